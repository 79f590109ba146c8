import CPango
import DisplayList
import Testing

@testable import CairoBackend

@Suite("Faces with PostScript outlines")
struct OutlineFacesTests {
    private static func withFace(_ path: String, _ body: (OpaquePointer) -> Void) throws {
        let blob = hb_blob_create_from_file(path)
        defer { hb_blob_destroy(blob) }
        let face = try #require(hb_face_create(blob, 0))
        defer { hb_face_destroy(face) }
        body(face)
    }

    @Test func theBrandsHaveNone() throws {
        var faces = OutlineFaces()
        let path = try #require(PDFRendererTests.locations.brand) + "/PlusJakartaSans-Regular.ttf"
        try Self.withFace(path) { face in
            faces.meet(face)
            #expect(!faces.isOutline(face) && !faces.areMet)
        }
    }

    @Test func thoseOfChineseHave() throws {
        var faces = OutlineFaces()
        let path = try #require(PDFRendererTests.locations.fallbackPath("NotoSansCJK-Regular.ttc"))
        try Self.withFace(path) { face in
            #expect(!faces.isOutline(face))
            faces.meet(face)
            #expect(faces.isOutline(face) && faces.areMet)
        }
    }

    /// A shaper knows it of the words that it set, and a report of Latin words is drawn with whole fonts.
    @Test(arguments: [("Schmerz", false), ("頭痛", true)])
    func shapersLookAtTheFacesOfTheirWords(text: String, areMet: Bool) throws {
        let session = try PDFRenderer(locations: PDFRendererTests.locations).session(for: [text])
        let line = session.measurer.line(text, TextStyle(.regular, 9))
        #expect(session.shaper.outlines.areMet == areMet)
        let page = Page(items: [.text(line, at: Point(50, 100), Palette.ink)])
        #expect(OutlineFonts([page], shaper: session.shaper).isEmpty == !areMet)
    }
}
