import CDeflate

/// The libraries that finish a PDF, with their versions on this machine: another version may compress the same page to
/// other bytes.
public enum FinishingLibraries {
    public static var versions: [(name: String, version: String)] {
        [deflate, ("qpdf", QPDFLibrary.version), ("openssl", OpenSSLLibrary.version)]
    }

    /// The library that finishes every report; the others are loaded when needed.
    public static var deflate: (name: String, version: String) { ("libdeflate", LIBDEFLATE_VERSION_STRING) }
}
