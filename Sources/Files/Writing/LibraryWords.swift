#if canImport(Glibc)
    // The C library's own variable, which is set before there is a second thread.
    @preconcurrency import Glibc
#else
    @preconcurrency import Darwin
#endif

/// What libraries, and the language's runtime, would print by themselves on standard error.
enum LibraryWords {
    /// Sends it nowhere: it can hold a patient's words, and of a fault it holds addresses. This program writes to standard
    /// error by its number. To be called when the standard streams are held, whose numbers it would else take.
    static func silence() {
        // Not for programs that are started later.
        if let nowhere = fopen("/dev/null", "we") { stderr = nowhere }
    }
}
