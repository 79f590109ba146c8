import Diagnostics
import Glibc
import Synchronization

/// A private folder (mode 0700) for copies that must not be beside a patient's files; deleted with this object.
///
/// The process holds a lock on it, so that a later run can recognise and remove folders of killed runs.
package final class ScratchFolder: Sendable {
    package let path: String
    private let lock: FileDescriptor

    /// The folders of this process.
    private static let living = Mutex<Set<String>>([])

    private static let prefix: StaticString = "aurae-report-"
    private static let openFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW

    /// - Parameter parent: parent folder, such as the run's `TMPDIR`.
    /// - Throws: ``Failure`` (`cannotCreate`).
    package init(in parent: String) throws {
        Self.removeStale(in: parent)
        let made = try Self.made(in: parent)
        (path, lock) = made
        Self.living.withLock { _ = $0.insert(made.path) }
    }

    /// Creates a folder and locks it. Until it is locked, another run may take it for a killed run's and remove it.
    private static func made(in parent: String) throws -> (path: String, lock: FileDescriptor) {
        while true {
            var template = (PathText.bytes(of: "\(parent)/\(prefix)\(getpid())-XXXXXX") + [0]).map {
                CChar(bitPattern: $0)
            }
            guard mkdtemp(&template) != nil else { throw failure("cannot create a scratch folder", .last) }
            let path = PathText.text(template.dropLast().map { UInt8(bitPattern: $0) })
            do throws(SystemFault) {
                let lock = try FileDescriptor.open(path, openFlags)
                let isOurs = lock.lock() != .heldByAnother
                if isOurs, try FileStatus.of(path).isSameFile(as: FileStatus.of(lock)) { return (path, lock) }
                try? lock.close()
            } catch {
                guard error.code == ENOENT else {
                    remove(path)
                    throw failure("cannot lock a scratch folder", error)
                }
            }
        }
    }

    deinit {
        let removed = path
        Self.living.withLock { _ = $0.remove(removed) }
        Self.remove(path)
        try? lock.close()
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
    /// Returns the bytes that this user may still write in a folder; nil if it cannot write there.
    package static func freeBytes(in folder: String) -> Int? {
        var system = statvfs()
        guard access(folder, W_OK | X_OK) == 0, statvfs(folder, &system) == 0 else { return nil }
        return Int(clamping: UInt(system.f_bavail) &* UInt(system.f_frsize))
    }

    /// Removes the folders of this process before it ends.
    package static func removeAll() {
        for path in living.withLock({ $0 }) { remove(path) }
    }

    /// Removes the folders of ended runs: their lock is free. A process number may live again, and tells nothing.
    static func removeStale(in parent: String) {
        for name in (try? FolderNames.of(parent, beginningWith: prefix)) ?? [] {
            let rest = name.dropFirst(prefix.utf8CodeUnitCount).split(separator: "-", omittingEmptySubsequences: false)
            guard rest.count == 2, Int(rest[0]) != nil, rest[1].utf8.count == 6 else { continue }
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
