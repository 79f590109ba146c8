import DisplayList
import Testing

@testable import Layout

/// Widths are half the size a character: at size 10, five points each.
@Suite("Fitting words")
struct TypesetterFittingTests {
    private let typesetter = Typesetter(measurer: PlainMeasurer())
    private let style = TextStyle(.regular, 10)

    private func fitted(_ text: String, _ characters: Int) -> String {
        typesetter.fitted(text, style, width: Points(characters) * 5).text
    }

    @Test func whatFitsStays() { #expect(fitted("Sumatriptan 50 mg", 17) == "Sumatriptan 50 mg") }

    /// "Sumatriptan 50…" would fit and says another dose.
    @Test(arguments: [
        ("Sumatriptan 50 mg", 16, "Sumatriptan…"), ("Naproxen 85 mg/500 mg", 18, "Naproxen…"),
        ("Paracetamol 500 mg + caffeine 65 mg", 26, "Paracetamol 500 mg…"),
        ("Long acting insulin", 13, "Long acting…"),
    ])
    func noNumberIsCut(text: String, room: Int, expected: String) {
        let text = fitted(text, room)
        #expect(text == expected)
        #expect(text.count <= room)
    }

    /// A single long word is cut among its letters and never inside its number.
    @Test func aWordWithANumberIsCutBeforeIt() {
        #expect(fitted("Pentoxyverin85mg", 14) == "Pentoxyverin…")
        #expect(fitted("500mg/85mg", 6) == "…")
    }

    @Test func furtherLinesAreCutBetweenWordsToo() {
        let lines = typesetter.fittedLines("alpha beta gamma delta 50 mg", style, width: 55, limit: 2)
        #expect(lines.map(\.text) == ["alpha beta", "gamma…"])
        #expect(lines.allSatisfy { $0.width <= 55 })
    }

    @Test func theFirstWordingThatFitsIsTaken() {
        #expect(typesetter.fitting(["a long wording", "short", "s"], style, width: 30) == "short")
        #expect(typesetter.fitting(["a long wording", "another"], style, width: 5) == "another")
    }
}
