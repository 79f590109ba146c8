import DisplayList
import Testing

@testable import CairoBackend

/// Setting a text word by word gives the lines that Pango makes of it as a whole.
@Suite("Lines of words")
struct WordLinesTests {
    private let whole: TextShaper
    private let byWord: TextShaper

    init() {
        let fallbacks: [FallbackFont] = [.noto("Arabic"), .plainSans, .emoji]
        let fonts = FontSet(locations: PDFRendererTests.locations, fallbacks: fallbacks)
        whole = TextShaper(fonts: fonts, setsWordByWord: false)
        byWord = TextShaper(fonts: fonts)
    }

    private static let styles =
        Typeface.allCases.flatMap { [TextStyle($0, 8.5), TextStyle($0, 7).withTabularFigures] } + [
            TextStyle(.regular, 8), TextStyle(.medium, 13),
        ]

    /// The first difference between the shapers' results for a text; nil if they agree.
    private func difference(_ expected: [TextLine], _ found: [TextLine]) -> String? {
        guard expected.count == found.count else { return "\(expected.count) lines, not \(found.count)" }
        for (expected, found) in zip(expected, found) {
            guard expected.text == found.text else { return "“\(expected.text)”, not “\(found.text)”" }
            guard expected.width == found.width, expected.isRightToLeft == found.isRightToLeft,
                expected.isBrokenInsideWord == found.isBrokenInsideWord
            else { return "“\(expected.text)” as \(expected), not \(found)" }
            let (left, right) = (drawn(expected, by: whole), drawn(found, by: byWord))
            guard left == right else { return "“\(expected.text)” as\n\(left), not\n\(right)" }
        }
        return nil
    }

    /// Every number of what is drawn.
    private func drawn(_ line: TextLine, by shaper: TextShaper) -> [String] {
        shaper.runs(of: LineShape(line)).map { run in
            let face = "\(ObjectIdentifier(run.face))"
            let glyphs = run.glyphs.map { "\($0.index)@\($0.x),\($0.y)" }.joined(separator: " ")
            let clusters = run.clusters.map { "\($0.num_bytes):\($0.num_glyphs)" }.joined(separator: " ")
            return "\(face) \(run.isBlank) \(run.isBackward) \(run.isRightToLeft) \(glyphs) | \(clusters) | \(run.text)"
        }
    }

    private func isByWord(_ lines: [TextLine]) -> Bool {
        lines.allSatisfy { if case .words = byWord.shape(of: LineShape($0)) { true } else { false } }
    }

