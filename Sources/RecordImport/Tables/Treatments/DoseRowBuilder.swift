import Diagnostics
import Records

/// Makes doses from rows of a `doses` table.
typealias DoseRowBuilder = RecordRowBuilder<Dose>

extension Dose: RowRecord {
    typealias Column = DoseColumn

    /// Replaces a time that is missing or cannot be read by the day of the row.
    static func dated(_ row: AnyRow<DoseColumn>, _ reader: inout CellReader) -> AnyRow<DoseColumn> {
        let day = row.cell(.day)
        if reader.isEmpty(row, .time) { return AnyRow(DoseRow(row: row, time: day)) }
        guard reader.day(row, DoseColumn.time, otherwise: .badDoseTime) == nil else { return row }
        if !reader.isEmpty(row, .day) { return AnyRow(DoseRow(row: row, time: day)) }
        let written = row.cell(.time).withTrimmedText {
            CalendarDay(iso: String(decoding: $0.prefix(10), as: UTF8.self))
        }
        return AnyRow(DoseRow(row: row, time: (written ?? nil).map { .day($0) } ?? .missing))
    }

    mutating func settle(
        _ row: some TableRow<DoseColumn>, _ reader: inout CellReader, _ notShown: inout NotShownCounts<DoseColumn>
    ) {
        if reason != nil { notShown.add(.reason) }
        if notes != nil { notShown.add(.notes) }
    }

    func add(to batch: inout TreatmentBatch) { batch.doses.append(self) }
}

/// A row with another cell for its time.
private struct DoseRow: TableRow {
    let row: AnyRow<DoseColumn>
    let time: Cell

    func cell(_ column: DoseColumn) -> Cell { column == .time ? time : row.cell(column) }
}

/// Makes side effects from rows of a `side_effects` table.
typealias SideEffectRowBuilder = RecordRowBuilder<SideEffect>

extension SideEffect: RowRecord {
    typealias Column = SideEffectColumn

    mutating func settle(
        _ row: some TableRow<SideEffectColumn>, _ reader: inout CellReader,
        _ notShown: inout NotShownCounts<SideEffectColumn>
    ) {
        if let from, let to, to < from {
            reader.report(.stopBeforeStart, SideEffectColumn.toDay)
            self.to = nil
        }
        if notes != nil { notShown.add(.notes) }
    }

    func add(to batch: inout TreatmentBatch) { batch.sideEffects.append(self) }
}
