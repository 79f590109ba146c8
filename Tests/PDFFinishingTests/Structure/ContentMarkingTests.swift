import DisplayList
import Testing

@testable import PDFFinishing

/// Contents as Cairo writes them, with what was painted.
@Suite("Marking content")
struct ContentMarkingTests {
    static func words(_ x: Points, _ y: Points, _ parts: (StructureTree.Owner, Int)...) -> PaintedPage.Words {
        var words = PaintedPage.Words(at: Point(x, y))
        for (owner, count) in parts { words.add(count, of: owner) }
        return words
    }

    static func marked(
        _ content: String, shapes: [PaintedPage.Shapes] = [], words: [PaintedPage.Words] = [],
        glyphSizes: [String: Int] = ["f-1-1": 4]
    ) -> (content: String, elements: [Int], mismatches: Int) {
        var marking = ContentMarking(
            PaintedPage(shapes: shapes, words: words), names: ["Document", "P", "H1", "Figure"], glyphSizes: glyphSizes)
        let result = String(decoding: marking.marked(Array(content.utf8)), as: UTF8.self)
        let lines = result.split(separator: "\n", omittingEmptySubsequences: true)
        return (lines.joined(separator: "\n"), marking.elements, marking.mismatches)
    }

    @Test func wordsOfOneElementAreOneSequence() {
        let result = Self.marked(
            "q\n0 g BT\n9 0 0 -9 42 50 Tm\n/f-0-0 1 Tf\n[(a)10(bc)]TJ\n0 -1.3 Td\n(d\\(\\227)Tj\nET\nQ\n",
            words: [Self.words(42, 50, (.element(1), 6))])
        #expect(
            result.content == """
                q
                0 g BT
                9 0 0 -9 42 50 Tm
                /f-0-0 1 Tf
                /P<</MCID 0>>BDC
                [(a)10(bc)]TJ
                0 -1.3 Td
                (d\\(\\227)Tj
                EMC
                ET
                Q
                """)
        #expect(result.elements == [1])
        #expect(result.mismatches == 0)
    }

    /// Two cells and a page's furniture, which Cairo ran together into one array.
    @Test func anArrayThatHoldsMoreThanOneElementIsTakenApart() {
        let result = Self.marked(
            "BT\n9 0 0 -9 42 50 Tm\n/f-0-0 1 Tf\n[(ab)-700(c)5(d)-900(ef)]TJ\nET\n",
            words: [Self.words(42, 50, (.element(2), 2), (.element(1), 3), (.artifact, 1))])
        #expect(
            result.content == """
                BT
                9 0 0 -9 42 50 Tm
                /f-0-0 1 Tf
                /H1<</MCID 0>>BDC
                [(ab)-700]TJ
                EMC
                /P<</MCID 1>>BDC
                [(c)5(d)-900(e)]TJ
                EMC
                /Artifact<</Type/Pagination>>BDC
                [(f)]TJ
                EMC
                ET
                """)
        #expect(result.elements == [2, 1])
        #expect(result.mismatches == 0)
    }

    @Test func glyphsOfTwoBytesAreFourDigits() {
        let result = Self.marked(
            "BT\n9 0 0 -9 42 50 Tm\n/f-1-1 1 Tf\n<00010002\n0003>Tj\nET\n",
            words: [Self.words(42, 50, (.element(1), 1), (.element(2), 2))])
        #expect(result.content.contains("/P<</MCID 0>>BDC\n[<0001>]TJ\nEMC\n/H1<</MCID 1>>BDC\n[<00020003>]TJ\nEMC\n"))
        #expect(result.mismatches == 0)
    }

    /// What Cairo marks as standing for other text keeps doing so, in a sequence of the element's own.
    @Test func noMarkStandsInsideAMark() {
        let result = Self.marked(
            """
            BT
            9 0 0 -9 42 50 Tm
            /f-0-0 1 Tf
            (ab)Tj
            /Span << /ActualText <feff00660069> >> BDC
            /f-1-1 1 Tf
            <0003>Tj
            EMC
            /Span << /ActualText <feff0020> >> BDC
            EMC
            /f-0-0 1 Tf
            (c)Tj
            ET

            """, words: [Self.words(42, 50, (.element(1), 4))])
        #expect(
            result.content == """
                BT
                9 0 0 -9 42 50 Tm
                /f-0-0 1 Tf
                /P<</MCID 0>>BDC
                (ab)Tj
                EMC
                /Span<</MCID 1 /ActualText <feff00660069> >>BDC
                /f-1-1 1 Tf
                <0003>Tj
                EMC
                /f-0-0 1 Tf
                /P<</MCID 2>>BDC
                (c)Tj
                EMC
                ET
                """)
        #expect(result.elements == [1, 1, 1])
        #expect(result.mismatches == 0)
    }

    private static func word(
        _ count: Int, isRightToLeft: Bool = false, language: String? = nil
    ) -> PaintedPage.Words {
        var words = PaintedPage.Words(at: Point(42, 50))
        words.add(count, of: .element(1), isRightToLeft: isRightToLeft, language: language)
        return words
    }

    /// Readers of content follow the order of showing, or sort by place and turn around what stands in one string.
    @Test func lettersFromRightToLeftAreShownOneByOne() {
        let result = Self.marked(
            "BT\n9 0 0 -9 42 50 Tm\n/f-1-1 1 Tf\n[<0001>1100<0002>1200<0003>]TJ\nET\n",
            words: [Self.word(3, isRightToLeft: true)])
        #expect(
            result.content == """
                BT
                9 0 0 -9 42 50 Tm
                /f-1-1 1 Tf
                /P<</MCID 0>>BDC
                [<0001>1100]TJ
                /f-1-1 1 Tf
                [<0002>1200]TJ
                /f-1-1 1 Tf
                [<0003>]TJ
                EMC
                ET
                """)
        #expect(result.elements == [1])
        #expect(result.mismatches == 0)
    }

    @Test func aLigatureFromRightToLeftKeepsItsText() {
        let result = Self.marked(
            """
            BT
            9 0 0 -9 42 50 Tm
            /f-1-1 1 Tf
            <0001>Tj
            /Span << /ActualText <feff06440627> >> BDC
            [<>820<0017>]TJ
            EMC
            ET

            """, words: [Self.word(2, isRightToLeft: true)])
        #expect(result.content.contains("/Span<</MCID 1 /ActualText <feff06440627> >>BDC\n"))
        #expect(result.content.contains("[820]TJ\n/f-1-1 1 Tf\n[<0017>]TJ\nEMC"), "\(result.content)")
        #expect(result.mismatches == 0)
    }

    @Test func wordsOfAnotherLanguageThanTheirElementAreSpans() {
        var words = Self.word(2)
        words.add(3, of: .element(1), language: "ja")
        words.add(1, of: .element(1), language: "")
        let result = Self.marked("BT\n9 0 0 -9 42 50 Tm\n/f-0-0 1 Tf\n(abcdef)Tj\nET\n", words: [words])
        #expect(result.content.contains("/P<</MCID 0>>BDC\n[(ab)]TJ\nEMC\n/Span<</MCID 1/Lang(ja)>>BDC\n[(cde)]TJ"))
        #expect(result.content.contains("/Span<</MCID 2/Lang(und)>>BDC\n[(f)]TJ"))
        #expect(result.elements == [1, 1, 1])
    }

    /// A running head is no element, but may be searched and copied.
    @Test func furnitureSaysWhatItsGlyphsStandFor() {
        let result = Self.marked(
            "BT\n9 0 0 -9 42 50 Tm\n/f-1-1 1 Tf\n/Span << /ActualText <feff06440627> >> BDC\n<0003>Tj\nEMC\nET\n",
            words: [Self.words(42, 50, (.artifact, 1))])
        #expect(result.content.contains("/Artifact<</Type/Pagination /ActualText <feff06440627> >>BDC\n<0003>Tj\nEMC"))
        #expect(result.elements == [])
    }

    /// A bar and its outline became one operator; the rule after them is furniture.
    @Test func shapesAreOfTheirFigureOrFurniture() {
        let result = Self.marked(
            "1 0 0 -1 0 841.89 cm\nq\n1 0 0 rg 42 30 9 3 re f\n0 0 1 rg 0 0 1 RG 50 30 9 3 re B\n0 0 m 9 9 l S\nQ\n",
            shapes: [
                .init(owner: .artifact, isStroked: false, outlinesLast: false),
                .init(owner: .element(3), isStroked: false, outlinesLast: false),
                .init(owner: .element(3), isStroked: true, outlinesLast: true),
                .init(owner: .artifact, isStroked: true, outlinesLast: false),
            ])
        #expect(
            result.content == """
                1 0 0 -1 0 841.89 cm
                q
                /Artifact BMC
                1 0 0 rg 42 30 9 3 re f
                EMC
                /Figure<</MCID 0>>BDC
                0 0 1 rg 0 0 1 RG 50 30 9 3 re B
                EMC
                /Artifact BMC
                0 0 m 9 9 l S
                EMC
                Q
                """)
        #expect(result.mismatches == 0)
    }

    /// What leaves no trace on a page is left out by Cairo.
    @Test func aCallThatIsMissingIsPassed() {
        let result = Self.marked(
            "BT\n9 0 0 -9 42 80 Tm\n/f-0-0 1 Tf\n(b)Tj\nET\n",
            words: [Self.words(42, 50, (.element(1), 3)), Self.words(42, 80, (.element(2), 1))])
        #expect(result.elements == [2])
        #expect(result.mismatches == 0)
    }

    @Test func wordsAtAnotherPlaceAreNoticed() {
        let result = Self.marked(
            "BT\n9 0 0 -9 42 90 Tm\n/f-0-0 1 Tf\n(b)Tj\nET\n", words: [Self.words(42, 50, (.element(1), 1))])
        #expect(result.mismatches == 1)
    }

    @Test(arguments: [
        (3, 2), (1, 2),
    ]) func moreOrFewerGlyphsThanPaintedAreNoticed(painted: Int, shown: Int) {
        let text = String(repeating: "x", count: shown)
        let result = Self.marked(
            "BT\n9 0 0 -9 42 50 Tm\n/f-0-0 1 Tf\n(\(text))Tj\nET\n",
            words: [Self.words(42, 50, (.element(1), painted))])
        #expect(result.mismatches > 0)
    }

    @Test func contentThatEndsInTheMiddleEndsTheWalk() {
        for content in ["BT (", "BT [(a", "BT <00", "/Span <<", "BT ((a)", "q ) > ] f", "(\\", "/"] {
            _ = Self.marked(content, words: [Self.words(0, 0, (.element(1), 1))])
        }
    }
}
