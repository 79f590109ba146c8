import CCairo
import CHarfBuzz
import CPango
import Diagnostics
import Glibc

/// The libraries used to draw pages, with their versions on this machine: another version may position a word slightly
/// differently, or compress the same page to different bytes.
public enum DrawingLibraries {
    /// - Throws: `Failure` 70 if Cairo reports an error.
    static func check(_ status: cairo_status_t) throws(Failure) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        let words = cairo_status_to_string(status).map { String(cString: $0) } ?? "error \(status.rawValue)"
        throw Failure(.software, "cairo: " + words)
    }

    public static var versions: [(name: String, version: String)] {
        func version(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "unknown" }
        let fontconfig = FcGetVersion()
        return [
            ("cairo", version(cairo_version_string())), ("pango", version(pango_version_string())),
            ("harfbuzz", version(hb_version_string())), ("freetype", freeType),
            ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"), ("zlib", zlib),
        ]
    }

    private static var freeType: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { _ = FT_Done_FreeType(library) }
        var major: FT_Int = 0
        var minor: FT_Int = 0
        var patch: FT_Int = 0
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// Cairo compresses with zlib but does not report its version, so the function is looked up in the running program.
    private static var zlib: String {
        guard let program = dlopen(nil, RTLD_LAZY) else { return "unknown" }
        defer { dlclose(program) }
        guard let function = dlsym(program, "zlibVersion") else { return "unknown" }
        typealias Version = @convention(c) () -> UnsafePointer<CChar>?
        return unsafeBitCast(function, to: Version.self)().map { String(cString: $0) } ?? "unknown"
    }
}
