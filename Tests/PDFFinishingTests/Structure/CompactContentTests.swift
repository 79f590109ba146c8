import Testing

@testable import PDFFinishing

@Suite("Content in fewer bytes")
struct CompactContentTests {
    static func compact(_ content: String) -> String {
        String(decoding: CompactContent.of(Array(content.utf8)), as: UTF8.self)
    }

    @Test(
        "numbers lose zeros, lines their breaks, colours what no screen shows",
        arguments: [
            ("0.541176 0.768627 1 rg /a0 gs\n", ".5412 .7686 1 rg\n/a0 gs\n"),
            ("[] 0.0 d\n10 M 0.50 w\n", "[] 0.0 d\n10 M\n.5 w\n"),
            (
                "1 w BT\n8.5 0 0 -8.5 496.5\n 47 Tm\n0 -0.25 Td\n(ET)Tj ET 0.5 w",
                "1 w\nBT\n8.5 0 0 -8.5 496.5\n 47 Tm\n0 -0.25 Td\n(ET)Tj ET\n.5 w\n"
            ),
            ("0.4 G -0.00004 0 0.99995 RG\n", ".4 G\n0 0 1 RG\n"),
            ("/Artifact BMC\n\nEMC\n", "/Artifact BMC\nEMC\n"),
            (
                "\n/P<</MCID 3>>BDC\n[(a \\) 0.50 )-5(b\\\nc)\n]TJ\n",
                "/P<</MCID 3>>BDC\n[(a \\) 0.50 )-5(b\\\nc)\n]TJ\n"
            ),
            ("1 0 0 -1 0 841.89 cm\nq\n", "1 0 0 -1 0 841.89 cm\nq\n"),
        ])
    func words(content: String, expected: String) {
        #expect(Self.compact(content) == expected)
    }

