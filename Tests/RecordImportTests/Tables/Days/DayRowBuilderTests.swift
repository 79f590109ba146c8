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
        #expect(batch.diagnostics.count(of: .unansweredDay) == 1)
    }

    @Test func aColumnThatNothingClaimsIsNotShown() {
        let names = DayColumn.notShown.map { $0.columnName.replacing(#/_\d+/#, with: "") }
        #expect(
            Set(names) == [
                "caffeine_mg", "hydration_glasses", "screen_time_hours", "medication_effectiveness", "relief_minutes",
                "medication_relief_minutes", "cycle_phase",
            ])
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

    @Test func aSeverityAnswersWhereTheQuestionWasLeftOpen() {
        func days(_ headache: String, _ scale: SeverityScale?, _ severities: String...) -> [ObservedDay] {
            var builder = DayRowBuilder(file: "days.csv", zone: .utc, scale: scale)
            for (index, severity) in severities.enumerated() {
                var cells = TableCells<DayColumn>()
                cells[.day] = .text("2026-01-0\(index + 1)")
                cells[.headache] = .text(headache)
                cells[.severity] = .text(severity)
                builder.add(cells, line: index + 2)
            }
            return builder.finish().days
        }
        #expect(days("", .zeroToTen, "7", "0", "", "x").map(\.hadHeadache) == [true, false, nil, nil])
        #expect(days("", nil, "3", "0").map(\.hadHeadache) == [true, nil])
        #expect(days("no", .zeroToTen, "0").map(\.hadHeadache) == [false])
        #expect(days("yes", .zeroToTen, "0", "5").map(\.storedSeverity) == [nil, 3])
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
