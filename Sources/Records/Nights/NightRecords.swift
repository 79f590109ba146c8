/// All records of one patient's medicine nights (DoseTap).
public struct NightRecords: Sendable, Hashable {
    /// Events in order of night, then moment; a dose logged in two tables is included once.
    public var events: [NightEvent] = []
    /// Sessions in order of night.
    public var sessions: [NightSession] = []
    /// Check-ins in order of night, then moment.
    public var checkIns: [MorningCheckIn] = []
    public var preSleepLogs: [PreSleepLog] = []
    /// Medicines in order of time.
    public var medications: [NightMedication] = []
    /// Inventories in order of time.
    public var inventory: [InventorySnapshot] = []
    /// The patient's target in minutes, if the export has one for all nights.
    public var usualTarget: Int?
    /// Number of doses that were in two tables and count once, by night.
    public var repeatedDoses: [CalendarDay: Int] = [:]

    public init() {}

    public var isEmpty: Bool {
        events.isEmpty && sessions.isEmpty && checkIns.isEmpty && preSleepLogs.isEmpty && medications.isEmpty
            && inventory.isEmpty
    }

    /// Number of nights with any data; 1 if there is only an inventory.
    public var count: Int {
        var nights = Set(events.lazy.map(\.night))
        nights.formUnion(sessions.lazy.map(\.night))
        nights.formUnion(checkIns.lazy.map(\.night))
        nights.formUnion(preSleepLogs.lazy.map(\.night))
        nights.formUnion(medications.lazy.map(\.night))
        return max(nights.count, isEmpty ? 0 : 1)
    }

    /// Returns the first and last night, by the date of its evening; nil without one.
    public func days(in zone: ZoneRules) -> DayRange? {
        if let nights { return nights }
        let calendar = NightCalendar(zone: zone)
        let days = medications.map(\.night) + inventory.map { calendar.night(of: $0.asOf) } + preSleepLogs.map(\.night)
        guard let first = days.min(), let last = days.max() else { return nil }
        return DayRange(from: first, to: last)
    }

    /// First and last night with a dose, an event, a check-in or a session; nil if there is none.
    private var nights: DayRange? {
        var first: CalendarDay?
        var last: CalendarDay?
        func add(_ day: CalendarDay) {
            first = first.map { min($0, day) } ?? day
            last = last.map { max($0, day) } ?? day
        }
        for event in events { add(event.night) }
        for session in sessions { add(session.night) }
        for checkIn in checkIns { add(checkIn.night) }
        guard let first, let last else { return nil }
        return DayRange(from: first, to: last)
    }
}
