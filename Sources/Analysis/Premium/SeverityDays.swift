import Records

/// Days with a headache by the worst of each day.
package struct SeverityDays: Sendable, Hashable {
    package var mild = 0
    package var moderate = 0
    package var severe = 0
    /// Days of which nobody said how bad any headache was.
    package var unknown = 0

    package var all: Int { mild + moderate + severe + unknown }

    /// - Parameters:
    ///   - headacheDays: distinct days.
    ///   - findings: what is known of them, by day.
    init(of headacheDays: some Sequence<CalendarDay>, _ findings: [CalendarDay: CalendarDayFindings]) {
        for day in headacheDays {
            switch findings[day]?.worst {
            case .mild: mild += 1
            case .moderate: moderate += 1
            case .severe: severe += 1
            case nil: unknown += 1
            }
        }
    }
}
