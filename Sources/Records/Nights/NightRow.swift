/// A row of the `nights` table: a night's doses, its facts and the morning's answers.
package struct NightRow: Sendable, Hashable {
    package var session: NightSession
    package var checkIn: MorningCheckIn
    package var supplement: NightSupplement

    package init(session: NightSession, checkIn: MorningCheckIn, supplement: NightSupplement = NightSupplement()) {
        self.session = session
        self.checkIn = checkIn
        self.supplement = supplement
    }
}

extension NightRow: FieldList {
    package static var blank: NightRow { NightRow(session: .blank, checkIn: .blank) }

    /// Visits the columns of the `nights` table.
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.night(&session.night, isRequired: true, .nightDate("The date of the night's evening."))
        try visitDoses(with: &visitor)
        try session.visitFacts(with: &visitor)
        try session.visitSpan(with: &visitor)
        try checkIn.visitMoment(with: &visitor)
        try checkIn.visitAnswers(with: &visitor)
        try checkIn.visitEnvironment(with: &visitor)
        try checkIn.visitNotes(with: &visitor)
        try supplement.visitFields(with: &visitor)
    }

    /// Visits the doses, which become events.
    private func visitDoses<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.column(
            .nightTime, isRequired: false,
            Field(
                "dose1_time", aliases: ["dose1_utc", "dose1_time_utc"], "When the first dose was taken.",
                example: "2026-03-05T22:48:00+00:00",
                figures: [.doseIntervals, .dosesOnTime]))
        try visitor.column(
            .nightTime, isRequired: false,
            Field(
                "dose2_time", aliases: ["dose2_utc", "dose2_time_utc"], "When the second dose was taken.",
                example: "2026-03-06T01:49:00+00:00",
                figures: [.doseIntervals, .dosesOnTime]))
        try visitor.column(
            .boolean, isRequired: false,
            Field(
                "dose2_skipped", "Whether the second dose was skipped on purpose.", example: "false",
                figures: [.skippedDoses]))
        try visitor.column(
            .nightTimes, isRequired: false,
            Field(
                "extra_dose_times", "When doses beyond the second were taken.",
                example: "2026-03-06T04:20:00+00:00|2026-03-06T05:10:00+00:00", figures: [.extraDoses]))
    }
}

/// Columns shared by several night tables.
extension Field {
    @usableFromInline
    static func nightRowID(_ about: String) -> Field { Field("id", aliases: ["event_id"], about, example: "e-1") }

    @usableFromInline
    static func nightDate(_ about: String) -> Field {
        Field("night_date", aliases: ["session_date", "date"], about, example: "2026-03-05")
    }

    @usableFromInline
    static func nightTime(_ about: String) -> Field {
        Field(
            "time",
            aliases: [
                "timestamp", "timestamp_utc", "occurred_at", "occurred_at_utc", "taken_at", "taken_at_utc", "as_of",
                "as_of_utc", "created_at_utc", "submitted_at_utc", "logged_at_utc",
            ], about, example: "2026-03-05T22:55:00+00:00", figures: [.nightEvents, .wakes])
    }

    @usableFromInline
    static var localOffset: Field {
        Field(
            "local_offset_minutes",
            "UTC offset of the patient’s clock; determines the row’s night and the printed time.",
            example: "60", figures: [.nightEvents])
    }

    @usableFromInline
    static var nightNotes: Field { Field("notes", "Notes.", example: "with breakfast") }
}
