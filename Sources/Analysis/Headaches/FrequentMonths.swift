import Records

/// A calendar month with headache on 15 days or more, as far as it was read.
public struct FrequentMonth: Sendable, Hashable {
    public var month: CalendarMonth
    public var headacheDays: Int
}

extension HeadacheFindings {
    /// The months that the range touches with headache on 15 days or more, earliest first; each with all its days, so that
    /// a range that cuts a month hides none.
    public var frequentMonths: [FrequentMonth] {
        guard let first = range.months.first?.first, let last = range.months.last?.last else { return [] }
        let days = Dictionary(grouping: diary.headacheDays(in: DayRange(from: first, to: last)), by: \.month)
        return days.filter { $0.value.count >= Thresholds.manyHeadacheDays }
            .map { FrequentMonth(month: $0.key, headacheDays: $0.value.count) }
            .sorted { $0.month < $1.month }
    }
}
