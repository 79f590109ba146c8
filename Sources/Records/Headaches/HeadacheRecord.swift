import Diagnostics

/// One headache of one patient.
public struct HeadacheRecord: Sendable, Hashable {
    /// The export's own id; `headache-N` in order of onset when the export has none, the same in every format.
    public var id: String
    public var onset: Instant
    public var resolved: Instant?
    /// As stored, 1…5.
    public var storedSeverity: Int
    public var onsetSpeed: OnsetSpeed?
    public var hasAcknowledgedRedFlag: Bool?
    public var weather = WeatherReading()
    public var health = HealthReading()
    public var retrospective = RetrospectiveEntry()
    /// Where it was read. No column of the table: it does not travel, and is never written.
    public var place: Place

    public init(id: String, onset: Instant, resolved: Instant? = nil, storedSeverity: Int, place: Place = Place()) {
        self.id = id
        self.onset = onset
        self.resolved = resolved
        self.storedSeverity = storedSeverity
        self.place = place
    }

    /// - Precondition: `storedSeverity` is 1…5; importers refuse other rows.
    public var severity: HeadacheSeverity {
        guard let severity = HeadacheSeverity(stored: storedSeverity) else {
            preconditionFailure("an importer let a severity outside 1…5 pass")
        }
        return severity
    }

    /// Hours slept in the previous night: what the patient said, else what was measured.
    @inlinable
    public var sleepHours: Double? { retrospective.sleepHours ?? health.sleepHours }

    /// Whether the record holds an end that lies before its beginning.
    public var endsBeforeItBegins: Bool { resolved.map { $0 < onset } ?? false }
}

extension HeadacheRecord: FieldList {
    @usableFromInline
    package static var blank: HeadacheRecord {
        HeadacheRecord(id: "", onset: Instant(milliseconds: 0), storedSeverity: 1)
    }

    /// The columns of the `headaches` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(
            &id, Field("id", property: "id", "The export's own name of the headache.", example: "h-1"))
        try visitor.time(
            &onset, CellFaults(missing: .missingTime, bad: .badTime),
            Field(
                "onset_time", property: "onsetTime", "When the headache began.", example: "2026-03-05T07:15:00+00:00",
                synonyms: [
                    "date", "start", "started", "start_time", "start_date", "started_at", "onset", "time", "timestamp",
                    "datetime", "date_time", "begin",
                ], figures: [.headacheDays, .months, .weekdays, .timesOfDay]))
        try visitor.time(
            &resolved, fault: .badResolvedTime,
            Field(
                "resolved_time", property: "resolvedTime", "When it ended; empty while it lasts.",
                example: "2026-03-05T11:40:00+00:00",
                synonyms: ["end", "ended", "end_time", "end_date", "ended_at", "resolved", "stop", "finish"],
                figures: [.duration]))
        try visitor.whole(
            &storedSeverity, in: .rating, CellFaults(missing: .missingSeverity, bad: .badSeverity),
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
                "onset_speed", property: "onsetSpeed", "How fast it went from nothing to its worst.",
                example: "gradual", synonyms: ["speed"], figures: [.redFlags]))
        try visitor.boolean(
            &hasAcknowledgedRedFlag,
            Field(
                "has_acknowledged_red_flag", property: "hasAcknowledgedRedFlag",
                "Whether the patient dismissed the app's safety notice.", example: "false"))
        try weather.visitFields(with: &visitor)
        try health.visitFields(with: &visitor)
        try retrospective.visitFields(with: &visitor)
    }
}
