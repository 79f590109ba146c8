import CCairo
import Diagnostics
import DisplayList
import Files

/// Reads a clinic's logo, a PNG, as the picture to print.
public enum LogoFile {
    /// Largest size of a file in bytes.
    public static let largest = 1 << 20
    /// Largest printed size in pixels: 120 by 18 points at 600 dots per inch.
    static let dots = (width: 1000, height: 150)

    /// - Throws: status 78 if the bytes are not a PNG, or the picture exceeds the size limit.
    public static func image(_ bytes: [UInt8]) throws(Failure) -> RasterImage {
        guard bytes.starts(with: pngSignature) else {
            throw Failure(
                .config, "is not a PNG", hint: "export the logo as a PNG of up to \(dots.width) by \(dots.height) dots")
        }
        // Checked before Cairo allocates memory: the size is in the first chunk (ISO/IEC 15948 §11.2.2).
        guard bytes.count > 24, size(bytes[16..<20]) <= RasterImage.most, size(bytes[20..<24]) <= RasterImage.most
        else {
            throw tooLarge
        }
        let input = Input(bytes)
        let source = cairo_image_surface_create_from_png_stream(read, Unmanaged.passUnretained(input).toOpaque())
        defer { cairo_surface_destroy(source) }
        guard let source, cairo_surface_status(source) == CAIRO_STATUS_SUCCESS else {
            throw Failure(.config, "is not a readable PNG")
        }
        return try drawn(source)
    }

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func size(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private final class Input {
        var rest: ArraySlice<UInt8>
        init(_ bytes: [UInt8]) { rest = bytes[...] }
    }

    private static let read: cairo_read_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
        let input = Unmanaged<Input>.fromOpaque(closure).takeUnretainedValue()
        guard input.rest.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
        for (index, byte) in input.rest.prefix(Int(length)).enumerated() { data[index] = byte }
        input.rest = input.rest.dropFirst(Int(length))
        return CAIRO_STATUS_SUCCESS
    }

    /// Draws on white, at most at the printed size; a small picture keeps its pixels, as enlarging would not make it sharper.
    private static func drawn(_ source: OpaquePointer) throws(Failure) -> RasterImage {
        let size = (Double(cairo_image_surface_get_width(source)), Double(cairo_image_surface_get_height(source)))
        let scale = min(1, Double(dots.width) / size.0, Double(dots.height) / size.1)
        let (width, height) = (max(1, Int((size.0 * scale).rounded(.up))), max(1, Int((size.1 * scale).rounded(.up))))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let surface, let cairo = cairo_create(surface) else {
            throw Failure(.software, "cairo is out of memory")
        }
        defer { cairo_destroy(cairo) }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        cairo_scale(cairo, scale, scale)
        cairo_set_source_surface(cairo, source, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
        cairo_paint(cairo)
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            throw Failure(.config, "cannot be drawn")
        }
        cairo_surface_flush(surface)
        guard let dots = cairo_image_surface_get_data(surface) else {
            throw Failure(.software, "cairo has no picture")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for row in 0..<height {
            for column in 0..<width {
                // Blue comes first on all supported machines.
                let dot = dots + row * stride + column * 4
                bytes += [dot[2], dot[1], dot[0]]
            }
        }
        guard let image = RasterImage(width: width, height: height, bytes: bytes, digest: SHA256.hex(of: bytes)) else {
            throw tooLarge
        }
        return image
    }

    private static let tooLarge = Failure(
        .config, "has more than \(RasterImage.most) dots across or down", hint: "a smaller picture prints just as sharp"
    )
}
