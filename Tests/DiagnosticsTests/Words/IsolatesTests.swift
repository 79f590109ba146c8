import Testing

@testable import Diagnostics

@Suite("Isolates of patients' texts")
struct IsolatesTests {
    @Test func onlyTextsFromRightToLeftNeedThem() {
        for text in ["sumatriptan 50 mg", "Zoë’s “café” – 10 µg", "Thuốc giảm đau ▲", "頭痛", "боль", ""] {
            #expect(PrintableText.isolated(text) == (text.isEmpty ? nil : text))
        }
        for text in ["זומיג", "سوماتريبتان B", "مسکن ۵۰", "1-2 أقراص", "ﻻ"] {
            #expect(PrintableText.isolated(text) == "\u{2068}\u{200F}\(text)\u{2069}")
        }
        for text in ["Imigran\u{200F}", "12 forte זומיג", "٨٥"] {
            #expect(PrintableText.isolated(text) == "\u{2068}\u{200E}\(text)\u{2069}")
        }
    }

    /// A patient's own marks cannot close the isolate.
    @Test func thereIsOnePairOfMarks() {
        #expect(PrintableText.isolated("\u{2069}זומיג\u{2069}\u{2067}") == "\u{2068}\u{200F}זומיג\u{2069}")
        #expect(PrintableText.isolated("זומיג פורטה", to: 6) == "\u{2068}\u{200F}זומיג…\u{2069}")
    }

    @Test func aSentenceIsToldFromAPatientsText() {
        #expect(
            !Isolates.areInside("\u{2068}זומיג\u{2069}") && !Isolates.areInside("זומיג 1–2") && !Isolates.areInside("a")
        )
        for text in ["\u{2068}זומיג\u{2069} 50", "Also \u{2068}זומיג\u{2069}", "\u{2068}א\u{2069}\u{2068}ב\u{2069}"] {
            #expect(Isolates.areInside(text))
        }
    }

    @Test func onlyItsOwnMarksAreRemoved() {
        for text in ["זומיג", "1-2 أقراص", "forte זומיג", "א\u{200E}ב\u{200F}"] {
            #expect(Isolates.removed(from: "“\(PrintableText.isolated(text)!)” – 50") == "“\(text)” – 50")
        }
        #expect(Isolates.removed(from: "\u{200F}זומיג", after: "\u{2068}") == "זומיג")
        #expect(Isolates.removed(from: "\u{200F}זומיג – ", after: "a") == "\u{200F}זומיג – ")
    }

    @Test func aSentenceMayBeginWithAnIsolate() {
        #expect(NumberWords.capitalised("\u{2068}\u{200E}forte זומיג\u{2069}") == "\u{2068}\u{200E}Forte זומיג\u{2069}")
        #expect(NumberWords.capitalised("\u{2068}\u{200F}זומיג\u{2069}") == "\u{2068}\u{200F}זומיג\u{2069}")
    }
}
