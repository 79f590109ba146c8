import Diagnostics

/// One value of a marker (Glance PRD §6, MarkerEntry).
public struct MarkerReading: Sendable, Hashable {
    /// The export's own id; empty if it has none.
    public var id: String
    /// The value in ``unit``, finite; with a ``comparator``, the limit; 0 for a result in words.
    public var value: Double
    /// Kind of limit that ``value`` is; nil for a measured value.
    public var comparator: Comparator?
    /// The result as written, if it is words (`negative`, `1:320`); nil for a number.
    public var words: String?
    /// Unit as given; empty if the export gives none.
    public var unit: String
    /// The laboratory's own range for this value, in its unit; empty if there is none that can be compared.
    public var range = ReferenceRange()
    /// The laboratory's range as printed; nil if only limits are given, in the form in which numbers are printed.
    public var rangeText: String?
    /// The local day on which it was measured or the blood was drawn.
    public var day: CalendarDay
    /// The moment of measurement, if the export has a time of day.
    public var moment: Instant?
    /// The moment of entry.
    public var entered: Instant?
    public var note: String?
    /// Origin of the entry: `quickAdd`, `batchEntry` or the export's own word.
    public var source: String?
    /// Location in the input.
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

    /// The value; nil for a result in words.
    public var number: Double? { words == nil ? value : nil }

    /// Whether the laboratory gave a range with the value, which takes precedence over all others.
    public var hasOwnRange: Bool { !range.isEmpty || rangeText != nil }
}

extension MarkerReading: FieldList {
    @usableFromInline
    package static var blank: MarkerReading { MarkerReading(value: 0, day: CalendarDay(number: 0)) }

    /// Visits everything except the range, which not every table of readings has.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitID(with: &visitor)
        try visitValue(with: &visitor)
        try visitRemarks(with: &visitor)
    }

    @inlinable
    mutating func visitID<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field("id", "The export's id of the reading.", example: "m-1"))
    }

    /// Visits the marker, the value and the time.
    @inlinable
    mutating func visitValue<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.number(
            &value, comparator: &comparator, words: &words, in: .marker, bad: .badMarkerValue,
            Field(
                "value", "The reading, a limit (<0.01, ≥60), or a result in words (negative, 1:320).", example: "21",
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

    /// Visits the laboratory's own range.
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
                "The laboratory's range as printed (0.4 – 4.0, <5, >59); used if the two columns before it are empty.",
                example: "15-200",
                synonyms: ["range", "normal_range", "reference_interval", "ref_range"]))
    }

    /// Visits the notes.
    @inlinable
    mutating func visitRemarks<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.longText(
            &note, Field("note", "Notes.", example: "fasting", synonyms: ["notes", "comment"]))
        try visitor.text(
            &source,
            Field("source_type", "How it was entered.", example: "quickAdd", usualWords: ["quickAdd", "batchEntry"]))
        try visitor.time(
            &entered, fault: .badTimestamp,
            Field("entry_timestamp", "When it was entered.", example: "2026-03-05T18:30:00+00:00"))
    }
}

extension MarkerReading {
    /// Whether this reading is before another of its marker; false both ways for a tie. A reading without a time of day
    /// comes first on its day.
    public func precedes(_ other: MarkerReading) -> Bool {
        let (own, others) = (rank, other.rank)
        return own.day == others.day ? own.times < others.times : own.day < others.day
    }

    private var rank: (day: CalendarDay, times: (Int64, Int64)) {
        (day, (moment?.milliseconds ?? .min, entered?.milliseconds ?? .min))
    }
}
