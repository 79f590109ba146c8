import Diagnostics

/// One thing that was logged in a night.
public struct NightEvent: Sendable, Hashable {
    /// In which kind of table it stood. One dose often stands in two of them.
    public enum Log: Int, Sendable, Comparable {
        /// The app's own list of doses, which is believed first.
        case doses
        /// The list of sleep events, or a list of all events.
        case events
        /// The facts of a night: `dose1_time` and the like.
        case night

        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The export's own id; the empty string when it has none.
    public var id: String
    public var kind: NightEventKind
    /// Nil only for a skipped dose, which some exports write without a time.
    public var moment: Instant?
    /// The evening it belongs to (``NightCalendar``).
    public var night: CalendarDay
    /// How long it took, minutes; what the export says of a bathroom visit.
    public var minutes: Double?
    /// The export itself calls the dose early, or late.
    public var isCalledEarly = false
    public var isCalledLate = false
    /// The export itself marks it as hazardous.
    public var isHazard = false
    public var notes: String?
    public var log: Log
    public var place: Place

    public init(
        id: String = "", kind: NightEventKind, moment: Instant?, night: CalendarDay, log: Log, place: Place = Place()
    ) {
        self.id = id
        self.kind = kind
        self.moment = moment
        self.night = night
        self.log = log
        self.place = place
    }
}
