import Diagnostics
import Records

/// Makes headaches and observed days from headache samples.
struct HealthTable {
    private var builder: HeadacheRowBuilder
    private let pass: HealthPass
    /// Number of samples entered as a whole day.
    private var wholeDays = 0

    init(_ pass: HealthPass, file: String, options: ImportOptions) {
        self.pass = pass
        let names = HeadacheColumn.columnNames { column in
            switch column {
            case .onsetTime: "startDate"
            case .resolvedTime: "endDate"
            case .severity: "value"
            default: HealthSampleKind.allCases.first { $0.column == column }?.type.description
            }
        }
        builder = HeadacheRowBuilder(file: file, zone: options.zone, columnNames: names)
    }

    mutating func finish() -> HeadacheBatch {
        let cells = pass.context.cells()
        for sample in pass.headaches {
            switch sample.severity {
            case .notPresent: addHeadacheFree(sample)
            default: addHeadache(sample, cells[Self.whole(sample.onset)] ?? [])
            }
        }
        for fault in pass.faults {
            if fault.code.severity == .error {
                builder.skip(fault.code, line: fault.line, column: fault.column)
            } else {
                builder.note(fault.code, line: fault.line, column: fault.column)
            }
        }
        builder.reader.diagnostics.add(.wholeDaySample, at: builder.whole, count: wholeDays)
        return builder.finish()
    }

    /// Truncates to the second, as the export writes times.
    private static func whole(_ instant: Instant) -> Instant {
        Instant(seconds: instant.milliseconds.flooredDivision(by: 1000))
    }

    private mutating func addHeadache(_ sample: HeadacheSample, _ measured: [(column: HeadacheColumn, cell: Cell)]) {
        var row = TableCells<HeadacheColumn>()
        row[.onsetTime] = .time(sample.start)
        if let end = sample.resolved { row[.resolvedTime] = .time(end) }
        if let severity = sample.severity {
            if let stored = severity.stored { row[.severity] = .integer(stored) }
        } else {
            row[.severity] = .unusable
        }
        for (column, cell) in measured { row[column] = cell }
        let before = builder.batch.headaches.count
        builder.add(row, line: sample.line)
        guard sample.isWholeDay else { return }
        wholeDays += 1
        for index in builder.batch.headaches.indices.dropFirst(before) {
            builder.batch.headaches[index].hasNoTime = true
        }
    }

    private mutating func addHeadacheFree(_ sample: HeadacheSample) {
        guard let days = sample.days else { return builder.skip(.badRecord, line: sample.line, column: "endDate") }
        for day in days {
            let day = CalendarDay(number: day)
            guard day.number != days.lowerBound else {
                builder.add(FreeRow(day: day), line: sample.line)
                continue
            }
            builder.batch.days.append(ObservedDay(day: day, hadHeadache: false, place: place(of: sample)))
        }
    }

    private func place(of sample: HeadacheSample) -> Place { Place(file: builder.reader.file, line: sample.line) }

    /// The row of a sample that records no headache.
    private struct FreeRow: TableRow {
        let day: CalendarDay
        var saysNoHeadache: Bool { true }

        func cell(_ column: HeadacheColumn) -> Cell { column == .onsetTime ? .day(day) : .missing }
    }
}
