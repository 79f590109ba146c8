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
    /// Belongs to the premium pages, and no licence unlocks it (Aurae PRD §8).
    case premium
}
