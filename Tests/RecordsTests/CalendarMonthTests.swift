import Records
import Testing

@Suite struct CalendarMonthTests {
    @Test func firstAndLast() {
        let february = CalendarMonth(year: 2024, month: 2)
        #expect(february.first.iso == "2024-02-01" && february.last.iso == "2024-02-29")
        #expect(CalendarMonth(year: 2023, month: 2).last.iso == "2023-02-28")
        #expect(CalendarMonth(year: 2026, month: 12).last.iso == "2026-12-31")
        #expect(february.iso == "2024-02" && february.year == 2024 && february.month == 2)
    }

    @Test func advancesOverTheYearsEnd() {
        let december = CalendarMonth(year: 2025, month: 12)
        #expect(december.next.iso == "2026-01" && december.advanced(by: -12).iso == "2024-12")
        #expect(december < december.next)
    }

    @Test func farAwayStopsInsteadOfTrapping() {
        for distance in [Int.max, .min] {
            let month = CalendarMonth(year: 2026, month: 1).advanced(by: distance)
            #expect(month.first <= month.last)
        }
        #expect(CalendarMonth(year: .max, month: 12) == CalendarMonth(year: 0, month: 1).advanced(by: .max))
    }
}

@Suite struct ISOWeekTests {
    @Test(arguments: [
        // The worked examples of ISO 8601's own edge cases.
        ("2005-01-01", "2004-W53"), ("2005-01-02", "2004-W53"), ("2005-12-31", "2005-W52"), ("2007-01-01", "2007-W01"),
        ("2008-12-29", "2009-W01"), ("2009-12-31", "2009-W53"), ("2010-01-03", "2009-W53"), ("2020-12-31", "2020-W53"),
        ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"), ("2026-12-28", "2026-W53"), ("2027-01-03", "2026-W53"),
        ("2025-12-29", "2026-W01"),
    ])
    func edges(iso: String, week: String) throws {
        let day = try #require(CalendarDay(iso: iso))
        #expect(ISOWeek(containing: day).iso == week)
    }

    @Test func nextWeekBeginsOnTheNextMonday() throws {
        let week = ISOWeek(containing: try #require(CalendarDay(iso: "2026-12-30")))
        #expect(week.monday.iso == "2026-12-28" && week.next.monday.iso == "2027-01-04" && week < week.next)
    }
}
