import Diagnostics
import Files
import Records

/// A `patients.csv`: identifies the patients, without headaches.
final class CSVPatientSource: OpenedSource {
    let path: String
    let format = SourceFormat.clinicCSV
    let patientIDs: [String] = []
    let identities: [PatientIdentity]
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]
    let ending: FileEnding
    private let hash: FileHash
    let contestedIDs: Set<String>
    private let places: [Place]

    /// Maximum bytes, because a table of patients is read into memory.
    private static let largestSize = 256 << 20

    /// - Throws: ``Failure`` if the file cannot be read, is damaged, or changed meanwhile.
    init(_ file: CSVFile) throws {
        path = file.original.name
        guard file.text.size <= Self.largestSize else {
            throw Failure(.dataError, "the table of patients is larger than 256 MiB", at: Place(file: path))
        }
        hash = FileHash(file.original, inBackground: false)
        var table = PatientTableBuilder(file: path, columnNames: file.header.columnNames)
        ending = try Self.read(file, into: &table)
        try file.original.requireUnchanged()
        identities = table.identities
        places = table.places
        contestedIDs = table.contestedIDs
        rowsOnOpening = table.rows
        traits = file.traits
        var noticed = table.diagnostics
        if let remark = file.encodingRemark { noticed.add(remark.code, at: remark.place) }
        noticed.add(file.unknownColumns)
        diagnostics = noticed
    }

    func place(ofIdentity identity: Int) -> Place { places[identity] }

    func sha256() throws -> String { try hash.value() }

    var rowsOfTables: [String: Int] { ["patients": rowsOnOpening.read + rowsOnOpening.skipped] }
}

extension CSVPatientSource {
    private static func read(_ file: CSVFile, into table: inout PatientTableBuilder) throws -> FileEnding {
        var end = CSVEnd()
        var stream = CSVRowStream(file.text, dialect: file.dialect, from: file.bodyOffset, line: file.bodyLine)
        let splitter = CSVRowSplitter(
            separator: file.dialect.separator, targets: file.header.targets, columns: PatientColumn.count,
            dropsApostrophes: file.header.isMarked)
        while let row = try stream.next() {
            end.note(row)
            if let fault = row.fault {
                table.skip(fault, line: row.line)
            } else if !row.isBlank(file.dialect.separator.rawValue) {
                try add(row, splitter, file, into: &table)
            }
        }
        return try file.ending(end)
    }

    private static func add(
        _ row: CSVRawRow, _ splitter: CSVRowSplitter, _ file: CSVFile, into table: inout PatientTableBuilder
    ) throws {
        let shape = splitter.split(row.bytes, hasQuotes: row.hasQuotes)
        if shape.hasLongCell { return table.skip(.cellTooLong, line: row.line) }
        let columns = file.header.targets.count
        if shape.cells > columns, !file.isSheet { return table.skip(.rowTooWide, line: row.line) }
        if shape.cells > columns { table.note(.cellBesideTable, line: row.line) }
        if shape.cells < columns, !file.isSheet { table.note(.rowTooShort, line: row.line) }
        var cells = TableCells<PatientColumn>()
        for column in PatientColumn.allCases {
            cells[column] = .text(String(decoding: splitter.cell(column.rawValue), as: UTF8.self))
        }
        try table.add(cells, line: row.line)
    }
}
