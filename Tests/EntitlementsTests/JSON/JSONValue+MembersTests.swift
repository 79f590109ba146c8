import Testing

@testable import Entitlements

struct JSONValueMembersTests {
    @Test func everyValueIsOfOneKind() {
        let values: [JSONValue] = [
            .object([:]), .array([]), .string(""), .integer(0), .boolean(false), .otherNumber, .null,
        ]
        #expect(values.map { $0.members != nil } == [true, false, false, false, false, false, false])
        #expect(values.map { $0.elements != nil } == [false, true, false, false, false, false, false])
        #expect(values.map { $0.text != nil } == [false, false, true, false, false, false, false])
        #expect(values.map { $0.integer != nil } == [false, false, false, true, false, false, false])
        #expect(values.map { $0.boolean != nil } == [false, false, false, false, true, false, false])
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        for text in ["", "plain", "\"\\\u{0}\u{1F}\n\u{7F}é😀\u{2028}"] {
            #expect(try StrictJSON.read(Array(quotedJSON(text).utf8)) == .string(text))
        }
        #expect(quotedJSON("a\"\\\u{1}b") == #""a\"\\\u0001b""#)
    }
}
