import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct AcuteMedicationFindingsTests {
    /// A dose of ibuprofen on each of the first days of March 2026.
    private func march(days: Int) -> Diary {
        var diary = Diary()
        for number in 0..<days {
            diary.log(day("2026-03-01").advanced(by: number).iso) { $0.retrospective.medicationName = "Ibuprofen" }
        }
        return diary
    }

    @Test(arguments: [(9, false), (10, true), (11, true)])
    func theCardShowsFromTenDaysOn(days: Int, shows: Bool) {
        let acute = march(days: days).findings("2026-03-01", "2026-03-31").acuteMedication
        #expect(acute.showsOveruseCard == shows)
        #expect(acute.daysInLastMonth == days && acute.days == days && acute.months.last?.days == days)
    }

    @Test func daysNotDosesCount() {
        var diary = march(days: 9)
        for hour in 13...18 { diary.log("2026-03-09 \(hour):00") { $0.retrospective.medicationName = "Ibuprofen" } }
        let acute = diary.findings("2026-03-01", "2026-03-31").acuteMedication
        #expect(acute.daysInLastMonth == 9 && acute.timesInLastMonth == 15)
        #expect(!acute.showsOveruseCard)
    }

    /// The second medicine makes the day one with acute medication, and both make it one day. An
    /// acute one without a name was taken all the same.
    @Test func anyMedicineOfAHeadacheCounts() {
        var diary = Diary()
        let taken: [[TakenMedication]] = [
            [TakenMedication(name: "Propranolol"), TakenMedication(name: "Ibuprofen")],
            [TakenMedication(name: "Ibuprofen"), TakenMedication(name: "Sumatriptan")],
            [TakenMedication(name: "Ibuprofen", isAcute: false), TakenMedication(name: "Propranolol")],
            [TakenMedication(name: "none"), TakenMedication(dose: "50 mg", isAcute: true)],
        ]
        for (number, medications) in taken.enumerated() {
            diary.log("2026-03-0\(number + 1)") { $0.retrospective.medications = medications }
        }
        #expect(diary.findings("2026-03-01", "2026-03-31").acuteMedication.days == 3)
    }

    @Test func aMonthThatHasJustBegunDoesNotHideTheOneBefore() {
        let acute = march(days: 20).findings("2026-03-01", "2026-04-01").acuteMedication
        #expect(acute.lastMonth.iso == "2026-04")
        #expect(acute.days == 20 && acute.daysInLastMonth == 0 && acute.months.last?.days == 0)
        #expect(acute.overuseMonths.map(\.month.iso) == ["2026-03"] && acute.overuseMonths[0].days == 20)
    }

    @Test func everyMonthOfTheRangeIsJudgedTheLatestFirst() {
        var diary = Diary()
        for (month, days) in [("01", 12), ("02", 9), ("03", 10), ("04", 3)] {
            for place in 1...days {
                diary.log("2026-\(month)-\(place < 10 ? "0" : "")\(place)") {
                    $0.retrospective.medicationName = "Ibuprofen"
                }
            }
        }
        let acute = diary.findings("2026-01-01", "2026-04-30").acuteMedication
        #expect(acute.months.map(\.days) == [12, 9, 10, 3])
        #expect(acute.overuseMonths.map(\.month.iso) == ["2026-03", "2026-01"])
    }

    @Test func aRangeThatCutsAMonthCountsAllOfIt() {
        var diary = march(days: 12)
        // Twice on a day outside the range is one day; a preventive none; another month none.
        diary.log("2026-03-02 20:00") { $0.retrospective.medicationName = "Ibuprofen" }
        diary.log("2026-03-31 20:00") { $0.retrospective.medicationName = "Topiramate" }
        diary.log("2026-02-28 20:00") { $0.retrospective.medicationName = "Ibuprofen" }
        // From the 4th to the 13th: nine days inside, the 1st to the 3rd outside.
        let acute = diary.findings("2026-03-04", "2026-03-13").acuteMedication
        #expect(acute.daysInLastMonth == 9 && acute.months.last?.days == 12)
        #expect(acute.overuseMonths.map(\.month) == [day("2026-03-01").month])
        #expect(acute.overuseMonths.map(\.days) == [12] && acute.overuseMonths.map(\.times) == [13])
        // Also when the rest of the month comes after the range.
        let before = diary.findings("2026-03-01", "2026-03-05").acuteMedication
        #expect(before.daysInLastMonth == 5 && before.showsOveruseCard)
    }

    @Test func theDayIsLocal() {
        var diary = Diary("America/New_York")
        // 23:30 on 31 March in New York is 1 April in UTC.
        diary.log("2026-03-31 23:30", minutes: 20) { $0.retrospective.medicationName = "Ibuprofen" }
        #expect(diary.findings.acuteMedication.lastMonth.iso == "2026-03")
        #expect(diary.findings.acuteMedication.daysInLastMonth == 1)
    }

    @Test func aMedicineOfAnObservedDayCounts() {
        var diary = march(days: 9)
        diary.observedDays.append(
            ObservedDay(day: day("2026-03-20"), hadHeadache: true, medicationName: "Sumatriptan"))
        #expect(diary.findings("2026-03-01", "2026-03-31").acuteMedication.showsOveruseCard)
    }
}
