import DisplayList
import Foundation
import Testing

@testable import CairoBackend
@testable import PDFFinishing

/// Tagged PDFs, as poppler and qpdf see them.
@Suite("Structure in a PDF")
struct StructureTests {
    /// Two pages: a heading, a link to it, a figure with a bar, a table row over both pages, Arabic, a ligature, a line
    /// broken between words, and furniture.
    static func drawn() throws -> (bytes: [UInt8], tree: StructureTree, painted: [PaintedPage]) {
        let renderer = try PDFRenderer(locations: FontLocations(brand: DrawnPDF.root.appending(path: ".fonts").path))
        let texts = ["Headache", "صداع شديد", "first office file", "दिवाली की गंध", "\u{3000}\u{2003}"]
        let session = try renderer.session(for: texts)
        let body = TextStyle(.regular, 9)
        func words(_ text: String, x: Points = 42, y: Points) -> DrawItem {
            .text(session.measurer.line(text, body), at: Point(x, y), Palette.ink)
        }
        let broken = session.measurer.lines("Gradually over thirty minutes or more", body, width: 90, limit: nil)
        let lines = broken.enumerated().map { DrawItem.text($1, at: Point(42, 200 + 12 * Points($0)), Palette.ink) }
        let bar = [
            DrawItem.fill(.rectangle(Rect(x: 42, y: 300, width: 90, height: 30)), Palette.teal), words("5", y: 340),
        ]
        let first: [DrawItem] =
            [.fill(.rectangle(Rect(x: 42, y: 30, width: 511, height: 3)), Palette.teal)]
            + words("Headaches", y: 100).tagged(.heading(.report, anchor: "top"))
            + lines.tagged(.paragraph) + bar.tagged(.figure("One bar: 5 days – in May"))
            + words("صداع شديد", y: 400).tagged(.paragraph) + words("first office file", y: 420).tagged(.paragraph)
            + words("दिवाली की गंध", y: 430).tagged(.paragraph)
            // Nothing but white space, which leaves no trace.
            + ["\u{3000}", "\u{A0}\u{2003}", "\u{200B}", " "].flatMap { words($0, y: 435).tagged(.paragraph) } + [
                .begin(.table), .begin(.row),
            ]
            + words("one", y: 440).tagged(.rowHeader) + [.end]
            + words("Page 1", y: 813).tagged(.artifact)
        let second: [DrawItem] =
            words("continued", y: 60).tagged(.artifact)
            + words("two", y: 80).tagged(.cell).tagged(.row) + [.end]
            + words("See the headaches, page 1", y: 100).tagged(StructureTag(.link(to: "top"))).tagged(.paragraph)
            + words("left", y: 130).tagged(.paragraph) + words("right", x: 200, y: 130).tagged(.paragraph)
        let pages = [Page(items: first), Page(items: second)]
        let tree = StructureTree(pages)
        let drawn = try renderer.drawn(pages, tree: tree, info: DrawnPDF.info, session: session)
        return (drawn.bytes, tree, drawn.painted)
    }

    static func tagged() throws -> [UInt8] {
        let (bytes, tree, painted) = try drawn()
        var document = try PDFDocument(drawn: bytes)
        try document.tidyDrawing()
        try document.addStructure(tree, painted: painted)
        try document.setReading(language: "en")
        return try document.bytes()
    }

    @Test func popplerReadsTheTreeInItsOrder() throws {
        let text = try DrawnPDF.text(try Self.tagged(), "pdfinfo", ["-struct-text", "FILE"])
        let words = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("\"") }.map { $0.dropFirst().dropLast() }.joined()
        // Lines of one paragraph are read apart; words are whole.
        #expect(words.contains("Gradually over thirty minutes or more"))
        #expect(words.contains("HeadachesGradually"))
        #expect(!words.contains("Page 1") && !words.contains("continued"))
        #expect(words.contains("two") && words.hasSuffix("leftright"))
        #expect(text.contains("Link"))
        for kind in ["H1", "Figure", "Table", "TR", "TH", "TD"] { #expect(text.contains(kind), "\(kind)") }
    }

