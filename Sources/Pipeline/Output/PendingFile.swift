#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The unfinished file of this process, where a signal handler can reach its name.
///
/// A run writes one file at a time. Names are never freed, so that a handler on any thread can read one at any moment
/// with nothing but a pointer and `unlink`, both allowed in a handler.
enum PendingFile {
    nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

    static func register(_ name: String) { path = strdup(name) }

    static func forget() { path = nil }

    /// For a signal handler: takes no lock and no memory.
    static func removeFromSignalHandler() {
        if let path { _ = unlink(path) }
    }
}
