import DisplayList
import Testing

@testable import PDFFinishing

/// Contents by hand: letters a, b and c of one font, a sign of another, a ligature that stands for `fi`, a space, and two points of
/// Hebrew. All
/// are half as wide as they are high.
@Suite("What a page draws")
struct PageContentTests {
    private static let sheet = GlyphSheet(
        rows: [.init(at: Point(36, 38), clusters: [0, 1, 2, 3, 4, 5, 6])], starts: [0, 1, 2, 3, 4, 5, 6, 8],
        advances: Array(repeating: 0.5, count: 8))
    private static let sheetContent =
        "1 0 0 -1 0 841.89 cm\nq\n1 0 0 rg BT\n1 0 0 -1 36 38 Tm\n/f-0-0 1 Tf\n(abc)Tj\n/f-0-1 1 Tf\n<0001>Tj\n"
        + "/Span << /ActualText <feff00660069> >> BDC\n<0002>Tj\nEMC\n/f-0-0 1 Tf\n( )Tj\n/Span << /ActualText <feff05b805c1> >> BDC\n/f-0-1 1 Tf\n<00030004>Tj\nEMC\nET\nQ\n"
    private static let top = "1 0 0 -1 0 841.89 cm\n"

    private static func content(_ page: PaintedPage) throws -> (text: String, elements: [Int]) {
        let glyphs = try DrawnGlyphs(sheet, content: Array(sheetContent.utf8), glyphSizes: ["f-0-1": 4])
        var content = PageContent(
            glyphs, WordStrings(of: sheet, glyphs), of: sheet, names: ["Document", "P", "H1", "Figure"])
        let text = String(decoding: content.bytes(of: page), as: UTF8.self)
        #expect(MarkedContentCheck.faults(Array(text.utf8)) == [])
        #expect(text.hasPrefix(top))
        return (String(text.dropFirst(top.count)), content.elements)
    }

    private typealias Cluster = (number: Int32, x: Points, y: Points)

    private static func words(
        _ clusters: [Cluster], size: Points = 8, color: Color = Color(hex: 0xFF0000),
        parts: [(owner: StructureTree.Owner, count: Int, isRightToLeft: Bool, language: String?)],
        on page: inout PaintedPage
    ) {
        var words = PaintedPage.Words(size: size, color: color)
        for part in parts {
            words.add(part.count, of: part.owner, isRightToLeft: part.isRightToLeft, language: part.language)
        }
        page.paints.append(.words(words))
        page.clusters += clusters.map(\.number)
        page.places += clusters.map { Point($0.x, $0.y) }
    }

    private static func page(
        _ clusters: [Cluster], isRightToLeft: Bool = false, owner: StructureTree.Owner = .element(1)
    ) -> PaintedPage {
        var page = PaintedPage()
        words(clusters, parts: [(owner, clusters.count, isRightToLeft, nil)], on: &page)
        return page
    }

    // MARK: Words

