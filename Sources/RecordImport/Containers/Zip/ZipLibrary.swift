import CZip
import Diagnostics

/// The functions of libzip, which is loaded on first use. Nothing calls them before ``ZipLibrary/check()``.
let libzip = ZipLibrary.functions ?? zip_functions()

/// The library that reads archives, and its version on this machine.
enum ZipLibrary {
    fileprivate static let functions: zip_functions? = {
        var functions = zip_functions()
        return zip_load(&functions) == 1 ? functions : nil
    }()

    static var version: String {
        functions.flatMap { $0.zip_libzip_version() }.map { String(cString: $0) } ?? "not installed"
    }

    /// - Throws: status 78 if the library is not installed.
    static func check() throws(Failure) {
        guard functions == nil else { return }
        throw Failure(.config, "libzip is not installed", hint: "install it: libzip4 on Debian, libzip in Homebrew")
    }
}
