import CCairo
import Diagnostics
import DisplayList

/// A page as a small picture, to be recognised by: its cards, its table, its amount of text.
struct Thumbnail {
    /// Pixels across; a page of 168 × 238 is some 3 KiB as a PNG.
    static let width = 168
    static let height = Int((Double(width) * Page.a4.height / Page.a4.width).rounded())
    private static let scale = Double(width) / Page.a4.width

    /// The colours of the picture: those of the brand that pages are made of, sixteen, so that a pixel takes 4 bits.
    static let colors = [
        Palette.white, Palette.cloudWhite, Palette.hairline, Palette.axis, Palette.midTone, Palette.ink,
        Palette.paleLavender, Palette.paleBlush, Palette.mintSage, Palette.mutedMint, Palette.softLavender,
        Palette.teal, Palette.tealText, Palette.mildAccent, Palette.moderateAccent, Palette.severeAccent,
    ]

    /// - Throws: `Failure` 70 when Cairo reports an error.
    static func png(_ page: Page, shaper: TextShaper) throws(Failure) -> [UInt8] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let surface, let cairo = cairo_create(surface) else { throw Failure(.software, "cairo has no memory") }
        defer { cairo_destroy(cairo) }
        draw(page, on: cairo, shaper: shaper)
        cairo_surface_flush(surface)
        for status in [cairo_status(cairo), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
            throw Failure(.software, "cairo: " + String(cString: cairo_status_to_string(status)))
        }
        guard let pixels = cairo_image_surface_get_data(surface) else {
            throw Failure(.software, "cairo has no picture")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return PalettePNG(width: width, height: height, palette: colors).bytes { row, column in
            // Four bytes a pixel, in the order of the machine: blue first on all that this is built for.
            let at = pixels + row * stride + column * 4
            return Color(red: at[2], green: at[1], blue: at[0])
        }
    }

    private static func draw(_ page: Page, on cairo: OpaquePointer, shaper: TextShaper) {
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        cairo_scale(cairo, scale, scale)
        let plan = PaintPlan(page.items[...], owners: StructureTree([page]).owners[0][...])
        let shapes = ShapePainter(cairo: cairo)
        for batch in plan.batches { shapes.draw(batch) }
        for word in plan.words {
            cairo_set_source_rgb(cairo, word.color.red.unit, word.color.green.unit, word.color.blue.unit)
            for run in shaper.runs(of: word.line) { draw(run, at: word.at, on: cairo) }
        }
    }

    /// A scaled font belongs to the size it was made for: its face is taken, and drawn at the picture's size.
    private static func draw(_ run: GlyphRun, at point: Point, on cairo: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(run.font, &matrix)
        cairo_set_font_face(cairo, cairo_scaled_font_get_font_face(run.font))
        cairo_set_font_matrix(cairo, &matrix)
        let glyphs = run.glyphs.map { cairo_glyph_t(index: $0.index, x: $0.x + point.x, y: $0.y + point.y) }
        cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
    }
}

extension PDFRenderer {
    /// A page laid out with this session's measurer, as a PNG of a few KiB.
    ///
    /// - Throws: `Failure` 70 when Cairo reports an error.
    public func thumbnail(of page: Page, session: Session) throws(Failure) -> [UInt8] {
        try Thumbnail.png(page, shaper: session.shaper)
    }
}
