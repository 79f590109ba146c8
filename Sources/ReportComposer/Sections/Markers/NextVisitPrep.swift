import Analysis
import Records
import ReportDocument

extension ReportWriter {
    /// What to ask at the next visit; nothing at all when nothing is flagged (Glance PRD §5.7).
    func nextVisitPrep(_ findings: MarkerFindings) -> [Block] {
        let questions = findings.markers.compactMap(question)
        guard !questions.isEmpty else { return [] }
        return [
            .prep(
                PrepBox(
                    heading: GlanceCopy.prepTitle, questions: questions, caution: VerbatimCopy.insightsFootLine))
        ]
    }

    /// One suggestion in the PRD's words; nil for a marker that is not flagged.
    func question(_ marker: MarkerFinding) -> String? {
        guard let insight = marker.insight, let latest = marker.latest?.reading else { return nil }
        let name = markerName(marker)
        switch insight {
        case .outOfRange:
            let value = MarkerWords.value(latest.value, unit: unit(of: latest, marker))
            let side = marker.side == .low ? "below" : "above"
            let range = MarkerWords.range(marker.range) ?? ""
            let trend = marker.isConcerning ? " \(Self.course(marker.trend, of: "It"))" : ""
            return "Your \(name) was \(value) on \(dates.day(latest.day)), \(side) the range (\(range)).\(trend) "
                + GlanceCopy.askAboutValue
        case .trendingUp, .trendingDown:
            return "\(Self.course(marker.trend, of: "Your \(name)")) \(GlanceCopy.askAboutTrend)"
        }
    }

    private static func course(_ trend: MarkerTrend, of subject: String) -> String {
        "\(subject) has \(trend == .up ? "increased" : "decreased") across your last \(MarkerTrend.readings) readings."
    }
}
