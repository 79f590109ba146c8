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
        guard var day: ObservedDay = record(of: row) else { return }
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