    @Test("a rectangle of one direction is one operator")
    func rectangles() {
        #expect(
            Self.compact("1 2 m 4.5 2 l 4.5 9.25 l 1 9.25 l h\n7 8 m 9 8 l 9 9 l 7 9 l h\n7 8 m f\n")
                == "1 2 3.5 7.25 re\n7 8 2 1 re\nf\n")
        // Along y first: the other way round, which would fill a hole.
        let turned = "1 2 m 1 9 l 4 9 l 4 2 l h\n1 2 m f\n"
        #expect(Self.compact(turned) == "1 2 m\n1 9 l\n4 9 l\n4 2 l\nh\nf\n")
        // Not closed: an outline would have a gap.
        #expect(Self.compact("1 2 m 4 2 l 4 9 l 1 9 l S\n") == "1 2 m\n4 2 l\n4 9 l\n1 9 l\nS\n")
    }

    /// Three discs, the third of another size.
    @Test("shapes that are alike are moved to their places")
    func recurring() {
        #expect(
            Self.compact(
                """
                12.5 20 m 12.5 22.667 8.5 22.667 8.5 20 c 8.5 17.333 12.5 17.333 12.5 20 c h
                32.125 20.25 m 32.125 22.917 28.125 22.917 28.125 20.25 c 28.125 17.583
                 32.125 17.583 32.125 20.25 c h
                50 20 m 50 21 48 21 48 20 c 48 19 50 19 50 20 c h
                50 20 m f

                """) == """
                    50 20 m
                    50 21 48 21 48 20 c
                    48 19 50 19 50 20 c
                    h
                    f
                    q
                    1 0 0 1 12.5 20 cm
                    0 0 m
                    0 2.667 -4 2.667 -4 0 c
                    -4 -2.667 0 -2.667 0 0 c
                    h
                    f
                    1 0 0 1 19.625 .25 cm
                    0 0 m
                    0 2.667 -4 2.667 -4 0 c
                    -4 -2.667 0 -2.667 0 0 c
                    h
                    f
                    Q

                    """)
    }

    /// A disc around (x, 20), as wide as high, 4.
    static func disc(_ x: Int) -> String {
        "\(x + 2) 20 m \(x + 2) 22 \(x - 2) 22 \(x - 2) 20 c \(x - 2) 18 \(x + 2) 18 \(x + 2) 20 c h\n"
    }

    @Test("shapes that touch stay one path, which has no seams")
    func touching() {
        #expect(!Self.compact(Self.disc(10) + Self.disc(14) + "16 20 m f\n").contains("cm"))
        #expect(Self.compact(Self.disc(10) + Self.disc(15) + "17 20 m f\n").contains("1 0 0 1 5 0 cm"))
        // Lines of 2 points reach out to each other.
        #expect(!Self.compact("2 w\n" + Self.disc(10) + Self.disc(15) + "17 20 m S\n").contains("cm"))
        // The width that `Q` brings back is one point.
        #expect(Self.compact("q 9 w Q\n" + Self.disc(10) + Self.disc(18) + "S\n").contains("1 0 0 1 8 0 cm"))
    }

    /// Poppler sees a rectangle in five places that stand alone, and moves its edges.
    @Test("a shape of few places does not become a path of its own")
    func fewPlaces() {
        func arch(_ x: Int) -> String { "\(x) 20 m \(x) 24 \(x + 4) 24 \(x + 4) 20 c h\n" }
        #expect(!Self.compact(arch(10) + arch(20) + "20 20 m f\n").contains("cm"))
        let discs = Self.disc(30) + Self.disc(40) + Self.disc(50)
        let compact = Self.compact("1 2 3 4 re\n" + discs + "52 20 m f\n")
        #expect(compact.hasPrefix("1 2 3 4 re\n32 20 m\n"))
        #expect(compact.contains("q\n1 0 0 1 42 20 cm\n"))
        #expect(Self.compact("1 2 3 4 re\nf\n") == "1 2 3 4 re\nf\n")
    }

    @Test(
        "a path that is not understood stays as it is",
        arguments: [
            "1 2 m 3.0001 4 l S\n", "1 2 m 3 4 5 6 v S\n", "1 2 m 3 4 l W n\n", "1 2 m 3 4 l h 5 6 l S\n",
            "0.5 0.5 m 3 4 l B\n", "1 2 m 3 l S\n", "1 2 m 1e5 3 l S\n", "5 6 l S\n",
        ])
    func unknown(path: String) {
        #expect(Self.compact("0.50 w\n" + path + "0.50 w\n") == ".5 w\n" + path + ".5 w\n")
    }

    @Test(
        "content that is broken off is kept to its end",
        arguments: ["1 2 m 3 4", "1 2 m 3 4 l", "(abc", "[(a)", "/P<</MCID", "1 2", "", "\n"])
    func brokenOff(content: String) {
        let whole = Self.compact(content).split(whereSeparator: \.isWhitespace)
        #expect(whole == content.split(whereSeparator: \.isWhitespace))
    }

    /// Shapes that are moved into place are rounded elsewhere: an edge may be lighter or darker by a trace.
    @Test("a page of charts looks the same, in half the bytes")
    func pixels() throws {
        let drawn = try DrawnPDF.shapes()
        var document = try PDFDocument(drawn: drawn)
        let content = try document.content(ofPage: 0)
        let compact = CompactContent.of(content)
        #expect(String(decoding: compact, as: UTF8.self).contains(" cm\n0 0 m\n"))
        try document.setContent(ofPage: 0, to: compact)
        let bytes = try document.bytes()
        let (one, other) = (
            try DrawnPDF.pixels(bytes, resolution: 300), try DrawnPDF.pixels(drawn, resolution: 300)
        )
        #expect(one.count == other.count)
        let differences = zip(one, other).map { Int($0) - Int($1) }.filter { $0 != 0 }
        #expect(differences.allSatisfy { abs($0) <= 8 } && differences.count * 1000 < one.count)
        let before = try #require(try Deflate().compressed(content[...]))
        let after = try #require(try Deflate().compressed(compact[...]))
        #expect(after.count * 2 < before.count)
    }
}
