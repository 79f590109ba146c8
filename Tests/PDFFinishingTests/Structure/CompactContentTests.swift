import Foundation
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
            "0.5 0.5 m 3 4 l b\n", "1 2 m 3 l S\n", "1 2 m 1e5 3 l S\n", "5 6 l S\n",
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

    @Test("a colour that is set is not set again")
    func colors() {
        #expect(
            Self.compact("1 0 0 rg 1 0 0 rg 1 2 3 4 re f 1.0 0 0 rg 5 6 3 4 re f 0 1 0 rg 0 0 1 rg 7 8 1 1 re f\n")
                == "1 0 0 rg\n1 2 3 4 re\nf\n5 6 3 4 re\nf\n0 0 1 rg\n7 8 1 1 re\nf\n")
        // The colour that `Q` brings back is another one, and so may be that of another space.
        let saved = Self.compact("1 0 0 rg q 0 1 0 rg 1 2 3 4 re f Q 0 1 0 rg 1 2 3 4 re f 0 g 0 1 0 rg 1 2 3 4 re f\n")
        #expect(saved.components(separatedBy: "0 1 0 rg").count == 4)
    }

    // MARK: Shapes

    /// A disc around (x, y), 4 wide and high.
    private static func disc(_ x: Int, _ y: Int = 20) -> String {
        "\(x + 2) \(y) m \(x + 2) \(y + 2) \(x - 2) \(y + 2) \(x - 2) \(y) c "
            + "\(x - 2) \(y - 2) \(x + 2) \(y - 2) \(x + 2) \(y) c h\n"
    }

    private static let discAtOrigin = "0 0 m\n0 2 -4 2 -4 0 c\n-4 -2 0 -2 0 0 c\nh\nf\n"

    @Test("small shapes are written at the origin and moved to their places, each from the one before")
    func moved() {
        #expect(
            Self.compact(Self.disc(10) + Self.disc(20, 31) + "22 31 m f\n")
                == "q\n1 0 0 1 12 20 cm\n\(Self.discAtOrigin)1 0 0 1 10 11 cm\n\(Self.discAtOrigin)Q\n")
        // What has no curves stays where it is, and is painted first.
        let hexagon = "40 2 m 42 2 l 43 3 l 42 4 l 40 4 l 39 3 l h\n"
        #expect(
            Self.compact(Self.disc(10) + hexagon + "40 2 m f\n").hasPrefix(
                "40 2 m\n42 2 l\n43 3 l\n42 4 l\n40 4 l\n39 3 l\nh\nf\nq\n1 0 0 1 12 20 cm\n"))
        // Filled and outlined at once.
        #expect(Self.compact(Self.disc(10) + "12 20 m B\n").hasSuffix("h\nB\nQ\n"))
    }

    @Test("large shapes, open ones and those that touch are left where they are")
    func left() {
        #expect(!Self.compact("90 20 m 90 80 10 80 10 20 c 10 -40 90 -40 90 20 c h f\n").contains("cm"))
        #expect(!Self.compact("12 20 m 12 22 8 22 8 20 c 8 18 12 18 12 20 c S\n").contains("cm"))
        #expect(!Self.compact(Self.disc(10) + Self.disc(14) + "f\n").contains("cm"))
        // Half a point apart: both may touch one pixel of a screen.
        #expect(!Self.compact(Self.disc(10) + "12.5 10 m 12.5 30 l 20 30 l h f\n").contains("cm"))
        #expect(Self.compact(Self.disc(10) + Self.disc(15) + "f\n").contains("1 0 0 1 5 0 cm"))
        // Lines of 2 points reach out to each other.
        #expect(!Self.compact("2 w\n" + Self.disc(10) + Self.disc(15) + "S\n").contains("cm"))
        // The width that `Q` brings back is one point.
        #expect(Self.compact("q 9 w Q\n" + Self.disc(10) + Self.disc(18) + "S\n").contains("1 0 0 1 8 0 cm"))
    }

    /// Poppler sees a rectangle in five places that stand alone, and moves its edges.
    @Test("no shape becomes one that is taken for a rectangle")
    func fivePlaces() {
        func arch(_ x: Int) -> String { "\(x) 20 m \(x) 24 \(x + 4) 24 \(x + 4) 20 c h\n" }
        #expect(
            Self.compact(arch(10) + arch(20) + "f\n")
                == "q\n1 0 0 1 10 20 cm\n0 0 m\n0 4 4 4 4 0 c\n4 0 l\nh\nf\n"
                + "1 0 0 1 10 0 cm\n0 0 m\n0 4 4 4 4 0 c\n4 0 l\nh\nf\nQ\n")
        #expect(!Self.compact(arch(10) + arch(20) + "S\n").contains("cm"))
        // One that stands alone is taken for one as it was before.
        #expect(Self.compact(arch(10) + "f\n") == "q\n1 0 0 1 10 20 cm\n0 0 m\n0 4 4 4 4 0 c\nh\nf\nQ\n")
        // A rectangle among discs keeps one of them beside it.
        let compact = Self.compact("1 2 3 4 re\n" + Self.disc(30) + Self.disc(40) + Self.disc(50) + "f\n")
        #expect(compact.hasPrefix("1 2 3 4 re\n32 20 m\n"))
        #expect(compact.contains("q\n1 0 0 1 42 20 cm\n"))
        #expect(Self.compact("1 2 3 4 re\nf\n") == "1 2 3 4 re\nf\n")
    }

    /// Edges of shapes that are moved are rounded after another sum: at other resolutions than a screen's, one may be
    /// lighter or darker by a trace.
    @Test("a page of charts looks the same, in less than half the bytes")
    func pixels() throws {
        let drawn = try DrawnPDF.shapes()
        var document = try PDFDocument(drawn: drawn)
        let content = try document.content(ofPage: 0)
        let compact = CompactContent.of(content)
        #expect(String(decoding: compact, as: UTF8.self).contains(" cm\n0 0 m\n"))
        try document.setContent(ofPage: 0, to: compact)
        let bytes = try document.bytes()
        for resolution in [72, 110, 144] {
            #expect(
                try DrawnPDF.pixels(bytes, resolution: resolution) == DrawnPDF.pixels(drawn, resolution: resolution),
                "\(resolution)")
        }
        let one = try DrawnPDF.pixels(bytes, resolution: 300)
        let other = try DrawnPDF.pixels(drawn, resolution: 300)
        #expect(one.count == other.count)
        let differences = zip(one, other).map { Int($0) - Int($1) }.filter { $0 != 0 }
        #expect(differences.allSatisfy { abs($0) <= 64 } && differences.count * 10_000 < one.count)
        let before = try #require(try Deflate().compressed(content[...]))
        let after = try #require(try Deflate().compressed(compact[...]))
        #expect(after.count * 2 < before.count)
    }
}
