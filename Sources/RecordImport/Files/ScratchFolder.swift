import Diagnostics

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A private folder (mode 0700) for copies that must not lie beside a patient's files; gone with this object.
///
/// Its name holds the process id, and the process holds a lock on it, so that a later run can tell the folders of
/// runs that were killed and remove them.
final class ScratchFolder: Sendable {
    let path: String
    private let lock: Int32

    private static let prefix = "aurae-report-"

    /// - Parameter parent: where the folder is made, such as the run's `TMPDIR`.
    /// - Throws: ``Failure`` (`cannotCreate`).
    init(in parent: String) throws {
        Self.removeStale(in: parent)
        var template = Array("\(parent)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Self.failure("no scratch folder can be made", errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        if lock >= 0 { _ = flock(lock, LOCK_EX | LOCK_NB) }
    }

    deinit {
        Self.remove(path)
        if lock >= 0 { close(lock) }
    }

    /// Makes a file (mode 0600) that has no name any more, open for reading and writing: it is gone when closed,
    /// even after a kill.
    ///
    /// - Throws: ``Failure`` (`cannotCreate`).
    func namelessFile() throws -> Int32 {
        let name = "\(path)/spool"
        let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw Self.failure("no scratch file can be made", errno) }
        unlink(name)
        return descriptor
    }

    private static func failure(_ message: String, _ code: Int32) -> Failure {
        Failure(
            .cannotCreate, "\(message) (\(String(cString: strerror(code))))",
            hint: "name a folder with room for it in TMPDIR")
    }
}

extension ScratchFolder {
    /// Removes the folders of runs that are no more: theirs is no process, and nobody holds their lock.
    static func removeStale(in parent: String) {
        for name in folderNames(parent) ?? [] where name.hasPrefix(prefix) {
            guard let owner = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }),
                owner > 0, owner != getpid(), kill(owner, 0) != 0, errno == ESRCH
            else { continue }
            removeIfUnlocked("\(parent)/\(name)")
        }
    }

    private static func removeIfUnlocked(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        remove(path)
    }

    /// Removes a folder and the files in it; a scratch folder holds no folders.
    private static func remove(_ path: String) {
        for name in folderNames(path) ?? [] { unlink("\(path)/\(name)") }
        rmdir(path)
    }
}
