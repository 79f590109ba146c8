/// How much of a calendar month the diary tells about: the one rule by which a month is drawn, compared and part of a
/// trend.
public enum MonthCover: Sendable, Hashable, Comparable {
    /// No day.
    case none
    /// Less than half: outlined, in brackets, and in no trend.
    case little
    /// Outlined and in brackets.
    case part
    /// At least nine tenths: solid and complete.
    case whole

    init(_ coveredDays: Int, of days: Int) {
        self =
            if coveredDays == 0 { .none } else if coveredDays * 10 >= days * 9 { .whole } else {
                coveredDays * 2 >= days ? .part : .little
            }
    }
}
