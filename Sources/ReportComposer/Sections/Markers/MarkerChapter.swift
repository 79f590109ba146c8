import Analysis
import ReportDocument

extension ReportWriter {
    /// The chapter on markers and visits: what a free report may hold, and the rest where it is unlocked (`isPremium`).
    func markerChapter(_ findings: MarkerFindings) -> [Block] {
        []
    }
}
