import CSQLite
import Diagnostics
import Files
import Glibc

/// One private database a run: the rows of the sources, each once, its cells as they were written, with its place and
/// its patient.
///
/// A file (mode 0600) in a scratch folder, removed with this object; that of a killed run is removed by the next.
/// Sendable, because only the thread that opens the sources writes, and each reader has a connection of its own.
final class Stage: @unchecked Sendable {
    /// Rows of one table of a source, which have the same columns.
    struct Tab: Sendable {
        fileprivate let number: Int
        /// Number of cells of a row.
        let columns: Int
    }

    private let folder: String
    private var file: ScratchCopy?
    private var writer: SQLiteWriter?
    private var insertions: [Int: SQLiteInsertion] = [:]
    private var tabs = 0
    private let readers: ToolPool<StageReader>

    /// Most columns of a tab: SQLite's limit, less the stage's own four.
    static let mostColumns = 2000 - 4

    /// KiB of the database kept in memory.
    private static let cache = 16 << 10

    /// - Parameter folder: the run's `TMPDIR`; nothing is written there until the first row.
    init(in folder: String) {
        self.folder = folder
        readers = ToolPool { StageReader() }
    }

    /// Starts a tab; ``finish()`` ends it before the next one starts.
    ///
    /// - Throws: ``Failure`` (`cannotCreate`, `ioError`)
    func tab(columns: Int) throws -> Tab {
        tabs += 1
        try writing { () throws in
            let writer = try readyWriter()
            try writer.execute("BEGIN")
            if insertions[columns] == nil {
                // Tabs of as many columns share a table, so that a folder of thousands of files needs few.
                let name = Self.table(columns)
                let cells = (0..<columns).map { "c\($0)" }
                let all = (["tab", "patient", "line"] + cells + ["fault"]).joined(separator: ", ")
                try writer.execute("CREATE TABLE \(name) (\(all))")
                try writer.execute("CREATE INDEX \(name)_of_patient ON \(name) (tab, patient)")
                insertions[columns] = try writer.insertion(into: name, columns: columns + 4)
            }
        }
        return Tab(number: tabs, columns: columns)
    }

    /// Adds a row to the tab that was started last.
    ///
    /// - Parameters:
    ///   - patient: number of the patient in the tab.
    ///   - line: its place in the source.
    ///   - fault: why it cannot be used, or a remark on it.
    ///   - cell: sets a cell of the row, by its number; cells that are not set are NULL.
    /// - Throws: ``Failure`` (`ioError`), for example if the disk is full.
    func add(
        to tab: Tab, patient: Int, line: Int, fault: DiagnosticCode? = nil,
        cell set: (SQLiteInsertion, _ place: Int, _ cell: Int) -> Void
    ) throws {
        try writing { () throws in
            guard let insertion = insertions[tab.columns] else { throw SQLiteFault(code: SQLITE_MISUSE) }
            try insertion.add { row in
                row.set(0, integer: Int64(tab.number))
                row.set(1, integer: Int64(patient))
                row.set(2, integer: Int64(line))
                for cell in 0..<tab.columns { set(row, cell + 3, cell) }
                if let fault { row.set(tab.columns + 3, fault.rawValue) }
            }
        }
    }

    /// Ends the tab, whose rows can then be read.
    ///
    /// - Throws: ``Failure`` (`ioError`)
    func finish() throws {
        try writing { () throws in try readyWriter().execute("COMMIT") }
    }

    /// Passes a patient's rows to `body`, in the source's order.
    ///
    /// - Parameter body: receives a row's line, the values (the line, then the cells, valid until it returns) and its
    ///   fault.
    /// - Throws: ``SQLiteFault``, and any error of `body`.
    func forEachRow(
        of patient: Int, in tab: Tab, _ body: (Int, SQLiteStatement, DiagnosticCode?) throws -> Void
    ) throws {
        guard let file else { throw SQLiteFault(code: SQLITE_MISUSE) }
        try readers.withTool { reader in
            let rows = try reader.statement(of: tab, in: file.path)
            try rows.restart(with: Int64(tab.number), Int64(patient))
            while try rows.step() {
                let fault = rows.value(tab.columns + 1).string.flatMap { DiagnosticCode(rawValue: $0) }
                try body(Int(clamping: rows.value(0).integer ?? 0), rows, fault)
                if rows.isOutOfMemory { throw SQLiteFault.outOfMemory }
            }
        }
    }

    fileprivate static func table(_ columns: Int) -> String { "rows_of_\(columns)" }

    private func readyWriter() throws -> SQLiteWriter {
        if let writer { return writer }
        let file = try ScratchCopy(in: folder)
        do throws(SystemFault) {
            try FileDescriptor.open(file.path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600).close()
        } catch {
            throw Failure(
                .cannotCreate, "cannot create a scratch file in \(folder) (\(error.sentence))", hint: Self.advice)
        }
        let writer = try SQLiteWriter(path: file.path, cache: Self.cache)
        (self.file, self.writer) = (file, writer)
        return writer
    }

    private func writing(_ write: () throws -> Void) throws {
        do {
            try write()
        } catch let fault as SQLiteFault {
            let cause = fault.code == SQLITE_FULL ? "no space is left" : fault.words
            throw Failure(
                .ioError, "the rows cannot be written to a scratch file in \(folder) (\(cause))", hint: Self.advice)
        }
    }

    private static let advice =
        "set TMPDIR to a folder with enough free space, about one and a half times the size of the input"
}

/// A connection of one thread to the stage.
private final class StageReader {
    private var database: SQLiteDatabase?
    private var statements: [Int: SQLiteStatement] = [:]

    func statement(of tab: Stage.Tab, in path: String) throws(SQLiteFault) -> SQLiteStatement {
        if let known = statements[tab.columns] { return known }
        var limits = SQLiteLimits()
        // A row of a CSV file may be longer than one cell of a database.
        limits.cellBytes = 64 << 20
        if database == nil {
            database = try SQLiteDatabase(path: path, purpose: .sharing, fileBytes: .max, limits: limits)
        }
        guard let database else { throw .ioError }
        let cells = (0..<tab.columns).map { "c\($0)" }
        let made = try database.prepare(
            "SELECT \((["line"] + cells + ["fault"]).joined(separator: ", ")) FROM \(Stage.table(tab.columns)) "
                + "WHERE tab = ?1 AND patient = ?2 ORDER BY rowid")
        statements[tab.columns] = made
        return made
    }
}
