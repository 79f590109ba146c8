import Analysis
import Records
import ReportDocument

extension ReportWriter {
    /// What to ask at the next visit; nothing at all when nothing is flagged (Glance PRD §5.7).
    func nextVisitPrep(_ findings: MarkerFindings) -> [Block] {
        let questions = findings.markers.compactMap { marker in
            question(marker).map { PrepBox.Question(text: $0, name: markerName(marker)) }
        }
        guard !questions.isEmpty else { return [] }
        return [
            .prep(
                PrepBox(
                    heading: GlanceCopy.prepTitle, questions: questions, caution: VerbatimCopy.insightsFootLine))
        ]
    }

    /// One suggestion in the PRD's words; nil for a marker that is not flagged.
    func question(_ marker: MarkerFinding) -> String? {
        guard let insight = marker.insight else { return nil }
        switch insight {
        case .outOfRange: return questionOfRange(marker)
        case .trendingUp, .trendingDown:
            let course = Self.course(marker, of: "Your \(markerName(marker))")
            return "\(course)\(doubt(marker)) \(GlanceCopy.askAboutTrend)"
        }
    }

    /// What to ask about a latest value out of its range, whoever gave the range; nil without a value.
    func questionOfRange(_ marker: MarkerFinding) -> String? {
        guard let latest = marker.latest?.reading else { return nil }
        let value = MarkerWords.value(latest.value, unit: unit(of: latest, marker))
        let side = marker.side == .low ? "below" : "above"
        let range = MarkerWords.range(marker.range) ?? ""
        let trend = marker.isConcerning ? " \(Self.course(marker, of: "It"))" : ""
        return
            "Your \(markerName(marker)) was \(value) on \(dates.day(latest.day)), \(side) the range "
            + "(\(range)).\(doubt(marker))\(trend) \(GlanceCopy.askAboutValue)"
    }

    /// What is wrong with the latest reading; a doctor who is asked about it must know.
    private func doubt(_ marker: MarkerFinding) -> String {
        guard let latest = marker.latest, let doubt = MarkerWords.doubtOfValue(latest) else { return "" }
        return
            " The reading of \(dates.day(latest.reading.day)) is in doubt (\(doubt)): it is to be checked against the "
            + "laboratory’s sheet."
    }

    private static func course(_ marker: MarkerFinding, of subject: String) -> String {
        let readings = "your last \(MarkerTrend.readings) readings"
        let leavesOut = marker.leavesOutOfTrend ? " that are not in doubt" : ""
        return "\(subject) has \(marker.trend == .up ? "increased" : "decreased") across \(readings)\(leavesOut)."
    }
}
