import CCairo
import CFontconfig
import CPango

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The libraries that make a page, with their versions on this machine: another version may place a word a hair
/// further on, or compress the same page to other bytes.
public enum DrawingLibraries {
    /// Lets Cairo 1.16 write the content of pages uncompressed, which is read and compressed anew in any case. Versions
    /// that do not know of it compress it, and the finished file is the same.
    ///
    /// Changes the environment: to be called before there is a second thread.
    public static func leaveCompressingToFinishing() { setenv("CAIRO_DEBUG_PDF", "1", 1) }

    public static var versions: [(name: String, version: String)] {
        [
            ("cairo", String(cString: cairo_version_string())), ("pango", String(cString: pango_version_string())),
            ("harfbuzz", String(cString: hb_version_string())), ("freetype", freeType),
            ("fontconfig", fontconfig), ("zlib", zlib),
        ]
    }

    private static var freeType: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var major: FT_Int = 0
        var minor: FT_Int = 0
        var patch: FT_Int = 0
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    private static var fontconfig: String {
        let number = FcGetVersion()
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

    /// Cairo compresses with zlib and says nothing of its version; the function is looked up in the running program.
    private static var zlib: String {
        guard let program = dlopen(nil, RTLD_LAZY) else { return "unknown" }
        defer { dlclose(program) }
        guard let function = dlsym(program, "zlibVersion") else { return "unknown" }
        typealias Version = @convention(c) () -> UnsafePointer<CChar>?
        return unsafeBitCast(function, to: Version.self)().map { String(cString: $0) } ?? "unknown"
    }
}
