import Testing

@testable import Records

@Suite struct NoneWordsTests {
    @Test func noneInItsSpellings() {
        for text in ["none", "None ", "NO", "0", "-", "–", "nothing"] { #expect(NoneWords.means(none: text)) }
        for text in ["no idea", "1", "one beer", "wine", "00", "nonesuch"] { #expect(!NoneWords.means(none: text)) }
    }
}
