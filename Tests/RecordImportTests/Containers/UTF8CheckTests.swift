import Testing

@testable import RecordImport

struct UTF8CheckTests {
    private func firstFault(_ bytes: [UInt8], pieces: Int) -> Int? {
        var check = UTF8Check()
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + pieces)
            Array(bytes[start..<end]).withUnsafeBytes { check.add($0) }
            start = end
        }
        check.finish()
        return check.firstFault
    }

    @Test func `agrees with the standard library on every sequence of the bytes that matter`() {
        let bytes: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
            0xF1, 0xF4, 0xF5, 0xFF,
        ]
        var sequences: [[UInt8]] = [[]]
        for _ in 0..<3 { sequences = sequences + sequences.flatMap { head in bytes.map { head + [$0] } } }
        for sequence in sequences + sequences.map({ [0xF0] + $0 }) + sequences.map({ [0xF4] + $0 }) {
            let isValid = String(validating: sequence, as: UTF8.self) != nil
            #expect((firstFault(sequence, pieces: 1) == nil) == isValid, "\(sequence)")
            #expect((firstFault(sequence, pieces: 4) == nil) == isValid, "\(sequence)")
            #expect(sequence.withUnsafeBytes(\.isUTF8) == isValid, "\(sequence)")
        }
    }

    @Test func `the place of the first fault, wherever pieces end`() {
        let text = Array(String(repeating: "plain text, żółć 😀 ", count: 20).utf8)
        for pieces in [1, 2, 3, 7, 31, 32, 33, 64, 1000] {
            #expect(firstFault(text, pieces: pieces) == nil)
            // The letter after the lone leading byte is the one that breaks the rules.
            #expect(firstFault(text + [0xE9] + text, pieces: pieces) == text.count + 1)
            #expect(firstFault(text + [0x80] + text, pieces: pieces) == text.count)
            #expect(firstFault(text + [0xE9, 0xA0], pieces: pieces) == text.count + 2)
            #expect(firstFault(text + [0xF0, 0x80, 0x80, 0x80], pieces: pieces) == text.count + 1)
        }
    }
}
