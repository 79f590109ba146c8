/// Format of dates and measurements.
public struct ReportStyle: Sendable, Hashable {
    public enum Units: String, Sendable, CaseIterable {
        /// °C.
        case metric
        /// °F.
        case us
    }

    public enum Dates: String, Sendable, CaseIterable {
        /// 5 Mar 2026.
        case dayMonthYear = "day-month-year"
        /// 2026-03-05.
        case iso
        /// Mar 5, 2026.
        case us
    }

    public var units: Units
    public var dates: Dates

    public init(units: Units = .metric, dates: Dates = .dayMonthYear) {
        self.units = units
        self.dates = dates
    }
}
