/// Everything read about one patient's medicine nights (DoseTap).
public struct NightRecords: Sendable, Hashable {
    /// In order of night, then moment; a dose logged in two tables is in it once.
    public var events: [NightEvent] = []
    /// In order of night.
    public var sessions: [NightSession] = []
    /// In order of night, then moment.
    public var checkIns: [MorningCheckIn] = []
    public var preSleepLogs: [PreSleepLog] = []
    /// In order of time.
    public var medications: [NightMedication] = []
    /// In order of time.
    public var inventory: [InventorySnapshot] = []
    /// The patient's target where the export keeps one for all nights, minutes.
    public var usualTarget: Int?
    /// Doses that stood in two tables and count once, by night.
    public var repeatedDoses: [CalendarDay: Int] = [:]

    public init() {}

    public var isEmpty: Bool {
        events.isEmpty && sessions.isEmpty && checkIns.isEmpty && preSleepLogs.isEmpty && medications.isEmpty
            && inventory.isEmpty
    }

    /// The first and the last night with a dose, an event, a check-in or a session; nil when there is none.
    public var nights: DayRange? {
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
