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

extension MarkerReading: FieldList {
    @usableFromInline
    package static var blank: MarkerReading { MarkerReading(value: 0, day: CalendarDay(number: 0)) }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitID(with: &visitor)
        try visitValue(with: &visitor)
        try visitRemarks(with: &visitor)
    }

    @inlinable
    mutating func visitID<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field("id", "The export's own name of the reading.", example: "m-1"))
    }

    /// What was measured, and when.
    @inlinable
    mutating func visitValue<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.number(
            &value, in: .marker, bad: .badMarkerValue,
            Field("value", "The reading.", example: "21", synonyms: ["result"], figures: [.markers]))
        try visitor.text(
            &unit,
            Field(
                "unit", "Unit of the value and of the range. Nothing is converted.", example: "ng/mL",
                synonyms: ["units"]))
        try visitor.day(
            &day, moment: &moment, bad: .badServiceDate,
            Field(
                "date_of_service", "When it was taken.", example: "2026-03-05",
                synonyms: ["date", "collected", "test_date"], figures: [.markers]))
    }

    /// What was noted beside it.
    @inlinable
    mutating func visitRemarks<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.longText(
            &note, Field("note", "What was noted.", example: "fasting", synonyms: ["notes", "comment"]))
        try visitor.text(
            &source,
            Field("source_type", "How it was entered.", example: "quickAdd", usualWords: ["quickAdd", "batchEntry"]))
        try visitor.time(
            &entered, fault: .badTimestamp,
            Field("entry_timestamp", "When it was entered.", example: "2026-03-05T18:30:00+00:00"))
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
