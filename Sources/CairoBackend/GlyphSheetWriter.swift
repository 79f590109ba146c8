import CCairo
import Diagnostics
import DisplayList

/// Draws one page with every cluster once that is of a font which is not TrueType, or not the brand's. From it the fonts
/// and their codes are taken: Cairo reduces fonts of any kind to their glyphs and says which characters these stand for,
/// but it takes as long to write a page as everything else does together.
struct GlyphSheetWriter {
    private let cairo: OpaquePointer
    private let selection: GlyphSelection

    /// The bytes of a PDF with that page, and where on it the clusters are; no PDF where no cluster is of such a font.
    ///
    /// - Throws: `Failure` 70 when Cairo reports an error.
    static func pdf(
        of selection: GlyphSelection, paper: Paper
    ) throws(Failure) -> (bytes: [UInt8]?, sheet: GlyphSheet) {
        guard !selection.rows.isEmpty else { return (nil, sheet(selection, rows: [])) }
        try DrawingLibraries.checkCairo()
        let output = Output(capacity: 1 << 17)
        let surface = libcairo.cairo_pdf_surface_create_for_stream(
            appendToOutput, Unmanaged.passUnretained(output).toOpaque(), paper.width, paper.height)
        defer { libcairo.cairo_surface_destroy(surface) }
        guard let surface, let cairo = libcairo.cairo_create(surface) else {
            throw Failure(.software, "cairo has no memory")
        }
        defer { libcairo.cairo_destroy(cairo) }
        let rows = GlyphSheetWriter(cairo: cairo, selection: selection).drawRows()
        libcairo.cairo_show_page(cairo)
        libcairo.cairo_surface_finish(surface)
        try DrawingLibraries.check(libcairo.cairo_status(cairo))
        try DrawingLibraries.check(libcairo.cairo_surface_status(surface))
        return (output.bytes, sheet(selection, rows: rows))
    }

    private static func sheet(_ selection: GlyphSelection, rows: [GlyphSheet.Row]) -> GlyphSheet {
        var sheet = GlyphSheet(
            rows: rows, fonts: selection.fonts, starts: selection.starts, advances: selection.advances)
        sheet.words = selection.words
        sheet.clustersOfWords = selection.clustersOfWords
        sheet.offsets = selection.offsets
        return sheet
    }

    private final class Output {
        var bytes: [UInt8] = []

        init(capacity: Int) { bytes.reserveCapacity(capacity) }
    }

    private static let appendToOutput: cairo_write_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().bytes
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }

    /// Glyphs of 1 point in lines, on the page: Cairo leaves out what stands outside.
    private static let left: Points = 36
    private static let right: Points = 560
    private static let lineHeight: Points = 2

    private func drawRows() -> [GlyphSheet.Row] {
        var pen = Point(Self.left, Self.left)
        return selection.rows.enumerated().map { index, face in
            pen = Point(Self.left, pen.y + Self.lineHeight)
            let row = GlyphSheet.Row(at: pen, clusters: face.clusters)
            // Another colour than the row before, so that each is a text object of its own.
            libcairo.cairo_set_source_rgb(cairo, index & 1 == 0 ? 0 : 1, 0, 0)
            draw(face.font, face.clusters, from: &pen)
            return row
        }
    }

    private func draw(_ font: OpaquePointer, _ row: [Int32], from pen: inout Point) {
        var glyphs: [cairo_glyph_t] = []
        var clusters: [cairo_text_cluster_t] = []
        var text: [CChar] = []
        for cluster in row.map(Int.init) {
            let members = Int(selection.starts[cluster])..<Int(selection.starts[cluster + 1])
            let bytes = Int(selection.textStarts[cluster])..<Int(selection.textStarts[cluster + 1])
            for member in members {
                if pen.x > Self.right { pen = Point(Self.left, pen.y + Self.lineHeight) }
                glyphs.append(cairo_glyph_t(index: UInt(selection.glyphs[member]), x: pen.x, y: pen.y))
                pen.x += selection.advances[member]
            }
            clusters.append(cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: Int32(members.count)))
            text.append(contentsOf: selection.text[bytes])
        }
        libcairo.cairo_set_scaled_font(cairo, font)
        libcairo.cairo_show_text_glyphs(
            cairo, text, Int32(text.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
            cairo_text_cluster_flags_t(rawValue: 0))
    }
}
