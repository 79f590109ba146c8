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

    /// What is stated of the doses, and what an app or a wearable made of the night.
    @inlinable
    package mutating func visitFacts<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.whole(
            &targetMinutes, in: .doseTarget,
            Field(
                "target_minutes", aliases: ["window_target_min", "target_interval_minutes"],
                "Minutes that were meant to lie between the two doses; 165 where none are given.", example: "165",
                figures: [.dosesOnTime]))
        try visitor.whole(
            &snoozeCount, in: .snoozes,
            Field(
                "snooze_count", "How often the reminder of the second dose was put off.", example: "1",
                figures: [.snoozes]))
        try visitor.number(
            &statedInterval, in: .minutesOfDay,
            Field(
                "interval_minutes", aliases: ["window_actual_min", "interval"],
                "Minutes between the two doses as the export states them; used where it has no times.",
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
            Field("terminal_state", "How the app ended the night, its own word.", example: "completed"))
        try visitor.text(
            &adherence, Field("adherence_flag", "The app's own word on adherence.", example: "on_time"))
        try visitor.number(&averageHeartRate, in: .heartRate, Field("avg_hr", "Mean heart rate.", example: "58"))
        try visitor.number(
            &sleepEfficiency, in: .percent, Field("sleep_efficiency", "Share of the night asleep.", example: "88"))
        try visitor.number(
            &recovery, in: .percent, Field("whoop_recovery", "Recovery as a wearable has it.", example: "64"))
        try visitor.longText(&notes, .nightNotes)
    }

    /// From when to when.
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
