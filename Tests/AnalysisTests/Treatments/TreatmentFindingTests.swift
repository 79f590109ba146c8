import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct TreatmentFindingTests {
    /// A diary from 1 January to 30 June 2026 with headaches on the given days.
    private func diary(_ days: [String], observed: Bool = false) -> Diary {
        var diary = Diary()
        for day in Set(days + ["2026-01-01", "2026-06-30"]).sorted() { diary.log(day) }
        if observed { diary.observe("2026-01-01", "2026-06-30") }
        return diary
    }

    private func finding(_ treatment: Treatment, in diary: Diary, asOf: String = "2026-07-01") -> TreatmentFinding {
        var records = diary.records
        records.treatments = [treatment]
        let headaches = analyse(
            records, range: DayRange(from: day("2026-06-01"), to: day("2026-06-30")), zone: diary.zone,
            asOf: day(asOf), medicines: MedicineTable())
        return TreatmentFinding(treatment, in: headaches.diary)
    }

    private func days(_ from: String, _ count: Int) -> [String] {
        (0..<count).map { day(from).advanced(by: $0).iso }
    }

    @Test func theBaselineIsThe28DaysBeforeAndPeriodsFollowOneAnother() {
        // 1 February − 28 days is 4 January. 14 headache days there, 9 from 1 to 28 February, 7 from 1 to 28 March.
        let diary = diary(days("2026-01-04", 14) + days("2026-02-10", 9) + days("2026-03-10", 7))
        let finding = finding(Treatment(name: "topiramate", start: day("2026-02-01")), in: diary)
        #expect(finding.baseline.days == DayRange(from: day("2026-01-04"), to: day("2026-01-31")))
        #expect(finding.baseline.headacheDays == 14 && finding.baseline.coveredDays == 28)
        // 150 days from 1 February to 30 June: five whole periods and 10 days.
        #expect(finding.periods.map(\.number) == [1, 2, 3, 4, 5, 6])
        #expect(finding.periods.map(\.isWhole) == [true, true, true, true, true, false])
        #expect(finding.periods.map(\.headacheDays) == [9, 7, 0, 0, 0, 1])
        #expect(finding.periods[5].days == DayRange(from: day("2026-06-21"), to: day("2026-06-30")))
        #expect(finding.latest?.number == 5)
        let change = finding.change(of: .headacheDays, to: finding.periods[0])
        #expect(change?.days == -5)
        #expect(finding.change(of: .headacheDays, to: finding.periods[5]) == nil)
    }

    @Test func periodsEndWithTheTreatment() {
        let finding = finding(
            Treatment(name: "x", start: day("2026-02-01"), stop: day("2026-02-09")), in: diary([]))
        #expect(finding.periods.map(\.days.dayCount) == [9])
        #expect(finding.periods[0].rate(of: .headacheDays) == nil && finding.latest == nil)
    }

    @Test func aPlannedEndLiesAfterTheLastEntry() {
        let finding = finding(
            Treatment(name: "x", start: day("2026-06-01"), stop: day("2026-12-31")), in: diary([]))
        #expect(finding.periods.last?.days.to == day("2026-06-30"))
    }

    @Test func whereNobodyKnowsTheEndThereAreNoPeriods() {
        let finding = finding(
            Treatment(name: "x", start: day("2026-02-01"), stopIsUnread: true), in: diary([]))
        #expect(finding.periods.isEmpty && finding.baseline.hasRate)
    }

    @Test(arguments: [
        // The diary begins on 1 January: 21 and 20 days before the start.
        ("2026-01-22", 21, true), ("2026-01-21", 20, false), ("2026-01-01", 0, false),
    ])
    func aBaselineNeeds21CoveredDays(start: String, covered: Int, hasRate: Bool) {
        let baseline = finding(Treatment(name: "x", start: day(start)), in: diary([])).baseline
        #expect(baseline.coveredDays == covered)
        #expect(baseline.hasRate == hasRate)
        #expect((baseline[.headacheDays] == nil) == (covered == 0))
    }

    @Test func daysBeforeTheDiaryHaveNoPeriod() {
        // 1 January is day 61 after 1 November: in the third period, which begins on 27 December.
        let finding = finding(Treatment(name: "x", start: day("2025-11-01")), in: diary([]))
        #expect(finding.periods.first?.number == 3)
        #expect(finding.periods.first?.days.from == day("2025-12-27"))
        #expect(finding.periods.first?.coveredDays == 23)
    }

    @Test func onlyObservedDaysCount() {
        var diary = diary(days("2026-01-10", 6))
        diary.observe("2026-01-01", "2026-01-24")
        diary.observe("2026-02-01", "2026-06-30")
        let baseline = finding(Treatment(name: "x", start: day("2026-02-01")), in: diary).baseline
        // 4 to 24 January.
        #expect(baseline.coveredDays == 21)
        #expect(baseline.rate(of: .headacheDays)?.per28 == 8)
    }

    @Test func severeDaysAreComparedWhereAllAreKnown() {
        var diary = diary([])
        diary.log("2026-01-10", severity: 5)
        diary.log("2026-02-10", severity: 5)
        diary.log("2026-03-10") { $0.storedSeverity = nil }
        let finding = finding(Treatment(name: "x", start: day("2026-02-01")), in: diary)
        #expect(finding.periods[1].daysPerhapsSevere == 1)
        #expect(finding.change(of: .severeDays, to: finding.periods[0])?.days == 0)
        #expect(finding.change(of: .severeDays, to: finding.periods[1]) == nil)
    }

    @Test func countsHeadachesAndAcuteDays() {
        var diary = diary([])
        diary.log("2026-02-10 08:00") { $0.retrospective.medicationName = "Sumatriptan" }
        diary.log("2026-02-10 18:00") { $0.retrospective.medicationName = "Sumatriptan" }
        diary.log("2026-02-11")
        diary.log("2026-04-20")
        let finding = finding(Treatment(name: "x", start: day("2026-02-01")), in: diary)
        #expect(finding.periods[0].headaches == 3 && finding.periods[0].acuteDays == 1)
        // No entry of March has a word on medicines, nor of April, in which a headache is.
        #expect(finding.periods[1].acuteDays == 0)
        #expect(finding.periods[2][.acuteDays] == nil)
    }
}
