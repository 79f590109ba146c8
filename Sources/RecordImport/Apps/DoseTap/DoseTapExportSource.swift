import Diagnostics
import Files
import Records

/// The app's Export V2: one CSV file with several tables, of one patient.
///
/// Comments begin with `#`. Each table has a header line, whose first column is `table`, and rows that begin with the
/// table's name. The whole file is read each time, with one row in memory.
final class DoseTapExportSource: OpenedSource {
    let path: String
    let format = SourceFormat.doseTapExport
    let patientIDs = [""]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening = RowCounts()
    let traits: [SourceTrait]

    private let text: CSVText
    private let dialect: CSVDialect
    private let zone: ZoneRules
    private let hash: FileHash

    /// - Returns: nil if the file has another format.
    /// - Throws: ``Failure`` if the file cannot be read.
    init?(_ text: CSVText, options: ImportOptions, budget: OpenFileBudget) throws {
        guard let dialect = Self.dialect(of: text.head) else { return nil }
        self.text = text
        self.dialect = dialect
        zone = options.zone
        path = text.original.name
        hash = FileHash(text.original, inBackground: budget.hashesInBackground)
        var noticed = DiagnosticTally()
        if text.fault != nil {
            noticed.add(text.encoding == .windows1252 ? .windows1252 : .damagedUTF8, at: Place(file: path))
        }
        diagnostics = noticed
        traits = [
            SourceTrait("separator", dialect.separator.name), SourceTrait("encoding", text.encoding.rawValue),
            SourceTrait("line-ends", dialect.lineEnd.rawValue),
        ]
    }

    /// Returns the dialect, if the first line that is not a comment begins with a cell `table` and has at least three
    /// night columns.
    private static func dialect(of head: [UInt8]) -> CSVDialect? {
        let start = CSVText.afterComments(head[...])
        let lineEnd = head[start...].withUnsafeBytes { CSVDialect.LineEnd.first(in: $0) }
        let line = head[start...].prefix { $0 != lineEnd.terminator }
        for separator in CSVDialect.Separator.allCases {
            let cells = line.split(separator: separator.rawValue).map { String(decoding: $0, as: UTF8.self) }
            // Check the first cell first, so that the night columns are initialised only for data about nights.
            guard let first = cells.first, foldedName(first) == NightColumn.tableName else { continue }
            if cells.count(where: { NightColumn(name: $0) != nil }) > 2 {
                return CSVDialect(separator: separator, lineEnd: lineEnd)
            }
        }
        return nil
    }

    func sha256() throws -> String { try hash.value() }

    func nights(of patientID: String) throws -> NightBatch {
        guard patientID.isEmpty else { return NightBatch() }
        var reading = SectionReading(
            builder: NightRowBuilder(file: path, zone: zone, decimalComma: dialect.hasDecimalComma),
            separator: dialect.separator)
        var stream = CSVRowStream(text.file, dialect: dialect, from: text.start, line: 1)
        while let row = try stream.next() { reading.add(row) }
        try text.original.requireUnchanged()
        return reading.builder.finish()
    }
}

/// The state of reading the file's tables.
private struct SectionReading {
    var builder: NightRowBuilder
    let separator: CSVDialect.Separator
    /// The current table's columns by position; nil for an unknown one, and empty before the first header.
    private var columns: [NightColumn?] = []
    /// Names of the current table's columns in messages.
    private var columnNames = NightColumn.columnNames
    private let splitter: CSVRowSplitter
    /// Names of columns already reported.
    private var remarked: Set<String> = []

    /// Largest number of cells in a row.
    private static let mostCells = 512

    init(builder: NightRowBuilder, separator: CSVDialect.Separator) {
        self.builder = builder
        self.separator = separator
        splitter = CSVRowSplitter(separator: separator, targets: Array(0..<Self.mostCells), columns: Self.mostCells)
    }

    mutating func add(_ row: CSVRawRow) {
        let first = UnsafeRawBufferPointer(row.bytes).first { $0 != 0x20 && $0 != 0x09 }
        if first == UInt8(ascii: "#") || row.isBlank(separator.rawValue) { return }
        if let fault = row.fault { return builder.skip(fault, line: row.line) }
        let shape = splitter.split(row.bytes, hasQuotes: row.hasQuotes)
        if shape.hasLongCell { return builder.skip(.cellTooLong, line: row.line) }
        if shape.cells > Self.mostCells { return builder.skip(.rowTooWide, line: row.line) }
        let name = text(0)
        if foldedName(name) == "table" { return readHeader(cells: shape.cells, line: row.line) }
        guard let table = NightTable(rowName: name), !columns.isEmpty else {
            return builder.skip(.unknownSection, line: row.line)
        }
        if shape.cells > columns.count { return builder.skip(.rowTooWide, line: row.line) }
        if shape.cells < columns.count { builder.note(.rowTooShort, line: row.line) }
        var cells = TableCells<NightColumn>()
        for (place, column) in columns.enumerated() where place < shape.cells {
            guard let column, cells[column].isBlank else { continue }
            cells[column] = .text(text(place))
        }
        builder.enter(table, name: nil, columnNames: columnNames)
        builder.add(cells, line: row.line)
    }

    private mutating func readHeader(cells: Int, line: Int) {
        columns = (0..<cells).map { place in
            let name = text(place)
            if let column = NightColumn(name: name) { return column }
            if !name.isEmpty, remarked.insert(name).inserted, remarked.count < 1000 {
                builder.note(.unknownColumn, line: line, column: shownColumnName(name) ?? String(place + 1))
            }
            return nil
        }
        let columns = columns
        columnNames = NightColumn.columnNames { column in columns.firstIndex(of: column).map { text($0) } }
    }

    private func text(_ place: Int) -> String { String(decoding: splitter.cell(place).trimmed, as: UTF8.self) }
}
