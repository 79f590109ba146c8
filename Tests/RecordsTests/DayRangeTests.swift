import Records
import Testing

private func day(_ iso: String) -> CalendarDay {
    guard let day = CalendarDay(iso: iso) else { preconditionFailure("not a day: \(iso)") }
    return day
}

private func range(_ from: String, _ to: String) -> DayRange { DayRange(from: day(from), to: day(to)) }

@Suite struct DayRangeTests {
    @Test func bothEndsBelongToIt() {
        let week = range("2026-03-02", "2026-03-08")
        #expect(week.dayCount == 7)
        #expect(week.contains(day("2026-03-02")) && week.contains(day("2026-03-08")))
        #expect(!week.contains(day("2026-03-01")) && !week.contains(day("2026-03-09")))
        #expect(range("2026-03-02", "2026-03-02").dayCount == 1)
    }

    @Test func monthsAndWeeksItTouches() {
        let winter = range("2025-12-31", "2026-02-01")
        #expect(winter.months.map(\.iso) == ["2025-12", "2026-01", "2026-02"])
        #expect(winter.wholeMonths.map(\.iso) == ["2026-01"])
        #expect(winter.weeks.map(\.iso) == ["2026-W01", "2026-W02", "2026-W03", "2026-W04", "2026-W05"])
        // A Sunday and the Monday after it.
        #expect(range("2021-01-03", "2021-01-04").weeks.map(\.iso) == ["2020-W53", "2021-W01"])
        #expect(range("2021-01-04", "2021-01-10").weeks.map(\.iso) == ["2021-W01"])
        #expect(range("2024-02-01", "2024-02-29").wholeMonths.map(\.iso) == ["2024-02"])
        #expect(range("2024-02-01", "2024-02-28").wholeMonths.isEmpty)
    }

    @Test func theLastDayThereIsEnds() {
        let end = CalendarDay(number: .max)
        #expect(DayRange(from: end.advanced(by: -20), to: end).weeks.count == 4)
    }
}

@Suite struct RangeRequestTests {
    private let read = range("2026-01-10", "2026-03-20")
    private let asOf = day("2026-04-01")

    private func resolved(_ request: RangeRequest, read: DayRange?) -> [String]? {
        request.resolved(recordedDays: read, asOf: asOf).map { [$0.from.iso, $0.to.iso] }
    }

    @Test func everything() {
        #expect(resolved(.everything, read: read) == ["2026-01-10", "2026-03-20"])
        #expect(resolved(.everything, read: nil) == ["2026-04-01", "2026-04-01"])
    }

    @Test func bothDaysGiven() {
        let request = RangeRequest.days(from: day("2026-02-01"), to: day("2026-02-28"))
        #expect(resolved(request, read: read) == ["2026-02-01", "2026-02-28"])
        #expect(resolved(request, read: nil) == ["2026-02-01", "2026-02-28"])
        #expect(resolved(.days(from: day("2026-02-02"), to: day("2026-02-01")), read: read) == nil)
        #expect(
            resolved(.days(from: day("2026-02-02"), to: day("2026-02-02")), read: read) == ["2026-02-02", "2026-02-02"])
    }

    @Test func anOpenEndIsTheLastOnset() {
        #expect(resolved(.days(from: day("2026-02-01"), to: nil), read: read) == ["2026-02-01", "2026-03-20"])
        // After the last onset, or with nothing read: the day of the report.
        #expect(resolved(.days(from: day("2026-03-25"), to: nil), read: read) == ["2026-03-25", "2026-04-01"])
        #expect(resolved(.days(from: day("2026-03-25"), to: nil), read: nil) == ["2026-03-25", "2026-04-01"])
        // After that day too there is nothing to tell of.
        #expect(resolved(.days(from: day("2026-05-01"), to: nil), read: read) == nil)
    }

    @Test func noDayAfterTheDayOfTheReport() {
        let beyond = RangeRequest.days(from: day("2026-02-01"), to: day("2027-01-01"))
        #expect(resolved(beyond, read: read) == ["2026-02-01", "2026-04-01"])
        #expect(beyond.reachesBeyond(asOf) && !RangeRequest.everything.reachesBeyond(asOf))
        #expect(!RangeRequest.days(from: nil, to: asOf).reachesBeyond(asOf))
        #expect(resolved(.everything, read: range("2026-01-10", "2062-03-20")) == ["2026-01-10", "2026-04-01"])
    }

    @Test func anOpenBeginningIsTheFirstOnset() {
        #expect(resolved(.days(from: nil, to: day("2026-02-01")), read: read) == ["2026-01-10", "2026-02-01"])
        // Before the first onset, or with nothing read: that one day.
        #expect(resolved(.days(from: nil, to: day("2025-12-01")), read: read) == ["2025-12-01", "2025-12-01"])
        #expect(resolved(.days(from: nil, to: day("2025-12-01")), read: nil) == ["2025-12-01", "2025-12-01"])
        #expect(resolved(.days(from: nil, to: nil), read: read) == ["2026-01-10", "2026-03-20"])
        #expect(resolved(.days(from: nil, to: nil), read: nil) == ["2026-04-01", "2026-04-01"])
    }

    @Test func lastDaysEndOnTheDayOfTheReport() {
        #expect(resolved(.lastDays(1), read: read) == ["2026-04-01", "2026-04-01"])
        // 1 April and the 89 days before it: 31 of March, 28 of February, 30 of January.
        #expect(resolved(.lastDays(90), read: nil) == ["2026-01-02", "2026-04-01"])
        #expect(resolved(.lastDays(0), read: read) == ["2026-04-01", "2026-04-01"])
    }

    @Test(arguments: [
        (6, "2026-03-15", "2025-09-16"), (1, "2026-03-31", "2026-03-01"), (1, "2024-03-30", "2024-03-01"),
        (1, "2026-03-28", "2026-03-01"), (1, "2026-03-27", "2026-02-28"), (12, "2024-02-29", "2023-03-01"),
        (12, "2026-12-31", "2026-01-01"), (1, "2026-01-15", "2025-12-16"), (3, "2026-04-30", "2026-01-31"),
    ])
    func lastMonths(count: Int, asOf: String, from: String) {
        let range = RangeRequest.lastMonths(count).resolved(recordedDays: nil, asOf: day(asOf))
        #expect(range?.from.iso == from && range?.to.iso == asOf)
    }

    @Test func absurdNumbersStopInsteadOfTrapping() {
        for request in [RangeRequest.lastDays(.max), .lastDays(.min), .lastMonths(.max), .lastMonths(.min)] {
            for asOf in [day("2026-04-01"), day("1950-01-01"), CalendarDay(number: .min), CalendarDay(number: .max)] {
                #expect(request.resolved(recordedDays: nil, asOf: asOf)?.to == asOf)
            }
        }
    }
}
