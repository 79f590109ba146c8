import Diagnostics
import Files

/// Reasons for not using the write-ahead log beside a database.
enum WALRefusal: Equatable {
    /// Its beginning is damaged, or it has no complete transaction.
    case unreadable
    /// Its page size differs.
    case otherPageSize
    /// The database was not last written through a log.
    case databaseUsesNoLog
    /// Pages are missing between the end of the database and those in the log.
    case missingPages
    /// The log continues from another state of a database's first page.
    case otherHistory
    /// The `-shm` file beside it belongs to another log.
    case otherIndex
    /// It would replace the database's own rows with others.
    case otherRows
    /// With it, the store would be another one.
    case otherStore
    /// With it, tables would be missing or damaged.
    case doesNotFit
    /// There is no evidence that it belongs to the database, which has its own rows to be confused with.
    case unproven

    /// The reason in words for users.
    var words: String {
        switch self {
        case .unreadable: "it has no complete readable transaction"
        case .otherPageSize: "its page size differs"
        case .databaseUsesNoLog: "the database does not use a log"
        case .missingPages: "pages between the database and the log are missing"
        case .otherHistory: "it continues from another state of a database"
        case .otherIndex: "the index beside it belongs to another log"
        case .otherRows: "it replaces the database's own rows with others"
        case .otherStore: "it belongs to another store"
        case .doesNotFit: "the tables are damaged with it"
        case .unproven: "there is no evidence that it belongs to the database"
        }
    }

    var code: DiagnosticCode {
        switch self {
        case .unreadable: .tornLog
        case .unproven: .unprovenLog
        default: .foreignLog
        }
    }
}

/// Evidence in the bytes of a log and its database that they do not belong together, before any of it is applied.
enum WALConsistency {
    /// - Parameter indexFile: the `-shm` file beside the log.
    /// - Returns: the reason to refuse the log; nil if there is none.
    /// - Throws: ``Failure`` (`ioError`).
    static func objection(
        to log: WriteAheadLog, in logFile: InputFile, header: DatabaseHeader, database: InputFile,
        indexFile: InputFile?
    ) throws -> WALRefusal? {
        if log.header.pageSize != header.pageSize { return .otherPageSize }
        if !header.usesLog { return .databaseUsesNoLog }
        if log.pages.isEmpty { return .unreadable }
        let pageCount = database.size / header.pageSize
        if isMissingPages(log, after: pageCount) { return .missingPages }
        if let indexFile, try WALIndex(indexFile)?.contradicts(log) ?? false { return .otherIndex }
        if try !goesOn(log, in: logFile, from: header, database: database) { return .otherHistory }
        return nil
    }

    /// Whether the log lacks a page by which the database has grown.
    private static func isMissingPages(_ log: WriteAheadLog, after pageCount: Int) -> Bool {
        guard log.databasePages > pageCount else { return false }
        let brought = Set(log.pages.lazy.filter { $0 > pageCount && $0 <= log.databasePages })
        return brought.count < Int(log.databasePages) - pageCount
    }

    /// Whether the log continues from the file's first page, which counts transactions. Its first copy in the log has
    /// the file's count or the next; if part of the log was checkpointed into the file, their first pages are the same.
    private static func goesOn(
        _ log: WriteAheadLog, in logFile: InputFile, from header: DatabaseHeader, database: InputFile
    ) throws -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: header.pageSize * 2, alignment: 8)
        defer { buffer.deallocate() }
        let own = UnsafeMutableRawBufferPointer(rebasing: buffer[..<header.pageSize])
        let logged = UnsafeMutableRawBufferPointer(rebasing: buffer[header.pageSize...])
        guard try database.read(into: own, at: 0) == own.count else { return false }
        var isFirst = true
        for (index, page) in log.pages.enumerated() where page == 1 {
            try logFile.readFully(into: logged, at: log.offset(ofFrame: index) + WriteAheadLog.frameHeaderBytes)
            if isFirst {
                guard let next = DatabaseHeader(UnsafeRawBufferPointer(logged)) else { return false }
                if next.changeCounter &- header.changeCounter <= 1 { return true }
            }
            if own.elementsEqual(logged) { return true }
            isFirst = false
        }
        return isFirst
    }
}

/// The head of a `-shm` file, which identifies its log (sqlite.org, "WAL-mode File Format" §2.1).
struct WALIndex {
    private static let headBytes = 48
    private var salts: WriteAheadLog.Salts
    private var frames: UInt32

    /// - Returns: nil if the file has no reliable data.
    /// - Throws: ``Failure`` (`ioError`).
    init?(_ file: InputFile) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.headBytes * 2, alignment: 8)
        defer { buffer.deallocate() }
        guard try file.read(into: buffer, at: 0) == buffer.count else { return nil }
        let first = UnsafeRawBufferPointer(rebasing: buffer[..<Self.headBytes])
        let second = UnsafeRawBufferPointer(rebasing: buffer[Self.headBytes...])
        // Numbers are in the machine's byte order, except the salts, which are copied from the log unchanged.
        let word = { (offset: Int) in first.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        var checksum = WriteAheadLog.Checksum()
        checksum.add(UnsafeRawBufferPointer(rebasing: first[..<40]), bigEndian: UInt32(bigEndian: 1) == 1)
        guard first.elementsEqual(second), word(0) == 3_007_000, first[12] == 1, checksum.first == word(40),
            checksum.second == word(44)
        else { return nil }
        salts = WriteAheadLog.Salts(first, at: 32)
        frames = word(16)
    }

    /// Whether the index has frames of another log. Without frames, it may have the salts of the log's next round.
    func contradicts(_ log: WriteAheadLog) -> Bool { frames > 0 && salts != log.header.salts }
}
