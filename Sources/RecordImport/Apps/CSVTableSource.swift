import Diagnostics
import Files
import Records

/// A CSV file of records, of one patient or many: indexed in a first pass over the file, read patient by patient.
final class CSVTableSource<Builder: RowBuilder>: OpenedSource {
    let path: String
    let format: SourceFormat
    let patientIDs: [String]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]

    private let file: CSVFile
    private let index: CSVIndex
    private let hash: FileHash
    private let positions: [String: Int]
    private let readers: ToolPool<CSVPatientReader<Builder>>

    /// Reads the file once to index the rows by patient.
    ///
    /// - Parameters:
    ///   - rated: position of the severity column, if its scale must be checked.
    ///   - relief: the ratings of relief.
    ///   - mapped: makes a converter of a mapped file's cells, one for each thread.
    /// - Throws: ``Failure`` if the file cannot be read, is damaged, is on another scale, or changed meanwhile.
    init(
        _ file: CSVFile, _ reading: TableReading, budget: OpenFileBudget, rated: Int?, relief: ReliefReading,
        mapped: (@Sendable () -> MappedCells)? = nil
    ) throws {
        self.file = file
        format = file.header.table.format
        path = file.original.name
        hash = FileHash(file.original, inBackground: budget.hashesInBackground)
        let (index, encoding) = try CSVIndex.made(
            of: file, memory: budget.stretches, rated: rated, relief: relief.sought,
            takesZero: Builder.Column.self == DayColumn.self)
        var reading = reading
        reading.reliefScale = relief.scale(by: index.relief)
        try index.scale.requireUsualScale(
            at: Place(file: file.original.name, column: rated.map { file.header.columnNames[$0] }))
        self.index = index
        readers = ToolPool(keepsTools: budget.keepsTools) { [reading] in
            CSVPatientReader(file, encoding: encoding, builder: Builder(reading), mapped: mapped?())
        }
        patientIDs = (0..<index.patients.count).map { encoding.text(index.patients[$0]) }
        let places = { Self.place(of: $0, in: index, file) }
        var distinct = DistinctIDs<Int>()
        for (patient, id) in patientIDs.enumerated() {
            if let other = distinct.add(id, from: patient) { throw AlikeIDs.failure(places(other), places(patient)) }
        }
        positions = Dictionary(zip(patientIDs, patientIDs.indices)) { first, _ in first }
        rowsOnOpening = RowCounts(skipped: index.rowsSkipped)
        traits = file.traits(encoding)
        absentColumns = file.header.absentColumns
        var noticed = index.diagnostics
        noticed.add(file.unknownColumns)
        if let mapping = file.header.table.mapping {
            noticed.add(.mappedColumns, at: Place(file: path), meant: mapping)
        }
        diagnostics = noticed
    }

    var holdings: Set<String> { file.header.table.holdings(file.header.targets) }
    var namesPatientsInRows: Bool { file.header.namesPatients }
    var ending: FileEnding { index.ending }

    func place(ofPatient patient: Int) -> Place { Self.place(of: patient, in: index, file) }

    private static func place(of patient: Int, in index: CSVIndex, _ file: CSVFile) -> Place {
        Place(
            file: file.original.name, line: index.firstLine(of: patient),
            column: file.header.namesPatients ? file.header.columnNames[0] : nil)
    }

    func rowCount(of patientID: String) -> Int { positions[patientID].map { Int(index.rows[$0]) } ?? 0 }

    var rowsOfTables: [String: Int] {
        let rows = index.rows.reduce(index.rowsSkipped) { $0 + Int($1) }
        return Dictionary(holdings.map { ($0, rows) }) { first, _ in first }
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch { try batch(of: patientID) ?? HeadacheBatch() }
    func markers(of patientID: String) throws -> MarkerBatch { try batch(of: patientID) ?? MarkerBatch() }
    func nights(of patientID: String) throws -> NightBatch { try batch(of: patientID) ?? NightBatch() }
    func treatments(of patientID: String) throws -> TreatmentBatch { try batch(of: patientID) ?? TreatmentBatch() }

    /// - Returns: nil for a patient the file does not have, and for a batch of another record type than the file's.
    private func batch<Batch>(of patientID: String) throws -> Batch? {
        guard Batch.self == Builder.Batch.self, let position = positions[patientID] else { return nil }
        return try readers.withTool { reader in
            try index.extents.forEach(of: position) { try reader.read($0, of: patientID) }
            try file.original.requireUnchanged()
            return reader.finish() as? Batch
        }
    }
}

extension CSVFile {
    func traits(_ encoding: TextEncoding) -> [SourceTrait] {
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
