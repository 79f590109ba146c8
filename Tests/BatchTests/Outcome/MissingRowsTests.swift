import RecordImport
import Records
import Reports
import Testing

@testable import Batch

@Suite("Rows of a patient that tonight's export lacks")
struct MissingRowsTests {
    private func day(_ text: String) -> CalendarDay { CalendarDay(iso: text)! }

    private func entries(_ kind: EntryDays.Kind = .headaches, _ days: String...) throws -> EntryDays {
        try #require(EntryDays(kind, days.map(day)))
    }

    @Test("every column of a kind has a bit for whether it is answered")
    func columns() {
        let kinds = [
            HeadacheRecord.columns, ObservedDay.columns, MarkerRow.columns, VisitRecord.columns,
            NightSession.columns + MorningCheckIn.columns + InventorySnapshot.columns,
            NightEvent.columns + NightMedication.columns, Treatment.columns, Questionnaire.columns,
            PatientIdentity.columns,
        ]
        for columns in kinds { #expect(columns.count <= UInt128.bitWidth) }
    }

    @Test("days keep their order and their number, over gaps of any length")
    func steps() throws {
        let days = ["2020-02-29", "2020-02-29", "2020-03-01", "2020-11-11", "2026-11-25"].map(day)
        let entries = try #require(EntryDays(.visits, days.reversed()))
        // 1 March to 11 November are 255 days; from there to 25 November 2026 2205, which are 8 times 255 and 165.
        #expect(entries.steps == [0, 1, 255, 0] + Array(repeating: 255, count: 8) + [165])
        #expect(entries.days == days && entries.count == 5 && entries.last == days[4])
        #expect(EntryDays(.visits, first: days[0], count: 5, steps: entries.steps) == entries)
        #expect(EntryDays(.visits, first: days[0], count: 4, steps: entries.steps) == nil)
        #expect(EntryDays(.visits, []) == nil)
    }

    @Test("fewer entries of a kind, from the first day of which one is missing")
    func missing() throws {
        let before = try entries(.headaches, "2026-10-11", "2026-10-12", "2026-10-12", "2026-10-20")
        let one = try entries(.headaches, "2026-10-11", "2026-10-12", "2026-10-20")
        #expect(MissingRows([before], [one], from: nil) == MissingRows(since: day("2026-10-12"), now: 3, before: 4))
        #expect(MissingRows([before], [], from: nil) == MissingRows(since: day("2026-10-11"), now: 0, before: 4))
        #expect(MissingRows([before], [before], from: nil) == nil)
        // Another kind does not make up for it.
        let nights = try entries(.nights, "2026-10-12", "2026-10-13")
        #expect(MissingRows([before], [one, nights], from: nil)?.since == day("2026-10-12"))
        #expect(MissingRows([nights], [one], from: nil)?.before == 2)
    }

    @Test("what left the days asked for is not missing, nor what moved to another day or is new")
    func notMissing() throws {
        let before = try entries(.headaches, "2026-10-11", "2026-10-12", "2026-10-20")
        let moved = try entries(.headaches, "2026-10-11", "2026-10-13", "2026-10-20")
        #expect(MissingRows([before], [moved], from: nil) == nil)
        let later = try entries(.headaches, "2026-10-12", "2026-10-20")
        #expect(MissingRows([before], [later], from: day("2026-10-12")) == nil)
        #expect(MissingRows([before], [later], from: day("2026-10-11")) != nil)
        #expect(MissingRows([], [later], from: nil) == nil)
        // A report has every treatment, whatever its range.
        let treatments = try entries(.treatments, "2021-03-01", "2026-10-12")
        let one = try entries(.treatments, "2026-10-12")
        #expect(MissingRows([treatments], [one], from: day("2026-10-11"))?.since == day("2021-03-01"))
    }

    @Test("of a record without days, by the number of rows; in words")
    func words() {
        #expect(MissingRows(rows: 6, RowCounts(read: 6)) == nil)
        let missing = MissingRows(rows: 6, RowCounts(read: 4, skipped: 2))
        #expect(missing?.sentence == "rows are missing (4 of 6 are there)")
        let since = MissingRows(since: day("2026-06-02"), now: 1, before: 3)
        #expect(since.words == "rows are missing since 2 June 2026")
    }
}
