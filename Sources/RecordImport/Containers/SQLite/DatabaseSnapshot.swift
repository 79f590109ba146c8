import Diagnostics
import Files
import Synchronization

/// A private copy of a database file and the contents of its write-ahead log at one moment.
///
/// The patient's file and the files beside it are only read. The copy is deleted with this object.
struct DatabaseSnapshot: Sendable {
    /// The treatment of a write-ahead log.
    enum Log: Equatable, Sendable {
        /// There is no log, or it is empty.
        case none
        /// Its transactions are in the copy. Confirmed if pages or ids of the file recur in the log.
        case applied(isConfirmed: Bool, tail: WriteAheadLog.Tail)
        /// There is no evidence that it belongs to the database, but the tables that are read are the same with and
        /// without it. The copy contains only the file.
        case immaterial
        /// The copy contains only the file.
        case refused(WALRefusal)
    }

    private let copy: ScratchCopy
    /// Size of the copy in bytes.
    let bytes: Int
    let log: Log

    /// Location of the copy.
    var path: String { copy.path }

    /// - Parameters:
    ///   - file: the database.
    ///   - path: its location, to find the log beside it; nil for a stream, which has none.
    ///   - naming: columns that identify the rows of the tables that are read.
    /// - Throws: ``Failure``: `dataError` if the file is not a database or has an unfinished rollback, `ioError` if the
    ///   file changes while being copied or the copy cannot be written.
    init(
        of file: InputFile, at path: String?, limits: SQLiteLimits, temporaryFolder: String,
        naming: [EvidenceTable.Naming]
    ) throws {
        let place = Place(file: file.name)
        guard file.size > 0 else { throw Failure(.dataError, "the file is empty", at: place) }
        guard try DatabaseHeader(file) != nil else { throw SQLiteFault.notADatabase.failure(at: place) }
        let companions = try Companions(of: file, at: path)
        try companions.refuseRollback()
        copy = try ScratchCopy(in: temporaryFolder)
        try file.copy(to: copy.path, limit: limits.fileBytes, of: "the database")
        try companions.log?.copy(to: copy.logPath, limit: limits.fileBytes, of: "the database")
        try companions.requireUnchanged()
        let checkpoint = WALCheckpoint(
            database: try InputFile(path: copy.path, name: file.name), databasePath: copy.path,
            logPath: copy.logPath, place: place, limits: limits, naming: naming)
        if let log = companions.log {
            self.log = try checkpoint.merge(
                try InputFile(path: copy.logPath, name: log.name), indexFile: companions.logIndex)
        } else {
            self.log = .none
        }
        bytes = (try? FileStatus.of(copy.path))?.size ?? file.size
    }

    /// Returns a connection to the copy, for one thread.
    ///
    /// - Throws: ``SQLiteFault``
    func connection(_ limits: SQLiteLimits) throws(SQLiteFault) -> SQLiteDatabase {
        try SQLiteDatabase(path: path, purpose: .reading, fileBytes: Int64(bytes), limits: limits)
    }
}

/// The files that SQLite keeps beside a database.
private struct Companions {
    let file: InputFile
    /// The database's path with symbolic links resolved, as SQLite resolves it to find the files beside it; nil for a
    /// stream.
    let realPath: String?
    let log: InputFile?
    let logIndex: InputFile?

    init(of file: InputFile, at path: String?) throws {
        self.file = file
        realPath = path.flatMap { try? FilePath.resolved($0) }
        guard let realPath else {
            (log, logIndex) = (nil, nil)
            return
        }
        log = try Self.open(realPath + "-wal", name: file.name + "-wal")
        logIndex = try? InputFile(path: realPath + "-shm", name: file.name + "-shm")
    }

    /// - Returns: nil if there is no such file, or it is empty.
    private static func open(_ path: String, name: String) throws -> InputFile? {
        guard FilePath.isTaken(path) else { return nil }
        let file = try InputFile(path: path, name: name)
        return file.size > 0 ? file : nil
    }

    /// Refuses a database with a rollback journal with a header: a transaction was interrupted while writing the file.
    func refuseRollback() throws {
        guard let realPath, let journal = try Self.open(realPath + "-journal", name: file.name + "-journal") else {
            return
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
        defer { buffer.deallocate() }
        let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
        guard try journal.read(into: buffer, at: 0) == 8, buffer.elementsEqual(magic) else { return }
        throw Failure(
            .dataError, "a rollback journal beside the database shows that its last change was interrupted",
            at: Place(file: journal.name),
            hint: "open the database with the program that wrote it and close it again, then use a new export")
    }

    func requireUnchanged() throws {
        try file.requireUnchanged()
        guard let realPath else { return }
        if let now = try? FileStatus.of(realPath), now.identity != file.identity { throw file.changed }
        if let log {
            try log.requireUnchanged()
        } else if let now = try? FileStatus.of(realPath + "-wal"), now.size > 0 {
            throw file.changed
        }
    }
}

extension DatabaseSnapshot.Log {
    /// Returns diagnostics about the log for the reader of a report.
    func diagnostics(file: String) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        let place = Place(file: file)
        switch self {
        case .none, .immaterial: break
        case .applied(let isConfirmed, let tail):
            noticed.add(isConfirmed ? .appliedLog : .unconfirmedLog, at: place)
            if tail == .torn { noticed.add(.tornLog, at: place) }
            if tail == .unfinished { noticed.add(.unfinishedLog, at: place) }
        case .refused(let refusal):
            noticed.add(refusal.code, at: place)
        }
        return noticed
    }

    var trait: SourceTrait {
        let words =
            switch self {
            case .none: "none"
            case .applied(let isConfirmed, let tail): Self.words(isConfirmed: isConfirmed, tail: tail)
            case .immaterial: "without effect on the tables that are read"
            case .refused(let refusal): "refused: \(refusal.words)"
            }
        return SourceTrait("write-ahead-log", words)
    }

    private static func words(isConfirmed: Bool, tail: WriteAheadLog.Tail) -> String {
        let end =
            switch tail {
            case .clean: ""
            case .unfinished: ", except an unfinished transaction"
            case .torn: ", up to where it is damaged"
            }
        return "applied" + (isConfirmed ? "" : ", not confirmed") + end
    }
}

/// A private location for the copy of a database and the files that SQLite puts beside it; deleted with this object.
final class ScratchCopy: Sendable {
    /// Path for the copy.
    let path: String
    private let folder: ScratchFolder

    /// One folder for all databases of an import, because each folder uses a file descriptor.
    private static let shared = Mutex<[String: SharedFolder]>([:])
    private static let number = Atomic(0)

    private struct SharedFolder {
        weak var folder: ScratchFolder?
    }

    /// - Throws: ``Failure`` (`cannotCreate`).
    init(in parent: String) throws {
        folder = try Self.shared.withLock { shared in
            if let folder = shared[parent]?.folder { return folder }
            let folder = try ScratchFolder(in: parent)
            shared[parent] = SharedFolder(folder: folder)
            return folder
        }
        path = "\(folder.path)/database-\(Self.number.wrappingAdd(1, ordering: .relaxed).newValue)"
    }

    deinit { for suffix in ["", "-wal", "-shm", "-journal", Self.logSuffix] { FilePath.remove(path + suffix) } }

    private static let logSuffix = ".log"

    /// Path for the copy of a write-ahead log until it is known to belong to the database.
    var logPath: String { path + Self.logSuffix }
}
