import CHarfBuzz
import Testing

@testable import CairoBackend

@Suite("Fonts reduced to glyphs")
struct FontSubsetTests {
    private static func subset(_ glyphs: [UInt32], _ characters: [UInt32] = []) throws -> FontSubset? {
        let path = try #require(PDFRendererTests.locations.brand) + "/PlusJakartaSans-Regular.ttf"
        let blob = hb_blob_create_from_file(path)
        defer { hb_blob_destroy(blob) }
        let face = try #require(hb_face_create(blob, 0))
        defer { hb_face_destroy(face) }
        return FontSubset(face, to: .init(glyphs: glyphs, characters: characters))
    }

    @Test("are asked for by what is kept, whatever its order and however often it is named")
    func contents() {
        let contents = FontSubset.Contents(glyphs: [403, 301, 403], characters: [0x62, 0x61, 0x61])
        #expect(contents.glyphs == [301, 403] && contents.characters == [0x61, 0x62])
        #expect(contents == .init(glyphs: [301, 403, 301], characters: [0x61, 0x62]))
        #expect(contents != .init(glyphs: [301, 403], characters: [0x61]))
    }

    /// Glyphs 301 and 403 are a and b. The first glyph of a font is that for what it lacks.
    @Test("have their glyphs in the order of the whole font, and no others")
    func numbers() throws {
        let subset = try #require(try Self.subset([403, 301], [0x61, 0x62]))
        #expect(subset.number(of: 301) == 1 && subset.number(of: 403) == 2 && subset.number(of: 302) == nil)
        let blob = subset.file.withUnsafeBytes {
            hb_blob_create($0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        defer { hb_blob_destroy(blob) }
        let face = try #require(hb_face_create(blob, 0))
        defer { hb_face_destroy(face) }
        #expect(hb_face_get_glyph_count(face) == 3)
        #expect(!FaceTable.isThere("GSUB", in: face) && FaceTable.isThere("cmap", in: face))
    }

    @Test("are none where a glyph is not in the font")
    func lacking() throws {
        #expect(try Self.subset([301, 60_000]) == nil)
    }
}
