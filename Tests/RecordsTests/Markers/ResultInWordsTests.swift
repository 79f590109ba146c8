import Records
import Testing

struct ResultInWordsTests {
    @Test(arguments: [
        "negative", "Negative", "NEG", "non-reactive", "Non reactive", "nonreactive", "trace", "Traces", "1:320",
        "<1:80",
        "≥ 1:640", "1/160", "+", "++", "(+)", "2+", "not detected", "negativ", "nicht nachweisbar", "Spuren", "négatif",
        "non détecté", "negativo", "no reactivo", "trazas",
    ])
    func known(text: String) {
        #expect(ResultInWords.isKnown(text) && ResultInWords.mayBe(text))
    }

    @Test(arguments: ["dark yellow", "A Rh positive", "pending"])
    func otherWords(text: String) {
        #expect(!ResultInWords.isKnown(text) && ResultInWords.mayBe(text))
    }

    @Test(arguments: ["", "12", "1.2.3", "5 negative", "1e999", "2:320", "1:", "12+", "++ 3", "<", "?", "--"])
    func none(text: String) {
        #expect(!ResultInWords.mayBe(text))
    }

    @Test func aCommentIsNone() {
        #expect(!ResultInWords.mayBe(String(repeating: "see the sheet ", count: 3)))
    }
}
