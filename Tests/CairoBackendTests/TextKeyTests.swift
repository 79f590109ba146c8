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
            #expect(one.hash == other.hash)
        }
    }

    @Test func textsThatDifferInAByteHaveOtherHashes() {
        let text = "Paracetamol 1000\u{A0}mg at 8:15"
        var hashes: Set<UInt64> = [TextKey(text: text, style: Self.style).hash]
        for index in text.unicodeScalars.indices {
            var other = text
            other.unicodeScalars.replaceSubrange(index...index, with: ["#"])
            hashes.insert(TextKey(text: other, style: Self.style).hash)
        }
        hashes.insert(TextKey(text: text, style: Self.style, width: 80).hash)
        #expect(hashes.count == text.unicodeScalars.count + 2)
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
