import Diagnostics
import Files

/// Why a write-ahead log beside a database is not used.
enum WALRefusal: Equatable {
    /// Its beginning is damaged, or no transaction in it is whole.
    case unreadable
    /// Its pages are of another size.
    case otherPageSize
    /// The database was not last written by way of a log.
    case databaseUsesNoLog
    /// Pages are missing between the end of the database and those in the log.
    case missingPages
    /// The log goes on from another state of a database's first page.
    case otherHistory
    /// The `-shm` file beside it speaks of another log.
    case otherIndex
    /// It puts other rows where the database has its own.
    case otherRows
    /// With it the store would be another one.
    case otherStore
    /// With it the tables would be gone or damaged.
    case doesNotFit
    /// Nothing tells whose it is, and the database has rows of its own that could be mixed up with it.
    case unproven

    /// For people.
    var words: String {
        switch self {
        case .unreadable: "no whole transaction can be read in it"
        case .otherPageSize: "its pages are of another size"
        case .databaseUsesNoLog: "the database does not use a log"
        case .missingPages: "pages between the database and the log are missing"
        case .otherHistory: "it goes on from another state of a database"
        case .otherIndex: "the index beside it is of another log"
        case .otherRows: "it puts other rows in the place of the database's own"
        case .otherStore: "it belongs to another store"
        case .doesNotFit: "the tables are damaged with it"
        case .unproven: "nothing shows that it belongs to the database"
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

/// What the bytes of a log and its database say about whether they belong together, before any of it is applied.
enum WALConsistency {
    /// - Parameter indexFile: the `-shm` file beside the log.
    /// - Returns: why not; nil when nothing speaks against it.
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

    /// A log brings every page that its database has grown by.
    private static func isMissingPages(_ log: WriteAheadLog, after pageCount: Int) -> Bool {
        guard log.databasePages > pageCount else { return false }
        let brought = Set(log.pages.lazy.filter { $0 > pageCount && $0 <= log.databasePages })
        return brought.count < Int(log.databasePages) - pageCount
    }

    /// The first page counts transactions. The first one in a log has the count of the file, where the same program
    /// had written both, or the next; where part of the log was checkpointed into the file, their first pages are the same.
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

/// The head of a `-shm` file: which log it was made of (sqlite.org, "WAL-mode File Format" §2.1).
struct WALIndex {
    private static let headBytes = 48
    private var salts: WriteAheadLog.Salts
    private var frames: UInt32

    /// - Returns: nil when the file says nothing that could be relied on.
    /// - Throws: ``Failure`` (`ioError`).
    init?(_ file: InputFile) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.headBytes * 2, alignment: 8)
        defer { buffer.deallocate() }
        guard try file.read(into: buffer, at: 0) == buffer.count else { return nil }
        let first = UnsafeRawBufferPointer(rebasing: buffer[..<Self.headBytes])
        let second = UnsafeRawBufferPointer(rebasing: buffer[Self.headBytes...])
        // Numbers are as the machine writes them, but for the salts, copied from the log as they are.
        let word = { (offset: Int) in first.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        var checksum = WriteAheadLog.Checksum()
        checksum.add(UnsafeRawBufferPointer(rebasing: first[..<40]), bigEndian: UInt32(bigEndian: 1) == 1)
        guard first.elementsEqual(second), word(0) == 3_007_000, first[12] == 1, checksum.first == word(40),
            checksum.second == word(44)
        else { return nil }
        salts = WriteAheadLog.Salts(first, at: 32)
        frames = word(16)
    }

    /// An index without frames may already have the salts of the log's next round.
    func contradicts(_ log: WriteAheadLog) -> Bool { frames > 0 && salts != log.header.salts }
}
