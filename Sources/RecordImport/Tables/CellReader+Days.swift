import Diagnostics
import Records

extension CellReader {
    /// A day of service or of a visit, and the moment where the cell has a time of day.
    ///
    /// A calendar date stands for itself; a moment falls on its local day in the time zone of the run.
    ///
    /// - Returns: nil, and `fault` reported, for an empty cell and for one that holds something else.
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

    /// `YYYY-MM`, where no day is known.
    func month<Column>(_ row: some TableRow<Column>, _ column: Column) -> CalendarMonth? {
        row.cell(column).withTrimmedText { CalendarDay(iso: String(decoding: $0, as: UTF8.self) + "-01")?.month } ?? nil
    }

    /// `YYYY-MM-DD`.
    private func writtenDay(_ cell: Cell) -> CalendarDay? { cell.withTrimmedText { CalendarDay(written: $0) } ?? nil }
}
