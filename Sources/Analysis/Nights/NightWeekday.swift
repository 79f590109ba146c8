import Records

/// The nights that begin on one day of the week.
public struct NightWeekday: Sendable, Hashable {
    public var day: Weekday
    public var nights: Int
    public var bothDoses: Int
    public var inWindow: Int
    public var skipped: Int
    /// Mean interval over the nights that have one, in minutes; nil without such nights.
    public var meanInterval: Double?

    /// Monday first; always seven.
    static func all(in nights: [Night]) -> [NightWeekday] {
        Weekday.allCases.map { day in
            let own = nights.filter { $0.date.weekday == day }
            let intervals = own.compactMap(\.intervalMinutes)
            return NightWeekday(
                day: day, nights: own.count, bothDoses: own.count(where: \.hasBothDoses),
                inWindow: intervals.count {
                    NightConstants.windowOpens <= $0 && $0 <= NightConstants.windowCloses
                }, skipped: own.count(where: \.isSkipped), meanInterval: mean(of: intervals))
        }
    }
}
