import CCairo
import DisplayList

/// Draws shapes of pages into a picture. Decides nothing: positions and colours are on the pages.
struct ShapePainter {
    let cairo: OpaquePointer

    func draw(_ batch: PaintPlan.Batch) {
        cairo_set_source_rgb(cairo, batch.color.red.unit, batch.color.green.unit, batch.color.blue.unit)
        cairo_new_path(cairo)
        for shape in batch.shapes { trace(shape) }
        if let stroke = batch.stroke { draw(stroke) } else { cairo_fill(cairo) }
    }

    func draw(_ image: RasterImage, in place: Rect) {
        // Four bytes a dot, blue first on all machines that this is built for, in rows as Cairo wants them.
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, Int32(image.width)))
        var dots = [UInt8](repeating: 0, count: stride * image.height)
        for row in 0..<image.height {
            for column in 0..<image.width {
                let (from, to) = ((row * image.width + column) * 3, row * stride + column * 4)
                (dots[to], dots[to + 1], dots[to + 2]) = (
                    image.bytes[from + 2], image.bytes[from + 1], image.bytes[from]
                )
            }
        }
        dots.withUnsafeMutableBufferPointer { dots in
            let surface = cairo_image_surface_create_for_data(
                dots.baseAddress, CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height), Int32(stride))
            cairo_save(cairo)
            cairo_translate(cairo, place.x, place.y)
            cairo_scale(cairo, place.width / Double(image.width), place.height / Double(image.height))
            cairo_set_source_surface(cairo, surface, 0, 0)
            cairo_paint(cairo)
            cairo_restore(cairo)
            // Cairo may keep it for longer than the dots are there.
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
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
                if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
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
    /// A colour part as Cairo takes it, 0…1.
    var unit: Double { Double(self) / 255 }
}
