import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

@Suite struct TreatmentMergeTests {
    private let asOf = CalendarDay(iso: "2026-06-30")!

    private func treatment(_ name: String, _ iso: String, id: String = "", line: Int = 1) -> Treatment {
        Treatment(id: id, name: name, start: CalendarDay(iso: iso)!, place: Place(line: line))
    }

    private func batch(_ treatments: [Treatment], _ questionnaires: [Questionnaire] = []) -> TreatmentBatch {
        var batch = TreatmentBatch()
        (batch.treatments, batch.questionnaires) = (treatments, questionnaires)
        batch.rows.read = treatments.count + questionnaires.count
        return batch
    }

    @Test func treatmentsComeInOrderOfStartAndOnce() {
        var merge = TreatmentMerge(asOf: asOf)
        merge.add(batch([treatment("b", "2026-03-01", id: "t"), treatment("a", "2026-01-01")]), source: 0)
        merge.add(batch([treatment("b", "2026-03-01", line: 9), treatment("c", "2026-01-01", id: "t")]), source: 1)
        let found = merge.finish()
        #expect(found.treatments.map(\.name) == ["a", "c", "b"])
        #expect(found.treatments.map(\.id) == ["treatment-1", "t", "t"])
        #expect(found.diagnostics.count(of: .repeatedTreatment) == 1 && found.diagnostics.count(of: .duplicateID) == 1)
        #expect(found.shares.map(\.rows) == [RowCounts(read: 2), RowCounts(read: 1, skipped: 1)])
        #expect(
            found.shares[1].days == DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: "2026-01-01")!)
        )
    }

    @Test func twoWithIDsOfTheirOwnAreTwo() {
        var merge = TreatmentMerge(asOf: asOf)
        merge.add(batch([treatment("a", "2026-01-01", id: "1"), treatment("a", "2026-01-01", id: "2")]), source: 0)
        #expect(merge.finish().treatments.count == 2)
    }

    @Test("a questionnaire that was filled in twice on a day is told, and both are used")
    func twoOnADay() {
        var merge = TreatmentMerge(asOf: asOf)
        func filled(_ name: String, _ total: Int, day: CalendarDay, line: Int) -> Questionnaire {
            Questionnaire(name: name, day: day, writtenTotal: total, place: Place(line: line))
        }
        let rows = [
            filled("MIDAS", 5, day: asOf, line: 2), filled("HIT-6", 50, day: asOf, line: 3),
            filled("midas", 6, day: asOf, line: 4), filled("MIDAS", 6, day: asOf.advanced(by: -1), line: 5),
            filled("MIDAS", 5, day: asOf, line: 6),
        ]
        merge.add(batch([], rows), source: 0)
        let found = merge.finish()
        #expect(found.questionnaires.count == 4)
        #expect(found.diagnostics.diagnostics.map(\.code) == [.repeatedQuestionnaire, .sameQuestionnaire])
        #expect(found.diagnostics.diagnostics.map(\.place.line) == [6, 4])
    }

    @Test func whatBeginsAfterTheReportIsNotUsed() {
        var merge = TreatmentMerge(asOf: asOf)
        let days = [asOf, asOf.advanced(by: 1)]
        merge.add(
            batch(
                [treatment("a", "2026-06-30"), treatment("b", "2026-07-01", line: 3)],
                days.map { Questionnaire(name: "MIDAS", day: $0, writtenTotal: 5) }), source: 0)
        let found = merge.finish()
        #expect(found.treatments.map(\.name) == ["a"] && found.questionnaires.map(\.day) == [asOf])
        #expect(found.questionnaires.map(\.id) == ["questionnaire-1"])
        #expect(found.diagnostics.count(of: .futureTreatment) == 1)
        #expect(found.diagnostics.count(of: .futureQuestionnaire) == 1)
        #expect(found.shares.map(\.rows) == [RowCounts(read: 2, skipped: 2)])
    }
}
