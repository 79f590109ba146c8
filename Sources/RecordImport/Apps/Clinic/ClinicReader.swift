import Diagnostics

/// Reads stretches of one of a clinic's tables; one thread's tool, with a connection of its own.
final class ClinicReader<Builder: RowBuilder> {
    /// What to read.
    struct Plan: Sendable {
        let database: ClinicDatabaseFile
        let table: SQLiteTable
        let columns: ClinicColumns<Builder.Column>
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
    /// - Throws: ``SQLiteFault``, also when a row is not this patient's.
    func read(_ runs: [PatientRowIndex.Run], of patientID: String) throws -> Builder.Batch {
        let scan = try readyScan()
        let patientPosition = plan.columns.positions[0]
        for run in runs {
            try scan.forEachRow(from: run.first, through: run.last) { number, values in
                // The index says that the row is this patient's. Were it not, somebody would get another one's report.
                if patientPosition > 0, values.value(patientPosition).cell.plainText != patientID {
                    throw SQLiteFault.corrupt
                }
                builder.add(ClinicRow(values: values, positions: plan.columns.positions), line: Int(number))
            } passOver: { number in
                builder.skip(.cellTooLong, line: Int(number))
            }
        }
        return builder.finish()
    }

    private func readyScan() throws -> RowScan {
        if let scan { return scan }
        let source = plan.database
        let database = try SQLiteDatabase(
            path: source.snapshot.path, purpose: .reading, fileBytes: Int64(source.snapshot.bytes),
            limits: source.limits)
        let made = try RowScan(plan.table, columns: plan.columns.names, in: database)
        scan = made
        return made
    }
}

/// Where a clinic's tables are and what messages call them.
struct ClinicDatabaseFile: Sendable {
    let snapshot: DatabaseSnapshot
    let limits: SQLiteLimits
    let name: String
}

/// The values of the row that was stepped to.
struct ClinicRow<Column: TableColumn>: TableRow {
    let values: SQLiteStatement
    let positions: [Int]

    func cell(_ column: Column) -> Cell {
        let position = positions[column.rawValue]
        guard position > 0 else { return .missing }
        let cell = values.value(position).cell
        return Column.times.contains(column) ? Self.seconds(cell) ?? cell : cell
    }

    /// Seconds since 1970 that SQLite made a text of, as it does with every number in a column declared TEXT.
    private static func seconds(_ cell: Cell) -> Cell? {
        guard case .utf8(let bytes) = cell, (9...24).contains(bytes.count) else { return nil }
        let whole = bytes.prefix { (48...57).contains($0) }
        guard (9...10).contains(whole.count) else { return nil }
        let rest = bytes.dropFirst(whole.count)
        guard
            rest.isEmpty || (rest.first == UInt8(ascii: ".") && rest.dropFirst().allSatisfy { (48...57).contains($0) })
        else { return nil }
        return WrittenNumber.double(bytes, decimalComma: false).map { .real($0) }
    }
}
