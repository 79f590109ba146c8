import Diagnostics
import DisplayList
import Testing

@testable import CairoBackend

/// Patients' texts in sentences of ours, by the places of their glyphs.
@Suite("Isolated texts")
struct IsolatedTextTests {
    private let shaper = TextShaper(
        fonts: FontSet(
            locations: PDFRendererTests.locations, fallbacks: [.noto("Arabic"), .noto("Hebrew")]))
    private let style = TextStyle(.regular, 8)

    static let names = ["سوماتريبتان", "זומיג", "مسکن قوی"]

    /// The text of each run in the order of the page, from left to right.
    private func fromLeft(_ line: TextLine) -> [String] {
        shaper.runs(of: LineShape(line)).filter { !$0.glyphs.isEmpty }
            .sorted { ($0.glyphs.map(\.x).min() ?? 0) < ($1.glyphs.map(\.x).min() ?? 0) }
            .map { String(decoding: $0.text.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    }

    @Test(arguments: names)
    func aDoseFollowsTheNameToTheRight(name: String) {
        for dose in ["85 mg + 500 mg", "1-2 tablets", "12–14 Mar 2026", "1 h 30 (8)"] {
            let line = shaper.line("\(PrintableText.isolated(name)!) \(dose)", style)
            #expect(!line.isRightToLeft)
            let runs = fromLeft(line)
            #expect(runs.joined() == "\(name) \(dose)", "\(runs)")
            let backward = shaper.runs(of: LineShape(line)).filter(\.isBackward)
            #expect(backward.map { $0.text.count } == [name.utf8.count])
        }
    }

    /// A text that begins with a number is set as it is by itself, whatever letters stand in the sentence before.
    @Test(arguments: ["1-2 أقراص", "15-200 לפי", "۵۰-۶۰ میلی"])
    func aNumberAtTheStartOfATextIsItsOwn(dose: String) {
        let own = PrintableText.isolated(dose)!
        let alone = fromLeft(shaper.line("Take \(own)", style)).joined()
        for name in Self.names {
            let beside = fromLeft(shaper.line("Take \(PrintableText.isolated(name)!) · \(own)", style)).joined()
            // The blank between a number and a word of its own may belong to either run.
            let expected = "Take \(name) · " + alone.dropFirst(5)
            #expect(beside.filter { $0 != " " } == expected.filter { $0 != " " }, "\(beside)")
        }
    }

    @Test(arguments: names)
    func marksTakeNoRoomAndDrawNothing(name: String) {
        let bare = shaper.line(name, style)
        let isolated = shaper.line(PrintableText.isolated(name)!, style)
        #expect(isolated.isRightToLeft && bare.isRightToLeft)
        #expect(abs(isolated.width - bare.width) < 0.01)
        let glyphs = { (line: TextLine) in shaper.runs(of: LineShape(line)).reduce(0) { $0 + $1.glyphs.count } }
        #expect(glyphs(isolated) == glyphs(bare))
        let sentence = shaper.line("Also \(PrintableText.isolated(name)!): 8", style)
        #expect(glyphs(sentence) == glyphs(bare) + 8)
        let parts = ["Also ", name, ": 8"].map { shaper.line($0, style).width }.reduce(0, +)
        #expect(abs(sentence.width - parts) < 0.1, "\(sentence.width) and \(parts)")
    }

    /// All lines of a sentence run from left to right, also those that begin with a name or hold nothing else.
    @Test(arguments: names)
    func noLineOfASentenceTurnsRound(name: String) {
        let text = (1...12).map { "\(PrintableText.isolated(name)!) from \($0) Mar" }.joined(separator: ", ")
        let lines = shaper.lines(text, style, width: 90, limit: nil)
        #expect(lines.count > 3 && lines.allSatisfy { !$0.isRightToLeft && $0.width <= 90.2 })
        let cut = shaper.lines(text, style, width: 90, limit: 2)
        #expect(cut.count == 2 && cut.allSatisfy { !$0.isRightToLeft })
        // The next text is set as if there had been none before.
        #expect(shaper.line("12 \(name)", style).isRightToLeft)
    }
}
