import Testing

@testable import JSON

struct JSONValueTests {
    private func read(_ text: String) throws(JSONFault) -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

    @Test func everyValueIsOfOneKind() throws {
        let values = try #require(read(#"[{},[],"",0,false,1.5,null]"#).elements)
        #expect(values.map { $0.members != nil } == [true, false, false, false, false, false, false])
        #expect(values.map { $0.elements != nil } == [false, true, false, false, false, false, false])
        #expect(values.map { $0.text != nil } == [false, false, true, false, false, false, false])
        #expect(values.map { $0.integer != nil } == [false, false, false, true, false, false, false])
        #expect(values.map { $0.boolean != nil } == [false, false, false, false, true, false, false])
        #expect(values.map(\.isNull) == [false, false, false, false, false, false, true])
    }

    @Test func knowsWhereEachValueAndNameBegins() throws {
        // Bytes:          0123456789 0123456789
        let value = try read(#" {"a" : [1, "b"]}"#)
        #expect(value.offset == 1)
        let member = try #require(value.members?.members.first)
        #expect(member.nameOffset == 2)
        #expect(member.value.offset == 8)
        #expect(member.value.elements?.map(\.offset) == [9, 12])
    }

    @Test(arguments: [0, 1, 12, 13, 200])
    func membersKeepTheirOrderAndAreFoundByName(count: Int) throws {
        let names = (0..<count).map { "name \($0 * 7919 % 1009)" }
        let text = "{" + names.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
        let members = try #require(read(text).members)
        #expect(members.names == names)
        for (place, name) in names.enumerated() { #expect(members[name]?.integer == Int64(place)) }
        #expect(members["none"] == nil)
        #expect(!members.contains("none"))
    }

    /// Comparing each name with each would take minutes.
    @Test(.timeLimit(.minutes(1))) func anObjectOfManyNamesIsReadInTime() throws {
        let text = "{" + (0..<300_000).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        #expect(try read(text).members?.members.count == 300_000)
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        for text in ["", "plain", "\"\\\u{0}\u{1F}\n\u{7F}é😀\u{2028}"] {
            var json = JSONWriter()
            json.string(text)
            #expect(try JSONValue(reading: json.bytes).text == text)
        }
    }
}
