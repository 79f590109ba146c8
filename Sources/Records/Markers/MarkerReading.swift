import Diagnostics

/// One value of a marker (Glance PRD §6, MarkerEntry).
public struct MarkerReading: Sendable, Hashable {
    /// The export's own id; empty when it has none.
    public var id: String
    /// In ``unit``; finite. Of a ``comparator`` the limit.
    public var value: Double
    /// Nil for a value that was measured; else ``value`` is a limit of it.
    public var comparator: Comparator?
    /// As given; empty when the export gives none.
    public var unit: String
    /// The laboratory's own range for this value, in its unit; empty where none is given, or none that can be compared.
    public var range = ReferenceRange()
    /// The same as it was printed; nil where bounds alone are given.
    public var rangeText: String?
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
        id: String = "", value: Double, comparator: Comparator? = nil, unit: String = "",
        range: ReferenceRange = ReferenceRange(), rangeText: String? = nil, day: CalendarDay, moment: Instant? = nil,
        entered: Instant? = nil, note: String? = nil, source: String? = nil, place: Place = Place()
    ) {
        self.id = id
        self.value = value
        self.comparator = comparator
        self.unit = unit
        self.range = range
        self.rangeText = rangeText
        self.day = day
        self.moment = moment
        self.entered = entered
        self.note = note
        self.source = source
        self.place = place
    }

    /// The laboratory gave a range with the value, which stands before every other.
    public var hasOwnRange: Bool { !range.isEmpty || rangeText != nil }
}

extension MarkerReading: FieldList {
    @usableFromInline
    package static var blank: MarkerReading { MarkerReading(value: 0, day: CalendarDay(number: 0)) }

    /// All but the range, which not every table of readings has.
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
            &value, comparator: &comparator, in: .marker, bad: .badMarkerValue,
            Field(
                "value", "The reading, or a limit in its place: <0.01, ≥60.", example: "21",
                synonyms: ["result"], figures: [.markers]))
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

    /// The laboratory's own range.
    @inlinable
    mutating func visitRange<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.number(
            &range.low, in: .marker,
            Field(
                "reference_low", "Lower end of the laboratory's range for this value, in its unit.", example: "15",
                synonyms: ["low", "lower_limit"]))
        try visitor.number(
            &range.high, in: .marker,
            Field(
                "reference_high", "Upper end of the laboratory's range for this value, in its unit.", example: "200",
                synonyms: ["high", "upper_limit"]))
        try visitor.text(
            &rangeText,
            Field(
                "reference_range",
                "The laboratory's range as it is printed (0.4 – 4.0, <5, >59); read where the two columns before it are empty.",
                example: "15-200",
                synonyms: ["range", "normal_range", "reference_interval", "ref_range"]))
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
