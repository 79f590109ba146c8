import DisplayList
import Testing

@testable import CairoBackend

@Suite("Palette PNG")
struct PalettePNGTests {
    @Test func aPixelIsTheNearestColour() throws {
        let png = PalettePNG(width: 3, height: 2, palette: Thumbnail.colors)
        let row = [Color(hex: 0xFFFFFF), Color(hex: 0x3A3E4C), Color(hex: 0x000000)]
        let other = [Color(hex: 0x8AC4C2), Color(hex: 0xF5E8E8), Color(hex: 0xDBDCDF)]
        let picture = try ThumbnailTests.Picture(png.bytes { ($0 == 0 ? row : other)[$1] })
        let colours = picture.pixels.map { $0.map { Thumbnail.colors[$0] } }
        #expect(
            colours == [
                [Palette.white, Palette.ink, Palette.ink], [Palette.teal, Palette.paleBlush, Palette.hairline],
            ])
    }
}
