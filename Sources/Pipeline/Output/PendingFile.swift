#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The unfinished file of this process, where a signal handler can reach its name.
///
/// A run writes one file at a time. The name lives in memory that is never freed while it is registered, so that the
/// handler touches nothing but a pointer and `unlink`, both allowed in a handler.
enum PendingFile {
    nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

    static func register(_ name: String) {
        forget()
        path = strdup(name)
    }

    static func forget() {
        guard let old = path else { return }
        path = nil
        free(old)
    }

    /// For a signal handler: takes no lock and no memory.
    static func removeFromSignalHandler() {
        if let path { _ = unlink(path) }
    }
}
