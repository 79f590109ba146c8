import Diagnostics

/// One value of a marker (Glance PRD §6, MarkerEntry).
public struct MarkerReading: Sendable, Hashable {
    /// The export's own id; empty when it has none.
    public var id: String
    /// In ``unit``; finite.
    public var value: Double
    /// As given; empty when the export gives none.
    public var unit: String
    /// The local day on which it was measured or the blood was drawn.
    public var day: CalendarDay
    /// The same to the moment, where the export has a time of day.
    public var moment: Instant?
    /// When it was typed in.
    public var entered: Instant?
    public var note: String?
    /// How it came in: `quickAdd`, `batchEntry` or the export's own word.
    public var source: String?
    /// Where it was read.
    public var place: Place

    public init(
        id: String = "", value: Double, unit: String = "", day: CalendarDay, moment: Instant? = nil,
        entered: Instant? = nil, note: String? = nil, source: String? = nil, place: Place = Place()
    ) {
        self.id = id
        self.value = value
        self.unit = unit
        self.day = day
        self.moment = moment
        self.entered = entered
        self.note = note
        self.source = source
        self.place = place
    }
}

extension MarkerReading {
    /// Whether this one comes before another in a marker's readings; false both ways for a tie. A reading without a time of
    /// day comes first on its day.
    public func precedes(_ other: MarkerReading) -> Bool {
        let (own, others) = (rank, other.rank)
        return own.day == others.day ? own.times < others.times : own.day < others.day
    }

    private var rank: (day: CalendarDay, times: (Int64, Int64)) {
        (day, (moment?.milliseconds ?? .min, entered?.milliseconds ?? .min))
    }
}
