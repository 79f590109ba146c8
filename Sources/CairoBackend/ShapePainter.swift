import CCairo
import DisplayList

/// Draws shapes and pictures of pages. Makes no decisions: positions and colours come from the pages.
final class ShapePainter {
    private let cairo: OpaquePointer
    /// Cairo writes each of them to a file once, however often it is drawn.
    private var pictures: [RasterImage: OpaquePointer] = [:]

    init(cairo: OpaquePointer) { self.cairo = cairo }

    deinit { for picture in pictures.values { cairo_surface_destroy(picture) } }

    /// - Parameter run: the run's number on the page.
    func draw(_ batch: PaintPlan.Batch, run: Int = 0) {
        RunColor(batch.color, run: run).set(on: cairo)
        if let stroke = batch.stroke {
            for shape in batch.shapes { trace(shape) }
            draw(stroke)
        } else {
            fill(batch.shapes)
        }
    }

    /// Fills shapes, those with round corners as a core with a thick round edge: Cairo writes every arc as curves, which
    /// takes longer than anything else on a page of cells and circles.
    private func fill(_ shapes: [Shape]) {
        let radii = shapes.map(\.rollingRadius)
        for (index, radius) in radii.enumerated() where !radii[..<index].contains(radius) {
            let group = zip(shapes, radii).lazy.filter { $0.1 == radius }.map { $0.0 }
            guard radius > 0 else {
                for shape in group { trace(shape) }
                cairo_fill(cairo)
                continue
            }
            var hasArea = false
            for shape in group { hasArea = traceCore(shape, radius) || hasArea }
            if hasArea { cairo_fill_preserve(cairo) }
            draw(Stroke(radius * 2, roundCaps: true))
        }
    }

    /// Traces what is left of a shape without its edge.
    ///
    /// - Returns: whether it has an area; a line or point has none.
    private func traceCore(_ shape: Shape, _ radius: Points) -> Bool {
        let core = shape.bounds(grownBy: -radius)
        // Cairo rounds to 1/256.
        guard min(core.width, core.height) > 0.01 else {
            cairo_move_to(cairo, core.x, core.y)
            cairo_line_to(cairo, core.maxX, core.maxY)
            return false
        }
        cairo_rectangle(cairo, core.x, core.y, core.width, core.height)
        return true
    }

    func draw(_ image: RasterImage, in place: Rect) {
        let picture = pictures[image] ?? Self.picture(image)
        pictures[image] = picture
        cairo_save(cairo)
        cairo_translate(cairo, place.x, place.y)
        cairo_scale(cairo, place.width / Double(image.width), place.height / Double(image.height))
        cairo_set_source_surface(cairo, picture, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Four bytes a pixel, blue first on all supported machines, in rows as Cairo requires. Without enough memory the
    /// surface has no data, and Cairo reports this when it is drawn.
    private static func picture(_ image: RasterImage) -> OpaquePointer {
        let picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height))!
        guard let dots = cairo_image_surface_get_data(picture) else { return picture }
        let stride = Int(cairo_image_surface_get_stride(picture))
        for row in 0..<image.height {
            for column in 0..<image.width {
                let (from, to) = ((row * image.width + column) * 3, row * stride + column * 4)
                (dots[to], dots[to + 1], dots[to + 2]) = (
                    image.bytes[from + 2], image.bytes[from + 1], image.bytes[from]
                )
            }
        }
        cairo_surface_mark_dirty(picture)
        return picture
    }

    private func draw(_ stroke: Stroke) {
        cairo_set_line_width(cairo, stroke.width)
        cairo_set_line_cap(cairo, stroke.roundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(cairo, stroke.roundCaps ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        cairo_set_dash(cairo, stroke.dash, Int32(stroke.dash.count), 0)
        cairo_stroke(cairo)
    }

    func trace(_ shape: Shape) {
        cairo_new_sub_path(cairo)
        switch shape {
        case .rectangle(let rect):
            cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
        case .roundedRectangle(let rect, let radius):
            traceRounded(rect, min(radius, rect.width / 2, rect.height / 2))
        case .circle(let center, let radius):
            cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
            cairo_close_path(cairo)
        case .leftHalfDisc(let center, let radius):
            cairo_arc(cairo, center.x, center.y, radius, .pi / 2, 3 * .pi / 2)
            cairo_close_path(cairo)
        case .polyline(let points, let closed):
            for (index, point) in points.enumerated() {
                if index == 0 {
                    cairo_move_to(cairo, point.x, point.y)
                } else {
                    cairo_line_to(cairo, point.x, point.y)
                }
            }
            if closed { cairo_close_path(cairo) }
        case .arc(let center, let radius, let from, let to):
            cairo_arc(cairo, center.x, center.y, radius, from, to)
        }
    }

    private func traceRounded(_ rect: Rect, _ radius: Points) {
        cairo_arc(cairo, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(cairo)
    }
}

extension UInt8 {
    /// A colour component for Cairo, 0…1.
    var unit: Double { Double(self) / 255 }
}
