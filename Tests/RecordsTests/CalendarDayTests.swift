import Foundation
import Records
import Testing

/// Foundation's ISO 8601 calendar in UTC, as the other opinion.
private let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
    return calendar
}()

@Suite struct CalendarDayTests {
    @Test func everyDayFrom1890To2110AgreesWithFoundation() throws {
        let first = try #require(CalendarDay(year: 1890, month: 1, day: 1))
        let last = try #require(CalendarDay(year: 2110, month: 12, day: 31))
        // 221 years, of which 53 are leap years: 1892 … 2108 in fours are 55, less 1900 and 2100.
        #expect(first.days(to: last) + 1 == 221 * 365 + 53)
        var wrong: [Int] = []
        for number in Int(first.number)...Int(last.number) {
            let day = CalendarDay(number: number)
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let expected = calendar.dateComponents(
                [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear], from: date)
            let parts = day.parts
            let week = ISOWeek(containing: day)
            let agrees =
                parts.year == expected.year && parts.month == expected.month && parts.day == expected.day
                // Foundation counts from Sunday = 1.
                && (day.weekday.rawValue + 1) % 7 + 1 == expected.weekday
                && week.week == expected.weekOfYear && week.year == expected.yearForWeekOfYear
                && day.month.year == expected.year && day.month.month == expected.month
                && CalendarDay(year: parts.year, month: parts.month, day: parts.day) == day
                && CalendarDay(iso: day.iso) == day
            if !agrees { wrong.append(number) }
        }
        #expect(wrong == [])
    }

    @Test func landmarks() {
        #expect(CalendarDay(number: 0).iso == "1970-01-01" && CalendarDay(number: 0).weekday == .thursday)
        #expect(CalendarDay(number: -1).iso == "1969-12-31")
        #expect(CalendarDay(iso: "2000-02-29")?.number == 11_016)  // 30 × 365 + 7 leap days + 31 + 28.
        #expect(CalendarDay(iso: "0001-01-01")?.number == -719_162)
        #expect(CalendarDay(iso: "9999-12-31")?.number == 2_932_896)
    }

    @Test(arguments: [
        (2024, 2, 29, true), (2023, 2, 29, false), (1900, 2, 29, false), (2000, 2, 29, true), (2100, 2, 29, false),
        (2026, 4, 31, false), (2026, 12, 31, true), (2026, 0, 1, false), (2026, 13, 1, false), (2026, 1, 0, false),
        (2026, 1, 32, false), (0, 1, 1, false), (10_000, 1, 1, false), (Int.max, 1, 1, false),
        (2026, 1, Int.max, false),
    ])
    func existence(year: Int, month: Int, day: Int, exists: Bool) {
        #expect((CalendarDay(year: year, month: month, day: day) != nil) == exists)
    }

    @Test(arguments: [
        "", "2026-1-05", "2026-01-5", "20260105", "2026-01-05 ", " 2026-01-05", "2026/01/05", "2026-01-05T00:00",
        "+026-01-05",
        "2026-0a-05", "２０２６-01-05", "2026-02-30", "-026-01-05", "2026–01–05", "éééé-01-05",
    ])
    func otherTextsAreNoDays(text: String) { #expect(CalendarDay(iso: text) == nil) }

    @Test func substringsAreRead() {
        #expect(CalendarDay(iso: "2026-03-05T07:15:00Z".prefix(10))?.iso == "2026-03-05")
    }

    @Test func spelledOutsideOfFourDigits() {
        #expect(CalendarDay(number: -719_163).iso == "0000-12-31")
        #expect(CalendarDay(number: -719_163 - 366).iso == "-0001-12-31")
        #expect(CalendarDay(number: 2_932_897).iso == "10000-01-01")
    }

    @Test func distancesAndOrder() throws {
        let leap = try #require(CalendarDay(iso: "2024-02-28"))
        #expect(leap.advanced(by: 1).iso == "2024-02-29" && leap.advanced(by: 2).iso == "2024-03-01")
        #expect(leap.days(to: leap.advanced(by: -400)) == -400)
        #expect(leap < leap.advanced(by: 1) && !(leap < leap))
    }

    @Test func farAwayStopsInsteadOfTrapping() {
        let day = CalendarDay(number: -5)
        #expect(day.advanced(by: .max) == CalendarDay(number: .max))
        #expect(day.advanced(by: .min) == CalendarDay(number: .min))
        for day in [CalendarDay(number: .max), CalendarDay(number: .min)] {
            #expect(day.month.first <= day)
            #expect(!day.iso.isEmpty && !ISOWeek(containing: day).iso.isEmpty)
        }
    }
}
