import Records

/// Formats dates and times, the same on every machine.
package struct DateWords: Sendable {
    let style: ReportStyle.Dates

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let shortMonths = months.map { String($0.prefix(3)) }
    static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    static let shortWeekdays = weekdays.map { String($0.prefix(3)) }

    /// Returns `5 March 2026`, for messages and the index.
    package static func inFull(_ day: CalendarDay) -> String {
        let (year, month, number) = day.parts
        return "\(number) \(months[month - 1]) \(year)"
    }

    /// Returns `5 Mar 2026`, `2026-03-05` or `Mar 5, 2026`.
    func day(_ day: CalendarDay) -> String {
        let (year, month, number) = day.parts
        return switch style {
        case .dayMonthYear: "\(number) \(Self.shortMonths[month - 1]) \(year)"
        case .iso: day.iso
        case .us: "\(Self.shortMonths[month - 1]) \(number), \(year)"
        }
    }

    /// Returns a day below its year: `Thu 5 Mar`, `Thu 03-05` or `Thu Mar 5`.
    func dayOfMonth(_ day: CalendarDay) -> String {
        let (_, month, number) = day.parts
        let weekday = Self.shortWeekdays[day.weekday.rawValue]
        return switch style {
        case .dayMonthYear: "\(weekday) \(number) \(Self.shortMonths[month - 1])"
        case .iso: "\(weekday) \(day.iso.dropFirst(5))"
        case .us: "\(weekday) \(Self.shortMonths[month - 1]) \(number)"
        }
    }

    /// Returns `Thu 5 Mar 2026`, `Thu 2026-03-05` or `Thu Mar 5, 2026`.
    func weekdayAndDay(_ day: CalendarDay) -> String {
        "\(Self.shortWeekdays[day.weekday.rawValue]) \(self.day(day))"
    }

    /// Returns `5 Mar`, `03-05` or `Mar 5`.
    func dayWithoutYear(_ day: CalendarDay) -> String {
        let (_, month, number) = day.parts
        return switch style {
        case .dayMonthYear: "\(number) \(Self.shortMonths[month - 1])"
        case .iso: String(day.iso.dropFirst(5))
        case .us: "\(Self.shortMonths[month - 1]) \(number)"
        }
    }

    /// Returns a range, with a common year once: `1 Jan – 31 Mar 2026`.
    func range(_ range: DayRange) -> String {
        guard range.from != range.to else { return day(range.from) }
        guard range.from.year == range.to.year else { return "\(day(range.from)) – \(day(range.to))" }
        let (year, month, number) = range.from.parts
        return switch style {
        case .dayMonthYear: "\(number) \(Self.shortMonths[month - 1]) – \(day(range.to))"
        case .iso: "\(day(range.from)) – \(day(range.to))"
        case .us:
            "\(Self.shortMonths[month - 1]) \(number) – \(Self.shortMonths[range.to.parts.month - 1]) \(range.to.parts.day), \(year)"
        }
    }

    /// Returns `March 2026`.
    func month(_ month: CalendarMonth) -> String { "\(Self.months[month.month - 1]) \(month.year)" }
    package static func monthName(_ month: CalendarMonth) -> String { months[month.month - 1] }
    func shortMonth(_ month: CalendarMonth) -> String { Self.shortMonths[month.month - 1] }

    /// Returns `07:15`, always 24 hours.
    func time(_ time: LocalTime) -> String {
        time.hasNoTime
            ? "no time" : "\(time.hour < 10 ? "0" : "")\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
    }

    /// Returns `Sat 14 Mar 2026, 05:20`.
    func moment(_ time: LocalTime) -> String {
        weekdayAndDay(time.day) + (time.hasNoTime ? "" : ", \(self.time(time))")
    }
}
