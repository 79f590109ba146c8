import DisplayList
import Testing

@testable import PDFFinishing

/// Contents by hand: letters a, b and c of one font, a sign of another, and a ligature that stands for `fi`. All are half as wide as
/// they are high.
@Suite("Words as strings")
struct WordStringsTests {
    private static let letters = GlyphSheet(
        rows: [.init(at: Point(36, 38), clusters: [0, 1, 2, 3, 4])], starts: [0, 1, 2, 3, 4, 5],
        advances: Array(repeating: 0.5, count: 5))
    private static let content =
        "1 0 0 rg BT\n1 0 0 -1 36 38 Tm\n/f-0-0 1 Tf\n(a\\(c)Tj\n/f-0-1 1 Tf\n<0001>Tj\n"
        + "/Span << /ActualText <feff00660069> >> BDC\n<0002>Tj\nEMC\nET\n"

    private static func glyphs() throws -> DrawnGlyphs {
        try DrawnGlyphs(letters, content: Array(content.utf8), glyphSizes: ["f-0-1": 4])
    }

    /// - Parameter words: clusters, and where their glyphs stand.
    private static func sheet(_ words: [[(cluster: Int32, x: Double)]]) -> GlyphSheet {
        var sheet = letters
        for word in words {
            let start = sheet.offsets.count
            sheet.clustersOfWords += word.map(\.cluster)
            sheet.offsets += word.map(\.x)
            sheet.words.append(.init(clusters: start..<sheet.offsets.count, firstOffset: start))
        }
        return sheet
    }

    @Test("have the codes of all glyphs, and say how far the pen gets from them")
    func strings() throws {
        let sheet = Self.sheet([
            [(0, 0), (1, 0.498), (2, 1.001)], [(1, 0)], [(0, 0), (3, 0.5)], [(4, 0)], [(0, 0), (4, 0.5)], [],
        ])
        let strings = WordStrings(of: sheet, try Self.glyphs())
        #expect(strings.words.map { $0?.glyphs.count } == [3, 1, nil, nil, nil, nil])
        let word = try #require(strings.words[0])
        #expect(String(decoding: strings.bytes[word.bytes], as: UTF8.self) == "a\\(c" && word.advance == 1.5)
        #expect(
            strings.glyphs.map(\.offset) == [0, 0.498, 1.001, 0] && strings.glyphs.map(\.bytes.count) == [1, 2, 1, 2])
        // The pen is at 0, 0.5 and 1.
        #expect(abs(word.least + 0.001) < 1e-9 && abs(word.most - 0.002) < 1e-9)
    }

    /// Knuth's linear congruence (MMIX), of which the high bits are as good as chance.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            var result: UInt64 = 0
            for _ in 0..<2 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                result = result << 32 | state >> 32
            }
            return result
        }
    }

    /// Words are the short way of saying where glyphs stand.
    @Test("give the same content as their glyphs one by one", arguments: 0..<40)
    func same(seed: Int) throws {
        var random = Numbers(state: UInt64(seed))
        let words: [[(cluster: Int32, x: Double)]] = (0..<12).map { _ in
            var pen = 0.0
            return (0..<Int.random(in: 1...9, using: &random)).map { _ in
                defer { pen += 0.5 + Double(Int.random(in: -40...40, using: &random)) / 16_384 }
                let isLetter = Int.random(in: 0..<20, using: &random) > 0
                return (Int32.random(in: isLetter ? 0...2 : 3...4, using: &random), pen)
            }
        }
        let sheet = Self.sheet(words)
        var (short, long) = (PaintedPage(), PaintedPage())
        var at = Point(42, 60)
        for _ in 0..<200 {
            let number = Int.random(in: 0..<words.count, using: &random)
            short.words.append(.init(number: Int32(number), at: at))
            long.clusters += words[number].map(\.cluster)
            long.places += words[number].map { Point(at.x + $0.x * 8, at.y) }
            at.x += (words[number].last?.x ?? 0) * 8 + 4 + Double(Int.random(in: -2...2, using: &random)) / 64
            if at.x > 540 { at = Point(42, at.y + 12) }
        }
        #expect(
            try Self.content(short, .words, 200, sheet) == Self.content(long, .clusters, long.clusters.count, sheet))
    }

    private static func content(
        _ page: PaintedPage, _ kind: PaintedPage.Words.Part.Kind, _ count: Int, _ sheet: GlyphSheet
    ) throws -> String {
        let glyphs = try Self.glyphs()
        var page = page
        var words = PaintedPage.Words(size: 8, color: Palette.ink)
        words.add(count, kind, of: .element(0))
        page.paints.append(.words(words))
        var content = PageContent(glyphs, WordStrings(of: sheet, glyphs), of: sheet, names: ["P"])
        return String(decoding: content.bytes(of: page), as: UTF8.self)
    }
}
