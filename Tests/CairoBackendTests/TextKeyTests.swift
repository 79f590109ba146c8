import DisplayList
import Testing

@testable import CairoBackend

@Suite("Texts that were set")
struct TextKeyTests {
    private static let style = TextStyle(.regular, 8)

    /// Both spellings of é look alike; each is printed as it is written.
    @Test func spellingsOfALetterAreTwoTexts() {
        #expect(TextKey(text: "caf\u{E9}", style: Self.style) != TextKey(text: "cafe\u{301}", style: Self.style))
    }

    @Test func aTextIsItself() {
        for text in ["", "a", "Partly cloudy, 9\u{A0}°C", String(repeating: "long ", count: 40)] {
            // Another string of the same bytes.
            let same = String(decoding: Array(text.utf8), as: UTF8.self)
            let (one, other) = (TextKey(text: text, style: Self.style), TextKey(text: same, style: Self.style))
            #expect(one == other)
            #expect(one.hashValue == other.hashValue)
        }
    }

    @Test func whatItIsSetByTellsTextsApart() {
        let key = TextKey(text: "Mild", style: Self.style, width: 80, limit: 2)
        #expect(key != TextKey(text: "Mile", style: Self.style, width: 80, limit: 2))
        #expect(key != TextKey(text: "Milder", style: Self.style, width: 80, limit: 2))
        #expect(key != TextKey(text: "Mild", style: TextStyle(.bold, 8), width: 80, limit: 2))
        #expect(key != TextKey(text: "Mild", style: Self.style.withTabularFigures, width: 80, limit: 2))
        #expect(key != TextKey(text: "Mild", style: Self.style, width: 81, limit: 2))
        #expect(key != TextKey(text: "Mild", style: Self.style, width: 80, limit: nil))
    }
}
