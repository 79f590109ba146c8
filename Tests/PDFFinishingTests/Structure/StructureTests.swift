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
    static func report() throws -> DrawnPDF.Report {
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
            // White space only, which leaves no trace.
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
        return DrawnPDF.Report(pages: pages, session: session, renderer: renderer)
    }

    static func tagged() throws -> [UInt8] { try report().document().bytes() }

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

    @Test func thePicturesAreThoseThatCairoDraws() throws {
        let report = try Self.report()
        #expect(try DrawnPDF.pixels(try report.document().bytes()) == DrawnPDF.pixels(report.drawn().bytes))
    }

    /// Marks of the tree take nothing from those that say which text glyphs stand for.
    @Test func wordsAreFoundAndCopied() throws {
        let words = try DrawnPDF.text(try Self.tagged(), "pdftotext", ["-layout", "FILE", "-"])
        for text in ["first office file", "दिवाली की गंध", "Gradually over thirty", "See the headaches, page 1"] {
            #expect(words.contains(text), "\(text)")
        }
        #expect(words.unicodeScalars.contains { (0x0621...0x064A).contains($0.value) })
    }

    @Test func theSameReportIsTheSameBytes() throws {
        #expect(try Self.tagged() == Self.tagged())
    }

    @Test func everyOperatorThatDrawsIsMarkedOnceAndMarksAreBalanced() throws {
        let report = try Self.report()
        let document = try report.document()
        for page in document.pages.indices {
            #expect(MarkedContentCheck.faults(try document.content(ofPage: page)) == [])
        }
        // The check itself finds what Cairo leaves unmarked.
        let plain = try PDFDocument(drawn: report.drawn().bytes)
        #expect(!MarkedContentCheck.faults(try plain.content(ofPage: 0)).isEmpty)
    }
}
