import Testing

@testable import RecordImport

@Suite("Words of a clinic are compared without letter case and with single spaces")
struct WordTableTests {
    /// The definition, character by character, which holds for every script.
    private static func slowKey(_ word: String) -> String {
        word.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    @Test(arguments: [
        ("", ""), ("  ", ""), ("Nein", "nein"), ("  Stark  \t sehr\r\n", "stark sehr"), ("ÜBEL keit", "übel keit"),
        ("A\u{00A0}B", "a b"), ("Z[@`{", "z[@`{"), ("\u{1F}x", "\u{1F}x"), ("İ", "i̇"), ("頭痛\u{3000}あり", "頭痛 あり"),
    ])
    func spelling(_ word: String, _ key: String) {
        #expect(WordTable.key(word) == key)
    }

    @Test("every ASCII character counts as its Unicode properties say, alone and between letters")
    func ascii() {
        for byte in UInt8(0)..<128 {
            let character = String(UnicodeScalar(byte))
            for word in [character, "A\(character)B", "\(character)\(character)Z", "q \(character)\r\n Q"] {
                #expect(WordTable.key(word) == Self.slowKey(word), "byte \(byte)")
            }
        }
    }

    @Test("numbers are one word by value", arguments: ["3", "3.0", "03", "3,0", " 3 ", "3.00"])
    func numbers(word: String) {
        var table = WordTable()
        let added = [table.add("1", .number(1)), table.add("3", .number(5)), table.add("schwer", .number(5))]
        #expect(added == [true, true, true])
        #expect(table.ours(word) == .number(5))
        let again = table.add(word, .number(1))
        #expect(!again)
        for other in ["4", "33", "3-0", "3.5", "drei", ""] { #expect(table.ours(other) == nil, "\(other)") }
    }

    @Test("a text that is not native has the same key")
    func bridgedText() {
        let piece = "x  Sehr STARK y".dropFirst(2).dropLast(2)
        #expect(WordTable.key(String(piece)) == "sehr stark")
    }
}
