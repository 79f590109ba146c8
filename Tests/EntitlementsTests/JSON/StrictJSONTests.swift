import Testing

@testable import Entitlements

struct StrictJSONTests {
    private func read(_ text: String) throws(JSONFault) -> JSONValue { try StrictJSON.read(Array(text.utf8)) }

    private func kind(_ text: String) -> JSONFault.Kind? {
        do throws(JSONFault) {
            _ = try read(text)
            return nil
        } catch { return error.kind }
    }

    @Test func readsEveryKindOfValue() throws {
        let text = " {\"a\" : [1, -20, 0, 1.5, 1e3, true, false, null, \"x\"],\t\"b\":{},\r\n\"c\":[] } "
        let expected: [String: JSONValue] = [
            "a": .array([
                .integer(1), .integer(-20), .integer(0), .otherNumber, .otherNumber, .boolean(true), .boolean(false),
                .null, .string("x"),
            ]), "b": .object([:]), "c": .array([]),
        ]
        #expect(try read(text) == .object(expected))
        #expect(try read("9223372036854775807") == .integer(.max))
        #expect(try read("9223372036854775808") == .otherNumber)
    }

    @Test func readsEscapesAndPairsOfSurrogates() throws {
        #expect(
            try read(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83d\ude00é€😀""#) == .string("\"\\/\u{8}\u{C}\n\r\tAé€😀é€😀")
        )
        #expect(try read(#""\u0000""#) == .string("\0"))
    }

    @Test(arguments: [
        "", " ", "{", "}", "[", "[1", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "1 2",
        "{}{}",
        "nul", "nulll", "True", "01", "-", "-a", "1.", ".5", "+1", "1e", "1e+", "0x10", "NaN", "Infinity", "\"",
        "\"\\\"",
        "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud83d\"", "\"\\ud83dx\"", "\"\\ud83d\\n\"", "\"\\ud83d\\u0041\"",
        "\"\\ude00\"", "\"\\ude00\\ude00\"", "\"a\nb\"", "\"\u{1}\"", "\u{FEFF}{}", "{}\0", "// a\n{}", "\u{A0}1",
        "[1]]",
    ])
    func refusesWhatIsNoJSON(text: String) { #expect(kind(text) == .syntax) }

    @Test(arguments: [
        #"{"alg":1,"alg":1}"#, #"{"alg":1,"b":2,"\u0061lg":3}"#, #"[{"x":{"y":null,"y":null}}]"#,
        "{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"":1,"":2}"#,
    ])
    func refusesNamesThatStandTwice(text: String) { #expect(kind(text) == .repeatedName) }

    @Test func namesInDifferentObjectsMayBeAlike() throws {
        #expect(try read(#"{"a":{"a":1},"A":2}"#).members?.count == 2)
    }

    @Test func refusesATextThatBreaksOffAnywhere() {
        let text = Array(#"{"a":[1,-2.5e+3,true,null,"\u00e9\ud83d\ude00é\n"],"b":{"c":false}}"#.utf8)
        #expect(throws: Never.self) { _ = try StrictJSON.read(text) }
        for length in text.indices {
            #expect(throws: JSONFault.self, "\(length)") { _ = try StrictJSON.read(Array(text[..<length])) }
        }
    }

    @Test func refusesBytesThatAreNotUTF8() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3],
        ] {
            #expect(throws: JSONFault.self) { _ = try StrictJSON.read(bytes) }
        }
    }

    @Test func nestsTo32AndNoDeeper() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(kind(nested(32)) == nil)
        #expect(kind(nested(33)) == .tooDeep)
        #expect(kind(String(repeating: "[", count: 1_000_000)) == .tooDeep)
        #expect(kind(String(repeating: #"{"a":"#, count: 1_000_000)) == .tooDeep)
    }

    @Test func namesTheLine() {
        #expect(throws: JSONFault(kind: .syntax, line: 3)) { try read("{\n\"a\":1,\n?}") }
        #expect(throws: JSONFault(kind: .repeatedName, line: 2)) { try read("{\"a\":1,\n\"a\":2\n}") }
    }
}
