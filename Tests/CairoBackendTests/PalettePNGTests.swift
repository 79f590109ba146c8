import DisplayList
import Testing

@testable import CairoBackend

@Suite("Palette PNG")
struct PalettePNGTests {
    @Test func aPixelIsTheNearestColour() throws {
        let png = PalettePNG(width: 3, height: 2, palette: Thumbnail.colors)
        // What stands above the 24 bits of a colour counts for nothing.
        let pixels: [UInt32] = [0xFFFFFF, 0xFF3A_3E4C, 0x000000, 0x8AC4C2, 0xF5E8E8, 0x12DB_DCDF]
        let bytes = pixels.withUnsafeBufferPointer { pixels in
            png.bytes(in: PalettePNG.Room()) { UnsafeBufferPointer(rebasing: pixels[$0 * 3..<$0 * 3 + 3]) }
        }
        let picture = try ThumbnailTests.Picture(bytes)
        let colours = picture.pixels.map { $0.map { Thumbnail.colors[$0] } }
        #expect(
            colours == [
                [Palette.white, Palette.ink, Palette.ink], [Palette.teal, Palette.paleBlush, Palette.hairline],
            ])
    }
}
