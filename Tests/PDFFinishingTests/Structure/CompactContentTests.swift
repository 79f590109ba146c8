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

    @Test("a page of charts is the same to the pixel, in fewer bytes")
    func pixels() throws {
        let drawn = try DrawnPDF.shapes()
        var document = try PDFDocument(drawn: drawn)
        let content = try document.content(ofPage: 0)
        let compact = CompactContent.of(content)
        try document.setContent(ofPage: 0, to: compact)
        let bytes = try document.bytes()
        #expect(try DrawnPDF.pixels(bytes, resolution: 300) == DrawnPDF.pixels(drawn, resolution: 300))
        let before = try #require(try Deflate().compressed(content[...]))
        let after = try #require(try Deflate().compressed(compact[...]))
        #expect(after.count < before.count)
    }
}
