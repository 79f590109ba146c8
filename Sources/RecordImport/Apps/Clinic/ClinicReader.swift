import Diagnostics

/// Reads stretches of a clinic's table; used by one thread, with its own connection.
final class ClinicReader<Builder: RowBuilder> {
    /// The table to read.
    struct Plan: Sendable {
        let database: ClinicDatabaseFile
        let table: SQLiteTable
        let columns: SQLiteColumns<Builder.Column>
    }

    private let plan: Plan
    private var scan: RowScan?
    private var builder: Builder

    init(_ plan: Plan, builder: Builder) {
        self.plan = plan
        self.builder = builder
    }

    /// Reads the rows of one patient.
    ///
    /// - Parameters:
    ///   - runs: the stretches of all patients.
    ///   - position: the patient's position in them.
    ///   - medicines: lists built from another table, for the headaches they name.
    /// - Throws: ``SQLiteFault``, also if a row is not this patient's.
    func read(
        _ runs: PatientStretches<PatientRowIndex.Run>, _ position: Int, of patientID: String,
        with medicines: inout MedicineLinks?
    ) throws -> Builder.Batch {
        let scan = try readyScan()
        let idColumn = Builder.Column(columnName: "id")
        let patientPosition = plan.columns.positions[0]
        var patientID = patientID
        patientID.makeContiguousUTF8()
        try runs.forEach(of: position) { run in
            try scan.forEachRow(from: run.first, through: run.last) { number, values in
                // According to the index, the row is this patient's. If not, a report would show another patient's
                // data.
                if patientPosition > 0, !Self.isID(values.value(patientPosition), patientID) {
                    throw SQLiteFault.corrupt
                }
                let line = plan.columns.line(of: values, number)
                if let fault = plan.columns.origin?.fault(of: values) {
                    if RowOriginPlaces.losses.contains(fault) { return builder.skip(fault, line: line) }
                    builder.note(fault, line: line)
                }
                let row = SQLiteRow(values: values, columns: plan.columns)
                if let idColumn, let list = medicines?.list(of: row.cell(idColumn)) {
                    builder.add(RowWithMedicines(row: row, medicines: list), line: line)
                } else {
                    builder.add(row, line: line)
                }
            } passOver: { number in
                builder.skip(.cellTooLong, line: Int(number))
            }
        }
        return builder.finish()
    }

    /// Compares stored bytes first, to avoid making a text of each row's id.
    private static func isID(_ value: SQLiteValue, _ id: String) -> Bool {
        if case .text(let stored) = value, id.utf8.withContiguousStorageIfAvailable(stored.isSame) ?? false {
            return true
        }
        return value.cell.plainText == id
    }

    private func readyScan() throws -> RowScan {
        if let scan { return scan }
        let source = plan.database
        let database = try source.snapshot.connection(source.limits)
        let made = try RowScan(plan.table, columns: plan.columns.names, in: database)
        scan = made
        return made
    }
}

/// A clinic's database and its name in messages.
struct ClinicDatabaseFile: Sendable {
    let snapshot: DatabaseSnapshot
    let limits: SQLiteLimits
    let name: String
}
