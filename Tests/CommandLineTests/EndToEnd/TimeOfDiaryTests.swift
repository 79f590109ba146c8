import Foundation
import Testing

/// Limits of months and days, and the day of the report, through the program and its pages.
struct TimeOfDiaryTests {
    private let diary: LoggedDiary

    init() throws { diary = try LoggedDiary() }

    private func rows(_ days: [String], hours: Double? = 4) -> [LoggedDiary.Row] {
        days.map { LoggedDiary.Row($0 + "T08:00:00Z", hours: hours) }
    }

    private func days(_ month: String, _ days: some Sequence<Int>) -> [String] {
        days.map { "\(month)-\($0 < 10 ? "0" : "")\($0)" }
    }

    private func members(_ figures: [String: Any], _ name: String) throws -> [String: Any] {
        try #require(figures[name] as? [String: Any])
    }

    /// From 5 March at 08:00 to 12 March, told on 6 March.
    @Test func theFutureDoesNotLeak() throws {
        try diary.write(rows(days("2026-03", [1, 3])) + rows(["2026-03-05"], hours: 168))
        let words = "--as-of 2026-03-06"
        let figures = try diary.headaches(words)
        #expect(try members(figures, "diary")["lastEntry"] as? String == "2026-03-06")
        #expect(try members(figures, "duration")["n"] as? Int == 2)
        #expect(try members(figures, "duration")["meanMinutes"] as? Double == 240)
        #expect(figures["active"] as? Int == 1 && figures["lengthUnknown"] as? Int == 1)
        #expect(figures["headacheDays"] as? Int == 4)
        #expect(figures["streakDays"] is NSNull && figures["streakDaysReason"] as? String == "going-on")
        let months = try #require(figures["byMonth"] as? [[String: Any]])
        #expect(months.map { $0["headacheDays"] as? Int } == [4])
        let sheet = try diary.sheet(words)
        #expect(sheet.contains("a headache longer than 72 hours: length unknown for 1"))
        #expect(!sheet.contains("1 headache longer than 72 hours"))
        // A week later it has ended: 1, 3 and 5 to 12 March, seven days long.
        let later = try diary.headaches("--as-of 2026-03-13")
        #expect(later["headacheDays"] as? Int == 10 && later["active"] as? Int == 0)
        #expect(try diary.sheet("--as-of 2026-03-13").contains("1 headache longer than 72 hours: 5 Mar 2026."))
    }

    /// A report of the past is the one that was made then: rows that come later, or ends that were not known, change nothing.
    @Test func aReportOfAPastDayIsTheOneOfThatDay() throws {
        try diary.write(rows(days("2026-03", [1, 3])) + rows(["2026-03-05"], hours: nil))
        var then = try diary.headaches("--from 2026-03-01 --to 2026-03-05 --as-of 2026-03-05")
        try diary.write(rows(days("2026-03", [1, 3])) + rows(["2026-03-05"], hours: 168))
        var now = try diary.headaches("--from 2026-03-01 --to 2026-03-05 --as-of 2026-03-05")
        #expect(NSDictionary(dictionary: now) == NSDictionary(dictionary: then))
        try diary.write(
            rows(days("2026-03", [1, 3])) + rows(["2026-03-05"], hours: 168) + rows(days("2026-03", 20...25)))
        now = try diary.headaches("--from 2026-03-01 --to 2026-03-05 --as-of 2026-03-05")
        (then["unused"], now["unused"]) = (nil, nil)
        #expect(NSDictionary(dictionary: now) == NSDictionary(dictionary: then))
    }

