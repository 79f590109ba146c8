import Analysis
import ReportDocument

extension ReportWriter {
    /// The chapter on nights: what a free report may hold, and the rest where it is unlocked (`isPremium`).
    func nightChapter(_ findings: NightFindings) -> [Block] {
        []
    }
}
