import Diagnostics
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A private folder (mode 0700) for copies that must not be beside a patient's files; deleted with this object.
///
/// Its name contains the process id, and the process holds a lock on it, so that a later run can recognise and remove
/// folders of killed runs.
package final class ScratchFolder: Sendable {
    package let path: String
    private let lock: FileDescriptor?

    /// The folders of this process.
    private static let living = Mutex<Set<String>>([])

    private static let prefix: StaticString = "aurae-report-"
    private static let openFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW

    /// - Parameter parent: parent folder, such as the run's `TMPDIR`.
    /// - Throws: ``Failure`` (`cannotCreate`).
    package init(in parent: String) throws {
        Self.removeStale(in: parent)
        var template = (PathText.bytes(of: "\(parent)/\(Self.prefix)\(getpid())-XXXXXX") + [0]).map {
            CChar(bitPattern: $0)
        }
        guard mkdtemp(&template) != nil else { throw Self.failure("cannot create a scratch folder", .last) }
        path = PathText.text(template.dropLast().map { UInt8(bitPattern: $0) })
        let made = path
        Self.living.withLock { _ = $0.insert(made) }
        lock = try? FileDescriptor.open(path, Self.openFlags)
        lock?.lock()
    }

    deinit {
        let removed = path
        Self.living.withLock { _ = $0.remove(removed) }
        Self.remove(path)
        try? lock?.close()
    }

    /// Creates an unnamed file (mode 0600), open for reading and writing; it disappears when closed, even if the
    /// process is killed.
    ///
    /// - Throws: ``Failure`` (`cannotCreate`).
    func namelessFile() throws -> FileDescriptor {
        let name = "\(path)/spool"
        do throws(SystemFault) {
            let file = try FileDescriptor.open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            FilePath.remove(name)
            return file
        } catch {
            throw Self.failure("cannot create a scratch file", error)
        }
    }

    private static func failure(_ message: String, _ fault: SystemFault) -> Failure {
        Failure(.cannotCreate, "\(message) (\(fault.sentence))", hint: "set TMPDIR to a folder with enough free space")
    }
}

extension ScratchFolder {
    /// Removes the folders of this process before it ends.
    package static func removeAll() {
        for path in living.withLock({ $0 }) { remove(path) }
    }

    /// Removes the folders of ended runs: their process does not exist, and their lock is free.
    static func removeStale(in parent: String) {
        for name in (try? FolderNames.of(parent, beginningWith: prefix)) ?? [] {
            let rest = name.dropFirst(prefix.utf8CodeUnitCount)
            guard let owner = rest.split(separator: "-").first.flatMap({ pid_t($0) }),
                owner > 0, owner != getpid(), kill(owner, 0) != 0, errno == ESRCH
            else { continue }
            removeIfUnlocked("\(parent)/\(name)")
        }
    }

    private static func removeIfUnlocked(_ path: String) {
        guard let folder = try? FileDescriptor.open(path, openFlags) else { return }
        defer { try? folder.close() }
        guard let status = try? FileStatus.of(folder), status.isOurs, folder.lock() == .taken else { return }
        remove(path)
    }

    /// Removes a folder and the files in it; a scratch folder has no subfolders.
    private static func remove(_ path: String) {
        for name in (try? FolderNames.of(path)) ?? [] { FilePath.remove("\(path)/\(name)") }
        _ = PathText.withPath(path) { rmdir($0) }
    }
}
