import Diagnostics

/// The fields of a headache's record, with narrow fields together, so that a million records fit in the memory of a
/// small machine.
@usableFromInline
struct HeadacheFields: Sendable, Hashable {
    @usableFromInline var id: String
    @usableFromInline var onset: Instant
    @Compact @usableFromInline var resolved: Instant?
    @usableFromInline var place: Place
    @usableFromInline var health = HealthReading()
    // In the space after health, which ends with a narrow number.
    @usableFromInline var writtenSeverity: Int8
    @usableFromInline var hasUnreadableEnd = false
    @usableFromInline var hasNoTime = false
    @usableFromInline var onsetSpeed: OnsetSpeed?
    @usableFromInline var hasAcknowledgedRedFlag: Bool?
    @usableFromInline var weather = WeatherReading()
    @usableFromInline var retrospective = RetrospectiveEntry()

    @usableFromInline
    init(id: String, onset: Instant, resolved: Instant?, storedSeverity: Int?, place: Place) {
        self.id = id
        self.onset = onset
        self.resolved = resolved
        writtenSeverity = Int8(clamping: storedSeverity ?? 0)
        self.place = place
    }

    /// Stored rating, 1…5; nil if not given, which is stored as 0.
    @usableFromInline var storedSeverity: Int? {
        @inlinable get { writtenSeverity == 0 ? nil : Int(writtenSeverity) }
        @inlinable set { writtenSeverity = Int8(clamping: newValue ?? 0) }
    }
}

extension HeadacheFields {
    /// Visits the columns of the `headaches` table.
    @inlinable
    mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
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
        var isUnread = hasUnreadableEnd
        try visitor.end(
            &resolved, isUnread: &isUnread, fault: .badResolvedTime,
            Field(
                "resolved_time", property: "resolvedTime", "When it ended; empty while it lasts.",
                example: "2026-03-05T11:40:00+00:00",
                synonyms: ["end", "ended", "end_time", "end_date", "ended_at", "resolved", "stop", "finish"],
                figures: [.duration]))
        hasUnreadableEnd = isUnread
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
    }
}
