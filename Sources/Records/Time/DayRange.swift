/// A range of calendar days, inclusive.
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

    /// The months that overlap the range, in order.
    public var months: [CalendarMonth] {
        let first = from.month
        return (0...to.month.number - first.number).map { first.advanced(by: $0) }
    }

    /// The ISO weeks that overlap the range, in order.
    public var weeks: [ISOWeek] {
        let first = ISOWeek(containing: from).monday
        return (0...first.days(to: to) / 7).map { ISOWeek(containing: first.advanced(by: 7 * $0)) }
    }

    /// Returns the smallest range that includes two ranges; nil counts as empty.
    public static func spanning(_ one: DayRange?, _ other: DayRange?) -> DayRange? {
        guard let one, let other else { return one ?? other }
        return DayRange(from: min(one.from, other.from), to: max(one.to, other.to))
    }

    /// The months that lie entirely within the range.
    public var wholeMonths: [CalendarMonth] { months.filter { from <= $0.first && $0.last <= to } }
}

/// The days requested by the user.
public enum RangeRequest: Sendable, Hashable {
    /// From the diary's first day to its last.
    case everything
    /// Days between two given ones, inclusive; a missing end is filled in from the data.
    case days(from: CalendarDay?, to: CalendarDay?)
    /// A number of days up to and including the report date.
    case lastDays(Int)
    /// A number of calendar months up to the report date: 6 months to 15 March begin on 16 September.
    case lastMonths(Int)

    /// Whether days after the report date were requested: the range then ends on the report date.
    public func reachesBeyond(_ asOf: CalendarDay) -> Bool {
        if case .days(_, let to?) = self { asOf < to } else { false }
    }

    /// Returns the days of the report, none of them after the report date.
    ///
    /// - Parameters:
    ///   - recordedDays: first and last local day with a record; nil without records.
    ///   - asOf: the report date.
    /// - Returns: nil if `from` is after the requested `to` or after the report date.
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

    /// Returns the end of an open range: the last onset, or the report date if there is no record from `from` on.
    private static func lastDay(from: CalendarDay?, lastOnset: CalendarDay?, asOf: CalendarDay) -> CalendarDay {
        guard let from else { return lastOnset ?? asOf }
        guard let lastOnset, lastOnset >= from else { return asOf }
        return lastOnset
    }
}

extension RangeRequest {
    /// Parses a span up to the report date: `90d`, `12w` or `6m`, at most a hundred years.
    public init?(span text: String) {
        let digits = text.utf8.dropLast()
        guard (1...5).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
            let count = Int(text.dropLast()), count >= 1
        else { return nil }
        switch text.last {
        case "d" where count <= 36_525: self = .lastDays(count)
        case "w" where count <= 5217: self = .lastDays(count * 7)
        case "m" where count <= 1200: self = .lastMonths(count)
        default: return nil
        }
    }
}
