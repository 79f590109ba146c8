import Diagnostics

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A private copy of a database file with what its write-ahead log adds, as of one moment.
///
/// The patient's file and what lies beside it are only ever read. The copy is gone with this object.
struct DatabaseSnapshot: Sendable {
    /// What became of a write-ahead log.
    enum Log: Equatable, Sendable {
        /// There is none, or there is nothing in it.
        case none
        /// Its transactions are in the copy. Confirmed: pages or ids of the file come again in it.
        case applied(isConfirmed: Bool, tail: WriteAheadLog.Tail)
        /// Nothing shows whose it is, but the tables that are read are the same with it and without. The copy is of the
        /// file alone.
        case immaterial
        /// The copy is of the file alone.
        case refused(LogRefusal)
    }

    private let copy: ScratchCopy
    /// Of the copy.
    let bytes: Int
    let log: Log

    /// Of the copy.
    var path: String { copy.path }

    /// - Parameters:
    ///   - file: the database.
    ///   - path: where it is, to find the log beside it; nil for a stream, which has none.
    /// - Throws: ``Failure``: `dataError` for what is no database or has an unfinished rollback, `ioError` when the file
    ///   changes while it is copied or the copy cannot be written.
    init(of file: InputFile, at path: String?, limits: SQLiteLimits, temporaryFolder: String) throws {
        let place = Place(file: file.name)
        guard file.size > 0 else { throw Failure(.dataError, "the file is empty", at: place) }
        guard try DatabaseHeader(file) != nil else { throw SQLiteFault.notADatabase.failure(at: place) }
        let companions = try Companions(of: file, at: path)
        try companions.refuseRollback()
        copy = try ScratchCopy(in: temporaryFolder)
        try file.copy(to: copy.path, limit: limits.fileBytes)
        try companions.log?.copy(to: copy.logPath, limit: limits.fileBytes)
        try companions.requireUnchanged()
        let merge = LogMerge(
            database: try InputFile(path: copy.path, name: file.name), databasePath: copy.path,
            logPath: copy.logPath,
            place: place, limits: limits)
        if let log = companions.log {
            self.log = try merge.merge(
                try InputFile(path: copy.logPath, name: log.name), indexFile: companions.logIndex)
        } else {
            self.log = .none
        }
        bytes = FileState(path: copy.path)?.size ?? file.size
    }
}

/// The files that SQLite keeps beside a database.
private struct Companions {
    let file: InputFile
    /// The database with symbolic links followed, as SQLite does before it looks beside it; nil for a stream.
    let realPath: String?
    let log: InputFile?
    let logIndex: InputFile?

    init(of file: InputFile, at path: String?) throws {
        self.file = file
        realPath = path.flatMap { path in
            guard let resolved = realpath(path, nil) else { return nil }
            defer { free(resolved) }
            return String(cString: resolved)
        }
        guard let realPath else {
            (log, logIndex) = (nil, nil)
            return
        }
        log = try Self.open(realPath + "-wal", name: file.name + "-wal")
        logIndex = try? InputFile(path: realPath + "-shm", name: file.name + "-shm")
    }

    /// - Returns: nil when there is no such file, or nothing in it.
    private static func open(_ path: String, name: String) throws -> InputFile? {
        guard FileState(path: path) != nil || errno != ENOENT else { return nil }
        let file = try InputFile(path: path, name: name)
        return file.size > 0 ? file : nil
    }

    /// A rollback journal with a head means that a transaction was cut off in the middle of the file.
    func refuseRollback() throws {
        guard let realPath, let journal = try Self.open(realPath + "-journal", name: file.name + "-journal") else {
            return
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
        defer { buffer.deallocate() }
        let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
        guard try journal.read(into: buffer, at: 0) == 8, buffer.elementsEqual(magic) else { return }
        throw Failure(
            .dataError, "a rollback journal beside the database says that its last change was cut off",
            at: Place(file: journal.name),
            hint: "open the database with the program that wrote it and close it again, then use a new export")
    }

    func requireUnchanged() throws {
        try file.requireUnchanged()
        guard let realPath else { return }
        if let now = FileState(path: realPath), now.identity != file.identity { throw file.changed }
        if let log {
            try log.requireUnchanged()
        } else if let now = FileState(path: realPath + "-wal"), now.size > 0 {
            throw file.changed
        }
    }
}

extension InputFile {
    /// Copies the file to a place of its own (mode 0600).
    ///
    /// - Throws: ``Failure``: `dataError` when it is larger than allowed, `ioError` when reading or writing fails.
    fileprivate func copy(to path: String, limit: Int64) throws {
        guard Int64(size) <= limit else {
            throw Failure(.dataError, "the file is larger than \(limit >> 30) GiB", at: Place(file: name))
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw cannotCopy(errno) }
        defer { close(descriptor) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)
        defer { buffer.deallocate() }
        var position = 0
        while position < size {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, size - position)])
            try readFully(into: part, at: position)
            try write(UnsafeRawBufferPointer(part), to: descriptor)
            position += part.count
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
            #else
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            #endif
            if count > 0 { done += count } else if errno != EINTR { throw cannotCopy(errno) }
        }
    }

    private func cannotCopy(_ code: Int32) -> Failure {
        Failure(
            .ioError, "no private copy of the database can be made (\(String(cString: strerror(code))))",
            at: Place(file: name), hint: "name a folder with room for it in TMPDIR")
    }
}
