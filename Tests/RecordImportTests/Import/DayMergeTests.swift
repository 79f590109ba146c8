import Diagnostics
import Records
import Testing

@testable import RecordImport

@Suite struct DayMergeTests {
    private func day(_ iso: String, _ hadHeadache: Bool?, medicine: String? = nil, line: Int = 1) -> ObservedDay {
        ObservedDay(
            day: CalendarDay(iso: iso)!, hadHeadache: hadHeadache, medicationName: medicine, place: Place(line: line))
    }

    @Test func daysComeInOrderAndARepeatedRowIsSkippedAndSaid() {
        var merge = DayMerge()
        merge.add([day("2026-01-03", false, line: 2), day("2026-01-01", true, line: 3)], source: 0)
        merge.add([day("2026-01-03", false, line: 7), day("2026-01-02", nil, line: 8)], source: 1)
        let joined = merge.finish()
        #expect(joined.days.map(\.record.day.iso) == ["2026-01-01", "2026-01-02", "2026-01-03"])
        #expect(joined.days.map(\.source) == [0, 1, 0])
        #expect(joined.repeated == [1])
        #expect(joined.diagnostics.count(of: .repeatedDay) == 1)
        #expect(joined.diagnostics.count(of: .contradictoryDay) == 0)
    }

    @Test func twoAnswersAboutADayAreSaid() {
        var merge = DayMerge()
        merge.add([day("2026-01-03", false), day("2026-01-03", true), day("2026-01-03", nil)], source: 0)
        let joined = merge.finish()
        #expect(joined.days.count == 3 && joined.repeated == [])
        #expect(joined.diagnostics.count(of: .contradictoryDay) == 1)
    }

    /// One row names a medicine and the other does not: both are used, and neither contradicts the other.
    @Test func rowsThatSayMoreAreKept() {
        var merge = DayMerge()
        merge.add([day("2026-01-03", true), day("2026-01-03", true, medicine: "Sumatriptan")], source: 0)
        let joined = merge.finish()
        #expect(joined.days.count == 2 && joined.diagnostics.count(of: .contradictoryDay) == 0)
    }
}
