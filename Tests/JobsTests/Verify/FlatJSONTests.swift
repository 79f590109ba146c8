import Testing

@testable import Jobs

@Suite("JSON as its leaves")
struct FlatJSONTests {
    @Test("each leaf stands under the path that leads to it")
    func paths() throws {
        let json = try FlatJSON(
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
        #expect(throws: FlatJSON.Fault.self) { try FlatJSON(Array(text.utf8)) }
    }

    @Test("bytes that are no text are refused")
    func bytes() {
        #expect(throws: FlatJSON.Fault.self) { try FlatJSON([0x22, 0xFF, 0x22]) }
    }
}
