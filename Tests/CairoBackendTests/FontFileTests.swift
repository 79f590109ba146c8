import DisplayList
import Foundation
import Testing

@testable import CairoBackend

/// Files of fonts as disks and hurried hands leave them.
@Suite("Files of fonts") struct FontFileTests {
    private let folder: URL
    private static let bold = FontLocations.fileName(of: .bold)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "aurae-fonts-\(UUID().uuidString)")
        try FileManager.default.copyItem(
            at: PDFRendererTests.root.appending(path: ".fonts"), to: folder)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func change(_ name: String, _ change: (inout Data) -> Void) throws {
        let file = folder.appending(path: name)
        var bytes = try Data(contentsOf: file)
        change(&bytes)
        try bytes.write(to: file)
    }

    private func wrongFonts() throws -> [String] {
        try PDFRenderer(locations: FontLocations(brand: folder.path)).session(for: ["plain"]).wrongFonts
    }

    @Test func theShippedFilesAreWhole() throws {
        defer { remove() }
        #expect(FontLocations(brand: folder.path).brandFiles.allSatisfy { $0.fault == nil && $0.sha256.count == 64 })
        #expect(try wrongFonts() == [])
    }

    @Test(arguments: [0, 3, 11, 200, 5000, 40_000]) func aFileThatIsCutShortIsSaid(length: Int) throws {
        defer { remove() }
        try change(Self.bold) { $0 = $0.prefix(length) }
        #expect(try wrongFonts() == ["PlusJakartaSans-Bold.ttf is cut short"])
    }

    @Test func oneOtherByteIsSaid() throws {
        defer { remove() }
        try change(Self.bold) { $0[$0.count / 2] ^= 1 }
        #expect(try wrongFonts() == ["PlusJakartaSans-Bold.ttf is damaged"])
    }

    @Test func whatCannotBeReadIsSaid() throws {
        defer { remove() }
        let file = folder.appending(path: Self.bold)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        #expect(try wrongFonts() == ["PlusJakartaSans-Bold.ttf cannot be read"])
    }

    /// A face of another weight under the name: whole, and not what the set asks the libraries for.
    @Test func anotherFaceUnderTheNameIsSaid() throws {
        defer { remove() }
        let other = try Data(contentsOf: folder.appending(path: "Fraunces-SemiBold.ttf"))
        try change(Self.bold) { $0 = other }
        #expect(try wrongFonts() == ["PlusJakartaSans-Bold.ttf cannot be opened as a font"])
    }

    @Test func aFileThatChangedSinceTheBeginningIsSaid() throws {
        defer { remove() }
        let locations = FontLocations(brand: folder.path)
        let medium = try Data(contentsOf: folder.appending(path: FontLocations.fileName(of: .medium)))
        try change(Self.bold) { $0 = medium }
        let session = try PDFRenderer(locations: locations).session(for: ["plain"])
        #expect(session.wrongFonts == ["PlusJakartaSans-Bold.ttf is another than when the run began"])
    }

    /// A process that opens them itself hashes none, and notices all the same what became of them.
    @Test func filesAreNotHashedWhereNobodyElseIsToFindThem() throws {
        defer { remove() }
        let locations = FontLocations(brand: folder.path, hashes: false)
        #expect(locations.brandFiles.allSatisfy { $0.fault == nil && $0.sha256.isEmpty })
        try change(Self.bold) { $0 = $0.prefix(5000) }
        let session = try PDFRenderer(locations: locations).session(for: ["plain"])
        #expect(session.wrongFonts == ["PlusJakartaSans-Bold.ttf is cut short"])
    }

    @Test func withoutAnyWholeFaceAReportIsDrawnAllTheSame() throws {
        defer { remove() }
        for face in Typeface.allCases { try change(FontLocations.fileName(of: face)) { $0 = $0.prefix(100) } }
        #expect(try wrongFonts().count == 5)
        let locations = FontLocations(brand: folder.path)
        let pdf = try PDFRendererTests.pdf([("Words", PDFRendererTests.body)], locations: locations)
        #expect(try PDFRendererTests.read(pdf, "pdftotext", ["FILE", "-"]).contains("Words"))
    }

    @Test func aFallbackThatIsCutShortIsSaid() throws {
        defer { remove() }
        let arabic = "NotoSansArabic-Regular.ttf"
        let path = try #require(PDFRendererTests.locations.fallbackPath(arabic))
        try Data(try Data(contentsOf: URL(filePath: path)).prefix(30_000)).write(to: folder.appending(path: arabic))
        let locations = FontLocations(
            brand: PDFRendererTests.locations.brand, fallback: [folder.path] + FontLocations.systemFallback)
        let renderer = try PDFRenderer(locations: locations)
        #expect(try renderer.session(for: ["plain"]).wrongFonts == [])
        #expect(try renderer.session(for: ["صداع"]).wrongFonts == ["NotoSansArabic-Regular.ttf is cut short"])
    }
}
