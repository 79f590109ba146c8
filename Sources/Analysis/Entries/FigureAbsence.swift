/// Why a figure has no value although its threshold would be met: the sibling `…Reason` in the analysis as JSON.
public enum FigureAbsence: String, Sendable, CaseIterable {
    /// The export has no such column, table or field at all.
    case notInExport = "not-in-export"
    /// The question was there, and nobody answered it.
    case notAnswered = "not-answered"
    /// Only ever logged as present: how often it was absent was not written down.
    case neverAbsent = "never-absent"
    /// The time lies outside the one in which the diary was kept.
    case notCovered = "not-covered"
    /// Fewer days than the figure takes.
    case notEnoughDays = "not-enough-days"
    /// The trend by month is printed in place of the one by week.
    case byMonth = "by-month"
    /// A headache had not ended, as far as was logged.
    case goingOn = "going-on"
    /// No headache was logged in these days.
    case noHeadache = "no-headache"
    /// A headache was logged on every day.
    case noFreeDay = "no-free-day"
    /// The diary has an entry on the last of these days, or after it.
    case noSilence = "no-silence"
    /// Open on this side.
    case noLimit = "no-limit"
    /// Neither below its range nor above it.
    case inRange = "in-range"
    /// In another unit, or in doubt.
    case notComparable = "not-comparable"
    /// No value that calls for a question.
    case nothingToAsk = "nothing-to-ask"
    /// No table of the program holds it.
    case notKnown = "not-known"
    /// Does not apply to what was logged.
    case notApplicable = "not-applicable"
    /// The figure to compare with is 0.
    case baselineIsZero = "baseline-is-zero"
    /// Fewer ratings than the figure takes.
    case notEnoughRatings = "not-enough-ratings"
    /// The treatment had not ended.
    case stillTaken = "still-taken"
    /// A cell has an answer that cannot be read.
    case notRead = "not-read"
    /// Belongs to the premium pages, and no licence unlocks it (Aurae PRD §8).
    case premium
}
