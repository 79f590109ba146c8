import DisplayList
import Testing

@testable import CairoBackend

@Suite("Palette PNG")
struct PalettePNGTests {
    @Test func aPixelIsTheNearestColour() throws {
        let png = PalettePNG(width: 3, height: 2, palette: Thumbnail.colors)
        // Bits above the 24 bits of a colour are ignored.
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

    /// More colours than are kept, some of them again and again; the nearest ones are looked for anew here.
    @Test func eachOfManyColoursIsTheNearest() throws {
        let png = PalettePNG(width: 40, height: 60, palette: Thumbnail.colors)
        let pixels = (0..<2400).map { (number: UInt32) -> UInt32 in
            number % 7 == 0 ? number % 35 : number * 6991 & 0xFF_FFFF
        }
        let room = PalettePNG.Room()
        func bytes(_ pixels: [UInt32]) -> [UInt8] {
            pixels.withUnsafeBufferPointer { pixels in
                png.bytes(in: room) { UnsafeBufferPointer(rebasing: pixels[$0 * 40..<$0 * 40 + 40]) }
            }
        }
        let first = bytes(pixels)
        let colours = try ThumbnailTests.Picture(first).pixels.joined().map { Thumbnail.colors[$0] }
        func distance(_ pixel: UInt32, _ color: Color) -> Int {
            let red = Int(pixel >> 16 & 0xFF) - Int(color.red)
            let green = Int(pixel >> 8 & 0xFF) - Int(color.green)
            let blue = Int(pixel & 0xFF) - Int(color.blue)
            return red * red + green * green + blue * blue
        }
        for (pixel, color) in zip(pixels, colours) {
            #expect(distance(pixel, color) == Thumbnail.colors.map { distance(pixel, $0) }.min())
        }
        // A picture leaves nothing in its room that the next one shows.
        #expect(bytes(pixels.reversed()) != first && bytes(pixels) == first)
    }
}
