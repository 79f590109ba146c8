import Testing

@testable import JSON

@Suite("JSON as its leaves")
struct JSONLeavesTests {
    @Test("each leaf stands under the path that leads to it")
    func paths() throws {
        let json = try JSONLeaves(
            Array(#" {"a": [1, {"b": "x\n\u0041"}], "c": {}, "d": [], "e": {"f": null, "g": -1.5e3}} "#.utf8))
        #expect(json.paths == ["a[0]", "a[1].b", "c", "d", "e.f", "e.g"])
        #expect(json.leaves["a[0]"] == .token("1"))
        #expect(json.text("a[1].b") == "x\nA")
        #expect(json.leaves["c"] == .token("{}") && json.leaves["d"] == .token("[]"))
        #expect(json.leaves["e.f"] == .token("null") && json.leaves["e.g"] == .token("-1.5e3"))
        #expect(json.under(["a"]).keys.sorted() == ["a[0]", "a[1].b"])
    }

    @Test(
        "what is not JSON is refused",
        arguments: [
            "", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{1:2}", "\"a", "\"a\nb\"", "\"\\x\"", "\"\\u12\"", "nul",
            "1 2",
            "{\"a\":1,\"a\":2}", "1.", "--1", "Infinity", "0x10", String(repeating: "[", count: 100_000),
        ])
    func refused(text: String) {
        #expect(throws: JSONFault.self) { try JSONLeaves(Array(text.utf8)) }
    }

    @Test("two leaves of one path are refused")
    func onePath() {
        #expect(throws: JSONFault(.repeatedName, at: 18)) {
            try JSONLeaves(Array(#"{"a.b":1,"a":{"b":2}}"#.utf8))
        }
    }

    @Test("bytes that are no text are refused")
    func bytes() {
        #expect(throws: JSONFault.self) { try JSONLeaves([0x22, 0xFF, 0x22]) }
    }
}
