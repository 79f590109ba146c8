import CCairo
import CRSVG
import Diagnostics
import Dispatch
import DisplayList
import Files
import Synchronization

/// Reads a clinic's logo, a PNG or an SVG, as the picture to print.
public enum LogoFile {
    /// Largest size of a file in bytes.
    public static let largest = 1 << 20
    /// Largest printed size in pixels: 120 by 18 points at 600 dots per inch.
    static let dots = (width: 1000, height: 150)
    /// Longest time that drawing an SVG may take, in seconds: a few bytes of filters can ask for hours.
    static let patience = 3

    /// - Throws: status 78 if the bytes are neither, if the picture exceeds the size limit, or if an SVG takes longer
    ///   than ``patience``; 78 with the package to install if SVG cannot be read on this machine.
    public static func image(_ bytes: [UInt8]) throws(Failure) -> RasterImage {
        bytes.starts(with: pngSignature) ? try png(bytes) : try patientSVG(bytes)
    }

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    // MARK: PNG

    private static func png(_ bytes: [UInt8]) throws(Failure) -> RasterImage {
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
        let size = (Double(cairo_image_surface_get_width(source)), Double(cairo_image_surface_get_height(source)))
        // A small picture keeps its pixels: enlarging would not make it sharper.
        return try drawn(size, enlarges: false) { cairo, scale in
            cairo_scale(cairo, scale, scale)
            cairo_set_source_surface(cairo, source, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
            cairo_paint(cairo)
            return true
        }
    }

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

    // MARK: SVG

    private static let rsvg: rsvg_functions? = {
        var functions = rsvg_functions()
        return rsvg_load(&functions) == 1 ? functions : nil
    }()

    private final class Drawing: Sendable {
        let result = Mutex<Result<RasterImage, Failure>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    /// Draws on a thread that is abandoned after the time limit, because librsvg cannot be stopped.
    private static func patientSVG(_ bytes: [UInt8]) throws(Failure) -> RasterImage {
        let drawing = Drawing()
        let thread = WorkerThread.start {
            let result = Result { () throws(Failure) in try svg(bytes) }
            drawing.result.withLock { $0 = result }
            drawing.isDone.signal()
        }
        guard thread != nil else { return try svg(bytes) }
        _ = drawing.isDone.wait(timeout: .now() + .seconds(patience))
        guard let result = drawing.result.withLock({ $0 }) else {
            throw Failure(
                .config, "takes more than \(patience) seconds to draw", hint: "leave out its filters, or name a PNG")
        }
        return try result.get()
    }

    private static func svg(_ bytes: [UInt8]) throws(Failure) -> RasterImage {
        guard bytes.contains(UInt8(ascii: "<")) else { throw neither }
        guard let rsvg else {
            throw Failure(
                .config, "librsvg, which draws SVG logos, is not installed",
                hint: "install it: librsvg2-2 on Debian, librsvg in Homebrew; or name a PNG")
        }
        // No links are followed: without a location of its own, the document cannot refer to a nearby file.
        guard
            let handle = bytes.withUnsafeBufferPointer({ rsvg.rsvg_handle_new_from_data($0.baseAddress, $0.count, nil) }
            )
        else { throw neither }
        defer { rsvg.g_object_unref(handle) }
        guard let size = size(of: handle, rsvg) else {
            throw Failure(.config, "does not give its size", hint: "give it a width and a height, or a viewBox")
        }
        return try drawn(size, enlarges: true) { cairo, scale in
            var place = rsvg_rectangle(x: 0, y: 0, width: size.0 * scale, height: size.1 * scale)
            return rsvg.rsvg_handle_render_document(handle, UnsafeMutableRawPointer(cairo), &place, nil) == 1
        }
    }

    private static func size(of handle: UnsafeMutableRawPointer, _ rsvg: rsvg_functions) -> (Double, Double)? {
        var (width, height) = (0.0, 0.0)
        if rsvg.rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 1 || !(width > 0 && height > 0) {
            var (hasWidth, hasHeight, hasBox) = (Int32(0), Int32(0), Int32(0))
            var (ownWidth, ownHeight, box) = (rsvg_length(), rsvg_length(), rsvg_rectangle())
            rsvg.rsvg_handle_get_intrinsic_dimensions(
                handle, &hasWidth, &ownWidth, &hasHeight, &ownHeight, &hasBox, &box)
            guard hasBox == 1 else { return nil }
            (width, height) = (box.width, box.height)
        }
        return width > 0 && height > 0 && width.isFinite && height.isFinite ? (width, height) : nil
    }

    // MARK: Drawing

    /// Draws on white, at the printed size.
    ///
    /// - Parameter draw: draws at a scale; false if it cannot.
    private static func drawn(
        _ size: (Double, Double), enlarges: Bool, _ draw: (OpaquePointer, Double) -> Bool
    ) throws(Failure) -> RasterImage {
        let fitting = min(Double(dots.width) / size.0, Double(dots.height) / size.1)
        let scale = enlarges ? fitting : min(1, fitting)
        let (width, height) = (
            Int((size.0 * scale).rounded(.up)).clamped(to: 1...dots.width),
            Int((size.1 * scale).rounded(.up)).clamped(to: 1...dots.height)
        )
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let surface, let cairo = cairo_create(surface) else {
            throw Failure(.software, "cairo is out of memory")
        }
        defer { cairo_destroy(cairo) }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        guard draw(cairo, scale), cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
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

    private static let neither = Failure(.config, "is neither a PNG nor an SVG")
    private static let tooLarge = Failure(
        .config, "has more than \(RasterImage.most) dots across or down", hint: "a smaller picture prints just as sharp"
    )
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
