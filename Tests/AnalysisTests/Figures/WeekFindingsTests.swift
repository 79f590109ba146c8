import Records
import Testing

@testable import Analysis

@Suite struct WeekFindingsTests {
    private func weeks(_ days: [String], _ from: String, _ to: String) -> [String: Int] {
        var diary = Diary()
        for day in days { diary.log(day) }
        let series = diary.findings(from, to).byWeek
        return Dictionary(series.map { ($0.week.iso, $0.count) }, uniquingKeysWith: +)
    }

    @Test func week53Of2020() {
        // 28 December 2020 (a Monday) to 3 January 2021 (a Sunday) are week 53 of 2020, by any calendar on a wall.
        let days = ["2020-12-27", "2020-12-28", "2021-01-01", "2021-01-03", "2021-01-04"]
        let weeks = weeks(days, "2020-12-27", "2021-01-04")
        #expect(weeks == ["2020-W52": 1, "2020-W53": 3, "2021-W01": 1])
    }

    @Test func week53Of2026() {
        // 1 January 2026 is a Thursday, so 2026 has 53 weeks; the last runs from 28 December to 3 January 2027.
        let weeks = weeks(["2026-12-31", "2027-01-01", "2027-01-04"], "2026-12-28", "2027-01-05")
        #expect(weeks == ["2026-W53": 2, "2027-W01": 1])
    }

    @Test func sayHowManyDaysTheDiaryTellsAbout() {
        var diary = Diary()
        // A Wednesday of week 10 and a Tuesday of week 11.
        for local in ["2026-03-04", "2026-03-10"] { diary.log(local) }
        let series = diary.findings("2026-02-23", "2026-03-22").byWeek
        #expect(series.map(\.coveredDays) == [0, 5, 2, 0] && series.map(\.isSilent) == [true, false, false, true])
    }

    @Test func weeksWithoutAHeadacheAreThere() {
        let weeks = weeks(["2026-03-02", "2026-03-22"], "2026-03-02", "2026-03-22")
        #expect(weeks == ["2026-W10": 1, "2026-W11": 0, "2026-W12": 1])
    }
}
