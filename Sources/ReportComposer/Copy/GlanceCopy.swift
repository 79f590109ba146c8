/// Wording of Glance, quoted exactly, and what its rules for suggestions ask for (Glance PRD §5.8 and §14): no word of
/// diagnosis, treatment or medication, and nothing the reader should do.
enum GlanceCopy {
    /// Heads the box of suggestions, PRD §5.7.
    static let prepTitle = "Next Visit Prep"

    /// A marker with one reading, PRD §8 "Empty States".
    static let oneReading = "Add another reading to start seeing your trend"

    /// No visits, PRD §5.7.
    static let noVisits = "Log your first visit after your next appointment"
    static let noVisitsSecond = "You can also log past visits to build a richer history"

    /// Ends a suggestion from a trend: the PRD's own example, §5.7.
    static let askAboutTrend = "Consider asking your doctor whether any changes are recommended."

    /// Ends a suggestion from a value out of range, in the form that §5.8 asks for.
    static let askAboutValue = "Consider asking your doctor about this reading."

    /// Words that no suggestion and no page about markers may hold, PRD §14.
    static let forbidden = ["diagnosis", "treatment", "medication", "you should"]
}
