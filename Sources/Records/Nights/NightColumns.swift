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
            "How far the patient’s clock was ahead of UTC: decides the row’s night and the time that is printed.",
            example: "60", figures: [.nightEvents])
    }

    @usableFromInline
    static var nightNotes: Field { Field("notes", "What was noted.", example: "with breakfast") }
}
