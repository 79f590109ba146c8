import Diagnostics
import Files
import Glibc
import Reports

/// Ensures that only one run writes into a folder, even on a file system without locks that several machines share: a
/// file that identifies the run, created as a hard link, which succeeds only once.
///
/// The run touches the file every few seconds. A run that finds the file checks whether that process is running, on the
/// same machine, or how long ago the file was touched, by the file system's clock. It replaces a dead run's file. A run
/// that was suspended until its folder was taken over detects this and stops.
final class FolderLease {
    static let fileName = ".aurae-batch.lock"

    /// Milliseconds between two signs of life.
    private static let pulse = 5_000
    /// Nanoseconds without a sign of life after which the run of another machine counts as dead.
    static let patience = 60_000_000_000
    /// Largest size of the file in bytes.
    private static let longest = 4096

    private let folder: OpenFolder
    private let file: FileDescriptor
    private let identity: FileStatus.Identity
    private var touched = Milliseconds.now

    /// Acquires the folder.
    ///
    /// - Parameters:
    ///   - own: a unique name in the folder, used briefly for the file.
    ///   - path: the folder's path, for messages.
    /// - Throws: status 73 if another run holds it, or no file can be created in it.
    init(in folder: OpenFolder, own: String, path: String) throws(Failure) {
        self.folder = folder
        do throws(SystemFault) {
            (file, identity) = try Self.made(own, in: folder)
        } catch {
            throw error.creating("\(path)/\(Self.fileName)")
        }
        defer { folder.remove(own) }
        // From here on `deinit` closes the file if anything fails. Retries if the existing lease has disappeared.
        for _ in 0..<8 {
            do throws(SystemFault) {
                if try isNamed(own) { return }
            } catch {
                throw error.creating("\(path)/\(Self.fileName)")
            }
            if let holder = makeWay(own) { throw Self.taken(path, by: holder) }
        }
        throw Self.taken(path)
    }

    /// - Parameter holder: description of the run that holds the folder.
    static func taken(_ path: String, by holder: String = "") -> Failure {
        Failure(
            .cannotCreate, "\(path): another batch is writing into this folder\(holder)",
            hint: "wait until it has ended, or name another folder with -o")
    }

    deinit { try? file.close() }

    /// Releases the folder, while it is open.
    func end() {
        if isOurs { folder.remove(Self.fileName) }
    }

    /// Gives a sign of life if one is due.
    ///
    /// - Returns: false if another run has taken over the folder.
    func holds() -> Bool {
        guard Milliseconds.now - touched >= Self.pulse else { return true }
        return isHeld()
    }

    /// Same as ``holds()``, but at once.
    func isHeld() -> Bool {
        touched = Milliseconds.now
        // A temporary failure of the file system does not mean that another run has the folder.
        try? file.touch()
        return isOurs
    }

    private var isOurs: Bool {
        do throws(SystemFault) {
            return try folder.status(of: Self.fileName).identity == identity
        } catch {
            return error.code != ENOENT
        }
    }

    private static func made(
        _ name: String, in folder: OpenFolder
    ) throws(SystemFault) -> (FileDescriptor, FileStatus.Identity) {
        folder.remove(name)
        let file = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        do throws(SystemFault) {
            try file.writeAll(Array(ProcessIdentity.own.text.utf8))
            try file.sync()
            return (file, try FileStatus.of(file).identity)
        } catch {
            folder.remove(name)
            try? file.close()
            throw error
        }
    }

    /// Gives our file the lease's name. A network file system may do it and lose the response: the link count shows it.
    ///
    /// - Returns: false if another file has the name.
    /// - Throws: if the file system refuses for another reason than an existing file.
    private func isNamed(_ own: String) throws(SystemFault) -> Bool {
        do throws(SystemFault) {
            try folder.link(own, as: Self.fileName)
            return true
        } catch {
            if (try? FileStatus.of(file).links) == 2 && isOurs { return true }
            if error.code == EEXIST { return false }
            // Without hard links: create the file exclusively, which also succeeds only once.
            guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
            return try isNamedAlone(own)
        }
    }

    private func isNamedAlone(_ own: String) throws(SystemFault) -> Bool {
        do throws(SystemFault) {
            try folder.open(Self.fileName, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600).close()
        } catch {
            if error.code == EEXIST { return false }
            throw error
        }
        do throws(SystemFault) {
            try folder.rename(own, to: Self.fileName)
            return true
        } catch {
            folder.remove(Self.fileName)
            throw error
        }
    }

    /// Checks which run's file has the name, and removes a dead run's.
    ///
    /// - Returns: description of the run if it is alive, else nil.
    private func makeWay(_ own: String) -> String? {
        guard let found = try? folder.open(Self.fileName, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { try? found.close() }
        let bytes = (try? found.bytes(limit: Self.longest)) ?? []
        let holder = ProcessIdentity(String(decoding: bytes, as: UTF8.self))
        guard let status = try? FileStatus.of(found) else { return nil }
        let words = holder.map { " (process \($0.number) of \($0.host))" } ?? ""
        guard isDead(holder, status) else { return words }
        // Two runs may find it dead at once: the second must not remove the first one's new file.
        let removed = own + ".dead"
        guard (try? folder.rename(Self.fileName, to: removed)) != nil else { return nil }
        defer { folder.remove(removed) }
        guard let gone = try? folder.status(of: removed), gone.identity != status.identity else { return nil }
        try? folder.link(removed, as: Self.fileName)
        return ""
    }

    private func isDead(_ holder: ProcessIdentity?, _ status: FileStatus) -> Bool {
        if let isAlive = holder?.isAlive { return !isAlive }
        try? file.touch()
        guard let now = try? FileStatus.of(file).modified else { return false }
        return now - status.modified >= Self.patience
    }
}
