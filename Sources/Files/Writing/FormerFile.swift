import Glibc

/// The file that a new file replaces, kept by a temporary hard link.
package enum FormerFile {
    /// Not checked, as nothing needs to be restored.
    case notLookedAt
    /// The name was free.
    case free
    case kept(path: String, PendingFile.Slot)
    /// The file system does not support hard links.
    case lost

    /// - Parameters:
    ///   - path: final name of the new file.
    ///   - unfinished: temporary name of the new file, which ends in `.partial`; the link's name starts with it and has
    ///     the same ending, so that a later run removes it.
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

    /// Removes the former file.
    package func forget() {
        guard case .kept(let second, let slot) = self else { return }
        FilePath.remove(second)
        PendingFile.forget(slot)
    }
}
