import Diagnostics

/// What an export states of a night as a whole.
public struct NightSession: Sendable, Hashable {
    public var night: CalendarDay
    public var start: Instant?
    public var end: Instant?
    /// Planned minutes between the doses.
    public var targetMinutes: Int?
    /// Minutes between the doses as the export states them.
    public var statedInterval: Double?
    public var statedOnTime: Bool?
    /// Woke without having put the alarm off, as the export states it.
    public var statedNaturalWake: Bool?
    public var snoozeCount: Int?
    /// How the app ended the session, its own word.
    public var terminalState: String?
    /// The app's own word on adherence.
    public var adherence: String?
    /// Beats a minute.
    public var averageHeartRate: Double?
    /// Per cent.
    public var sleepEfficiency: Double?
    /// Per cent, from a wearable.
    public var recovery: Double?
    public var notes: String?
    public var place: Place

    public init(night: CalendarDay, place: Place = Place()) {
        self.night = night
        self.place = place
    }

    /// Says nothing but its date.
    public var isEmpty: Bool { self == NightSession(night: night, place: place) }
}
