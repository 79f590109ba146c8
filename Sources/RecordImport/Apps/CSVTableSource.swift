import Diagnostics
import Files
import Records

/// A CSV file of records, of one patient or many: its rows are put into the stage, and read patient by patient.
final class CSVTableSource<Builder: RowBuilder>: OpenedSource {
    let path: String
    let format: SourceFormat
    let patientIDs: [String]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]
    var unreadColumns: [RecordTable: Set<String>] {
        file.header.table.records.map { [$0: file.header.table.notRead] } ?? [:]
    }

    private let file: CSVFile
    private let rows: StagedCSV
    private let hash: FileHash
    private let positions: [String: Int]
    private let readers: ToolPool<StagedCSVReader<Builder>>

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - rated: position of the severity column, if its scale must be checked.
    ///   - relief: the ratings of relief.
    ///   - carried: the days that empty cells have from the row above.
    ///   - mapped: makes a converter of a mapped file's cells, one for each thread.
    /// - Throws: ``Failure`` if the file cannot be read, is damaged, is on another scale, or changed meanwhile.
    init(
        _ file: CSVFile, _ reading: TableReading, budget: OpenFileBudget, rated: Int?, relief: ReliefReading,
        carried: CarriedDown? = nil, mapped: (@Sendable () -> MappedCells)? = nil
    ) throws {
        self.file = file
        format = file.header.table.format
        path = file.original.name
        hash = FileHash(file.original, inBackground: budget.hashesInBackground)
        let rows = try StagedCSV(
            file, in: budget.stage, rated: rated, relief: relief.sought,
            takesZero: Builder.Column.self == DayColumn.self, carried: carried)
        var reading = reading
        reading.reliefScale = relief.scale(by: rows.relief)
        try rows.scale.requireUsualScale(
            at: Place(file: file.original.name, column: rated.map { file.header.columnNames[$0] }))
        self.rows = rows
        readers = ToolPool(keepsTools: budget.keepsTools) { [reading, stage = budget.stage, tab = rows.tab] in
            StagedCSVReader(
                stage, tab, columns: rows.columns, width: file.header.table.columnNames.count,
                builder: Builder(reading), mapped: mapped?())
        }
        patientIDs = (0..<rows.patients.count).map { String(decoding: rows.patients[$0], as: UTF8.self) }
        let places = { Self.place(of: $0, in: rows, file) }
        var distinct = DistinctIDs<Int>()
        for (patient, id) in patientIDs.enumerated() {
            if let other = distinct.add(id, from: patient) { throw AlikeIDs.failure(places(other), places(patient)) }
        }
        positions = Dictionary(zip(patientIDs, patientIDs.indices)) { first, _ in first }
        rowsOnOpening = RowCounts(skipped: rows.rowsSkipped)
        traits = file.traits
        absentColumns = file.header.absentColumns
        var noticed = rows.diagnostics
        noticed.add(file.unknownColumns)
        if let mapping = file.header.table.mapping {
            noticed.add(.mappedColumns, at: Place(file: path), meant: mapping)
        }
        diagnostics = noticed
    }

    var holdings: Set<String> { file.header.table.holdings(file.header.targets) }
    var namesPatientsInRows: Bool { file.header.namesPatients }
    var ending: FileEnding { rows.ending }

    func place(ofPatient patient: Int) -> Place { Self.place(of: patient, in: rows, file) }

    private static func place(of patient: Int, in rows: StagedCSV, _ file: CSVFile) -> Place {
        Place(
            file: file.original.name, line: rows.firstLines[patient],
            column: file.header.namesPatients ? file.header.columnNames[0] : nil)
    }

    func rowCount(of patientID: String) -> Int { positions[patientID].map { rows.rows[$0] } ?? 0 }

    var rowsOfTables: [String: Int] {
        let count = rows.rows.reduce(rows.rowsSkipped, +)
        return Dictionary(holdings.map { ($0, count) }) { first, _ in first }
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch { try batch(of: patientID) ?? HeadacheBatch() }
    func markers(of patientID: String) throws -> MarkerBatch { try batch(of: patientID) ?? MarkerBatch() }
    func nights(of patientID: String) throws -> NightBatch { try batch(of: patientID) ?? NightBatch() }
    func treatments(of patientID: String) throws -> TreatmentBatch { try batch(of: patientID) ?? TreatmentBatch() }

    /// - Returns: nil for a patient the file does not have, and for a batch of another record type than the file's.
    private func batch<Batch>(of patientID: String) throws -> Batch? {
        guard Batch.self == Builder.Batch.self, let position = positions[patientID] else { return nil }
        try file.original.requireUnchanged()
        do {
            return try readers.withTool { try $0.batch(of: position) as? Batch }
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: path))
        }
    }
}

extension CSVFile {
    var traits: [SourceTrait] {
        var traits = header.table.mapping.map { [SourceTrait("mapping", $0)] } ?? []
        if isSheet {
            return traits + [
                SourceTrait("container", container), SourceTrait("columns", String(header.targets.count)),
            ]
        }
        if isCompressed { traits.append(SourceTrait("compression", "gzip")) }
        return traits + [
            SourceTrait("separator", dialect.separator.name), SourceTrait("encoding", encoding.rawValue),
            SourceTrait("line-ends", dialect.lineEnd.rawValue), SourceTrait("columns", String(header.targets.count)),
        ]
    }
}
