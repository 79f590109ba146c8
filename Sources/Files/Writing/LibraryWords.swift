// The C library's own variable, set before there is a second thread.
@preconcurrency import Glibc

/// Messages that libraries and the language runtime would print to standard error.
enum LibraryWords {
    /// Discards them: they could contain patients' texts, and crash messages contain addresses. This program itself
    /// writes to standard error by file descriptor. Call after the standard streams are open: otherwise this would take
    /// one of their numbers.
    static func silence() {
        // Not inherited by programs started later.
        if let nowhere = fopen("/dev/null", "we") { stderr = nowhere }
    }
}
