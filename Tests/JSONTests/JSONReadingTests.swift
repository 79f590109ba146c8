import Testing

@testable import JSON

struct JSONReadingTests {
    private func read(_ text: String) throws(JSONFault) -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

    private func kind(_ text: String) -> JSONFault.Kind? {
        do throws(JSONFault) {
            _ = try read(text)
            return nil
        } catch { return error.kind }
    }

    @Test func readsEveryKindOfValue() throws {
        let text = " {\"a\" : [1, -20, 0, 1.5, 1e3, true, false, null, \"x\"],\t\"b\":{},\r\n\"c\":[] } "
        let object = try #require(read(text).members)
        #expect(object.names == ["a", "b", "c"])
        let elements = try #require(object["a"]?.elements)
        #expect(elements.map(\.integer) == [1, -20, 0, nil, nil, nil, nil, nil, nil])
        #expect(elements.map(\.boolean) == [nil, nil, nil, nil, nil, true, false, nil, nil])
        #expect(elements.map(\.isNull) == [false, false, false, false, false, false, false, true, false])
        #expect(elements.last?.text == "x")
        #expect(object["b"]?.members?.members.isEmpty == true)
        #expect(object["c"]?.elements?.isEmpty == true)
    }

    @Test(arguments: ["0", "-0", "1.50", "1e3", "-2.5E+3", "9223372036854775808", "0.10000000000000000555111"])
    func numbersKeepTheirDigits(text: String) throws {
        guard case .number(let digits) = try read(text).content else {
            Issue.record("no number")
            return
        }
        #expect(digits == text)
    }

    @Test func numbersOf64Bits() throws {
        #expect(try read("9223372036854775807").integer == .max)
        #expect(try read("-9223372036854775808").integer == .min)
        #expect(try read("9223372036854775808").integer == nil)
    }

    @Test func readsEscapesAndPairsOfSurrogates() throws {
        #expect(
            try read(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83d\ude00é€😀""#).text
                == "\"\\/\u{8}\u{C}\n\r\tAé€😀é€😀")
        #expect(try read(#""\u0000""#).text == "\0")
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
    func refusesWhatIsNoJSON(text: String) {
        let kind = kind(text)
        #expect(kind != nil && kind != .repeatedName && kind != .tooDeep)
    }

    @Test(arguments: [
        #"{"alg":1,"alg":1}"#, #"{"alg":1,"b":2,"\u0061lg":3}"#, #"[{"x":{"y":null,"y":null}}]"#,
        "{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"":1,"":2}"#,
    ])
    func refusesNamesThatStandTwice(text: String) { #expect(kind(text) == .repeatedName) }

    @Test func namesInDifferentObjectsMayBeAlike() throws {
        #expect(try read(#"{"a":{"a":1},"A":2}"#).members?.members.count == 2)
    }

    @Test func refusesATextThatBreaksOffAnywhere() {
        let text = Array(#"{"a":[1,-2.5e+3,true,null,"\u00e9\ud83d\ude00é\n"],"b":{"c":false}}"#.utf8)
        #expect(throws: Never.self) { _ = try JSONValue(reading: text) }
        for length in text.indices {
            #expect(throws: JSONFault.self, "\(length)") { _ = try JSONValue(reading: Array(text[..<length])) }
        }
    }

    @Test func refusesBytesThatAreNotUTF8() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3],
        ] {
            #expect(throws: JSONFault.self) { _ = try JSONValue(reading: bytes) }
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

    @Test(
        arguments: [
            ("", .value, 0), ("?", .value, 0), ("{", .name, 1), ("{1", .name, 1), ("{\"a\" 1}", .colon, 5),
            ("{\"a\":1,}", .name, 7), ("{\"a\":1 2}", .commaOrBrace, 7), ("{\"a\":1", .commaOrBrace, 6),
            ("[1 2]", .commaOrBracket, 3), ("[1,]", .value, 3), ("[", .value, 1), ("\"a", .quotationMark, 2),
            ("\"a\nb\"", .quotationMark, 2), ("\"\\q\"", .escape, 1), ("\"\\u12\"", .character, 1),
            ("\"\\ude00\"", .character, 1), ("-x", .digits, 0), (" 01", .digits, 1), ("{} x", .end, 3),
            ("{\"a\":1,\"a\":2}", .repeatedName, 7),
        ] as [(String, JSONFault.Kind, Int)])
    func saysWhatWasExpectedAndWhere(text: String, kind: JSONFault.Kind, position: Int) {
        #expect(throws: JSONFault(kind, at: position)) { try read(text) }
    }

    @Test func namesTheLine() {
        func line(_ text: String) -> Int? {
            do throws(JSONFault) {
                _ = try read(text)
                return nil
            } catch { return error.line(in: text.utf8) }
        }
        #expect(line("{\n\"a\":1,\n?}") == 3)
        #expect(line("{\"a\":1,\n\"a\":2\n}") == 2)
    }
}
