import Diagnostics
import Records

/// A clinic's SQLite file: the tables `headaches` and, where there is one, `patients`, with the columns of the CSV
/// files. Times are ISO 8601 texts or seconds since 1970.
final class ClinicDatabase: OpenedSource {
    let path: String
    let format = SourceFormat.clinicSQLite
    let patientIDs: [String]
    let identities: [PatientIdentity]
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]

    private let hash: FileHash
    private let index: PatientRowIndex
    private let positions: [String: Int]
    private let readers: ToolPool<ClinicReader<HeadacheRowBuilder>>

    /// Reads the patients' table and the patient of every row.
    ///
    /// - Throws: ``Failure`` (`dataError`), ``SQLiteFault``
    init(_ opening: inout SQLiteOpening, headaches: SQLiteCatalogue.Table) throws {
        var noticed = opening.snapshot.log.diagnostics(file: opening.name)
        try opening.requireSound(headaches.name)
        var table = try SQLiteTable(headaches, in: opening.database)
        try opening.require([HeadacheColumn.onsetTime.columnName, HeadacheColumn.severity.columnName], in: table)
        if table.rowNumber == nil { table = try opening.numberedCopy(of: table) }
        let columns = ClinicColumns<HeadacheColumn>(table)
        noticed.add(columns.diagnostics(file: opening.name, table: headaches.name))
        let place = Place(file: opening.name, table: headaches.name)
        index = try PatientRowIndex(table, patientColumn: columns.patientID, in: opening.newConnection(), place: place)
        noticed.add(index.diagnostics)
        let patients = try Self.readPatients(&opening)
        noticed.add(patients.diagnostics)
        path = opening.name
        patientIDs = index.patientIDs
        positions = Dictionary(zip(index.patientIDs, index.patientIDs.indices)) { first, _ in first }
        identities = patients.identities
        diagnostics = noticed
        rowsOnOpening = RowCounts(skipped: index.rowsSkipped + patients.rowsSkipped)
        traits = [
            SourceTrait("tables", patients.hasTable ? "headaches, patients" : "headaches"), opening.snapshot.log.trait,
        ]
        hash = opening.hash
        let plan = ClinicReader<HeadacheRowBuilder>.Plan(
            database: ClinicDatabaseFile(
                snapshot: opening.snapshot, limits: opening.limits, name: opening.name),
            table: table, columns: columns)
        readers = ToolPool(keepsTools: opening.keepsTools) { [zone = opening.options.zone] in
            ClinicReader(
                plan, builder: HeadacheRowBuilder(file: plan.database.name, table: headaches.name, zone: zone))
        }
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        guard let position = positions[patientID] else { return HeadacheBatch() }
        do {
            return try readers.withTool { try $0.read(index.runs(of: position), of: patientID) }
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: path))
        }
    }
}

// MARK: Patients

extension ClinicDatabase {
    private struct Patients {
        var hasTable = false
        var identities: [PatientIdentity] = []
        var diagnostics = DiagnosticTally()
        var rowsSkipped = 0
    }

    private static func readPatients(_ opening: inout SQLiteOpening) throws -> Patients {
        guard let found = opening.catalogue.table("patients") else { return Patients() }
        try opening.requireSound(found.name)
        var table = try SQLiteTable(found, in: opening.database)
        try opening.require([PatientColumn.patientID.columnName], in: table)
        if table.rowNumber == nil { table = try opening.numberedCopy(of: table) }
        var columns: [String] = []
        var positions = [Int](repeating: 0, count: PatientColumn.count)
        var noticed = DiagnosticTally()
        for (number, name) in table.columns.enumerated() {
            if let column = PatientColumn(columnName: name), positions[column.rawValue] == 0 {
                columns.append(name)
                positions[column.rawValue] = columns.count
            } else {
                let place = Place(
                    file: opening.name, table: found.name, column: shownColumnName(name) ?? String(number + 1))
                noticed.add(.unknownColumn, at: place)
            }
        }
        var builder = PatientTableBuilder(file: opening.name, table: found.name)
        try RowScan(table, columns: columns, in: opening.newConnection()).forEachRow { number, row in
            let cells = PatientTableRow(row: row, positions: positions)
            builder.add(cells, line: Int(number))
        } passOver: { number in
            builder.skip(.cellTooLong, line: Int(number))
        }
        noticed.add(builder.diagnostics)
        return Patients(
            hasTable: true, identities: builder.identities, diagnostics: noticed, rowsSkipped: builder.rows.skipped)
    }
}

private struct PatientTableRow: TableRow {
    let row: SQLiteStatement
    let positions: [Int]

    func cell(_ column: PatientColumn) -> Cell {
        let position = positions[column.rawValue]
        return position > 0 ? row.value(position).cell : .missing
    }
}
