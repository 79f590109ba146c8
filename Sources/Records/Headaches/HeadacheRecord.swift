import Diagnostics

/// One headache of one patient.
public struct HeadacheRecord: Sendable, Hashable {
    /// The export's own id; `headache-N` in order of onset if the export has none, in any format.
    public var id: String
    public var onset: Instant
    public var resolved: Instant?
    /// Stored rating, 1…5; nil if not given or not readable.
    public var storedSeverity: Int?
    /// Location in the input. Not a column of the table: never sent to workers or written.
    public var place: Place
    /// Whether the file has an end that could not be read: the headache is over, but its length is unknown. Not a
    /// column of the table.
    public var hasUnreadableEnd = false
    /// Whether only the day of the onset is known (`silence.md` §10.5): ``onset`` is then the day's beginning. Not a
    /// column of the table.
    public var hasNoTime = false
    public var onsetSpeed: OnsetSpeed?
    public var hasAcknowledgedRedFlag: Bool?
    public var weather = WeatherReading()
    public var health = HealthReading()
    public var retrospective = RetrospectiveEntry()
    /// When it was worst; nil if not recorded.
    public var peak: Instant?
    /// Rating when it ended, 1…5, 0 if it was gone; nil if not recorded.
    public var storedSeverityAtEnd: Int?

    public init(id: String, onset: Instant, resolved: Instant? = nil, storedSeverity: Int?, place: Place = Place()) {
        self.id = id
        self.onset = onset
        self.resolved = resolved
        self.storedSeverity = storedSeverity
        self.place = place
    }
}

extension HeadacheRecord {
    /// Severity; nil if not recorded or not readable.
    public var severity: HeadacheSeverity? { storedSeverity.flatMap(HeadacheSeverity.init(stored:)) }

    /// Returns the onset on the clock of a zone.
    public func localOnset(in zone: ZoneRules) -> LocalTime {
        var local = zone.local(onset)
        local.hasNoTime = hasNoTime
        return local
    }

    /// Whether no end was recorded.
    public var isOpen: Bool { resolved == nil && !hasUnreadableEnd }

    /// Hours of sleep in the previous night: as reported by the patient, or else as measured.
    @inlinable
    public var sleepHours: Double? { retrospective.sleepHours ?? health.sleepHours }

    /// Whether the recorded end is before the beginning.
    public var endsBeforeItBegins: Bool { resolved.map { $0 < onset } ?? false }
}

extension HeadacheRecord: FieldList {
    @usableFromInline
    package static var blank: HeadacheRecord {
        HeadacheRecord(id: "", onset: Instant(milliseconds: 0), storedSeverity: nil)
    }

    /// Visits the columns of the `headaches` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(
            &id, Field("id", property: "id", "The export's id of the headache.", example: "h-1"))
        try visitor.time(
            &onset, CellFaults(missing: .missingTime, bad: .badTime),
            Field(
                "onset_time", property: "onsetTime", "When the headache began.", example: "2026-03-05T07:15:00+00:00",
                synonyms: [
                    "date", "start", "started", "start_time", "start_date", "started_at", "onset", "time", "timestamp",
                    "datetime", "date_time", "begin",
                ], figures: [.headacheDays, .months, .weekdays, .timesOfDay]))
        try visitor.end(
            &resolved, isUnread: &hasUnreadableEnd, fault: .badResolvedTime,
            Field(
                "resolved_time", property: "resolvedTime", "When it ended; empty while it lasts.",
                example: "2026-03-05T11:40:00+00:00",
                synonyms: ["end", "ended", "end_time", "end_date", "ended_at", "resolved", "stop", "finish"],
                figures: [.duration]))
        try visitor.severity(
            &storedSeverity, isRequired: false,
            Field(
                "severity", property: "severity",
                "How bad it was: 1 mild, 3 moderate, 5 severe; 2 and 4 of older stores count as moderate and severe.",
                example: "3",
                synonyms: [
                    "pain", "pain_level", "pain_score", "pain_intensity", "intensity", "level", "score", "strength",
                ], figures: [.severity, .redFlags]))
        try visitor.word(
            &onsetSpeed,
            Field(
                "onset_speed", property: "onsetSpeed", "How fast it went from no pain to its worst.",
                example: "gradual", synonyms: ["speed"], figures: [.redFlags]))
        try visitor.boolean(
            &hasAcknowledgedRedFlag,
            Field(
                "has_acknowledged_red_flag", property: "hasAcknowledgedRedFlag",
                "Whether the patient dismissed the app's safety notice.", example: "false"))
        try weather.visitFields(with: &visitor)
        try health.visitFields(with: &visitor)
        try retrospective.visitFields(with: &visitor)
        try visitor.time(
            &peak, fault: .badTimestamp,
            Field(
                "peak_time", "When it was worst.", example: "2026-03-05T09:00:00+00:00", synonyms: ["peak", "worst_at"])
        )
        try visitor.severity(
            &storedSeverityAtEnd, isRequired: false,
            Field("severity_at_end", "How bad it was at its end, as `severity`; 0 if it was gone.", example: "1"))
    }
}
