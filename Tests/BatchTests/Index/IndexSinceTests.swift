import Testing

@testable import Batch

@Suite("What is otherwise than at the run before, in the index")
struct IndexSinceTests {
    private var comparison: RunComparison {
        var before = SourceTotals(patients: 30, rowsRead: 90, rowsSkipped: 10, tables: ["headaches"])
        before.asOf = RunRecordFixture.day("2026-03-30")
        let now = SourceTotals(
            patients: 31, rowsRead: 80, rowsSkipped: 20, tables: ["headaches"], absentColumns: ["headaches.notes"])
        return RunComparison(asOf: RunRecordFixture.day("2026-03-30"), before: before, now: now)
    }

    private func html(_ change: (inout RunRecord) -> Void) -> String {
        var record = RunRecordFixture.record([RunRecordFixture.written("a")])
        change(&record)
        return IndexSince(record: record).html
    }

    @Test("a first run says nothing, one like the last says that")
    func nothing() {
        #expect(html { _ in } == "")
        var same = comparison
        same.now = SourceTotals(patients: 30, rowsRead: 90, rowsSkipped: 10, tables: ["headaches"])
        #expect(html { $0.comparison = same }.contains("Nothing has changed."))
    }

    @Test("rows are compared with the last whole export, which need not be that of the run before")
    func wholeExport() {
        var other = comparison
        other.before?.asOf = RunRecordFixture.day("2026-03-28")
        #expect(html { $0.comparison = other }.contains("used: 20, 10 in the last complete export (2026-03-28)"))
        other.before?.asOf = nil
        #expect(html { $0.comparison = other }.contains("used: 20, 10 in the last complete export<"))
    }

    @Test("who is new or gone, what is warned of, rows and columns; ids stay words")
    func everything() {
        var comparison = comparison
        comparison.newPatients = ["<b>"]
        comparison.gonePatients = (1...30).map { "g\($0)" }
        comparison.newFlags = [.init(patientID: "f", names: ["primary"])]
        let text = html {
            $0.comparison = comparison
            $0.losses = ["less & less"]
            $0.removed = ["g1.pdf"]
        }
        #expect(text.contains("Since 2026-03-30") && text.contains("New patients: <bdi>&lt;b&gt;</bdi>"))
        #expect(text.contains("<bdi>g24</bdi>, and 6 more") && !text.contains("g25"))
        #expect(text.contains("New safety notices: <bdi>f</bdi>"))
        #expect(text.contains("could not be used: 20, 10 before"))
        #expect(text.contains("No longer in the export: <bdi>headaches.notes</bdi>"))
        #expect(text.contains("1 file of earlier runs removed") && text.contains("less &amp; less"))
    }
}
