/// A month of a year.
public struct CalendarMonth: Sendable, Hashable, Comparable {
    /// Months since January of the year 0.
    public let number: Int

    /// Creates a month, clamped to the years of ``CalendarDay``.
    private init(number: Int) { self.number = min(max(number, -Self.limit), Self.limit) }

    /// Number of months in more years than a day's number can represent.
    private static let limit = 6_000_000 * 12

    /// - Parameter month: 1…12.
    public init(year: Int, month: Int) {
        self.init(number: min(max(year, -Self.limit), Self.limit) * 12 + month - 1)
    }

    public init(containing day: CalendarDay) {
        let parts = day.parts
        self.init(year: parts.year, month: parts.month)
    }

    public var year: Int { number.flooredDivision(by: 12) }
    /// Month of the year, 1…12.
    public var month: Int { number.flooredRemainder(by: 12) + 1 }
    public var first: CalendarDay { CalendarDay(number: CalendarDay.number(year: year, month: month, day: 1)) }
    public var last: CalendarDay { first.advanced(by: CalendarDay.length(ofMonth: month, year: year) - 1) }
    public var next: CalendarMonth { advanced(by: 1) }

    public func advanced(by months: Int) -> CalendarMonth {
        let (sum, overflow) = number.addingReportingOverflow(months)
        return CalendarMonth(number: overflow ? (months < 0 ? .min : .max) : sum)
    }

    /// The month as `YYYY-MM`.
    public var iso: String {
        ISOText.spelled(capacity: 16) {
            $0.put(year, digits: 4)
            $0.put("-")
            $0.put(month, digits: 2)
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// An ISO 8601 week: Monday to Sunday, belonging to the year that contains its Thursday.
public struct ISOWeek: Sendable, Hashable, Comparable {
    /// The week's Monday.
    public var monday: CalendarDay

    public init(containing day: CalendarDay) { monday = day.advanced(by: -day.weekday.rawValue) }

    public var year: Int { monday.advanced(by: 3).year }
    /// Week of the year, 1…53.
    public var week: Int {
        let thursday = monday.advanced(by: 3)
        let newYear = CalendarMonth(year: thursday.year, month: 1).first
        return newYear.days(to: thursday) / 7 + 1
    }

    /// The week as `YYYY-Www`.
    public var iso: String {
        ISOText.spelled(capacity: 16) {
            $0.put(year, digits: 4)
            $0.put("-")
            $0.put("W")
            $0.put(week, digits: 2)
        }
    }
    public var next: ISOWeek { ISOWeek(containing: monday.advanced(by: 7)) }

    public static func < (left: Self, right: Self) -> Bool { left.monday < right.monday }
}
