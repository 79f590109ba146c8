import Diagnostics

/// The patient of each row of a table, as runs of consecutive row numbers for each patient.
///
/// A run of any length takes 20 bytes, if ``PatientStretches`` holds it in memory.
struct PatientRowIndex: Sendable {
    /// Row numbers of one patient, both ends included, without another patient's rows in between.
    struct Run: Sendable, Equatable {
        var first: Int64
        var last: Int64
    }

    /// Ids in order of first appearance; only the empty string if the table has no patient ids.
    private(set) var patientIDs: [String] = []
    private(set) var diagnostics = DiagnosticTally()
    /// Number of rows without a patient.
    private(set) var rowsSkipped = 0
    /// Severity ratings of all rows, if the caller requested the scale.
    private(set) var scale: ScaleCount
    /// Relief ratings of all rows, if the caller requested them.
    private(set) var relief = ReliefCount()
    private(set) var runs = PatientStretches<Run>()
    /// Number of rows of each patient; not counted for a table without patient ids.
    private var rows: [Int] = []

    /// - Parameters:
    ///   - patientColumn: stored name; nil if the whole table is one patient's.
    ///   - origin: stored names of a part's columns for a row's original position and diagnostic.
    ///   - ratedColumn: stored name of the severity column, if its scale must be checked.
    ///   - takesZero: see ``ScaleCount``.
    ///   - reliefColumns: stored names of the relief columns, if their scale must be checked.
    ///   - memory: limit of runs in memory.
    ///   - place: file and table, for diagnostics.
    /// - Throws: ``SQLiteFault``; ``Failure`` (`dataError`) if two ids look the same.
    init(
        _ table: SQLiteTable, patientColumn: String?, origin: ArraySlice<String>? = nil, ratedColumn: String? = nil,
        takesZero: Bool = false, reliefColumns: [String] = [], memory: StretchMemory, in database: SQLiteDatabase,
        place: Place
    ) throws {
        scale = ScaleCount(takesZero: takesZero)
        var gathering = StretchGathering<Run>(memory)
        guard let patientColumn else {
            patientIDs = [""]
            try gathering.add(Run(first: .min, last: .max), of: 0)
            runs = try gathering.finish()
            let columns = [ratedColumn].compactMap(\.self) + reliefColumns
            guard !columns.isEmpty else { return }
            try RowScan(table, columns: columns, in: database).forEachRow { _, row in
                if ratedColumn != nil { scale.add(row.value(1).cell) }
                for value in columns.count - reliefColumns.count..<columns.count {
                    relief.add(row.value(value + 1).cell)
                }
            } passOver: { _ in
            }
            return
        }
        var place = place
        place.column = shownKnownName(patientColumn)
        var positions: [String: Int] = [:]
        var distinct = DistinctIDs<Int64>()
        var current: (id: StoredID, position: Int)?
        var open: (run: Run, position: Int)?
        let columns = [patientColumn, ratedColumn].compactMap(\.self) + reliefColumns
        let places = origin.map { _ in RowOriginPlaces(first: columns.count + 1) }
        try RowScan(table, columns: columns + (origin ?? []), in: database).forEachRow { number, row in
            if ratedColumn != nil { scale.add(row.value(2).cell) }
            for value in columns.count - reliefColumns.count..<columns.count { relief.add(row.value(value + 1).cell) }
            let value = row.value(1)
            if let current, current.id.isSame(as: value) {
                open?.run.last = number
                rows[current.position] += 1
                return
            }
            let line = places?.line(of: row, else: number)
            let told = line.map { Int64($0) } ?? number
            guard let id = value.cell.plainText, !id.isEmpty, !value.cell.saysNotAnswered else {
                current = nil
                let fault = places?.fault(of: row).flatMap { RowOriginPlaces.losses.contains($0) ? $0 : nil }
                skip(fault ?? .missingPatientID, row: told, place: place, isOfColumn: fault == nil)
                return
            }
            guard PatientTableBuilder.isUsableID(id) else {
                current = nil
                skip(.badPatientID, row: told, place: place)
                return
            }
            if let other = distinct.add(id, from: told) {
                throw AlikeIDs.failure(Self.place(place, row: other), Self.place(place, row: told))
            }
            let position = positions[id] ?? addPatient(id)
            positions[id] = position
            if let open { try gathering.add(open.run, of: open.position) }
            open = (Run(first: number, last: number), position)
            rows[position] += 1
            current = StoredID(value).map { ($0, position) }
        } passOver: { number in
            current = nil
            skip(.cellTooLong, row: number, place: place)
        }
        if let open { try gathering.add(open.run, of: open.position) }
        runs = try gathering.finish()
    }

    func rowCount(of position: Int) -> Int { position < rows.count ? rows[position] : 1 }

    private static func place(_ place: Place, row: Int64) -> Place {
        var place = place
        place.line = Int(row)
        return place
    }

    private mutating func addPatient(_ id: String) -> Int {
        patientIDs.append(id)
        rows.append(0)
        return rows.count - 1
    }

    private mutating func skip(_ code: DiagnosticCode, row: Int64, place: Place, isOfColumn: Bool = true) {
        var place = place
        if !isOfColumn { place.column = nil }
        place.line = Int(row)
        diagnostics.add(code, at: place)
        rowsSkipped += 1
    }
}

/// An id as stored, to recognise the same patient in the next row without converting it to text.
private enum StoredID {
    case text([UInt8])
    case integer(Int64)

    init?(_ value: SQLiteValue) {
        switch value {
        case .text(let bytes): self = .text(Array(bytes))
        case .integer(let number): self = .integer(number)
        default: return nil
        }
    }

    func isSame(as value: SQLiteValue) -> Bool {
        switch (self, value) {
        case (.text(let own), .text(let other)): own.withUnsafeBufferPointer { other.isSame(as: $0) }
        case (.integer(let own), .integer(let other)): own == other
        default: false
        }
    }
}
