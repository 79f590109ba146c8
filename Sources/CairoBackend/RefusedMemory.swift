import Diagnostics

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Notices memory that a drawing library was refused.
///
/// HarfBuzz, for one, shapes on without a table that it has no memory for, and says nothing: a word then lacks its kerning. The
/// C library leaves `ENOMEM` in `errno`.
enum RefusedMemory {
    /// Status 74: most often a font file could not be mapped.
    static let failure = Failure(.ioError, "the drawing libraries have no memory")

    /// - Returns: nil when memory was refused on this thread. A call inside another leaves what the outer one is to notice.
    static func unlessRefused<Result>(_ body: () -> Result) -> Result? {
        let before = errno
        errno = 0
        let result = body()
        if errno == ENOMEM { return nil }
        if before == ENOMEM { errno = ENOMEM }
        return result
    }
}
