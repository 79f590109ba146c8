import Testing

@testable import DisplayList

@Suite("Blanks at the end of words")
struct BlanksAtEndTests {
    /// U+0600 is one character with what stands behind it.
    @Test(arguments: [
        ("", ""), ("  ", ""), ("word", "word"), ("word  ", "word"), (" a b ", " a b"),
        ("relief\u{A0}· ", "relief\u{A0}·"),
        ("5 – ", "5 –"), ("é ", "é"), ("צ ", "צ"), ("頭 ", "頭"), ("5\u{A0}", "5\u{A0}"), ("no.\u{600} ", "no.\u{600} "),
    ])
    func blanksAreCutAndNoSignIs(words: String, kept: String) {
        #expect(Array(words.withoutBlanksAtEnd.utf8) == Array(kept.utf8))
    }
}
