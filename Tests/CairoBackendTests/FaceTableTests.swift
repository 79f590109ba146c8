import CHarfBuzz
import Testing

@testable import CairoBackend

@Suite("Tables of a face")
struct FaceTableTests {
    /// A font with outlines of TrueType. Its `head` ends at 54 bytes and has the number 5F 0F 3C F5 at 12 (ISO/IEC 14496-22).
    @Test("are there or not, and have the bytes of the file")
    func tables() throws {
        let path = try #require(PDFRendererTests.locations.brand) + "/PlusJakartaSans-Regular.ttf"
        let blob = hb_blob_create_from_file(path)
        defer { hb_blob_destroy(blob) }
        let face = try #require(hb_face_create(blob, 0))
        defer { hb_face_destroy(face) }
        #expect(FaceTable.isThere("glyf", in: face) && !FaceTable.isThere("CFF ", in: face))
        let head = FaceTable.bytes("head", of: face)
        #expect(head.count == 54 && head[12..<16].elementsEqual([0x5F, 0x0F, 0x3C, 0xF5]))
        #expect(FaceTable.bytes("CFF ", of: face).isEmpty)
    }
}
