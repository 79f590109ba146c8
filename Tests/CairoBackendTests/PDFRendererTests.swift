import DisplayList
import Foundation
import Testing

@testable import CairoBackend

/// Draws pages and reads them back with poppler, another program than the one that drew them.
@Suite("PDF renderer")
struct PDFRendererTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let locations = FontLocations(brand: root.appending(path: ".fonts").path)
    static let info = DocumentInfo(
        title: "Headache report", subject: "s", creator: "aurae-report test", created: "2026-04-02T09:14:00+01:00")

    static func page(_ texts: [(String, TextStyle)], with session: PDFRenderer.Session) -> Page {
        Page(
            items: texts.enumerated().map { index, text in
                .text(session.measurer.line(text.0, text.1), at: Point(42, 64 + Points(index) * 20), Palette.ink)
            })
    }

    static func pdf(_ texts: [(String, TextStyle)], locations: FontLocations = locations) throws -> [UInt8] {
        let renderer = try PDFRenderer(locations: locations)
        let session = try renderer.session(for: texts.map(\.0))
        return try renderer.pdf([page(texts, with: session)], info: info, session: session)
    }

    /// The output of a poppler or qpdf program for a PDF.
    static func read(_ pdf: [UInt8], _ tool: String, _ arguments: [String]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "aurae-\(UUID().uuidString).pdf")
        try Data(pdf).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments.map { $0 == "FILE" ? file.path : $0 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    static let body = TextStyle(.regular, 8)

    @Test func brandFacesAreEmbeddedAsTrueType() throws {
        let pdf = try Self.pdf(
            Typeface.allCases.map { ("Headache 0123456789", TextStyle($0, $0 == .display ? 24 : 8)) })
        let fonts = try Self.read(pdf, "pdffonts", ["FILE"])
        for name in [
            "Fraunces-SemiBold", "PlusJakartaSans-Regular", "PlusJakartaSans-Medium", "PlusJakartaSans-SemiBold",
            "PlusJakartaSans-Bold",
        ] {
            #expect(fonts.contains("+\(name)"), "\(name)")
        }
        #expect(!fonts.contains("Type 3"))
        #expect(!fonts.contains("no  no"))
        #expect(try Self.read(pdf, "qpdf", ["--check", "FILE"]).contains("No syntax or stream encoding errors"))
    }

    @Test(arguments: [
        "Café crème, naïve façade", "頭が痛い。光がまぶしい", "두통이 심했다", "सुबह से सिरदर्द", "Головная боль с утра",
        "Πονοκέφαλος", "כאב ראש חזק", "صداع شديد", "ปวดหัวมาก", "Fine 😀 now",
    ])
    func anyScriptIsDrawnAndStaysText(text: String) throws {
        let renderer = try PDFRenderer(locations: Self.locations)
        let session = try renderer.session(for: [text])
        #expect(session.missingCharacters == 0)
        let pdf = try renderer.pdf([Self.page([(text, Self.body)], with: session)], info: Self.info, session: session)
        let read = try Self.read(pdf, "pdftotext", ["FILE", "-"])
        func letters(_ text: String) -> [Unicode.Scalar] {
            text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.isEmojiPresentation }
        }
        #expect(letters(read) == letters(text))
    }

    @Test func theSameReportIsTheSameBytesWhateverWasDrawnBefore() throws {
        let text = [("Ibuprofen 400 mg – 頭痛 ✓", Self.body), ("Plain", TextStyle(.display, 24))]
        let fresh = try Self.pdf(text)
        let renderer = try PDFRenderer(locations: Self.locations)
        for other in ["صداع", "plain words", "сильная боль"] {
            let session = try renderer.session(for: [other])
            _ = try renderer.pdf([Self.page([(other, Self.body)], with: session)], info: Self.info, session: session)
        }
        let session = try renderer.session(for: text.map(\.0))
        #expect(try renderer.pdf([Self.page(text, with: session)], info: Self.info, session: session) == fresh)
    }

    @Test func charactersThatNoFontHasAreCounted() throws {
        let renderer = try PDFRenderer(locations: FontLocations(brand: Self.locations.brand, fallback: []))
        #expect(try renderer.session(for: ["頭痛 and 頭"]).missingCharacters == 2)
        #expect(try renderer.session(for: ["plain"]).missingCharacters == 0)
    }

    @Test func withoutTheBrandFontsTheFallbackFamilyStandsIn() throws {
        let locations = FontLocations(brand: nil)
        let renderer = try PDFRenderer(locations: locations)
        #expect(!renderer.hasBrandFonts)
        let fonts = try Self.read(
            try Self.pdf([("Headache report", TextStyle(.display, 24)), ("Body", Self.body)], locations: locations),
            "pdffonts", ["FILE"])
        #expect(fonts.contains("NotoSans-Regular"))
        #expect(fonts.contains("NotoSerif"))
    }

    @Test func withoutAnyFontItFailsAndNamesTheWayOut() {
        #expect(throws: (any Error).self) { try PDFRenderer(locations: FontLocations(brand: nil, fallback: [])) }
    }

    @Test func metadataComesFromTheReportAndNotFromTheClock() throws {
        let info = try Self.read(try Self.pdf([("x", Self.body)]), "pdfinfo", ["-isodates", "FILE"])
        #expect(info.contains("Headache report"))
        #expect(info.contains("2026-04-02T09:14:00+01") || info.contains("2026-04-02T08:14:00"))
        #expect(info.contains("595.276 x 841.89"))
    }

    /// Cairo 1.16 misreads the second of two outlines that share a subroutine, and ends the program.
    @Test func outlinesThatShareSubroutinesAreDrawn() throws {
        let text = "\u{CB8C}\u{CB97} 두통"
        let pdf = try Self.pdf([(text, Self.body)])
        #expect(try Self.read(pdf, "pdftotext", ["FILE", "-"]).contains("\u{CB8C}\u{CB97}"))
        #expect(try Self.read(pdf, "pdffonts", ["FILE"]).contains("NotoSansCJKkr-Regular"))
        // Without the subroutines of 65,000 glyphs that it does not hold.
        #expect(pdf.count < 40_000)
    }

    @Test(arguments: ["a\u{FFFF}", "\u{1FFFF}", "x\u{10FFFE}y"])
    func whatIsNoCharacterIsCountedAndDrawnAsAMark(text: String) throws {
        let renderer = try PDFRenderer(locations: Self.locations)
        let session = try renderer.session(for: [text])
        #expect(session.missingCharacters == 1)
        var info = Self.info
        info.title = text
        let pdf = try renderer.pdf([Self.page([(text, Self.body)], with: session)], info: info, session: session)
        #expect(try Self.read(pdf, "pdftotext", ["FILE", "-"]).contains("\u{FFFD}"))
    }
}
