import Diagnostics
import Testing

@testable import Reports

struct TemplateJSONTests {
    private func fault(_ text: String) -> TemplateJSON.Fault? {
        do throws(TemplateJSON.Fault) {
            _ = try TemplateJSON.members(of: Array(text.utf8))
            return nil
        } catch { return error }
    }

    @Test func readsTextsNumbersAndListsWithTheirPlaces() throws {
        let members = try TemplateJSON.members(
            of: Array(#" {"a" : "x\n\u00e9\ud83d\ude00\"", "b":[ "p","q" ],"c":10} "#.utf8))
        #expect(members.map(\.name.value) == ["a", "b", "c"])
        #expect(members.map(\.name.offset) == [2, 35, 51])
        guard case .text("x\n\u{E9}\u{1F600}\"") = members[0].value.value else {
            Issue.record("the text is not read as it is written")
            return
        }
        guard case .list(let list) = members[1].value.value, case .number(10) = members[2].value.value else {
            Issue.record("the list or the number is not read")
            return
        }
        #expect(list.map(\.value) == ["p", "q"])
        #expect(list.map(\.offset) == [41, 45])
    }

    @Test(
        arguments: [
            ("", 0), ("[]", 0), ("{", 1), ("{}x", 2), ("{\"a\" 1}", 5), ("{\"a\":1,}", 7), ("{\"a\":1,\"a\":2}", 7),
            ("{\"a\":true}", 5), ("{\"a\":{}}", 5), ("{\"a\":[[]]}", 6), ("{\"a\":[\"x\",]}", 10), ("{\"a\":01}", 5),
            ("{\"a\":99999999999999999999}", 5), ("{\"a\":-1}", 5), ("{\"a\":1.5}", 5), ("{\"a\":\"x\ny\"}", 7),
            ("{\"a\":\"\\q\"}", 6), ("{\"a\":\"\\ud800\"}", 6), ("{\"a\":\"\\u12\"}", 6), ("{\"a\":\"x", 7),
            ("\u{FEFF}{}", 0),
        ])
    func refusesAnythingElseWhereItStands(text: String, offset: Int) {
        #expect(fault(text)?.offset == offset)
    }

    @Test func whatIsNotUTF8IsRefused() {
        #expect(throws: TemplateJSON.Fault.self) { _ = try TemplateJSON.members(of: [0x7B, 0xFF, 0x7D]) }
    }

    @Test func everyBeginningOfATemplateIsRefusedAndNothingCrashes() {
        let text = #"{"templateVersion":1,"name":"a","title":"\u0041","sections":["x","y"]}"#
        for count in 0..<text.utf8.count { #expect(fault(String(text.prefix(count))) != nil) }
        #expect(fault(text) == nil)
    }

    /// Line 2 holds é, two bytes and one character, before the place.
    @Test func aPlaceIsALineAndACharacter() {
        let bytes = Array("ab\né\"x".utf8)
        #expect(Place(file: "f", offset: 5, in: bytes).description == "f, line 2, column 2")
        #expect(Place(file: "f", offset: 0, in: bytes).description == "f, line 1, column 1")
        #expect(Place(file: "f", offset: 3, in: bytes).description == "f, line 2, column 1")
        #expect(Place(file: "f", offset: 99, in: bytes).description == "f, line 2, column 4")
    }
}
