import Diagnostics

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Detects that a drawing library was refused memory.
///
/// HarfBuzz, for example, continues silently without a table if there is no memory for it: a word then lacks its
/// kerning. The C library sets `errno` to `ENOMEM`.
///
/// It also does so if the heap cannot grow in place, although memory is then mapped elsewhere without any problem. So a
/// report is drawn up to three times, each with reopened fonts, before it fails.
public enum RefusedMemory {
    /// Status 74: usually a font file could not be mapped.
    public static let failure = Failure(.ioError, "the drawing libraries are out of memory")

    /// - Returns: nil if memory was refused on this thread. A nested call leaves the outer call's detection intact.
    static func unlessRefused<Result>(_ body: () -> Result) -> Result? {
        let before = errno
        errno = 0
        let result = body()
        if errno == ENOMEM { return nil }
        if before == ENOMEM { errno = ENOMEM }
        return result
    }
}
