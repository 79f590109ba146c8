import CCairo
import CHarfBuzz
import CPango
import Diagnostics

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The functions of Cairo and FreeType, which are loaded with the first of them. Nothing calls them before
/// ``DrawingLibraries/checkCairo()``.
let libcairo = DrawingLibraries.cairo ?? cairo_functions()

/// The functions of Pango and of what it stands on, loaded likewise. Nothing calls them before
/// ``DrawingLibraries/checkPango()``.
let libpango = DrawingLibraries.pango ?? pango_functions()

/// The libraries that make a page, with their versions on this machine: another version may place a word a hair
/// further on, or compress the same page to other bytes.
///
/// HarfBuzz is linked with the program. Most reports need no other: Pango sets what is not set word by word, and Cairo draws
/// pictures, and reduces the fonts that HarfBuzz does not.
public enum DrawingLibraries {
    fileprivate static let cairo: cairo_functions? = {
        var functions = cairo_functions()
        return cairo_load(&functions) == nil ? nil : functions
    }()

    fileprivate static let pango: pango_functions? = {
        var functions = pango_functions()
        return pango_load(&functions) == nil ? nil : functions
    }()

    /// - Throws: status 78 when Cairo is not installed.
    static func checkCairo() throws(Failure) {
        guard cairo == nil else { return }
        throw Failure(.config, "Cairo is not installed", hint: "install it: libcairo2 on Debian, cairo in Homebrew")
    }

    /// - Throws: status 78 when Pango is not installed, or what draws with it.
    static func checkPango() throws(Failure) {
        try checkCairo()
        guard pango == nil else { return }
        throw Failure(
            .config, "Pango is not installed", hint: "install it: libpangocairo-1.0-0 on Debian, pango in Homebrew")
    }

    /// - Throws: `Failure` 70 when Cairo reports an error.
    static func check(_ status: cairo_status_t) throws(Failure) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        let words = libcairo.cairo_status_to_string(status).map { String(cString: $0) } ?? "error \(status.rawValue)"
        throw Failure(.software, "cairo: " + words)
    }

    /// Lets Cairo 1.16 write the content of pages uncompressed, which is read and compressed anew in any case. Versions
    /// that do not know of it compress it, and the finished file is the same.
    ///
    /// Changes the environment: to be called before there is a second thread.
    public static func leaveCompressingToFinishing() { setenv("CAIRO_DEBUG_PDF", "1", 1) }

    /// Asked of the libraries without keeping them: who asks need not draw.
    public static var versions: [(name: String, version: String)] {
        var (cairo, pango) = (cairo_functions(), pango_functions())
        let libraries = (cairo: cairo_load(&cairo), pango: pango_load(&pango))
        defer { for library in [libraries.cairo, libraries.pango] { library.map { _ = dlclose($0) } } }
        let lacking = "not installed"
        func version(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? lacking }
        let hasCairo = libraries.cairo != nil
        return [
            ("cairo", hasCairo ? version(cairo.cairo_version_string()) : lacking),
            ("pango", libraries.pango == nil ? lacking : version(pango.pango_version_string())),
            ("harfbuzz", version(hb_version_string())), ("freetype", hasCairo ? freeType(cairo) : lacking),
            ("fontconfig", libraries.pango == nil ? lacking : fontconfig(pango)), ("zlib", zlib),
        ]
    }

    private static func freeType(_ cairo: cairo_functions) -> String {
        var library: FT_Library?
        guard cairo.FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { _ = cairo.FT_Done_FreeType(library) }
        var major: FT_Int = 0
        var minor: FT_Int = 0
        var patch: FT_Int = 0
        cairo.FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    private static func fontconfig(_ pango: pango_functions) -> String {
        let number = pango.FcGetVersion()
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
