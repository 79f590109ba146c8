#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What had the name of a file that is being replaced, under a second name that goes with the run.
package enum FormerFile {
    /// Nothing has to be given back.
    case notLookedAt
    /// The name was free.
    case free
    case kept(path: String, PendingFile.Slot)
    /// The file system knows no second names.
    case lost

    /// - Parameters:
    ///   - path: the name that a new file is about to get.
    ///   - unfinished: the new file's name until then, which ends in `.partial`; the second name begins with it and ends alike,
    ///     so that it goes when a later run tidies up.
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

    /// Gives the name back.
    package func restore(to path: String) {
        switch self {
        case .kept(let second, let slot):
            try? FilePath.rename(second, to: path)
            PendingFile.forget(slot)
        case .free: FilePath.remove(path)
        case .notLookedAt, .lost: break
        }
    }

    /// The new file stays.
    package func forget() {
        guard case .kept(let second, let slot) = self else { return }
        FilePath.remove(second)
        PendingFile.forget(slot)
    }
}
