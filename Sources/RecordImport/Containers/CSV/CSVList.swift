import Diagnostics
import Files

/// A small CSV table, read into memory in any supported dialect, with columns found by name: a list of tasks, not a
/// patient's records.
public struct CSVList: Sendable {
    public struct Row: Sendable {
        /// Line on which the row begins, from 1.
        public var line: Int
        /// Cells by column, without surrounding white space; empty cells are left out.
        public var cells: [String: String]
        /// Reason why the row cannot be used; it then has no cells.
        public var fault: DiagnosticCode?
    }

    public var headerLine: Int
    /// Requested columns found in the header, in its order; a duplicate name appears twice.
    public var columns: [String]
    /// Other columns: their names if these look like names, else their numbers.
    public var unknownColumns: [String]
    /// Rows, except blank ones.
    public var rows: [Row]

    /// Largest size in bytes.
    public static let largestSize = 64 << 20

    /// Reads a file if it is the wanted table.
    ///
    /// - Parameters:
    ///   - columns: names in lower case; the header may write them in any case.
    ///   - isMeant: whether a header with these normalised names belongs to the wanted table.
    ///   - temporaryFolder: folder for a copy of a UTF-16 file.
    /// - Returns: nil for a folder and for any other file.
    /// - Throws: ``Failure``: `noInput`, `ioError`, or `dataError` for a table that is too large.
    public static func read(
        _ path: String, columns: [String], temporaryFolder: String, isMeant: (Set<String>) -> Bool
    ) throws -> CSVList? {
        guard let status = try? FileStatus.of(path), status.isRegularFile else { return nil }
        let original = try InputFile(path: path, name: path)
        guard original.size > 0, try FileKind(of: original) == .text else { return nil }
        let text = try CSVText(original, temporaryFolder: temporaryFolder)
        guard
            let header = CSVListHeader(
                text.head, at: text.start, isWholeFile: text.isWhole, columns: columns, isMeant: isMeant)
        else { return nil }
        guard original.size <= largestSize else {
            throw Failure(.dataError, "the table is larger than 64 MiB", at: Place(file: path))
        }
        let table = try CSVList(text.file, header)
        try original.requireUnchanged()
        return table
    }

    private init(_ file: InputFile, _ header: CSVListHeader) throws {
        headerLine = header.line
        columns = header.targets.compactMap { $0 < 0 ? nil : header.columns[$0] }
        unknownColumns = header.unknown
        rows = []
        var stream = CSVRowStream(file, dialect: header.dialect, from: header.next, line: header.nextLine)
        let splitter = CSVRowSplitter(
            separator: header.dialect.separator, targets: header.targets, columns: header.columns.count)
        while let row = try stream.next() {
            if row.fault == nil, row.isBlank(header.dialect.separator.rawValue) { continue }
            rows.append(Self.row(row, header, splitter))
        }
    }

    private static func row(_ found: CSVRawRow, _ header: CSVListHeader, _ splitter: CSVRowSplitter) -> Row {
        var row = Row(line: found.line, cells: [:], fault: found.fault)
        guard row.fault == nil else { return row }
        let shape = splitter.split(found.bytes, hasQuotes: found.hasQuotes)
        if shape.hasLongCell { row.fault = .cellTooLong }
        if shape.cells > header.targets.count { row.fault = .rowTooWide }
        guard row.fault == nil else { return row }
        for (index, column) in header.columns.enumerated() where header.targets.contains(index) {
            let cell = trimmed(String(decoding: splitter.cell(index), as: UTF8.self))
            if !cell.isEmpty { row.cells[column] = cell }
        }
        return row
    }

    private static func trimmed(_ text: String) -> String {
        guard let first = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = text.unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(text.unicodeScalars[first...last])
    }
}

/// The header of a ``CSVList``: maps cells to the wanted columns.
struct CSVListHeader {
    let dialect: CSVDialect
    /// The wanted columns.
    let columns: [String]
    /// For each cell of a row, the position of its column, or -1; as long as the header without trailing empty cells.
    let targets: [Int]
    let unknown: [String]
    let line: Int
    /// Start of the first row after the header in the file, and its line.
    let next: Int
    let nextLine: Int

    /// Finds the header at the beginning of a file, using the separator that gives it the most columns.
    ///
    /// - Parameters:
    ///   - head: the file's first bytes in UTF-8, without a byte order mark.
    ///   - offset: position of these bytes in the file.
    /// - Returns: nil if no separator gives a suitable header.
    init?(_ head: [UInt8], at offset: Int, isWholeFile: Bool, columns: [String], isMeant: (Set<String>) -> Bool) {
        let search = CSVHeaderSearch<[String]>(head, isWholeFile: isWholeFile, name: "")
        let found = search.best { cells, _ -> (header: [String], known: Int)? in
            let names = cells.map(normalisedColumnName)
            guard cells.count <= CSVHeaderSearch<[String]>.mostColumns, isMeant(Set(names)) else { return nil }
            return (cells, names.count(where: columns.contains))
        }
        guard let found else { return nil }
        let cells = found.header[..<((found.header.lastIndex { !normalisedColumnName($0).isEmpty } ?? -1) + 1)]
        dialect = found.dialect
        self.columns = columns
        let positions = cells.map { columns.firstIndex(of: normalisedColumnName($0)) ?? -1 }
        targets = positions
        unknown = cells.indices.filter { positions[$0] < 0 }.map { shownColumnName(cells[$0]) ?? String($0 + 1) }
        line = found.line
        next = offset + found.next
        nextLine = found.nextLine
    }
}
