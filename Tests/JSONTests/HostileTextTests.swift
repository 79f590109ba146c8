import Testing

@testable import JSON

/// Texts that try to be read in two ways or to bring the reader down, through both modes of the one scanner.
struct HostileTextTests {
    struct Hostile: Sendable, CustomTestStringConvertible {
        var name: String
        var text: [UInt8]
        /// Whether the walk over an export of another program lets it pass.
        var passesLenient: Bool
        var passesStrict = false
        var testDescription: String { name }

        init(_ name: String, _ text: String, lenient: Bool, strict: Bool = false) {
            self.init(name, Array(text.utf8), lenient: lenient, strict: strict)
        }

        init(_ name: String, _ text: [UInt8], lenient: Bool, strict: Bool = false) {
            (self.name, self.text, passesLenient, passesStrict) = (name, text, lenient, strict)
        }
    }

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    static let texts = [
        Hostile("one name twice", #"{"a":1,"a":2}"#, lenient: true),
        Hostile("one name twice, once escaped", #"{"alg":1,"\u0061lg":2}"#, lenient: true),
        Hostile("one name twice in two normal forms", "{\"\u{E9}\":1,\"e\u{301}\":2}", lenient: true),
        Hostile("the first half of a pair alone", #""\ud83d""#, lenient: true),
        Hostile("the second half of a pair alone", #""\ude00""#, lenient: true),
        Hostile("two first halves", #""\ud83d\ud83d\ude00""#, lenient: true),
        Hostile("half a pair in a name", #"{"\ud83d":1}"#, lenient: true),
        Hostile("a whole pair", #""\ud83d\ude00""#, lenient: true, strict: true),
        Hostile("an escaped zero", #""\u0000""#, lenient: true, strict: true),
        Hostile("a bare zero in a text", "\"\0\"", lenient: false),
        Hostile("a zero after the value", "{}\0", lenient: false),
        Hostile("a second value", "{}{}", lenient: false),
        Hostile("a comment", "// x\n{}", lenient: false),
        Hostile("a byte order mark", "\u{FEFF}{}", lenient: false),
        Hostile("a space that is not ASCII", "\u{A0}{}", lenient: false),
        Hostile("single quotation marks", "{'a':1}", lenient: false),
        Hostile("a comma at the end", "[1,]", lenient: false),
        Hostile("a number beginning with zero", "01", lenient: false),
        Hostile("a number with a plus", "+1", lenient: false),
        Hostile("not a number", "NaN", lenient: false),
        Hostile("a number of a million digits", String(repeating: "9", count: 1_000_000), lenient: true, strict: true),
        Hostile("an exponent without end", "1e", lenient: false),
        Hostile("digits that are not ASCII", "\u{661}", lenient: false),
        Hostile("an escape with wide digits", "\"\\u\u{FF10}\u{FF10}\u{FF14}\u{FF11}\"", lenient: false),
        Hostile("an escape that breaks off", #""\u00"#, lenient: false),
        Hostile("a backslash at the end", #""\"#, lenient: false),
        Hostile("32 arrays inside each other", nested(32), lenient: true, strict: true),
        Hostile("33 arrays inside each other", nested(33), lenient: true),
        Hostile("512 arrays inside each other", nested(512), lenient: true),
        Hostile("513 arrays inside each other", nested(513), lenient: false),
        Hostile("a million arrays", String(repeating: "[", count: 1_000_000), lenient: false),
        Hostile("a million objects", String(repeating: #"{"a":"#, count: 1_000_000), lenient: false),
    ]

    /// Bytes that are not UTF-8: whoever walks over a text has checked that before.
    static let notUTF8: [[UInt8]] = [
        [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3],
        [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
    ]

    @Test(arguments: texts) func theLenientWalk(hostile: Hostile) {
        let passes = hostile.text.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            return (try? scanner.skipValue(depth: 0)) != nil && (try? scanner.requireEnd()) != nil
        }
        #expect(passes == hostile.passesLenient)
    }

    @Test(arguments: texts) func theStrictTree(hostile: Hostile) {
        #expect(((try? JSONValue(reading: hostile.text)) != nil) == hostile.passesStrict)
    }

    @Test(arguments: notUTF8) func theStrictTreeTakesUTF8Alone(bytes: [UInt8]) {
        // After the quotation mark; in the second case after a line and an é before it.
        #expect(throws: JSONFault(.utf8, at: 1)) { try JSONValue(reading: bytes) }
        #expect(throws: JSONFault(.utf8, at: 5)) { try JSONValue(reading: [0x5B, 0x0A, 0xC3, 0xA9] + bytes) }
    }
}
