import Diagnostics
import Files
import Reports

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Says that one run alone writes into a folder, also on a file system that several machines share and that knows no
/// locks: a file that holds who the run is, made by giving a finished file its second name, which succeeds once.
///
/// The run says every few seconds that it lives, by touching the file. Who finds the file asks, on the same machine,
/// whether that process runs; of another machine's, how long ago it was touched, by the file system's own clock. What is
/// dead gives way. A run that was held up for so long that its folder was taken over sees it and stops.
final class FolderLease {
    static let fileName = ".aurae-batch.lock"

    /// Milliseconds between two signs of life.
    private static let pulse = 5_000
    /// Nanoseconds without one after which the run of another machine counts as dead.
    static let patience = 60_000_000_000
    /// Bytes of the file.
    private static let longest = 4096

    private let folder: OpenFolder
    private let file: FileDescriptor
    private let identity: FileStatus.Identity
    private var touched = Milliseconds.now

    /// Takes the folder.
    ///
    /// - Parameters:
    ///   - own: a name in the folder that nobody else uses; the file has it for a moment.
    ///   - path: of the folder, for messages.
    /// - Throws: status 73 when another run holds it or it takes no file.
    init(in folder: OpenFolder, own: String, path: String) throws(Failure) {
        self.folder = folder
        do throws(SystemFault) {
            (file, identity) = try Self.made(own, in: folder)
        } catch {
            throw error.creating("\(path)/\(Self.fileName)")
        }
        defer { folder.remove(own) }
        // From here on `deinit` closes the file if anything fails. Retries if the lease that was in the way has gone
        // meanwhile.
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

    /// - Parameter holder: words about the run that has the folder.
    static func taken(_ path: String, by holder: String = "") -> Failure {
        Failure(
            .cannotCreate, "\(path): another batch is writing into this folder\(holder)",
            hint: "wait until it has ended, or name another folder with -o")
    }

    deinit { try? file.close() }

    /// Gives the folder back, as long as it is open.
    func end() {
        if isOurs { folder.remove(Self.fileName) }
    }

    /// Says that the run lives, when it is time to.
    ///
    /// - Returns: false when another run has taken the folder over.
    func holds() -> Bool {
        guard Milliseconds.now - touched >= Self.pulse else { return true }
        return isHeld()
    }

    /// The same, whatever the time.
    func isHeld() -> Bool {
        touched = Milliseconds.now
        // A file system that is away for a moment has not given the folder to anybody.
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

    /// Gives our file the name that counts. A network file system may do it and lose the answer: the file knows.
    ///
    /// - Returns: false when another file has the name.
    /// - Throws: when the file system does not give it: no other run is in the way then.
    private func isNamed(_ own: String) throws(SystemFault) -> Bool {
        do throws(SystemFault) {
            try folder.link(own, as: Self.fileName)
            return true
        } catch {
            if (try? FileStatus.of(file).links) == 2 && isOurs { return true }
            if error.code == EEXIST { return false }
            // A file system without second names: a name that is free is taken, which also succeeds once.
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

    /// Looks at whose the file is that has the name, and takes the name from a dead run's.
    ///
    /// - Returns: words about the run when it lives, else nil.
    private func makeWay(_ own: String) -> String? {
        guard let found = try? folder.open(Self.fileName, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { try? found.close() }
        let bytes = (try? found.bytes(limit: Self.longest)) ?? []
        let holder = ProcessIdentity(String(decoding: bytes, as: UTF8.self))
        guard let status = try? FileStatus.of(found) else { return nil }
        let words = holder.map { " (process \($0.number) of \($0.host))" } ?? ""
        guard isDead(holder, status) else { return words }
        // Two runs may find it dead at once: the second must not take away what the first has put there.
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
