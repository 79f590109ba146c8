import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct TreatmentFindingsTests {
    private func findings(_ treatments: [Treatment], in diary: Diary = Diary(days: 120) { _, _ in })
        -> TreatmentFindings
    {
        var records = diary.records
        records.treatments = treatments
        records.asked = AskedFields(absent: [:], furtherTables: [.treatments])
        let headaches = analyse(
            records, range: DayRange(from: day("2026-01-01"), to: day("2026-04-30")), zone: diary.zone,
            asOf: day("2026-05-01"), medicines: ShippedMedicines.table)
        return TreatmentFindings(of: records, diary: headaches.diary, medicines: ShippedMedicines.table)
    }

    @Test func namesWhatBeganOrEndedBeside() {
        let findings = findings([
            // Long before, and it goes on: no change between 29 January and 30 April.
            Treatment(name: "a", start: day("2025-06-01")),
            Treatment(name: "b", start: day("2025-07-01"), stop: day("2026-01-29")),
            Treatment(name: "own", start: day("2026-02-26")),
            Treatment(name: "c", start: day("2026-03-26")),
        ])
        #expect(findings.alongside(2) == [1, 3])
        // The first period ends on 25 March.
        #expect(findings.alongside(2, until: day("2026-03-25")) == [1])
        // A day earlier is before the baseline.
        let earlier = self.findings([
            Treatment(name: "b", start: day("2025-07-01"), stop: day("2026-01-28")),
            Treatment(name: "own", start: day("2026-02-26")),
        ])
        #expect(earlier.alongside(1).isEmpty)
    }

    @Test func whatOnlyTheDiaryNamesIsListedWithItsDays() {
        let diary = Diary(days: 10) { number, record in
            let name = ["topiramate", "propranolol", "sumatriptan"][number % 3]
            record.retrospective.medications = [TakenMedication(name: name)]
        }
        let findings = findings([Treatment(name: "Topamax 50 mg", start: day("2026-01-03"))], in: diary)
        // Number 1, 4 and 7: 2, 5 and 8 January.
        #expect(
            findings.namedPreventives == [
                NamedPreventive(name: "propranolol", days: DayRange(from: day("2026-01-02"), to: day("2026-01-08")))
            ])
    }

    @Test func withoutTheTablesThereIsNothing() {
        let records = Diary(days: 3) { _, _ in }.records
        let headaches = analyse(
            records, range: DayRange(from: day("2026-01-01"), to: day("2026-01-31")), zone: .utc)
        let findings = TreatmentFindings(of: records, diary: headaches.diary, medicines: ShippedMedicines.table)
        #expect(findings.treatments == nil && findings.questionnaires == nil && findings.isEmpty)
    }

    @Test func withoutTheColumnOfLastDaysNobodyKnowsWhatGoesOn() {
        var records = Diary(days: 120) { _, _ in }.records
        records.treatments = [Treatment(name: "x", start: day("2026-02-01"))]
        records.asked = AskedFields(absent: [.treatments: ["stop_day"]], furtherTables: [.treatments])
        let headaches = analyse(
            records, range: DayRange(from: day("2026-01-01"), to: day("2026-04-30")), zone: .utc)
        let findings = TreatmentFindings(of: records, diary: headaches.diary, medicines: ShippedMedicines.table)
        #expect(findings.treatments?[0].periods.isEmpty == true)
        #expect(findings.treatments?[0].treatment.isStillTaken == false)
    }

    @Test func periodsOfTheCourseAreOfTheLatestTreatment() {
        // A headache on each day from 1 January to 30 April, 120 days.
        let findings = findings([
            Treatment(name: "a", kind: .preventive, start: day("2026-02-01")),
            Treatment(name: "b", kind: .preventive, start: day("2026-03-01")),
            // For attacks, and one of which nothing is known yet.
            Treatment(name: "c", kind: .acute, start: day("2026-03-10")),
            Treatment(name: "d", kind: .preventive, start: day("2026-04-20")),
        ])
        let course = findings.course
        #expect(course?.place == 1)
        // 1 March − 84 days is 7 December, in whose period the diary begins on 1 January.
        #expect(course?.periods.map(\.number) == [-2, -1, 0, 1, 2, 3])
        #expect(course?.periods.first?.days == DayRange(from: day("2025-12-07"), to: day("2026-01-03")))
        #expect(course?.periods.first?.coveredDays == 3)
        #expect(course?.periods.last?.days == DayRange(from: day("2026-04-26"), to: day("2026-04-30")))
    }
}
