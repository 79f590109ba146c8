import Diagnostics

/// An export's data about a whole night.
public struct NightSession: Sendable, Hashable {
    public var night: CalendarDay
    public var start: Instant?
    public var end: Instant?
    /// Planned time between the doses in minutes.
    public var targetMinutes: Int?
    /// Time between the doses in minutes, as stated in the export.
    public var statedInterval: Double?
    public var statedOnTime: Bool?
    /// Whether the patient woke without snoozing the alarm, as stated in the export.
    public var statedNaturalWake: Bool?
    public var snoozeCount: Int?
    /// The app's own word for the end of the session.
    public var terminalState: String?
    /// The app's own word for adherence.
    public var adherence: String?
    /// Beats per minute.
    public var averageHeartRate: Double?
    /// Per cent.
    public var sleepEfficiency: Double?
    /// Per cent, from a wearable.
    public var recovery: Double?
    /// Minutes asleep, from a sleep tracker.
    public var asleepMinutes: Double?
    /// Score 0…100, from a sleep tracker.
    public var sleepScore: Double?
    public var notes: String?
    public var place: Place

    public init(night: CalendarDay, place: Place = Place()) {
        self.night = night
        self.place = place
    }
}

extension NightSession: FieldList {
    @usableFromInline
    package static var blank: NightSession { NightSession(night: CalendarDay(number: 0)) }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.night(&night, isRequired: true, .nightDate("The date of the night's evening."))
        try visitFacts(with: &visitor)
        try visitSpan(with: &visitor)
    }

    /// Visits the statements about the doses, and the assessment of the night by an app or a wearable.
    @inlinable
    package mutating func visitFacts<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.whole(
            &targetMinutes, in: .doseTarget,
            Field(
                "target_minutes", aliases: ["window_target_min", "target_interval_minutes"],
                "Planned minutes between the two doses; 165 if empty.", example: "165",
                figures: [.dosesOnTime]))
        try visitor.whole(
            &snoozeCount, in: .snoozes,
            Field(
                "snooze_count", "How often the reminder of the second dose was snoozed.", example: "1",
                figures: [.snoozes]))
        try visitor.number(
            &statedInterval, in: .minutesOfDay,
            Field(
                "interval_minutes", aliases: ["window_actual_min", "interval"],
                "Minutes between the two doses as stated in the export; used if it has no times.",
                example: "181"))
        try visitor.boolean(
            &statedOnTime,
            Field("on_time", "Whether the export calls the second dose on time.", example: "true"))
        try visitor.boolean(
            &statedNaturalWake,
            Field(
                "natural_wake", "Whether the patient woke without an alarm.", example: "false",
                figures: [.naturalWakes]))
        try visitor.text(
            &terminalState,
            Field("terminal_state", "How the app ended the night, in its own word.", example: "completed"))
        try visitor.text(&adherence, Field("adherence_flag", "The app's own word for adherence.", example: "on_time"))
        try visitor.number(&averageHeartRate, in: .heartRate, Field("avg_hr", "Mean heart rate.", example: "58"))
        try visitor.number(
            &sleepEfficiency, in: .percent, Field("sleep_efficiency", "Share of the night asleep.", example: "88"))
        try visitor.number(
            &recovery, in: .percent, Field("whoop_recovery", "Recovery measured by a wearable.", example: "64"))
        try visitor.number(
            &asleepMinutes, in: .minutesOfDay,
            Field("asleep_minutes", "Minutes asleep, from a sleep tracker.", example: "437"))
        try visitor.number(
            &sleepScore, in: .percent,
            Field("sleep_score", "Sleep score from a sleep tracker, 100 best.", example: "81"))
        try visitor.longText(&notes, .nightNotes)
    }

    /// Visits start and end.
    @inlinable
    package mutating func visitSpan<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.time(
            &start, fault: .badEventTime,
            Field(
                "start_time", aliases: ["start_utc", "started_utc", "started_at_utc"], "When the night began.",
                example: "2026-03-05T22:40:00+00:00"))
        try visitor.time(
            &end, fault: .badEventTime,
            Field(
                "end_time", aliases: ["end_utc", "ended_utc", "ended_at_utc"], "When it ended.",
                example: "2026-03-06T07:30:00+00:00"))
    }
}