    @Test func theFileIsSoundAndSaysItIsTagged() throws {
        let pdf = try Self.tagged()
        #expect(try DrawnPDF.text(pdf, "qpdf", ["--check", "FILE"]).contains("No syntax or stream encoding errors"))
        #expect(try DrawnPDF.text(pdf, "pdfinfo", ["FILE"]).contains("Tagged:          yes"))
        let dump = try DrawnPDF.text(pdf, "qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"])
        #expect(dump.contains("/Tabs /S"))
        #expect(dump.contains("/Contents (See the headaches, page 1)"))
        #expect(dump.contains("/CIDToGIDMap /Identity"))
    }

    @Test func thePicturesAreTheSameToThePixel() throws {
        let (bytes, _, _) = try Self.drawn()
        #expect(try DrawnPDF.pixels(try Self.tagged()) == DrawnPDF.pixels(bytes))
    }

    /// Marks of the tree take nothing from those that say which text glyphs stand for.
    @Test func wordsAreFoundAndCopiedAsBefore() throws {
        let (bytes, _, _) = try Self.drawn()
        let words = try DrawnPDF.text(try Self.tagged(), "pdftotext", ["-layout", "FILE", "-"])
        #expect(words == (try DrawnPDF.text(bytes, "pdftotext", ["-layout", "FILE", "-"])))
        #expect(words.contains("दिवाली") && words.contains("Gradually over thirty"))
    }

    @Test func theSameReportIsTheSameBytes() throws {
        #expect(try Self.tagged() == Self.tagged())
    }

    @Test func everyOperatorThatDrawsIsMarkedOnceAndMarksAreBalanced() throws {
        let (bytes, tree, painted) = try Self.drawn()
        var document = try PDFDocument(drawn: bytes)
        try document.addStructure(tree, painted: painted)
        for page in document.pages.indices {
            #expect(MarkedContentCheck.faults(try document.content(ofPage: page)) == [])
        }
        // The check itself finds what Cairo leaves unmarked.
        let plain = try PDFDocument(drawn: bytes)
        #expect(!MarkedContentCheck.faults(try plain.content(ofPage: 0)).isEmpty)
    }

    /// Words that were painted elsewhere would be read under another's name: the page's are read together instead.
    @Test func wordsThatAreNotFoundAgainAreReadAsOneBlock() throws {
        let (bytes, tree, painted) = try Self.drawn()
        var document = try PDFDocument(drawn: bytes)
        var wrong = painted
        wrong[0].words.removeFirst()
        try document.tidyDrawing()
        #expect(try document.addStructure(tree, painted: wrong) == [0])
        try document.setReading(language: "en")
        for page in document.pages.indices {
            #expect(MarkedContentCheck.faults(try document.content(ofPage: page)) == [])
        }
        let pdf = try document.bytes()
        #expect(try DrawnPDF.text(pdf, "qpdf", ["--check", "FILE"]).contains("No syntax or stream encoding errors"))
        #expect(try DrawnPDF.pixels(pdf) == DrawnPDF.pixels(bytes))
        let read = try DrawnPDF.text(pdf, "pdfinfo", ["-struct-text", "FILE"])
        // The first page's furniture is among its words now; the second page has its parts.
        #expect(read.contains("Page 1") && read.contains("Gradually"))
        #expect(!read.contains("H1") && !read.contains("Figure") && read.contains("Link"))
        let kinds = read.split(separator: "\n").filter { !$0.contains("\"") }.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(kinds.first == "Document" && kinds.dropFirst().first?.hasPrefix("P") == true, "\(read)")
    }

    @Test func whereWordsAreFoundNothingIsReadAsOneBlock() throws {
        let (bytes, tree, painted) = try Self.drawn()
        var document = try PDFDocument(drawn: bytes)
        #expect(try document.addStructure(tree, painted: painted) == [])
    }
}
