import Testing

@testable import RecordImport

struct UnansweredWordsTests {
    private func bytes<Value>(_ text: String, _ ask: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        var text = text
        return text.withUTF8(ask)
    }

    @Test(arguments: ["NA", "nA", "n/a", "#N/A", "NaN", "null", "NIL", "none", "-", "–", "—", ".", "?", "UNKNOWN"])
    func nothing(word: String) { #expect(bytes(word) { $0.saysNotAnswered }) }

    @Test(arguments: [
        "", "n", "nap", "N-A", "nausea", "--", "…", "…n", "0", "no", "unknowns", "naproxen", "−", "none.",
    ])
    func words(word: String) { #expect(!bytes(word) { $0.saysNotAnswered }) }

    @Test(arguments: ["none", "NONE TAKEN", "nothing", "No", "0"])
    func none(word: String) { #expect(bytes(word) { $0.saysNone }) }

    @Test(arguments: ["", "NA", "00", "not taken", "none taken yet", "noon", "1"])
    func some(word: String) { #expect(!bytes(word) { $0.saysNone }) }
}
