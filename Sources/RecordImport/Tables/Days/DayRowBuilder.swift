import Diagnostics
import Records

/// Makes observed days of the rows of a `days` table, for every kind of file.
///
/// A row that leaves open whether there was a headache does not make its day an observed one, unless its severity tells.
struct DayRowBuilder: RowBuilder {
    typealias Column = DayColumn

    var reader: CellReader
    let whole: Place
    var batch = HeadacheBatch()
    var offsets = OffsetCounts()
    private let scale: SeverityScale
    /// Days that the zone of the run left out.
    private let leftOutDays: [CalendarDay]
    private var rescaledSeverities = 0
    private var notShown = NotShownCounts<DayColumn>()

    init(_ table: TableReading) {
        scale = table.severityScale ?? .oneToFive
        leftOutDays = table.zone.leftOutDays
        whole = table.place
        reader = CellReader(table, Column.self)
    }

    mutating func add(_ row: some TableRow<DayColumn>, line: Int) {
        reader.begin(line: line)
        guard var day: ObservedDay = record(of: AnyRow(row)) else { return }
        guard !leftOutDays.contains(day.day) else { return skip(.badDay, line: line, column: Column.day.columnName) }
        switch reader.severity(row, Column.severity, scale) {
        case .stored(let severity):
            day.storedSeverity = severity
            if scale.rescaling != nil { rescaledSeverities += 1 }
            if day.hadHeadache == nil { day.hadHeadache = true }
        case .zero where day.hadHeadache == nil: day.hadHeadache = scale.hasZero ? false : nil
        // On a day without a headache 0 is to be expected.
        case .zero: if day.hadHeadache == true { reader.report(scale.fault, Column.severity) }
        case .empty, .unreadable: break
        }
        if day.hadHeadache == nil, reader.isEmpty(row, Column.headache) { reader.report(.unansweredDay, Column.headache) }
        if let list = row.medicines { reader.join(list, to: &day.retrospective.medications, Column.medicineName) }
        day.retrospective.medications.dropNones()
        if day.retrospective.medications.contains(where: \.contradictsItself) {
            reader.report(.contradictoryMedicine, DayColumn.medicineName)
        }
        let unshown = DayColumn.notShown + (day.hadHeadache == true ? [] : DayColumn.shownWithHeadache)
        for column in unshown where !reader.isEmpty(row, column) { notShown.add(column) }
        day.place = reader.place()
        batch.days.append(day)
        offsets.add(reader)
        batch.rows.read += 1
    }

    mutating func finish() -> HeadacheBatch {
        if let rescaling = scale.rescaling {
            reader.diagnostics.add(rescaling, at: whole, count: rescaledSeverities)
            rescaledSeverities = 0
        }
        notShown.report(to: &reader.diagnostics, whole: whole, columnNames: reader.columnNames)
        return takeBatch()
    }
}

/// The columns of the canonical `days` table, one row a day of which somebody wrote down whether there was a headache.
struct DayColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.days.columns
    static let spellings = ColumnSpellings<DayColumn>(declared)

    static let day = named("day")
    static let headache = named("headache")
    static let severity = named("severity")
    static let medicineName = named("medication_name")
    static let rated: DayColumn? = severity
    static let hasMedicines = true

    /// Columns that no figure rests on and no page prints.
    static let notShown = named(among: [
        "caffeine_mg", "hydration_glasses", "screen_time_hours", "medication_effectiveness", "relief_minutes",
        "cycle_phase",
    ])
    /// Columns that are printed with a day that had a headache, and with no other.
    static let shownWithHeadache = named(among: ["medication_dose", "notes"])

    private static func named(among names: Set<String>) -> [DayColumn] {
        allCases.filter { names.contains(declared[$0.rawValue].field.repeated ?? $0.columnName) }
    }

    /// Only a day's severity and its medicine take part in the figures of headaches: this table did not ask what a table of
    /// headaches might say besides.
    static func absentNames(isPresent: (DayColumn) -> Bool) -> Set<String> {
        let names: Set = ["severity", "medication_name", "medication_is_acute"]
        return HeadacheColumn.absentNames { column in
            let field = HeadacheColumn.declared[column.rawValue].field
            return names.contains(field.repeated ?? field.column)
                && DayColumn(columnName: field.column).map(isPresent) ?? false
        }
    }
}
