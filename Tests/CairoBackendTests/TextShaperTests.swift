import DisplayList
import Foundation
import Testing

@testable import CairoBackend

@Suite("Text shaper")
struct TextShaperTests {
    static func shaper() -> TextShaper {
        TextShaper(fonts: FontSet(locations: PDFRendererTests.locations, fallbacks: []))
    }

    static let body = TextStyle(.regular, 8)

    /// Jakarta's digits differ in width, its tabular ones do not.
    @Test func tabularFiguresHaveOneWidth() throws {
        let shaper = Self.shaper()
        let plain = Set(["111", "000", "447"].map { shaper.line($0, Self.body).width })
        let tabular = Set(["111", "000", "447"].map { shaper.line($0, Self.body.withTabularFigures).width })
        #expect(plain.count > 1)
        #expect(tabular.count == 1)
    }

    @Test func widthsGrowWithTheSize() throws {
        let shaper = Self.shaper()
        let small = shaper.line("Sumatriptan", TextStyle(.regular, 8)).width
        let large = shaper.line("Sumatriptan", TextStyle(.regular, 16)).width
        #expect(abs(large - 2 * small) < 0.05)
    }

    @Test func aTextIsShapedOnce() throws {
        let shaper = Self.shaper()
        let first = shaper.line("Moderate", Self.body)
        let count = shaper.shapeCount
        #expect(shaper.line("Moderate", Self.body) == first)
        #expect(shaper.shapeCount == count)
    }

    /// Both spellings of é look alike; each is printed as it is written.
    @Test func spellingsOfALetterAreTwoTexts() {
        let shaper = Self.shaper()
        for text in ["caf\u{E9}", "cafe\u{301}"] {
            #expect(Array(shaper.line(text, Self.body).text.utf8) == Array(text.utf8))
            #expect(Array(shaper.lines(text, Self.body, width: 80, limit: 2)[0].text.utf8) == Array(text.utf8))
        }
    }

    @Test func linesAreNoWiderThanTheirColumnAndKeepEveryWord() throws {
        let shaper = Self.shaper()
        let text =
            "Sudden onset at night, peak within one minute, Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"
        let lines = shaper.lines(text, Self.body, width: 117, limit: nil)
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { $0.width <= 117.01 })
        func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        #expect(letters(lines.map(\.text).joined()) == letters(text))
    }

    @Test func aLimitCutsWithAnEllipsis() throws {
        let shaper = Self.shaper()
        let lines = shaper.lines(String(repeating: "word ", count: 100), Self.body, width: 100, limit: 3)
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.width <= 100.01 })
    }

    @Test func lineBreaksCountAsSpaces() throws {
        let shaper = Self.shaper()
        #expect(shaper.line("a\nb\u{2028}c", Self.body).text == "a b c")
        #expect(shaper.line("", Self.body).width == 0)
    }

    /// A text is set in pieces of 3,000 bytes: nothing is lost or said twice where two of them meet.
    @Test(arguments: [("word ", 2000), ("x", 9000), ("頭痛がする ", 1500), ("صداع شديد ", 1500), ("e\u{301}", 4000)])
    func aLongTextIsBrokenAsAShortOneIs(part: (text: String, count: Int)) throws {
        let shaper = TextShaper(
            fonts: FontSet(locations: PDFRendererTests.locations, fallbacks: [.noto("Arabic"), .cjk("JP")]))
        let text = String(repeating: part.text, count: part.count)
        let lines = shaper.lines(text, Self.body, width: 200, limit: nil)
        #expect(lines.map(\.text).joined() == text)
        #expect(lines.allSatisfy { $0.width <= 200.2 })
        #expect(Set(lines.map(\.isRightToLeft)).count == 1)
        // All lines but the last are full, so that none ends where a piece does.
        let shortest = lines.dropLast().map(\.width).min() ?? 200
        #expect(shortest > 150, "\(shortest)")
        let limited = shaper.lines(text, Self.body, width: 200, limit: 3)
        #expect(limited.count == 3 && limited.allSatisfy { $0.width <= 200.2 })
        #expect(limited[0].text == lines[0].text && limited[1].text == lines[1].text)
    }

    /// Four times the text takes some four times the processor's time, not sixteen times.
    @Test func theTimeForATextWithoutBlanksGrowsWithItsLength() throws {
        let shaper = Self.shaper()
        func seconds(_ length: Int) -> Double {
            let begun = clock()
            _ = shaper.lines(String(repeating: "iVBORw0KGgo", count: length / 11), Self.body, width: 300, limit: nil)
            return Double(clock() - begun) / Double(CLOCKS_PER_SEC)
        }
        _ = seconds(5000)
        let short = seconds(30_000)
        let long = seconds(120_000)
        #expect(long < 9 * short + 0.5, "\(short) s and \(long) s")
    }

    /// Each of these is one character to Pango, and wider than the column.
    @Test(arguments: [
        Array(repeating: "\u{1F468}", count: 37).joined(separator: "\u{200D}"),
        String(repeating: "\u{1100}", count: 40),
        "\u{1780}" + String(repeating: "\u{17B6}", count: 40),
    ])
    func aCharacterWithoutEndIsTakenApart(text: String) throws {
        let fonts = FontSet(
            locations: PDFRendererTests.locations, fallbacks: [.noto("Khmer"), .cjk("KR"), .plainSans, .emoji])
        let lines = TextShaper(fonts: fonts).lines(text, Self.body, width: 100, limit: nil)
        #expect(lines.count > 1)
        #expect(lines.allSatisfy { $0.width <= 100.2 })
        #expect(
            lines.map(\.text).joined().unicodeScalars.count { $0 != "\u{200D}" }
                == text.unicodeScalars.count { $0 != "\u{200D}" })
    }

    /// 300 accents on a letter stay within a size of it.
    @Test func marksDoNotPileUpOverThePage() throws {
        let shaper = Self.shaper()
        let line = shaper.line("a" + String(repeating: "\u{0301}", count: 300), Self.body)
        let places = shaper.runs(of: LineShape(line)).flatMap { $0.glyphs.map(\.y) }
        #expect(places.count > 1)
        #expect(places.allSatisfy { abs($0) <= 8 })
    }
}
