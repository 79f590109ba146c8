import Testing

@testable import Diagnostics

@Suite("Isolates of patients' texts")
struct IsolatesTests {
    @Test func onlyTextsFromRightToLeftNeedThem() {
        for text in ["sumatriptan 50 mg", "Zoë’s “café” – 10 µg", "Thuốc giảm đau ▲", "頭痛", "боль", ""] {
            #expect(PrintableText.isolated(text) == (text.isEmpty ? nil : text))
        }
        for text in ["זומיג", "سوماتريبتان B", "مسکن ۵۰", "٨٥", "Imigran\u{200F}", "ﻻ"] {
            #expect(PrintableText.isolated(text) == "\u{2068}\(text)\u{2069}")
        }
    }

    /// A patient's own marks cannot close the isolate.
    @Test func thereIsOnePairOfMarks() {
        #expect(PrintableText.isolated("\u{2069}זומיג\u{2069}\u{2067}") == "\u{2068}זומיג\u{2069}")
        #expect(PrintableText.isolated("\u{2068}זומיג\u{2069}") == "\u{2068}זומיג\u{2069}")
        #expect(PrintableText.isolated("זומיג פורטה", to: 6) == "\u{2068}זומיג…\u{2069}")
    }

    @Test func aSentenceIsToldFromAPatientsText() {
        #expect(!Isolates.areInside("\u{2068}זומיג\u{2069}") && !Isolates.areInside("זומיג 1–2") && !Isolates.areInside("a"))
        for text in ["\u{2068}זומיג\u{2069} 50", "Also \u{2068}זומיג\u{2069}", "\u{2068}א\u{2069}\u{2068}ב\u{2069}"] {
            #expect(Isolates.areInside(text))
        }
        #expect(Isolates.removed(from: "“\u{2068}זומיג\u{2069}” – 50") == "“זומיג” – 50")
    }

    @Test func aSentenceMayBeginWithAnIsolate() {
        #expect(NumberWords.capitalised("\u{2068}forte זומיג\u{2069}") == "\u{2068}Forte זומיג\u{2069}")
        #expect(NumberWords.capitalised("\u{2068}זומיג\u{2069}") == "\u{2068}זומיג\u{2069}")
    }
}
