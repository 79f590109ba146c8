import CCairo
import Diagnostics
import DisplayList

/// A page as a small picture for recognising it: its cards, its table, its amount of text.
struct Thumbnail {
    /// Width in pixels; a page of 168 × 238 is some 3 KiB as a PNG.
    static let width = 168
    static func height(_ paper: Paper) -> Int { Int((Double(width) * paper.height / paper.width).rounded()) }

    /// Colours of the picture: the brand's colours used on pages, sixteen, so that a pixel takes 4 bits.
    static let colors = [
        Palette.white, Palette.cloudWhite, Palette.hairline, Palette.axis, Palette.midTone, Palette.ink,
        Palette.paleLavender, Palette.paleBlush, Palette.mintSage, Palette.mutedMint, Palette.softLavender,
        Palette.teal, Palette.tealText, Palette.mildAccent, Palette.moderateAccent, Palette.severeAccent,
    ]

    /// - Throws: `Failure` 70 if Cairo reports an error.
    static func png(_ page: Page, shaper: TextShaper, room: PalettePNG.Room) throws(Failure) -> [UInt8] {
        let height = height(page.paper)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let surface, let cairo = cairo_create(surface) else {
            throw Failure(.software, "cairo has no memory")
        }
        defer { cairo_destroy(cairo) }
        try PagePicture(page: page, shaper: shaper).draw(
            on: cairo, scale: Double(width) / page.paper.width, outlines: false)
        cairo_surface_flush(surface)
        try DrawingLibraries.check(cairo_status(cairo))
        try DrawingLibraries.check(cairo_surface_status(surface))
        guard let pixels = cairo_image_surface_get_data(surface) else {
            throw Failure(.software, "cairo has no picture")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return PalettePNG(width: width, height: height, palette: colors).bytes(in: room) { row in
            // Cairo stores a pixel as a native integer, red in its third byte from below, and begins rows at whole
            // integers.
            UnsafeRawBufferPointer(start: pixels + row * stride, count: width * 4).assumingMemoryBound(to: UInt32.self)
        }
    }
}

extension PDFRenderer {
    /// A page laid out with this session's measurer, as a PNG of a few KiB.
    ///
    /// - Throws: `Failure` 70 if Cairo reports an error.
    public func thumbnail(of page: Page, session: Session) throws(Failure) -> [UInt8] {
        try Thumbnail.png(page, shaper: session.shaper, room: pictureRoom)
    }
}
