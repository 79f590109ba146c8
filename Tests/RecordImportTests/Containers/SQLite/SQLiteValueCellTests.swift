import Testing

@testable import RecordImport

struct SQLiteValueCellTests {
    private func isText(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { if case .utf8 = SQLiteValue.text($0).cell { true } else { false } }
    }

    /// At each place of one, two and three times eight bytes and more.
    @Test(arguments: 0..<27)
    func `a NUL or half a character anywhere makes a text none`(count: Int) {
        let text = [UInt8](repeating: 0x61, count: count)
        #expect(isText(text))
        for place in text.indices {
            for (byte, isGood) in [(0x00, false), (0x01, true), (0x7F, true), (0x80, false), (0xC3, false)] {
                var other = text
                other[place] = UInt8(byte)
                #expect(isText(other) == isGood)
            }
        }
    }

    @Test func `characters of several bytes beside others`() {
        #expect(isText(Array("é at the café – 8 bytes and more, 頭痛 🙂".utf8)))
        #expect(!isText(Array("é at the café".utf8) + [0, 0x61]))
        #expect(!isText([0xED, 0xA0, 0x80]), "half of a pair of UTF-16")
    }
}
