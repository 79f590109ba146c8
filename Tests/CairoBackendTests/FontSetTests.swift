import Diagnostics
import DisplayList
import Foundation
import Testing

@testable import CairoBackend

@Suite("Sets of fonts")
struct FontSetTests {
    private static let style = TextStyle(.regular, 8)

    @Test(
        "open Pango for texts that need it, and for no others",
        arguments: [
            ("Woke up with a dull ache, took 50\u{A0}mg and slept “well” – until 10:30.", false), ("צ", true),
            ("soft\u{AD}hyphen", true),
        ])
    func pango(text: String, isOpened: Bool) throws {
        var wrong: [FontFile] = []
        let set = try FontSet.opened(PDFRendererTests.locations, fallbacks: [], wrong: &wrong)
        let shaper = TextShaper(fonts: set)
        let lines = shaper.lines(text, Self.style, width: 120, limit: nil)
        #expect((set.opened != nil) == isOpened && lines.allSatisfy { $0.width > 0 } && wrong.isEmpty)
    }

    @Test("of other scripts open it at once")
    func fallbacks() throws {
        var wrong: [FontFile] = []
        let set = try FontSet.opened(PDFRendererTests.locations, fallbacks: [.noto("Arabic")], wrong: &wrong)
        #expect(set.opened != nil && set.covers("ص"))
    }

    @Test("of faces that are not what they are described as open it at once")
    func described() throws {
        func isOpened(_ change: (inout BrandFaces) -> Void) throws -> Bool {
            var locations = PDFRendererTests.locations
            change(&locations.faces)
            var wrong: [FontFile] = []
            return try FontSet.opened(locations, fallbacks: [], wrong: &wrong).opened != nil
        }
        #expect(try !isOpened { _ in })
        #expect(try isOpened { $0.textFamily = "A family of nobody's" })
        #expect(try isOpened { $0.files.swapAt(1, 4) })
        #expect(try isOpened { $0.files[4] = "no-such-file.ttf" })
    }

    @Test("of a brand with one display face need not be told how heavy that is")
    func displayFace() throws {
        var locations = PDFRendererTests.locations
        locations.faces = BrandFaces(
            displayFamily: "DM Serif Display", textFamily: "DM Sans",
            files: [
                "DMSerifDisplay-Regular.ttf", "DMSans-Regular.ttf", "DMSans-Medium.ttf", "DMSans-SemiBold.ttf",
                "DMSans-Bold.ttf",
            ], leastDisplay: 26)
        var wrong: [FontFile] = []
        let set = try FontSet.opened(locations, fallbacks: [], wrong: &wrong)
        #expect(set.opened == nil && wrong.isEmpty)
        // Pango finds them, too.
        #expect(set.pango != nil && set.fault == nil)
    }

    /// Fonts that go while a process runs: such a report is not drawn without its words.
    @Test("whose files are gone when Pango is needed are not drawn with")
    func gone() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "aurae-\(UUID().uuidString)")
        let brand = try #require(PDFRendererTests.locations.brand)
        try FileManager.default.copyItem(atPath: brand, toPath: folder.path)
        let renderer = try PDFRenderer(locations: FontLocations(brand: folder.path))
        let text = "soft\u{AD}hyphen"
        let session = try renderer.session(for: [text])
        try FileManager.default.removeItem(at: folder)
        let pages = [PDFRendererTests.page([(text, Self.style), ("plain", Self.style)], with: session)]
        #expect(session.shaper.line(text, Self.style).width == 0 && session.shaper.line("plain", Self.style).width > 0)
        #expect(throws: Failure.self) {
            try renderer.drawn(pages, tree: StructureTree(pages), session: session)
        }
    }
}
