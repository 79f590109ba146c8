import Diagnostics
import Records

/// Makes observed days from rows of a `days` table, for every file format.
///
/// A row without an answer on whether there was a headache makes an observed day only if it has a severity.
struct DayRowBuilder: RowBuilder {
    typealias Column = DayColumn

    var reader: CellReader
    let whole: Place
    var batch = HeadacheBatch()
    var offsets = OffsetCounts()
    private let scale: SeverityScale
    private var symptoms: SymptomLists
    /// Days that do not exist in the time zone of the run.
    private let leftOutDays: [CalendarDay]
    private var rescaledSeverities = 0
    private var notShown = NotShownCounts<DayColumn>()

    init(_ table: TableReading) {
        scale = table.severityScale ?? .oneToFive
        leftOutDays = table.zone.leftOutDays
        symptoms = SymptomLists(table.symptomWords)
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
        // On a day without a headache, 0 is expected.
        case .zero: if day.hadHeadache == true { reader.report(scale.fault, Column.severity) }
        case .empty, .unreadable: break
        }
        if day.hadHeadache == nil, reader.isEmpty(row, Column.headache) {
            reader.report(.unansweredDay, Column.headache)
        }
        symptoms.read(&day.retrospective, &reader, Column.symptoms)
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

/// Columns of the canonical `days` table: one row per day for which someone recorded whether there was a headache.
struct DayColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.days.columns
    static let spellings = ColumnSpellings<DayColumn>(declared)

    static let day = named("day")
    static let headache = named("headache")
    static let severity = named("severity")
    static let symptoms = named("symptoms")
    static let medicineName = named("medication_name")
    static let rated: DayColumn? = severity
    static let hasMedicines = true

    /// Columns that are neither used in figures nor printed: all that nothing below claims, so that none vanishes in
    /// silence.
    static let notShown = allCases.filter { !used.contains($0.baseName) && !usedWithHeadache.contains($0.baseName) }
    /// Columns that are printed only for days with a headache.
    static let shownWithHeadache = allCases.filter { usedWithHeadache.contains($0.baseName) }

    private static let usedWithHeadache: Set = ["medication_dose", "notes"]
    private static let used: Set = [
        "patient_id", "day", "headache", "severity", "symptoms", "medication_name", "medication_is_acute", "side",
        "pulsating", "worse_with_activity", "aura_minutes", "meals", "alcohol", "skipped_meal", "sleep_hours",
        "sleep_quality", "stress_level", "environmental_triggers",
    ]

    /// The name without the number of a repeated column.
    private var baseName: String { Self.declared[rawValue].field.repeated ?? columnName }

    /// Returns the absent columns. Only a day's severity, medicine and features are used in headache figures: this table did not
    /// ask the other questions of a table of headaches.
    static func absentNames(isPresent: (DayColumn) -> Bool) -> Set<String> {
        let names: Set = [
            "severity", "medication_name", "medication_is_acute", "side", "pulsating", "worse_with_activity",
            "aura_minutes",
        ]
        return HeadacheColumn.absentNames { column in
            let field = HeadacheColumn.declared[column.rawValue].field
            return names.contains(field.repeated ?? field.column)
                && DayColumn(columnName: field.column).map(isPresent) ?? false
        }
    }
}
