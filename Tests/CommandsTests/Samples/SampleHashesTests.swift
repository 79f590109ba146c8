import Testing

@testable import Commands

@Suite("The hashes of the sample reports")
struct SampleHashesTests {
    @Test("a line for each, sorted by name, as sha256sum reads it")
    func text() {
        var hashes = SampleHashes()
        hashes["two"] = "22bb"
        hashes["one-full"] = "11aa"
        #expect(hashes.text == "11aa  one-full.pdf\n22bb  two.pdf\n")
        #expect(SampleHashes(text: hashes.text) == hashes)
        #expect(hashes["three"] == nil)
    }

    @Test("lines of another form name no report")
    func others() {
        #expect(SampleHashes(text: "one.pdf\n11aa one.pdf\n\n11aa  one.txt\n") == SampleHashes())
    }
}
