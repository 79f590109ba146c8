import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of a batch, held by this run alone.
///
/// Files come into it under unfinished names and get their own when they are whole; unfinished ones of runs that were
/// killed go when the next run begins, and again when it ends.
final class BatchFolder {
    /// Beginning and end of the names of reports that are not in their place; between them the run's process and a
    /// number.
    static let unfinishedPrefix = ".aurae-batch-"
    static let unfinishedSuffix = ".partial"

    let path: String
    /// Open as long as the run; its lock says that the run lives.
    private let held: FileDescriptor
    /// For the workers: opened by itself, so that a worker that outlives the run does not hold the lock.
    let shared: FileDescriptor

    /// Makes the folder when it is not there, and takes it.
    ///
    /// - Throws: status 73 when it cannot be made or entered, or when another run holds it.
    init(_ path: String) throws(Failure) {
        self.path = path
        try OutputPlace.makeFolder(path)
        do throws(SystemFault) {
            held = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
            shared = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw error.code == ENOTDIR
                ? Failure(.cannotCreate, "\(path): is not a folder", hint: "name a folder with -o")
                : error.creating(path)
        }
        // A file system without locks lets the run go on: names that nobody else uses keep runs apart.
        if flock(held.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            throw Failure(
                .cannotCreate, "\(path): another batch is writing into this folder",
                hint: "wait until it has ended, or name another folder with -o")
        }
        sweep()
    }

    deinit {
        try? shared.close()
        try? held.close()
    }

    /// The name of an unfinished file of a report.
    static func unfinishedName(_ number: Int, file: Int = 0) -> String {
        "\(unfinishedPrefix)\(getpid())-\(number)-\(file)\(unfinishedSuffix)"
    }

    /// A file that waits for its name.
    struct Unplaced {
        var unfinished: String
        var name: String
        var bytes: Int
    }

    /// Gives the files of a report their names, one right after the other; older files of these names give way.
    ///
    /// All are looked at before the first gets its name. Between the first and the last a run can be killed: the report
    /// then stands in no journal with these files, and a resumed run makes it again.
    ///
    /// - Throws: the system's fault; what has no name by then is removed.
    func place(_ files: [Unplaced]) throws(SystemFault) {
        do throws(SystemFault) {
            for file in files { try check(file) }
            for file in files {
                guard renameat(held.number, file.unfinished, held.number, file.name) == 0 else { throw .last }
            }
        } catch {
            for file in files { discard(file.unfinished) }
            throw error
        }
    }

    private func check(_ file: Unplaced) throws(SystemFault) {
        var status = stat()
        guard fstatat(held.number, file.unfinished, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.bytes else {
            throw SystemFault(code: EIO)
        }
        // What renaming would say, said before another of the files has its name.
        if fstatat(held.number, file.name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw SystemFault(code: EISDIR)
        }
    }

    func discard(_ unfinished: String) { unlinkat(held.number, unfinished, 0) }

    /// Makes new names last through a power cut, where the file system can say so.
    func sync() { try? held.sync() }

    /// The bytes of a regular file of the folder; nil when there is none under that name.
    func bytes(of name: String) -> [UInt8]? {
        let number = openat(held.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = FileDescriptor(number: number)
        defer { try? file.close() }
        guard (try? FileStatus.of(file).isRegularFile) == true else { return nil }
        return try? SmallFile.beginning(of: file, limit: .max - 1)
    }

    /// Opens a file of the folder for adding to it.
    func openForAppending(_ name: String) throws(SystemFault) -> FileDescriptor {
        let number = openat(held.number, name, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last }
        return FileDescriptor(number: number)
    }

    func remove(_ name: String) { unlinkat(held.number, name, 0) }

    /// Removes what killed runs left: regular files of ours under unfinished names. No run but this one is alive here.
    func sweep() {
        AtomicFile.removeLeftovers(in: path)
        guard let listing = opendir(path) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(Self.unfinishedPrefix), name.hasSuffix(Self.unfinishedSuffix) else { continue }
            var status = stat()
            guard fstatat(held.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.st_uid == geteuid()
            else { continue }
            unlinkat(held.number, name, 0)
        }
    }
}