    @Test("glyphs stand one after the other, or are moved by thousandths of the size; less than three are not worth it")
    func strings() throws {
        #expect(
            try Self.content(Self.page([(0, 42, 60), (1, 46, 60), (2, 50, 60)]))
                == ("1 0 0 rg\nBT\n/f-0-0 8 Tf\n1 0 0 -1 42 60 Tm\n/P<</MCID 0>>BDC\n(abc)Tj\nEMC\nET\n", [1]))
        // 0.8 points are 100 thousandths of 8; 0.016 are two; the rest of these is made up for.
        #expect(
            try Self.content(Self.page([(0, 42, 60), (1, 46.8, 60), (2, 50.816, 60), (0, 54.832, 60)])).text
                .contains("[(a)-100(bc)-4(a)]TJ"))
    }

    @Test("a line begins below, above, or more than ten sizes away, and is told from the one before")
    func lines() throws {
        let page = Self.page([(0, 42, 60), (1, 42, 72), (2, 200, 72), (0, 206, 72)])
        #expect(
            try Self.content(page).text.contains("(a)Tj\n0 -12 Td\n(b)Tj\n158 0 Td\n[(c)-250(a)]TJ\n"))
    }

    /// 0.1 and 0.2 make 0.30000000000000004 with sums of 53 bits, as most readers do them.
    @Test("a place that does not add up to the last bit is named whole")
    func exactly() throws {
        let text = try Self.content(Self.page([(0, 0.1, 60), (0, 0.3, 70)])).text
        #expect(text.contains("(a)Tj\n1 0 0 -1 .3 70 Tm\n(a)Tj"), "\(text)")
    }

    @Test("a font is chosen where it is another one, with its size; signs of wide codes are hexadecimal")
    func fonts() throws {
        var page = Self.page([(0, 42, 60), (3, 46, 60), (1, 50, 60)])
        #expect(
            try Self.content(page).text.contains("(a)Tj\n/f-0-1 8 Tf\n<0001>Tj\n/f-0-0 8 Tf\n(b)Tj\n"))
        // Of another colour and size: the same text object and sequence.
        Self.words(
            [(2, 42, 90)], size: 9.5, color: Color(hex: 0x00FF00), parts: [(.element(1), 1, false, nil)], on: &page)
        let (text, elements) = try Self.content(page)
        #expect(text.hasSuffix("(b)Tj\n0 1 0 rg\n/f-0-0 9.5 Tf\n0 -30 Td\n(c)Tj\nEMC\nET\n"))
        #expect(elements == [1])
    }

    @Test("words of several elements are taken apart, furniture is of none")
    func owners() throws {
        var page = PaintedPage()
        Self.words(
            [(0, 42, 60), (1, 46, 60), (2, 58, 60), (0, 62, 60)],
            parts: [(.element(2), 2, false, nil), (.element(1), 1, false, nil), (.artifact, 1, false, nil)], on: &page)
        let (text, elements) = try Self.content(page)
        #expect(
            text.contains(
                "/H1<</MCID 0>>BDC\n(ab)Tj\nEMC\n/P<</MCID 1>>BDC\n[-1000(c)]TJ\nEMC\n"
                    + "/Artifact<</Type/Pagination>>BDC\n(a)Tj\nEMC\nET\n"), "\(text)")
        #expect(elements == [2, 1])
    }

    @Test("words of another language than their element are spans")
    func languages() throws {
        var page = PaintedPage()
        Self.words(
            [(0, 42, 60), (1, 46, 60), (2, 50, 60)],
            parts: [(.element(1), 1, false, nil), (.element(1), 1, false, "ja"), (.element(1), 1, false, "")], on: &page
        )
        let (text, elements) = try Self.content(page)
        #expect(text.contains("(a)Tj\nEMC\n/Span<</MCID 1/Lang(ja)>>BDC\n(b)Tj\nEMC\n/Span<</MCID 2/Lang(und)>>BDC\n"))
        #expect(elements == [1, 1, 1])
    }

    /// Readers of content follow the order of showing, or sort by place and turn around what stands in one string.
    @Test("letters from right to left are shown one by one")
    func fromRightToLeft() throws {
        let text = try Self.content(Self.page([(0, 60, 60), (1, 56, 60), (5, 50, 60)], isRightToLeft: true)).text
        #expect(
            text.contains(
                "/P<</MCID 0>>BDC\n(a)Tj\n/f-0-0 8 Tf\n[1000(b)]TJ\n/f-0-0 8 Tf\n[1250( )]TJ\nEMC\n"), "\(text)")
    }

    @Test("letters from right to left keep their text where their font does not say it")
    func pointsFromRightToLeft() throws {
        var page = PaintedPage()
        Self.words(
            [(0, 60, 60), (6, 58, 60)], parts: [(.element(1), 2, true, nil)], on: &page)
        page.places.append(Point(56, 60))
        let text = try Self.content(page).text
        #expect(
            text.contains(
                "/Span<</MCID 1/ActualText<feff05b805c1> >>BDC\n[750<0003>]TJ\n/f-0-1 8 Tf\n[750<0004>]TJ\nEMC\n"),
            "\(text)")
    }

    @Test("glyphs whose font does not say what they stand for have a mark that does")
    func texts() throws {
        let text = try Self.content(Self.page([(0, 42, 60), (4, 46, 60), (1, 50, 60)])).text
        #expect(
            text.contains(
                "(a)Tj\nEMC\n/f-0-1 8 Tf\n/Span<</MCID 1/ActualText<feff00660069> >>BDC\n<0002>Tj\nEMC\n"
                    + "/f-0-0 8 Tf\n/P<</MCID 2>>BDC\n(b)Tj\n"), "\(text)")
        let furniture = try Self.content(Self.page([(4, 46, 60)], owner: .artifact))
        #expect(furniture.text.contains("/Artifact<</Type/Pagination/ActualText<feff00660069> >>BDC\n<0002>Tj\nEMC\n"))
        #expect(furniture.elements == [])
    }

    // MARK: Shapes

    private static func shapes(
        _ batches: [(shapes: [Shape], stroke: Stroke?, owner: StructureTree.Owner)], color: Color = Color(hex: 0xFF0000)
    ) throws -> String {
        var page = PaintedPage()
        for batch in batches {
            page.paints.append(
                .shapes(.init(owner: batch.owner, color: color, stroke: batch.stroke, shapes: batch.shapes)))
        }
        return try content(page).text
    }

    private static func filled(_ shapes: Shape...) throws -> String {
        try Self.shapes([(shapes, nil, .artifact)])
    }

    private static func rectangle(_ x: Points, _ width: Points = 3) -> Shape {
        .rectangle(Rect(x: x, y: 2, width: width, height: 4))
    }

    private static func disc(_ x: Points, _ y: Points = 20) -> Shape { .circle(center: Point(x, y), radius: 2) }

    @Test("what is set already is not set again, and what the standard sets is not set at all")
    func styles() throws {
        #expect(
            try Self.shapes([
                ([Self.rectangle(1)], nil, .artifact), ([Self.rectangle(9)], nil, .artifact),
                ([Self.rectangle(1)], Stroke(1), .element(3)),
                ([Self.rectangle(1)], Stroke(0.5, dash: [3, 2]), .element(3)),
                ([Self.rectangle(9)], Stroke(0.5, roundCaps: true), .artifact),
            ])
                == "/Artifact BMC\n1 0 0 rg\n1 2 3 4 re\nf\n9 2 3 4 re\nf\nEMC\n"
                + "/Figure<</MCID 0>>BDC\n1 0 0 RG\n1 2 3 4 re\nS\n.5 w\n[3 2]0 d\n1 2 3 4 re\nS\nEMC\n"
                + "/Artifact BMC\n1 J\n1 j\n[]0 d\n9 2 3 4 re\nS\nEMC\n")
        // 0x8A is 138 of 255 parts, 0.54118.
        #expect(
            try Self.shapes([([Self.rectangle(1)], nil, .artifact)], color: Color(hex: 0x8AC4C1))
                .contains(".5412 .7686 .7569 rg"))
    }

    @Test("what is filled and outlined is one operator")
    func outlined() throws {
        let text = try Self.shapes([
            ([Self.rectangle(1)], nil, .element(3)), ([Self.rectangle(1)], Stroke(1), .element(3)),
        ])
        #expect(text == "/Figure<</MCID 0>>BDC\n1 0 0 rg\n1 0 0 RG\n1 2 3 4 re\nB\nEMC\n")
    }

    private static let discAtOrigin = "0 0 m\n0 2.668 -4 2.668 -4 0 c\n-4 -2.668 0 -2.668 0 0 c\nh\nf\n"

    @Test("small shapes are written at the origin and moved to their places, each from the one before")
    func moved() throws {
        let hexagon: Shape = .polyline(
            [Point(40, 2), Point(42, 2), Point(43, 3), Point(42, 4), Point(40, 4), Point(39, 3)], closed: true)
        let text = try Self.filled(Self.disc(10), Self.disc(20, 31), hexagon)
        let moved = "1 0 0 1 12 20 cm\n\(Self.discAtOrigin)1 0 0 1 10 11 cm\n\(Self.discAtOrigin)"
        // What has no curves stays where it is, and is painted first.
        let first = "40 2 m\n42 2 l\n43 3 l\n42 4 l\n40 4 l\n39 3 l\nh\nf\n"
        #expect(text.hasSuffix("\(first)q\n\(moved)Q\nEMC\n"), "\(text)")
        // A rectangle that would stand alone keeps a disc beside it.
        #expect(
            try Self.filled(Self.disc(10), Self.disc(20, 31), Self.rectangle(40)).contains(
                "40 2 3 4 re\nf\nq\n1 0 0 1 22 31 cm\n"))
    }

    @Test("large shapes, open ones and those that touch are left where they are")
    func left() throws {
        #expect(try !Self.filled(.circle(center: Point(50, 50), radius: 13)).contains("q\n"))
        #expect(try !Self.filled(.arc(center: Point(50, 50), radius: 3, from: 0, to: 2)).contains("q\n"))
        #expect(try !Self.filled(Self.disc(10), Self.disc(14)).contains("q\n"))
        // Half a point apart: both may touch one pixel of a screen.
        #expect(try !Self.filled(Self.disc(10), .rectangle(Rect(x: 12.5, y: 10, width: 8, height: 20))).contains("q\n"))
        #expect(try Self.filled(Self.disc(10), Self.disc(15)).contains("1 0 0 1 5 0 cm"))
        // Lines of 2 points reach out to each other.
        #expect(try !Self.shapes([([Self.disc(10), Self.disc(15)], Stroke(2), .artifact)]).contains("q\n"))
    }

    /// Poppler sees a rectangle in five places that stand alone, and moves its edges.
    @Test("no shape becomes one that is taken for a rectangle")
    func fivePlaces() throws {
        func half(_ x: Points) -> Shape { .leftHalfDisc(center: Point(x, 20), radius: 2) }
        #expect(try Self.filled(half(10), half(20)).contains(" c\n0 -4 l\nh\nf\n"))
        #expect(try !Self.filled(half(10)).contains(" l\n"))
        #expect(try !Self.shapes([([half(10), half(20)], Stroke(1), .artifact)]).contains("cm\n"))
    }

    /// Edges of shapes that are moved are rounded after another sum: at other resolutions than a screen's, one may be
    /// lighter or darker by a trace.
    @Test("a page of charts looks as Cairo draws it, in less than half the bytes")
    func pixels() throws {
        let report = try DrawnPDF.shapes()
        let document = try report.document()
        let (bytes, cairo) = try (document.bytes(), report.cairo)
        for resolution in [72, 110, 144] {
            #expect(
                try DrawnPDF.pixels(bytes, resolution: resolution) == DrawnPDF.pixels(cairo, resolution: resolution),
                "\(resolution)")
        }
        let before = try PDFDocument(drawn: cairo).content(ofPage: 0)
        let after = try document.content(ofPage: 0)
        let deflate = try Deflate()
        let sizes = try [before, after].map { try #require(deflate.compressed($0[...], .thorough)).count }
        #expect(sizes[1] * 2 < sizes[0])
    }
}
