import CHarfBuzz
import Diagnostics
import DisplayList
import Testing

@testable import CairoBackend

@Suite("TrueType faces")
struct TrueTypeFaceTests {
    private static func face(_ file: String) throws -> TrueTypeFace {
        let path = try #require(PDFRendererTests.locations.brand) + "/" + file
        let blob = hb_blob_create_from_file(path)
        defer { hb_blob_destroy(blob) }
        let face = hb_face_create(blob, 0)!
        return try #require(TrueTypeFace(face))
    }

    /// As fontTools reads `head`, `hhea`, `OS/2` and `name` of the file; Fraunces has 2,000 units a size.
    @Test(
        "say what their tables say, in thousandths",
        arguments: [
            (
                "PlusJakartaSans-Medium.ttf", "PlusJakartaSans-Medium",
                EmbeddedFont.Metrics(ascent: 1038, descent: -222, capHeight: 745, bounds: [-161, -246, 1376, 1216])
            ),
            (
                "Fraunces-SemiBold.ttf", "Fraunces-SemiBold",
                EmbeddedFont.Metrics(ascent: 978, descent: -255, capHeight: 700, bounds: [-55, -260, 1345, 1082])
            ),
        ])
    func metrics(file: String, name: String, metrics: EmbeddedFont.Metrics) throws {
        let face = try Self.face(file)
        #expect(face.name == name)
        #expect(face.metrics == metrics)
    }

    @Test("are reduced to glyphs, which have new numbers, their widths and characters")
    func reduced() throws {
        let face = try Self.face("PlusJakartaSans-Regular.ttf")
        // Glyphs 301 and 403 are a and b, 846 a 1 of the same width as all digits.
        let font = try face.embedded([
            .init(number: 4, text: "b", glyphs: [403]), .init(number: 7, text: "a", glyphs: [301]),
            .init(number: 9, text: "1", glyphs: [846]), .init(number: 11, text: "ab", glyphs: [301, 403]),
        ])
        #expect(font.clusters.map(\.number) == [4, 7, 9, 11])
        #expect(font.clusters.map { $0.glyphs.map(\.number) } == [[2], [1], [3], [1, 2]])
        #expect(font.clusters[2].glyphs[0].character == nil && font.clusters[2].glyphs[0].width == 600)
        #expect(font.clusters[0].glyphs[0].character == "b" && font.clusters[1].glyphs[0].character == "a")
        #expect(font.file.starts(with: [0, 1, 0, 0]) && font.file.count < 2000)
    }

    /// What was reduced for one report serves another, whose clusters have other numbers.
    @Test("are reduced once to the same glyphs, in whatever order they are met")
    func again() throws {
        let face = try Self.face("PlusJakartaSans-Regular.ttf")
        let first = try face.embedded([
            .init(number: 0, text: "a", glyphs: [301]), .init(number: 1, text: "b", glyphs: [403]),
        ])
        let other = try face.embedded([.init(number: 0, text: "b", glyphs: [403])])
        let second = try face.embedded([
            .init(number: 3, text: "b", glyphs: [403]), .init(number: 8, text: "a", glyphs: [301]),
        ])
        #expect(first.file == second.file && first.file != other.file)
        #expect(second.clusters.map { $0.glyphs.map(\.number) } == [[2], [1]])
        #expect(second.clusters.map(\.number) == [3, 8] && other.clusters[0].glyphs[0].number == 1)
    }

    /// A letter that is not in the font would be missing from the report.
    @Test("without a glyph that is asked for are not reduced")
    func lacking() throws {
        let face = try Self.face("PlusJakartaSans-Regular.ttf")
        #expect(throws: Failure(.software, "harfbuzz cannot reduce the font PlusJakartaSans-Regular")) {
            try face.embedded([.init(number: 0, text: "a", glyphs: [60_000])])
        }
    }
}