    private static let words = [
        "headache", "since", "Tuesday", "night", "throbbing", "pain", "behind", "the", "left", "eye", "AVATAR", "To",
        "Ty", "LYT", "VA", "office", "fluffy", "affix", "Sumatriptan", "50", "mg", "(50", "mg)", "7/10", "and/or",
        "self-reported", "e.g.", "a.m.,", "10:30", "–", "—", "was—then", "3–4", "it’s", "don't", "\"bad\"", "“bad”",
        "‘odd’", "what?!", "no!", "...", "…", "100%", "-", "--", "#1", "$5", "5%", "(see", "note)", "[x]", "{y}", "A&B",
        "a_b", "@home", "C:\\temp", "http://aura.example/a/b?c=d", "1,234.5", "+3", "-3", "−3", "·", "é", "naïve",
        "Größe", "ŁÓDŹ", "ĳssel", "Ǆ", "ﬁne", "µg", "½", "±2", "×3", "≥", "°C", "21°C", "€5", "№", "ª", "H₂O", "x²",
        "\u{AD}", "so\u{AD}ft", "a\u{301}", "e\u{308}", "😀", "👍🏽", "❤\u{FE0F}", "☎", "→", "صداع", "頭痛", "боль",
        "πόνος", "a\u{200B}b", "a\u{2060}b", "a\u{200D}b", "\u{202E}abc", "fl", "ffi", "1\u{2044}2", "“", "”", "’tis",
        "«hier»", "‹x›", "¿qué?", "¡ay!", "Dr.", "T.", "W.A.", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
    ]
    private static let blanks =
        Array(repeating: " ", count: 40) + ["\u{A0}", "\u{A0}", "  ", " \u{A0}", "\u{2009}", "\u{202F}"]

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
        }
    }

    /// Texts of words of all kinds; of those of `plain` words the most are set word by word.
    private func text(_ numbers: inout Numbers, plain: Bool) -> String {
        var text = numbers.next() % 40 == 0 ? " " : ""
        for _ in 0..<Int.random(in: 1...30, using: &numbers) {
            let words = plain && Int.random(in: 0..<60, using: &numbers) > 0 ? Self.words[..<26] : Self.words[...]
            text += words.randomElement(using: &numbers)!
            text += Self.blanks.randomElement(using: &numbers)!
        }
        return numbers.next() % 10 == 0 ? text : String(text.dropLast())
    }

    @Test(arguments: [false, true])
    func linesAreThoseOfTheTextAsAWhole(plain: Bool) throws {
        var numbers = Numbers(state: plain ? 7 : 11)
        var setByWord = 0
        let count = 1200
        for round in 0..<count {
            let text = text(&numbers, plain: plain)
            let style = Self.styles[round % Self.styles.count]
            let width = Points.random(in: 20...420, using: &numbers)
            let limit = round % 3 == 2 ? Int.random(in: 1...4, using: &numbers) : nil
            let (expected, found) = (
                whole.lines(text, style, width: width, limit: limit),
                byWord.lines(text, style, width: width, limit: limit)
            )
            let difference = difference(expected, found)
            #expect(difference == nil, "“\(text)” in \(width), \(style), \(limit ?? 0)")
            let one = self.difference([whole.line(text, style)], [byWord.line(text, style)])
            #expect(one == nil, "“\(text)”, \(style)")
            if isByWord(found) { setByWord += 1 }
        }
        #expect(plain ? setByWord > count / 4 : setByWord > count / 40, "\(setByWord) of \(count)")
    }

    /// Figures without a letter among them, which are of no script.
    @Test func figuresAloneAreSetAsATextOfThem() throws {
        var numbers = Numbers(state: 5)
        let words = [
            "5", "10:30", "−9", "≥", "×", "–", "3.5", "%", "(2)", "1,200", "±2", "°", "+7", "…", "“1”", "·", "7/10",
            "€5", "½",
        ]
        var setByWord = 0
        for round in 0..<300 {
            let text = (0..<Int.random(in: 1...12, using: &numbers))
                .map { _ in words.randomElement(using: &numbers)! }.joined(separator: " ")
            let style = Self.styles[round % Self.styles.count]
            let width = Points.random(in: 30...160, using: &numbers)
            let found = byWord.lines(text, style, width: width, limit: nil)
            let difference = difference(whole.lines(text, style, width: width, limit: nil), found)
            #expect(difference == nil, "“\(text)” in \(width), \(style)")
            if isByWord(found) { setByWord += 1 }
        }
        #expect(setByWord > 50, "\(setByWord)")
    }

    /// Every pair of characters around a blank, where lines are broken and where not.
    @Test func everyPairOfCharactersIsBrokenAsInAText() throws {
        let style = TextStyle(.regular, 8)
        let marks = (0x21...0x7E as ClosedRange<UInt32>).map { Unicode.Scalar($0)! }.filter {
            !$0.properties.isAlphabetic
        }
        let characters = marks + "aZ–—·“”‘’…é°".unicodeScalars
        for last in characters {
            for first in characters {
                let text = "one two\(last) \(first)three four"
                let width = whole.line("one two\(last) \(first)th", style).width
                let difference = difference(
                    whole.lines(text, style, width: width, limit: nil),
                    byWord.lines(text, style, width: width, limit: nil))
                #expect(difference == nil, "“\(text)”")
            }
        }
    }

    @Test(arguments: ["Woke up with a dull ache, took 50 mg and slept.", "5 h 20", "10:30–14:05", "SpO₂ ≥ 94 %"])
    func plainTextsAreSetByWord(text: String) throws {
        let shaper = byWord
        #expect(isByWord([shaper.line(text, TextStyle(.regular, 8))]), "\(text)")
    }

    @Test func anEmptyTextIsALineOfNothing() {
        let style = TextStyle(.regular, 8)
        #expect(difference([whole.line("", style)], [byWord.line("", style)]) == nil)
        let lines = byWord.lines("", style, width: 100, limit: nil)
        #expect(lines.map(\.text) == [""] && lines.map(\.width) == [0])
    }

    /// A long note, piece by piece.
    @Test func longTextsAreSetAlike() throws {
        var numbers = Numbers(state: 3)
        let text = (0..<900).map { _ in Self.words[..<24].randomElement(using: &numbers)! }.joined(separator: " ")
        let style = TextStyle(.medium, 8.5)
        let found = byWord.lines(text, style, width: 404, limit: nil)
        #expect(difference(whole.lines(text, style, width: 404, limit: nil), found) == nil)
        #expect(found.count > 20)
    }
}
