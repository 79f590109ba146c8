import CDeflate

/// The libraries that finish a PDF, with their versions on this machine: another may compress the same page to other
/// bytes.
public enum FinishingLibraries {
    public static var versions: [(name: String, version: String)] {
        [deflate, ("qpdf", QPDFLibrary.version), ("openssl", OpenSSLLibrary.version)]
    }

    /// Of these the one that every report is finished with; the others are not loaded with the program.
    public static var deflate: (name: String, version: String) { ("libdeflate", LIBDEFLATE_VERSION_STRING) }
}
