import CCairo
import DisplayList

@testable import CairoBackend

/// Pages as Cairo itself writes them into a PDF, shape by shape and run by run: what pages that are written from their
/// display lists are held against, and a PDF of several pages for tests of documents.
enum CairoPages {
    private final class Output {
        var bytes: [UInt8] = []
    }

    static func pdf(_ pages: [Page], info: DocumentInfo, session: PDFRenderer.Session) throws -> [UInt8] {
        let output = Output()
        let append: cairo_write_func_t = { closure, data, length in
            Unmanaged<Output>.fromOpaque(closure!).takeUnretainedValue().bytes
                .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
            return CAIRO_STATUS_SUCCESS
        }
        let surface = cairo_pdf_surface_create_for_stream(
            append, Unmanaged.passUnretained(output).toOpaque(), Paper.a4.width, Paper.a4.height)
        let cairo = cairo_create(surface)!
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, info.title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, info.created)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, info.created)
        let shaper = session.shaper
        let outlines = OutlineFonts(pages, shaper: shaper)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(cairo, options)
        for page in pages {
            let plan = PaintPlan(page.items[...], owners: StructureTree([page]).owners[0][...])
            for batch in plan.batches { ShapePainter(cairo: cairo).draw(batch) }
            for word in plan.words {
                cairo_set_source_rgb(cairo, word.color.red.unit, word.color.green.unit, word.color.blue.unit)
                for run in shaper.runs(of: word.line) {
                    cairo_set_font_face(
                        cairo, try outlines.cairoFace(of: run.face) ?? run.face.cairo())
                    cairo_set_font_size(cairo, word.line.style.size)
                    let glyphs = run.glyphs.map {
                        cairo_glyph_t(index: $0.index, x: $0.x + word.at.x, y: $0.y + word.at.y)
                    }
                    cairo_show_text_glyphs(
                        cairo, run.text, Int32(run.text.count), glyphs, Int32(glyphs.count), run.clusters,
                        Int32(run.clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
                }
            }
            cairo_show_page(cairo)
        }
        cairo_surface_finish(surface)
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
        return output.bytes
    }

    /// The places of a path that Cairo makes of shapes, as `m`, `l`, `c` and `h` with numbers in 1/256 of a point.
    static func path(of shapes: [Shape]) -> [String] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let cairo = cairo_create(surface)!
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        for shape in shapes { ShapePainter(cairo: cairo).trace(shape) }
        let path = cairo_copy_path(cairo)!
        defer { cairo_path_destroy(path) }
        var lines: [String] = []
        var index = 0
        while index < Int(path.pointee.num_data) {
            let header = path.pointee.data[index].header
            let points = (1..<Int(header.length)).map { path.pointee.data[index + $0].point }
            let word =
                switch header.type {
                case CAIRO_PATH_MOVE_TO: "m"
                case CAIRO_PATH_LINE_TO: "l"
                case CAIRO_PATH_CURVE_TO: "c"
                default: "h"
                }
            lines.append(
                ([word] + points.flatMap { ["\(Int($0.x * 256))", "\(Int($0.y * 256))"] }).joined(separator: " "))
            index += Int(header.length)
        }
        return lines
    }
}
