import Records
import Testing

@testable import ReportComposer

@Suite("Dates in words")
struct DateWordsTests {
    static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    static func range(_ from: String, _ to: String) -> DayRange { DayRange(from: day(from), to: day(to)) }

    /// 5 March 2026 is a Thursday.
    @Test func eachStyleOfADay() {
        let day = Self.day("2026-03-05")
        #expect(DateWords(style: .dayMonthYear).day(day) == "5 Mar 2026")
        #expect(DateWords(style: .iso).day(day) == "2026-03-05")
        #expect(DateWords(style: .us).day(day) == "Mar 5, 2026")
        #expect(DateWords(style: .dayMonthYear).dayOfMonth(day) == "Thu 5 Mar")
        #expect(DateWords(style: .iso).dayOfMonth(day) == "Thu 03-05")
        #expect(DateWords(style: .us).dayOfMonth(day) == "Thu Mar 5")
        #expect(DateWords(style: .us).dayWithoutYear(day) == "Mar 5")
    }

    @Test func theYearOfARangeIsSaidOnceWhereItCan() {
        let words = DateWords(style: .dayMonthYear)
        #expect(words.range(Self.range("2026-01-01", "2026-03-31")) == "1 Jan – 31 Mar 2026")
        #expect(words.range(Self.range("2025-11-01", "2026-01-31")) == "1 Nov 2025 – 31 Jan 2026")
        #expect(words.range(Self.range("2026-01-01", "2026-01-01")) == "1 Jan 2026")
        #expect(DateWords(style: .iso).range(Self.range("2026-01-01", "2026-03-31")) == "2026-01-01 – 2026-03-31")
        #expect(DateWords(style: .us).range(Self.range("2026-01-01", "2026-03-31")) == "Jan 1 – Mar 31, 2026")
    }

    @Test func timesHaveTwentyFourHours() {
        let words = DateWords(style: .dayMonthYear)
        let midnight = LocalTime(day: Self.day("2026-03-14"), second: 0, offset: 0)
        let evening = LocalTime(day: Self.day("2026-03-14"), second: 21 * 3600 + 5 * 60, offset: 0)
        #expect(words.time(midnight) == "00:00")
        #expect(words.moment(evening) == "Sat 14 Mar 2026, 21:05")
    }
}
