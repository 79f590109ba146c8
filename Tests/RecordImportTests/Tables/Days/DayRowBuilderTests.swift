import Diagnostics
import Records
import Testing
import TimeZones

@testable import RecordImport

@Suite struct DayRowBuilderTests {
    private func read(_ rows: [[DayColumn: Cell]]) -> HeadacheBatch {
        var builder = DayRowBuilder(file: "days.csv", zone: .utc)
        for (index, row) in rows.enumerated() {
            var cells = TableCells<DayColumn>()
            for (column, cell) in row { cells[column] = cell }
            builder.add(cells, line: index + 2)
        }
        return builder.finish()
    }

    @Test func aDayHasItsAnswer() {
        let batch = read([
            [.day: .text("2026-01-05"), .headache: .text("no")], [.day: .text("2026-01-06"), .headache: .text("yes")],
            [.day: .text("2026-01-07"), .headache: .text("")],
        ])
        #expect(batch.days.map(\.day.iso) == ["2026-01-05", "2026-01-06", "2026-01-07"])
        #expect(batch.days.map(\.hadHeadache) == [false, true, nil])
        #expect(batch.days.map(\.place.line) == [2, 3, 4])
        #expect(batch.rows == RowCounts(read: 3, skipped: 0))
    }

    @Test func aRowWithoutADayIsSkippedAndAnAnswerThatIsNoneIsSaid() {
        let batch = read([
            [.headache: .text("yes")], [.day: .text("soon"), .headache: .text("yes")],
            [.day: .text("2026-01-07"), .headache: .text("10")],
        ])
        #expect(batch.rows == RowCounts(read: 1, skipped: 2))
        #expect(batch.diagnostics.count(of: .badDay) == 2)
        #expect(batch.diagnostics.count(of: .badBoolean) == 1)
        #expect(batch.days.map(\.hadHeadache) == [nil])
    }

    /// A medicine of a day is asked; nothing else that a table of headaches might say is.
    @Test func ofATableOfDaysOnlyItsMedicineCountsAsAskedOfHeadaches() {
        let absent = DayColumn.absentNames {
            ["day", "headache", "medication_name", "alcohol"].contains($0.columnName)
        }
        #expect(!absent.contains("medication_name"))
        #expect(absent.contains("alcohol") && absent.contains("symptoms") && absent.contains("medication_is_acute"))
    }
}
