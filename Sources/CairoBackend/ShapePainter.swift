import CCairo
import DisplayList

/// Draws shapes of pages into a picture. Decides nothing: positions and colours are on the pages.
struct ShapePainter {
    let cairo: OpaquePointer

    func draw(_ batch: PaintPlan.Batch) {
        libcairo.cairo_set_source_rgb(cairo, batch.color.red.unit, batch.color.green.unit, batch.color.blue.unit)
        libcairo.cairo_new_path(cairo)
        for shape in batch.shapes { trace(shape) }
        if let stroke = batch.stroke { draw(stroke) } else { libcairo.cairo_fill(cairo) }
    }

    func draw(_ image: RasterImage, in place: Rect) {
        // Four bytes a dot, blue first on all machines that this is built for, in rows as Cairo wants them.
        let stride = Int(libcairo.cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, Int32(image.width)))
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
            let surface = libcairo.cairo_image_surface_create_for_data(
                dots.baseAddress, CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height), Int32(stride))
            libcairo.cairo_save(cairo)
            libcairo.cairo_translate(cairo, place.x, place.y)
            libcairo.cairo_scale(cairo, place.width / Double(image.width), place.height / Double(image.height))
            libcairo.cairo_set_source_surface(cairo, surface, 0, 0)
            libcairo.cairo_paint(cairo)
            libcairo.cairo_restore(cairo)
            // Cairo may keep it for longer than the dots are there.
            libcairo.cairo_surface_finish(surface)
            libcairo.cairo_surface_destroy(surface)
        }
    }

    private func draw(_ stroke: Stroke) {
        libcairo.cairo_set_line_width(cairo, stroke.width)
        libcairo.cairo_set_line_cap(cairo, stroke.roundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        libcairo.cairo_set_line_join(cairo, stroke.roundCaps ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        libcairo.cairo_set_dash(cairo, stroke.dash, Int32(stroke.dash.count), 0)
        libcairo.cairo_stroke(cairo)
    }

    func trace(_ shape: Shape) {
        libcairo.cairo_new_sub_path(cairo)
        switch shape {
        case .rectangle(let rect):
            libcairo.cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
        case .roundedRectangle(let rect, let radius):
            traceRounded(rect, min(radius, rect.width / 2, rect.height / 2))
        case .circle(let center, let radius):
            libcairo.cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
            libcairo.cairo_close_path(cairo)
        case .leftHalfDisc(let center, let radius):
            libcairo.cairo_arc(cairo, center.x, center.y, radius, .pi / 2, 3 * .pi / 2)
            libcairo.cairo_close_path(cairo)
        case .polyline(let points, let closed):
            for (index, point) in points.enumerated() {
                if index == 0 {
                    libcairo.cairo_move_to(cairo, point.x, point.y)
                } else {
                    libcairo.cairo_line_to(cairo, point.x, point.y)
                }
            }
            if closed { libcairo.cairo_close_path(cairo) }
        case .arc(let center, let radius, let from, let to):
            libcairo.cairo_arc(cairo, center.x, center.y, radius, from, to)
        }
    }

    private func traceRounded(_ rect: Rect, _ radius: Points) {
        libcairo.cairo_arc(cairo, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
        libcairo.cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        libcairo.cairo_arc(cairo, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        libcairo.cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, .pi, 3 * .pi / 2)
        libcairo.cairo_close_path(cairo)
    }
}

extension UInt8 {
    /// A colour part as Cairo takes it, 0…1.
    var unit: Double { Double(self) / 255 }
}
