import Diagnostics

/// The rows of a database's table in the stage, by patient, and what reading them showed.
struct StagedTable: Sendable {
    /// Ids in order of first appearance; only the empty string if the table has no patient ids.
    private(set) var patientIDs: [String] = []
    private(set) var diagnostics = DiagnosticTally()
    /// Number of rows without a patient.
    private(set) var rowsSkipped = 0
    /// Severity ratings of all rows, if the caller requested the scale.
    private(set) var scale: ScaleCount
    /// Relief ratings of all rows, if the caller requested them.
    private(set) var relief = ReliefCount()
    /// Number of each patient's first row; nil for a table without patient ids.
    private(set) var firstRows: [Int?] = []
    let tab: Stage.Tab

    /// Number of rows of each patient; not counted for a table without patient ids.
    private var rows: [Int] = []
    private var positions: [String: Int] = [:]
    private var distinct = DistinctIDs<Int>()
    private let place: Place

    /// The columns to stage, by their stored names, and those that matter here.
    struct Columns {
        var names: [String]
        /// Position of the patient id's value; nil if the whole table is one patient's.
        var patient: Int?
        /// Positions of a part row's original position and diagnostic.
        var origin: RowOriginPlaces?
        /// Position of the severity, if its scale must be checked.
        var rated: Int?
        /// Whether 0 is a severity, see ``ScaleCount``.
        var takesZero = false
        /// Positions of the relief columns, if their scale must be checked.
        var reliefs: [Int] = []
    }

    /// Reads the table.
    ///
    /// - Parameter place: file, table and the column of ids, for diagnostics.
    /// - Throws: ``SQLiteFault``; ``Failure``: `dataError` if two ids look the same, `ioError` if the stage is full.
    init(_ table: SQLiteTable, _ columns: Columns, in stage: Stage, _ opening: SQLiteOpening, place: Place) throws {
        self.place = place
        scale = ScaleCount(takesZero: columns.takesZero)
        tab = try stage.tab(columns: columns.names.count)
        if columns.patient == nil { (patientIDs, firstRows) = ([""], [nil]) }
        try RowScan(table, columns: columns.names, in: opening.newConnection()).forEachRow { number, row in
            guard let patient = try patient(of: row, number, columns) else { return }
            try stage.add(to: tab, patient: patient, line: Int(number)) { $0.set($1, row.value($2 + 1)) }
        } passOver: { number in
            try addLong(number, table, columns, stage, opening)
        }
        try stage.finish()
    }

    func rowCount(of patient: Int) -> Int { patient < rows.count ? rows[patient] : 1 }

    /// Adds a row with a value that is too long to read, if at least its id and ratings can be read.
    private mutating func addLong(
        _ number: Int64, _ table: SQLiteTable, _ columns: Columns, _ stage: Stage, _ opening: SQLiteOpening
    ) throws {
        let sought = ([columns.patient, columns.rated].compactMap(\.self) + columns.reliefs).sorted()
        var few = columns
        few.names = sought.map { columns.names[$0 - 1] }
        few.origin = nil
        few.patient = columns.patient.flatMap { sought.firstIndex(of: $0) }.map { $0 + 1 }
        few.rated = columns.rated.flatMap { sought.firstIndex(of: $0) }.map { $0 + 1 }
        few.reliefs = columns.reliefs.compactMap { sought.firstIndex(of: $0) }.map { $0 + 1 }
        try RowScan(table, columns: few.names, in: opening.newConnection()).forEachRow(from: number, through: number) {
            guard let patient = try patient(of: $1, $0, few) else { return }
            try stage.add(to: tab, patient: patient, line: Int(number), fault: .cellTooLong) { _, _, _ in }
        } passOver: { _ in
            skip(.cellTooLong, row: Int(number))
        }
    }

    /// Counts a row's ratings.
    ///
    /// - Returns: number of its patient; nil for a row that is skipped because it has none.
    private mutating func patient(of row: SQLiteStatement, _ number: Int64, _ columns: Columns) throws -> Int? {
        if let rated = columns.rated { scale.add(row.value(rated).cell) }
        for column in columns.reliefs { relief.add(row.value(column).cell) }
        guard let column = columns.patient else { return 0 }
        let cell = row.value(column).cell
        let origin = columns.origin
        let line = origin?.line(of: row, else: number) ?? Int(number)
        guard let id = cell.plainText, !id.isEmpty, !cell.saysNotAnswered else {
            let fault = origin?.fault(of: row).flatMap { RowOriginPlaces.losses.contains($0) ? $0 : nil }
            skip(fault ?? .missingPatientID, row: line, isOfColumn: fault == nil)
            return nil
        }
        guard PatientTableBuilder.isUsableID(id) else {
            skip(.badPatientID, row: line)
            return nil
        }
        if let other = distinct.add(id, from: line) { throw AlikeIDs.failure(place(row: other), place(row: line)) }
        let patient = positions[id] ?? patientIDs.count
        if patient == patientIDs.count {
            positions[id] = patient
            patientIDs.append(id)
            firstRows.append(Int(number))
            rows.append(0)
        }
        rows[patient] += 1
        return patient
    }

    private func place(row: Int) -> Place {
        var place = place
        place.line = row
        return place
    }

    private mutating func skip(_ code: DiagnosticCode, row: Int, isOfColumn: Bool = true) {
        var place = place(row: row)
        if !isOfColumn { place.column = nil }
        diagnostics.add(code, at: place)
        rowsSkipped += 1
    }
}

/// Reads a staged table's rows of one patient after another; used by one thread.
final class StagedTableReader<Builder: RowBuilder> {
    private let stage: Stage
    private let tab: Stage.Tab
    private let columns: SQLiteColumns<Builder.Column>
    private var builder: Builder

    init(_ stage: Stage, _ tab: Stage.Tab, columns: SQLiteColumns<Builder.Column>, builder: Builder) {
        (self.stage, self.tab, self.columns, self.builder) = (stage, tab, columns, builder)
    }

    /// - Parameter medicines: lists built from another table, for the headaches they name.
    /// - Throws: ``SQLiteFault``
    func batch(of patient: Int, with medicines: inout MedicineLinks?) throws -> Builder.Batch {
        let idColumn = Builder.Column(columnName: "id")
        try stage.forEachRow(of: patient, in: tab) { number, values, fault in
            if let fault { return builder.skip(fault, line: number) }
            let line = columns.line(of: values, Int64(number))
            if let fault = columns.origin?.fault(of: values) {
                if RowOriginPlaces.losses.contains(fault) { return builder.skip(fault, line: line) }
                builder.note(fault, line: line)
            }
            let row = SQLiteRow(values: values, columns: columns)
            if let idColumn, let list = medicines?.list(of: row.cell(idColumn)) {
                builder.add(RowWithMedicines(row: row, medicines: list), line: line)
            } else {
                builder.add(row, line: line)
            }
        }
        return builder.finish()
    }
}
