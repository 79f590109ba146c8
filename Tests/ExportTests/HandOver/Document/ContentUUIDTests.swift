import Testing

@testable import Export

@Suite("UUIDs that follow from content")
struct ContentUUIDTests {
    @Test("are the first bits of SHA-256, marked as version 8")
    func known() {
        // sha256sum of "abc": ba7816bf 8f01 cfea 4141 40de5dae2223…
        #expect(ContentUUID.text(of: Array("abc".utf8)) == "ba7816bf-8f01-8fea-8141-40de5dae2223")
    }

    @Test("keep words apart")
    func words() {
        #expect(ContentUUID.text(of: ["ab", "c"]) != ContentUUID.text(of: ["a", "bc"]))
        #expect(ContentUUID.text(of: ["ab", "c"]) == ContentUUID.text(of: ["ab", "c"]))
    }
}
