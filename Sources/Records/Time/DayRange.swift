/// Calendar days from one to another, both included.
public struct DayRange: Sendable, Hashable {
    public var from: CalendarDay
    public var to: CalendarDay

    /// - Precondition: `from` is not after `to`.
    public init(from: CalendarDay, to: CalendarDay) {
        precondition(from <= to, "a range runs forward")
        self.from = from
        self.to = to
    }

    /// Number of days, at least 1.
    public var dayCount: Int { from.days(to: to) + 1 }
    public func contains(_ day: CalendarDay) -> Bool { from <= day && day <= to }

    /// The months the range touches, first to last.
    public var months: [CalendarMonth] {
        let first = from.month
        return (0...to.month.number - first.number).map { first.advanced(by: $0) }
    }

    /// The ISO weeks the range touches, first to last.
    public var weeks: [ISOWeek] {
        let first = ISOWeek(containing: from).monday
        return (0...first.days(to: to) / 7).map { ISOWeek(containing: first.advanced(by: 7 * $0)) }
    }

    /// The days from the earlier first to the later last of two ranges; nil counts as none.
    public static func spanning(_ one: DayRange?, _ other: DayRange?) -> DayRange? {
        guard let one, let other else { return one ?? other }
        return DayRange(from: min(one.from, other.from), to: max(one.to, other.to))
    }

    /// The months that lie in the range from their first day to their last.
    public var wholeMonths: [CalendarMonth] { months.filter { from <= $0.first && $0.last <= to } }
}

/// The days a user asked for.
public enum RangeRequest: Sendable, Hashable {
    /// From the diary's first day to its last.
    case everything
    /// Both included; a missing end is filled from what was read.
    case days(from: CalendarDay?, to: CalendarDay?)
    /// So many days up to and including the day of the report.
    case lastDays(Int)
    /// So many calendar months up to the day of the report: 6 months to 15 March begin on 16 September.
    case lastMonths(Int)

    /// Whether more days were asked for than can be told of: the range ends with the day of the report.
    public func reachesBeyond(_ asOf: CalendarDay) -> Bool {
        if case .days(_, let to?) = self { asOf < to } else { false }
    }

    /// The days of the report, none of them after the day of the report.
    ///
    /// - Parameters:
    ///   - recordedDays: the first and last local day with a record, or nil when nothing was read.
    ///   - asOf: the day of the report.
    /// - Returns: nil when `from` is after `to` as asked or after the day of the report.
    public func resolved(recordedDays: DayRange?, asOf: CalendarDay) -> DayRange? {
        switch self {
        case .everything:
            guard let recordedDays, recordedDays.from <= asOf else { return DayRange(from: asOf, to: asOf) }
            return DayRange(from: recordedDays.from, to: min(recordedDays.to, asOf))
        case .days(let from, let to):
            let earliest = from ?? recordedDays?.from
            let last = min(to ?? Self.lastDay(from: earliest, lastOnset: recordedDays?.to, asOf: asOf), asOf)
            let first = from ?? min(earliest ?? last, last)
            return first <= last ? DayRange(from: first, to: last) : nil
        case .lastDays(let count):
            return DayRange(from: asOf.advanced(by: 1 - max(1, count)), to: asOf)
        case .lastMonths(let count):
            let month = asOf.month.advanced(by: -max(1, count))
            let day = min(asOf.parts.day, month.last.parts.day)
            return DayRange(from: min(month.first.advanced(by: day), asOf), to: asOf)
        }
    }

    /// The end of an open range: the last onset, or the day of the report when nothing was read from `from` on.
    private static func lastDay(from: CalendarDay?, lastOnset: CalendarDay?, asOf: CalendarDay) -> CalendarDay {
        guard let from else { return lastOnset ?? asOf }
        guard let lastOnset, lastOnset >= from else { return asOf }
        return lastOnset
    }
}