    /// Samoa had no 30 December 2011.
    @Test func aDayThatTheZoneLeftOutIsNoDay() throws {
        try diary.write(
            ["2011-12-01", "2011-12-10", "2011-12-28", "2011-12-30", "2012-01-05"].map {
                LoggedDiary.Row($0 + "T20:00:00Z", hours: 2)
            })
        // The last begins on 6 January, on clocks that are 14 hours ahead.
        let figures = try diary.headaches(
            "--from 2011-12-01 --to 2012-01-06 --as-of 2012-01-06", zone: "Pacific/Apia")
        let coverage = try members(figures, "diary")
        #expect(coverage["days"] as? Int == 36 && coverage["coveredDays"] as? Int == 36)
        let months = try #require(figures["byMonth"] as? [[String: Any]])
        #expect(months.map { $0["days"] as? Int } == [30, 6])
        #expect(months.map { $0["coveredDays"] as? Int } == [30, 6])
        // 1, 10, 28 and 31 December: four in 30 days.
        #expect(months.first?["headacheDaysPer30Days"] as? Double == 4)
        let calendar = try #require(figures["calendar"] as? [[String: Any]])
        #expect(
            calendar.compactMap { $0["day"] as? String }
                == ["2011-12-01", "2011-12-10", "2011-12-28", "2011-12-31", "2012-01-06"])
    }

    /// Seven of 31 days.
    @Test func silenceIsSaidWithItsDays() throws {
        try diary.write(rows(days("2026-03", [10, 13, 16])))
        let range = "--from 2026-03-01 --to 2026-03-31 --as-of 2026-03-31"
        let words = "7 of 31 days; days without an entry count as headache-free"
        let sheet = try diary.sheet(range)
        #expect(sheet.contains(words))
        #expect(try diary.pages("--depth summary \(range)").contains(words))
        let whole = try diary.sheet("--from 2026-03-10 --to 2026-03-16 --as-of 2026-03-31")
        #expect(whole.contains("Diary covers all 7 days"))
    }

    /// The diary runs from 2 January to 30 March: 30, 28 and 30 days of these months are whole months, 27 of 31 are not.
    @Test func aMonthOfNineTenthsIsWhole() throws {
        try diary.write(rows(days("2026-01", 2...30) + days("2026-02", 1...28) + days("2026-03", 1...30)))
        let range = "--from 2026-01-01 --to 2026-03-31 --as-of 2026-03-31"
        let sheet = try diary.sheet(range)
        #expect(sheet.contains("29, 28, 30 "))
        let report = try diary.pages("--depth full \(range)")
        #expect(!report.contains("trend line appears") && !report.contains("incomplete (outlined)"))
        #expect(try diary.headaches(range)["trendPerMonth"] is Double)

        try diary.write(rows(days("2026-01", 5...31) + days("2026-02", 1...28) + days("2026-03", 1...31)))
        #expect(try diary.sheet(range).contains("(27), 28, 31 "))
        let figures = try diary.headaches(range)
        #expect(figures["trendPerMonth"] is NSNull && figures["trendPerMonthNeeds"] as? Int == 1)
        #expect(try diary.pages("--depth full \(range)").contains("A trend line needs 1 more month"))
    }

    /// Three whole months and half of a fourth; with less than half of it the trend is that of the three.
    @Test(arguments: [(15, true), (14, false)])
    func aMonthCoveredByHalfTakesPartInATrend(daysOfApril: Int, takesPart: Bool) throws {
        let three = days("2026-01", 1...31) + days("2026-02", 1...28) + days("2026-03", 1...31)
        try diary.write(rows(three + days("2026-04", [daysOfApril])))
        let figures = try diary.headaches("--from 2026-01-01 --to 2026-04-30 --as-of 2026-04-30")
        let line = try members(figures, "trendLine")
        #expect(line["lastMonth"] as? String == (takesPart ? "2026-04" : "2026-03"))
        // 30 a month, and 1 on 15 days: 2 per 30.
        let slope = (-1.5 * 30 - 0.5 * 30 + 0.5 * 30 + 1.5 * 2) / 5.0
        #expect(abs((figures["trendPerMonth"] as? Double ?? .nan) - (takesPart ? slope : 0)) < 1e-9)
    }

    /// Weeks fall clearly, months have no direction: one report tells one trend.
    @Test func aReportTellsOneTrend() throws {
        var logged: [String] = []
        for (month, length) in [("2026-01", 31), ("2026-02", 28), ("2026-03", 31)] {
            logged += days(month, 1...length).enumerated().filter { $0.offset % 2 == 0 || month == "2026-01" }.map(
                \.element)
        }
        try diary.write(rows(logged))
        let range = "--from 2026-01-01 --to 2026-03-31 --as-of 2026-03-31"
        #expect(try diary.headaches(range)["trendPerWeekReason"] as? String == "by-month")
        let report = try diary.pages("--depth full \(range)")
        #expect(report.contains("Over 3 months") && !report.contains("each week ("))
        // Without three whole months the weeks tell.
        let short = try diary.pages("--depth full --from 2026-01-12 --to 2026-03-11 --as-of 2026-03-31")
        #expect(short.contains("each week (") && !short.contains("trend line appears"))
    }
}
