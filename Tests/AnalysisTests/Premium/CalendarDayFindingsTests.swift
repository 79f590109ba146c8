import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct CalendarDayFindingsTests {
    private func calendar(_ diary: Diary, _ from: String, _ to: String) -> [CalendarDayFindings] {
        analysePremium(diary.records, findings: diary.findings(from, to)).calendar
    }

    @Test func gathersWhatADayHolds() {
        var diary = Diary()
        diary.log("2024-02-29 06:00", severity: 1) { $0.retrospective.cyclePhase = .menstrual }
        diary.log("2024-02-29 12:00", severity: 5) { $0.retrospective.medicationName = "Sumatriptan" }
        diary.log("2024-02-29 18:00", severity: 3)
        diary.log("2024-03-01", severity: 2) { $0.retrospective.cyclePhase = .follicular }
        diary.log("2024-03-04", severity: 1) {
            $0.retrospective.cyclePhase = .unknown
            $0.retrospective.medicationName = "Propranolol"
        }
        let days = calendar(diary, "2024-02-01", "2024-03-31")
        #expect(
            days == [
                CalendarDayFindings(
                    day: day("2024-02-29"), severities: [.severe, .moderate, .mild], tookAcuteMedication: true,
                    isMenstruation: true),
                CalendarDayFindings(
                    day: day("2024-03-01"), severities: [.moderate], tookAcuteMedication: false,
                    isMedicineUnanswered: true, isMenstruation: false),
                CalendarDayFindings(
                    day: day("2024-03-04"), severities: [.mild], tookAcuteMedication: false, isMenstruation: false),
            ])
        #expect(days.map(\.worst) == [.severe, .moderate, .mild])
    }

    @Test func holdsTheDaysOfTheRangeOnly() {
        var diary = Diary()
        for local in ["2026-02-28 23:59", "2026-03-01 00:00", "2026-03-31 23:59", "2026-04-01 00:00"] {
            diary.log(local) { $0.retrospective.cyclePhase = .menstrual }
        }
        #expect(calendar(diary, "2026-03-01", "2026-03-31").map(\.day.iso) == ["2026-03-01", "2026-03-31"])
        #expect(calendar(Diary(), "2026-03-01", "2026-03-31").isEmpty)
    }

    @Test func twoHeadachesAreTwoMarksHoweverAlike() {
        var diary = Diary()
        diary.log("2026-03-05 08:00", severity: 3)
        diary.log("2026-03-05 20:00", severity: 3)
        #expect(calendar(diary, "2026-03-05", "2026-03-05").first?.severities == [.moderate, .moderate])
    }

    @Test func anAttackThatGoesOnIsSeenOnEachFurtherDay() {
        var diary = Diary()
        // 23:00 for 25 hours and 20 minutes: the 2nd, and not the 3rd, of which it touched 20 minutes.
        diary.log("2026-03-01 23:00", severity: 5, minutes: 25 * 60 + 20)
        diary.log("2026-03-02 08:00", severity: 1)
        let days = calendar(diary, "2026-03-01", "2026-03-31")
        #expect(days.map(\.day.iso) == ["2026-03-01", "2026-03-02"])
        #expect(days.map(\.severities) == [[.severe], [.mild]] && days.map(\.continuing) == [[], [.severe]])
        #expect(days.map(\.worst) == [.severe, .severe])
    }

    /// A day of medication or menstruation without a headache on it is not in the records, and so not here.
    @Test func derivesNoDayBetweenRecordedOnes() {
        var diary = Diary()
        for local in ["2026-03-05", "2026-03-07"] { diary.log(local) { $0.retrospective.cyclePhase = .menstrual } }
        let days = calendar(diary, "2026-03-01", "2026-03-31")
        #expect(days.map(\.day.iso) == ["2026-03-05", "2026-03-07"])
        #expect(days.allSatisfy { $0.isMenstruation })
    }

    /// St John's set its clocks back at 00:01 in 2006, so that 23:01 to 00:01 came twice: an onset after midnight can
    /// be followed by one on the day before.
    @Test func oneDayStandsOnceThoughClocksGoBackAcrossMidnight() {
        var diary = Diary("America/St_Johns")
        let beforeMidnight = diary.moment("2006-10-28 23:30")
        // 30 and a half minutes on: 00:00:30, just before the change. 45 minutes on: 23:15 again.
        for (seconds, severity) in [(0, 1), (1830, 3), (2700, 5)] {
            diary.log(
                at: Instant(milliseconds: beforeMidnight.milliseconds + Int64(seconds) * 1000), resolved: nil,
                severity: severity)
        }
        let days = calendar(diary, "2006-10-01", "2006-10-31")
        #expect(days.map(\.day.iso) == ["2006-10-28", "2006-10-29"])
        #expect(days.map(\.severities) == [[.severe, .mild], [.moderate]])
    }
}
