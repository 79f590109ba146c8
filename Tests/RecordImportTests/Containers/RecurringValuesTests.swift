import Testing

@testable import RecordImport

struct RecurringValuesTests {
    private func bytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Array(text.utf8).withUnsafeBufferPointer(body)
    }

    @Test func `gives back what was kept for the same bytes, and for no others`() {
        var values = RecurringValues<Int>(slotBits: 4)
        #expect(bytes("nausea") { values.value(of: $0) } == nil)
        bytes("nausea") { values.keep(1, for: $0) }
        #expect(bytes("nausea") { values.value(of: $0) } == 1)
        #expect(bytes("nausea ") { values.value(of: $0) } == nil)
        #expect(bytes("Nausea") { values.value(of: $0) } == nil)
    }

    @Test func `never mixes words up, however many share a place`() {
        var values = RecurringValues<Int>(slotBits: 2)
        for number in 0..<1000 {
            let word = "word \(number % 37)"
            if let known = bytes(word, { values.value(of: $0) }) { #expect(known == number % 37) }
            bytes(word) { values.keep(number % 37, for: $0) }
            #expect(bytes(word) { values.value(of: $0) } == number % 37)
        }
    }

    @Test func `long words are not kept`() {
        var values = RecurringValues<Int>(slotBits: 2)
        let long = String(repeating: "x", count: values.longestKey + 1)
        bytes(long) { values.keep(1, for: $0) }
        #expect(bytes(long) { values.value(of: $0) } == nil)
    }
}
