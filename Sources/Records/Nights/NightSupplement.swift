import Diagnostics

/// Data in a row of the night table other than the night's facts and the morning's answers.
package struct NightSupplement: Sendable, Hashable {
    /// Time of the answers before sleep.
    package var preSleepTime: Instant?
    /// Number of answers before sleep.
    package var preSleepAnswers: Int?
    /// Rating, 1…5.
    package var preSleepStress: Int?
    /// The answers as text.
    package var preSleepWords: String?
    /// Number of doses that were in two tables and count once.
    package var repeatedDoses: Int?
    /// The patient's target for all nights, in minutes.
    package var usualTarget: Int?

    package init() {}

    /// Whether it has no data.
    package var isEmpty: Bool { self == NightSupplement() }

    /// Returns the answers before sleep; nil for a row without any.
    package func preSleepLog(of night: CalendarDay, place: Place) -> PreSleepLog? {
        guard preSleepTime != nil || preSleepAnswers != nil || preSleepStress != nil || preSleepWords != nil else {
            return nil
        }
        var log = PreSleepLog(night: night, moment: preSleepTime, answers: preSleepAnswers ?? 0, place: place)
        (log.stressLevel, log.words) = (preSleepStress, preSleepWords)
        return log
    }
}

extension NightSupplement: FieldList {
    package static var blank: NightSupplement { NightSupplement() }

    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.time(
            &preSleepTime, fault: .badEventTime,
            Field(
                "pre_sleep_time", "When the questions before sleep were answered.",
                example: "2026-03-05T21:40:00+00:00"))
        try visitor.whole(
            &preSleepAnswers, in: .answers,
            Field("pre_sleep_answers", "How many of the questions before sleep were answered.", example: "4"))
        try visitor.whole(
            &preSleepStress, in: .rating,
            Field("pre_sleep_stress", "Stress before sleep, 1 low to 5 high.", example: "3"))
        try visitor.longText(
            &preSleepWords, Field("pre_sleep_words", "The answers before sleep, in words.", example: "caffeine: none"))
        try visitor.whole(
            &repeatedDoses, in: .snoozes,
            Field("repeated_doses", "Doses of the night stored twice by the app and counted once.", example: "1"))
        try visitor.whole(
            &usualTarget, in: .doseTarget,
            Field(
                "usual_target_minutes", "The patient's target for all nights, used if a night has no target.",
                example: "165"))
    }
}
