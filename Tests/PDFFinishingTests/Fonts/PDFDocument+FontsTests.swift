import DisplayList
import Foundation
import Testing

@testable import CairoBackend
@testable import PDFFinishing

@Suite("Fonts of a report")
struct PDFDocumentFontsTests {
    private static let texts = [
        ("Headache 1 – 31 Jan", TextStyle(.display, 24)),
        ("no coffee, 5 difficult offices; ≥ 4 × 20 m²", TextStyle(.regular, 9)),
        ("1,234.5 of 60", TextStyle(.medium, 8, tabularFigures: true)), ("(a\\b) “c’s” 12 µg/kg½", TextStyle(.bold, 9)),
    ]

    private static func report() throws -> DrawnPDF.Report {
        let renderer = try PDFRenderer(locations: FontLocations(brand: DrawnPDF.root.appending(path: ".fonts").path))
        let session = try renderer.session(for: texts.map(\.0))
        let items = texts.enumerated().map { index, text in
            DrawItem.text(session.measurer.line(text.0, text.1), at: Point(42, 80 + Points(index) * 40), Palette.ink)
        }
        return DrawnPDF.Report(pages: [Page(items: items)], session: session, renderer: renderer)
    }

    /// Places are rounded to thousandths of a size, so that edges may be lighter or darker by a trace.
    @Test("show the same letters as Cairo's")
    func pixels() throws {
        let report = try Self.report()
        let (ours, cairos) = (try DrawnPDF.pixels(report.document().bytes()), try DrawnPDF.pixels(report.cairo))
        #expect(ours.count == cairos.count)
        let differences = zip(ours, cairos).filter { $0 != $1 }
        #expect(
            differences.allSatisfy { abs(Int($0) - Int($1)) < 64 } && differences.count < 2000, "\(differences.count)")
    }

    @Test("say what was written: letters of joined glyphs, signs, figures of one width")
    func text() throws {
        let words = try DrawnPDF.text(try Self.report().document().bytes(), "pdftotext", ["-layout", "FILE", "-"])
        for (text, _) in Self.texts { #expect(words.contains(text), "\(text)") }
    }

    @Test("are embedded in part, each file once, and tell their characters")
    func embedded() throws {
        let list = try DrawnPDF.text(try Self.report().document().bytes(), "pdffonts", ["FILE"])
            .split(separator: "\n").dropFirst(2)
        let names = list.map { String($0.split(separator: " ")[0].dropFirst(7)) }
        #expect(
            Set(names) == [
                "Fraunces-SemiBold", "PlusJakartaSans-Regular", "PlusJakartaSans-Medium", "PlusJakartaSans-Bold",
            ])
        #expect(list.allSatisfy { $0.contains("yes yes yes") && $0.dropFirst(6).first == "+" })
        let files = try DrawnPDF.text(try Self.report().document().bytes(), "qpdf", ["--json", "FILE"])
        #expect(files.components(separatedBy: "\"/Length1\"").count - 1 == 4)
    }

    /// Read with fontTools of the fonts: a space of Plus Jakarta Sans is 170 wide, `o` 655, `e` 615.
    @Test("have the widths of their glyphs")
    func widths() throws {
        let document = try Self.report().document()
        let fonts = try document.fonts().entries.compactMap { document.dictionary($0.value) }
        let regular = try #require(
            fonts.first { $0["Subtype"]?.name == "TrueType" && $0["BaseFont"]?.name?.hasSuffix("Sans-Regular") == true }
        )
        let first = try #require(regular["FirstChar"]?.integer)
        let widths = try #require(regular["Widths"]?.array)
        #expect(
            first == 0x20 && widths[0] == 170 && widths[Int(UInt8(ascii: "o")) - first] == 655
                && widths[Int(UInt8(ascii: "e")) - first] == 615 && widths[Int(UInt8(ascii: "b")) - first] == 0)
        #expect(regular["LastChar"]?.integer == first + widths.count - 1)
    }
}
