#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The former file at a name being replaced, kept by a temporary hard link.
package enum FormerFile {
    /// There is nothing to restore.
    case notLookedAt
    /// The name was free.
    case free
    case kept(path: String, PendingFile.Slot)
    /// The file system does not support hard links.
    case lost

    /// - Parameters:
    ///   - path: final name of the new file.
    ///   - unfinished: temporary name of the new file, which ends in `.partial`; the link's name begins with it and
    ///     ends alike, so that a later run cleans it up.
    package init(of path: String, besides unfinished: String) {
        guard (try? FileStatus.notFollowingLinks(path)) != nil else {
            self = .free
            return
        }
        let second =
            String(unfinished.dropLast(AtomicFile.unfinishedSuffix.count)) + "-former" + AtomicFile.unfinishedSuffix
        let slot = PendingFile.register(second)
        if FilePath.link(path, as: second) {
            self = .kept(path: second, slot)
        } else {
            PendingFile.forget(slot)
            self = .lost
        }
    }

    /// Restores the file.
    package func restore(to path: String) {
        switch self {
        case .kept(let second, let slot):
            try? FilePath.rename(second, to: path)
            PendingFile.forget(slot)
        case .free: FilePath.remove(path)
        case .notLookedAt, .lost: break
        }
    }

    /// Discards the former file.
    package func forget() {
        guard case .kept(let second, let slot) = self else { return }
        FilePath.remove(second)
        PendingFile.forget(slot)
    }
}
