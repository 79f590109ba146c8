import CCairo
import Diagnostics
import DisplayList

/// Draws finished pages into a PDF, in memory. Decides nothing: positions, colours and words are on the pages.
struct PDFWriter {
    let cairo: OpaquePointer

    /// The bytes of a PDF of these pages, and what was painted on each.
    ///
    /// - Parameter tree: read from the same pages.
    /// - Throws: `Failure` 70 when Cairo reports an error.
    static func pdf(
        _ pages: [Page], tree: StructureTree, info: DocumentInfo, shaper: TextShaper
    ) throws(Failure) -> (bytes: [UInt8], painted: [PaintedPage]) {
        let output = Output(capacity: 32_768 + pages.count * 16_384)
        let surface = cairo_pdf_surface_create_for_stream(
            appendToOutput, Unmanaged.passUnretained(output).toOpaque(), Page.a4.width, Page.a4.height)
        defer { cairo_surface_destroy(surface) }
        guard let surface, let cairo = cairo_create(surface) else { throw Failure(.software, "cairo has no memory") }
        defer { cairo_destroy(cairo) }
        set(info, on: surface)
        let writer = PDFWriter(cairo: cairo)
        let outlines = OutlineFonts(pages, shaper: shaper)
        var painter = WordPainter(cairo: cairo, shaper: shaper, outlines: outlines, tree: tree)
        var painted: [PaintedPage] = []
        painted.reserveCapacity(pages.count)
        for (page, owners) in zip(pages, tree.owners) {
            var strokes = PaintedPage()
            for plan in PaintPlan.plans(of: page, owners: owners) {
                for batch in plan.batches { writer.draw(batch) }
                strokes.shapes += plan.painted
                strokes.words += painter.paint(plan.words)
            }
            painted.append(strokes)
            cairo_show_page(cairo)
        }
        cairo_surface_finish(surface)
        for status in [cairo_status(cairo), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
            throw Failure(.software, "cairo: " + String(cString: cairo_status_to_string(status)))
        }
        return (output.bytes, painted)
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

    private static func set(_ info: DocumentInfo, on surface: OpaquePointer) {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, info.title.drawable)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, info.subject.drawable)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, info.creator.drawable)
        // Cairo would put the clock here.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, info.created)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, info.created)
    }

    func draw(_ batch: PaintPlan.Batch) {
        cairo_set_source_rgb(cairo, batch.color.red.unit, batch.color.green.unit, batch.color.blue.unit)
        cairo_new_path(cairo)
        for shape in batch.shapes { trace(shape) }
        if let stroke = batch.stroke { draw(stroke) } else { cairo_fill(cairo) }
    }

    private func draw(_ stroke: Stroke) {
        cairo_set_line_width(cairo, stroke.width)
        cairo_set_line_cap(cairo, stroke.roundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(cairo, stroke.roundCaps ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        cairo_set_dash(cairo, stroke.dash, Int32(stroke.dash.count), 0)
        cairo_stroke(cairo)
    }

    private func trace(_ shape: Shape) {
        cairo_new_sub_path(cairo)
        switch shape {
        case .rectangle(let rect):
            cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
        case .roundedRectangle(var rect, let radius):
            let corner = Self.onGrid(Point(rect.x, rect.y), size: max(rect.width, rect.height))
            (rect.x, rect.y) = (corner.x, corner.y)
            traceRounded(rect, min(radius, rect.width / 2, rect.height / 2))
        case .circle(let center, let radius):
            let center = Self.onGrid(center, size: radius * 2)
            cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
            cairo_close_path(cairo)
        case .leftHalfDisc(let center, let radius):
            let center = Self.onGrid(center, size: radius * 2)
            cairo_arc(cairo, center.x, center.y, radius, .pi / 2, 3 * .pi / 2)
            cairo_close_path(cairo)
        case .polyline(let points, let closed):
            for (index, point) in points.enumerated() {
                if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
            }
            if closed { cairo_close_path(cairo) }
        case .arc(let center, let radius, let from, let to):
            cairo_arc(cairo, center.x, center.y, radius, from, to)
        }
    }

    /// Small shapes stand on a grid, at most a sixteenth of a point beside their place, which nobody can see: those that
    /// are alike are then alike in the file too, after Cairo has rounded each place to 1/256 of a point, and need be told
    /// only once. Its steps have three decimals, as Cairo prints them. It begins where no edge falls on the border between
    /// two pixels at a usual resolution.
    private static func onGrid(_ place: Point, size: Points) -> Point {
        guard size <= largestOnGrid else { return place }
        func near(_ value: Points) -> Points { ((value - gridStart) / gridStep).rounded() * gridStep + gridStart }
        return Point(near(place.x), near(place.y))
    }

    private static let gridStep: Points = 0.125
    private static let gridStart: Points = 13 / 256
    private static let largestOnGrid: Points = 24

    private func traceRounded(_ rect: Rect, _ radius: Points) {
        cairo_arc(cairo, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(cairo)
    }
}
