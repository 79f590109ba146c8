import Diagnostics
import Records

extension CellReader {
    /// Reads the day of a service or visit, and the moment if the cell has a time of day.
    ///
    /// A calendar date is used as written; a moment falls on its local day in the time zone of the run.
    ///
    /// - Returns: nil for an empty cell, and for any other content, which is reported as `fault`.
    mutating func day<Column>(
        _ row: some TableRow<Column>, _ column: Column, otherwise fault: DiagnosticCode
    ) -> (day: CalendarDay, moment: Instant?)? {
        if isEmpty(row, column) {
            report(fault, column)
            return nil
        }
        let cell = row.cell(column)
        if case .day(let day) = cell { return (day, nil) }
        if let day = writtenDay(cell) { return (day, nil) }
        guard let moment = time(row, column, otherwise: fault) else { return nil }
        return (zone.local(moment).day, moment)
    }

    /// Reads `YYYY-MM`, for dates without a day.
    func month<Column>(_ row: some TableRow<Column>, _ column: Column) -> CalendarMonth? {
        row.cell(column).withTrimmedText { CalendarDay(iso: String(decoding: $0, as: UTF8.self) + "-01")?.month } ?? nil
    }

    /// Reads `YYYY-MM-DD`.
    private func writtenDay(_ cell: Cell) -> CalendarDay? { cell.withTrimmedText { CalendarDay(written: $0) } ?? nil }
}
