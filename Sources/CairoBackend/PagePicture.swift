import CCairo
import Diagnostics
import DisplayList

/// An image format for a single page.
public enum PictureFormat: Sendable, Equatable {
    /// A picture with this number of dots per inch (ISO/IEC 15948).
    case png(resolution: Int)
    /// Shapes and glyph outlines (SVG 1.1).
    case svg

    /// Allowed dots per inch of a picture: the largest takes some 140 MB while it is drawn.
    public static let resolutions = 20...600
    /// A page at this resolution fits a screen and is readable.
    public static let usualResolution = 110
}

/// Draws a page as it is in the PDF.
struct PagePicture {
    let page: Page
    let shaper: TextShaper

    /// The image file.
    ///
    /// - Throws: `Failure` 70 if Cairo reports an error.
    func bytes(_ format: PictureFormat) throws(Failure) -> [UInt8] {
        let output = StreamOutput()
        switch format {
        case .svg:
            let surface = cairo_svg_surface_create_for_stream(
                StreamOutput.append, output.closure, page.paper.width, page.paper.height)
            defer { withExtendedLifetime(output) { cairo_surface_destroy(surface) } }
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT)
            try draw(on: surface, scale: 1, outlines: false)
            cairo_surface_finish(surface)
            try DrawingLibraries.check(cairo_surface_status(surface))
        case .png(let resolution):
            let scale = Double(resolution) / 72
            let size = (page.paper.width * scale, page.paper.height * scale)
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(size.0.rounded(.up)), Int32(size.1.rounded(.up)))
            defer { cairo_surface_destroy(surface) }
            try draw(on: surface, scale: scale, outlines: true)
            try DrawingLibraries.check(cairo_surface_write_to_png_stream(surface, StreamOutput.append, output.closure))
        }
        return output.bytes
    }

    private func draw(on surface: OpaquePointer?, scale: Double, outlines: Bool) throws(Failure) {
        guard let surface, let cairo = cairo_create(surface) else {
            throw Failure(.software, "cairo is out of memory")
        }
        defer { cairo_destroy(cairo) }
        try draw(on: cairo, scale: scale, outlines: outlines)
        cairo_surface_flush(surface)
        try DrawingLibraries.check(cairo_status(cairo))
        try DrawingLibraries.check(cairo_surface_status(surface))
    }

    /// - Parameter outlines: whether letters are filled as shapes. Otherwise Cairo positions glyphs at whole pixels,
    ///   which pushes letters of a word apart and words together.
    /// - Throws: `Failure` 70 if a font cannot be opened.
    func draw(on cairo: OpaquePointer, scale: Double, outlines: Bool) throws(Failure) {
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        cairo_scale(cairo, scale, scale)
        // Letters as on paper, without hinting for a screen.
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_set_font_options(cairo, options)
        let shapes = ShapePainter(cairo: cairo)
        for plan in PaintPlan.plans(of: page, owners: StructureTree([page]).owners[0]) {
            for image in plan.images { shapes.draw(image.image, in: image.place) }
            for batch in plan.batches { shapes.draw(batch) }
            for word in plan.words {
                cairo_set_source_rgb(cairo, word.color.red.unit, word.color.green.unit, word.color.blue.unit)
                for run in shaper.runs(of: word.line) { try draw(run, of: word, on: cairo, outlines: outlines) }
            }
        }
    }

    private func draw(
        _ run: GlyphRun, of word: PaintPlan.Words, on cairo: OpaquePointer, outlines: Bool
    ) throws(Failure) {
        cairo_set_font_face(cairo, try run.face.cairo())
        cairo_set_font_size(cairo, word.line.style.size)
        let glyphs = run.glyphs.map { cairo_glyph_t(index: $0.index, x: $0.x + word.at.x, y: $0.y + word.at.y) }
        if outlines {
            cairo_glyph_path(cairo, glyphs, Int32(glyphs.count))
            cairo_fill(cairo)
        } else {
            cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
        }
    }
}

extension PDFRenderer {
    /// Draws a page laid out with this session's measurer as a separate image file.
    ///
    /// - Throws: `Failure` 70 if Cairo reports an error.
    public func picture(of page: Page, _ format: PictureFormat, session: Session) throws(Failure) -> [UInt8] {
        try PagePicture(page: page, shaper: session.shaper).bytes(format)
    }
}

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
            throw Failure(.software, "cairo is out of memory")
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
