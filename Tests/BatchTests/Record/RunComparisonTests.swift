import Records
import Reports
import Testing

@testable import Batch

@Suite("A run beside the one before")
struct RunComparisonTests {
    private func record(_ ids: [String], _ totals: SourceTotals? = nil) -> RunRecord {
        var record = RunRecordFixture.record(ids.map { RunRecordFixture.written($0) })
        record.source = totals
        return record
    }

    private func totals(_ patients: Int, _ rows: Int, skipped: Int = 0, absent: [String] = []) -> SourceTotals {
        SourceTotals(
            patients: patients, rowsRead: rows - skipped, rowsSkipped: skipped, tables: ["headaches"],
            absentColumns: absent)
    }

    private func comparison(_ before: RunRecord, _ after: RunRecord, known: Set<String>? = nil) -> RunComparison {
        RunComparison(
            before, patientIDs: after.reports.map(\.patientID), after.reports,
            known: known ?? Set(after.reports.map(\.patientID)), now: after.source ?? totals(1, 1))
    }

    @Test("who is new and who is gone; a patient of another share is not gone")
    func patients() {
        let compared = comparison(record(["a", "b", "c"]), record(["b", "d", "d"]), known: ["b", "c", "d"])
        #expect(compared.newPatients == ["d"])
        #expect(compared.gonePatients == ["a"])
        #expect(comparison(record(["a"]), record(["a"])).isEmpty)
    }

    @Test("a safety notice that was not there, or of more, is new")
    func flags() {
        func run(_ flags: [SafetyFlagCount], _ lines: [ClassLineFlag] = []) -> RunRecord {
            RunRecordFixture.record([
                RunRecordFixture.written("a", RunRecordFixture.report("a.pdf", flags: flags, classLines: lines))
            ])
        }
        let line = ClassLineFlag(
            medicineClass: "triptan", month: RunRecordFixture.day("2026-03-01"), days: 11, line: 10)
        var earlier = line
        earlier.month = RunRecordFixture.day("2026-02-01")
        let before = run([SafetyFlagCount("primary", 2), SafetyFlagCount("advisory", 1)], [earlier])
        #expect(comparison(before, run([SafetyFlagCount("primary", 2)])).newFlags.isEmpty)
        #expect(comparison(before, run([SafetyFlagCount("primary", 3)])).newFlags.map(\.names) == [["primary"]])
        #expect(comparison(before, run([], [earlier])).newFlags.isEmpty)
        #expect(comparison(before, run([], [line])).newFlags == [.init(patientID: "a", names: ["triptan"])])
    }

    @Test("more than a fifth of the patients or rows lost looks like an export cut short")
    func losses() {
        let before = totals(300, 1000)
        func losses(_ now: SourceTotals) -> Int { RunComparison(asOf: .blank, before: before, now: now).losses.count }
        #expect(losses(totals(240, 800)) == 0)
        #expect(losses(totals(239, 800)) == 1)
        #expect(losses(totals(300, 799)) == 1)
        #expect(losses(totals(1, 1)) == 2)
        #expect(RunComparison(asOf: .blank, before: nil, now: totals(1, 1)).losses.isEmpty)
        // A cell that was cut at the end looks like a short one, but had a line end behind it the night before.
        var unended = totals(300, 1000)
        unended.unendedFiles = 1
        #expect(losses(unended) == 1)
        #expect(RunComparison(asOf: .blank, before: unended, now: unended).losses.isEmpty)
        #expect(RunComparison(asOf: .blank, before: nil, now: unended).losses.isEmpty)
    }

    @Test("rows that cannot be used, by more than a twentieth more")
    func unused() {
        func hasMore(_ before: Int, _ now: Int) -> Bool {
            RunComparison(asOf: .blank, before: totals(1, 1000, skipped: before), now: totals(1, 1000, skipped: now))
                .hasMoreUnused
        }
        #expect(!hasMore(100, 105) && hasMore(100, 106) && hasMore(0, 1) && !hasMore(0, 0) && !hasMore(9, 3))
    }

    @Test("columns and tables that the export had before")
    func columns() {
        var now = totals(1, 1, absent: ["headaches.notes", "headaches.weather"])
        let before = totals(1, 1, absent: ["headaches.weather"])
        #expect(RunComparison(asOf: .blank, before: before, now: now).goneColumns == ["headaches.notes"])
        now.tables = []
        now.absentColumns = []
        #expect(RunComparison(asOf: .blank, before: before, now: now).goneColumns == ["headaches"])
        // A table that is new lacks nothing that was there.
        now.tables = ["headaches", "visits"]
        now.absentColumns = ["headaches.weather", "visits.reason"]
        #expect(RunComparison(asOf: .blank, before: before, now: now).goneColumns == [])
    }

    @Test("the measure of an export that is cut short, or of a run that was stopped, is the last whole one's")
    func baseline() {
        let before = record(["a", "b", "c", "d"], totals(4, 100))
        func after(_ totals: SourceTotals, cut: [String] = [], allows: Bool = false, isComplete: Bool = true)
            -> RunRecord
        {
            var run = RunRecordFixture.record([RunRecordFixture.written("a")], isComplete: isComplete)
            run.take(
                before, patients: ["a"], now: totals, cutFiles: cut, shrinkage: allows ? .all : .none, in: "/nowhere")
            return run
        }
        func measure(_ patients: Int, _ rows: Int) -> SourceTotals {
            var totals = totals(patients, rows)
            totals.asOf = before.asOf
            return totals
        }
        let small = after(totals(1, 10))
        #expect(small.losses.count == 2 && small.source == before.source)
        #expect(after(totals(1, 10), allows: true).source == measure(1, 10))
        #expect(after(totals(1, 10), allows: true).losses == [])
        let cut = after(totals(4, 99), cut: ["c.csv"])
        #expect(cut.losses == ["c.csv ends in the middle of a row"] && cut.source == before.source)
        let stopped = after(totals(4, 20), isComplete: false)
        #expect(stopped.comparison == nil && stopped.losses == [] && stopped.source == before.source)
        #expect(after(totals(4, 101)).source == measure(4, 101))
    }
}
