import Diagnostics
import DisplayList

/// Headache days by month, one row a year: an overview of years of diary.
public struct YearGrid: Sendable, Hashable {
    public enum Month: Sendable, Hashable {
        /// Number of headache days among the covered days of the month.
        case days(Int, of: Int, isPartial: Bool)
        /// In the report's range, but without data.
        case silent
        /// Outside the report's range.
        case outside
    }

    public struct Year: Sendable, Hashable {
        public var label: String
        /// For example `112 headache days`.
        public var detail: String
        /// Twelve, January first.
        public var months: [Month]

        public init(label: String, detail: String, months: [Month]) {
            self.label = label
            self.detail = detail
            self.months = months
        }
    }

    public var heading: String
    public var note: String?
    public var years: [Year]

    public init(heading: String, note: String?, years: [Year]) {
        self.heading = heading
        self.note = note
        self.years = years
    }

    public static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension YearGrid.Year {
    /// `2025, 40 headache days. Jan 4 of 31 days; Feb no entry.`
    public var inWords: String {
        let told = zip(YearGrid.monthNames, months).compactMap { name, month -> String? in
            switch month {
            case .days(let days, let covered, _): "\(name) \(days) of \(Plural.day.plain(covered))"
            case .silent: "\(name) no entry"
            case .outside: nil
            }
        }
        return "\(label), \(detail). \(told.joined(separator: "; "))."
    }
}
