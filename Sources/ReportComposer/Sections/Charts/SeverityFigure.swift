import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Replaces a chart with one row: `Severity: all 71 were severe.`
    var onlySeverityLine: String? {
        let counts = findings.severity
        guard counts.said > 1, let only = counts.mostCommon, counts[only] == counts.said else { return nil }
        return "Severity: all \(counts.said) were \(only.word.lowercased())."
            + (counts.notSaid > 0 ? " \(NumberWords.capitalised(SeveritySymbol.notSaid(counts.notSaid)))." : "")
    }

    /// Draws counts and shares by severity, worst first.
    func severityFigure(_ premium: PremiumFindings) -> ChartFigure {
        let counts = findings.severity
        guard !isSeverityUnsaid else { return ChartFigure(heading: "Severity", plot: nil, reading: severityReading) }
        let rows = [HeadacheSeverity.severe, .moderate, .mild].map { severity in
            (severity: severity, count: counts[severity], percent: premium.percentages[severity])
        }
        let hasShares = Self.haveShares(counts.said)
        let plot = RowPlot(
            rows: rows.map {
                .init(
                    name: $0.severity.word, value: Double($0.count), number: "\($0.count)",
                    remark: hasShares ? "\($0.percent)\u{A0}%" : nil, look: .severity($0.severity.mark),
                    severity: $0.severity.mark)
            }, width: 250, nameWidth: 70, numberWidth: 56, pitch: 21, barHeight: 12)
        return ChartFigure(
            heading: "Severity",
            note: "n = \(counts.said)" + (counts.notSaid > 0 ? "; \(SeveritySymbol.notSaid(counts.notSaid))" : "")
                + (hasShares ? Phrases.rounded(rows.map(\.percent)) : ""), plot: plot.chart,
            reading: severityReading,
            alternative: "Severity of \(Plural.headache(counts.said))"
                + (counts.notSaid > 0 ? ", not said for \(counts.notSaid). " : ". ")
                + rows.map {
                    "\($0.severity.word): \($0.count)" + (hasShares ? ", \($0.percent) per cent" : "")
                }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    /// Whether shares make sense: with few headaches, one could be 100 % of its severity.
    static func haveShares(_ count: Int) -> Bool { count >= Thresholds.recordedForFactor }

    private var severityReading: String {
        let counts = findings.severity
        guard counts.said > 0 else {
            return findings.count > 0 ? "No severity was recorded." : nothingLogged
        }
        if counts.said == 1, findings.count == 1, let only = counts.mostCommon {
            return "The one headache was \(only.word.lowercased())."
        }
        if counts.said > 1, let only = counts.mostCommon, counts[only] == counts.said {
            return "All \(counts.said) were \(only.word.lowercased())."
        }
        let sentence = Phrases.severe(
            counts.severe, of: counts.said, basis: counts.notSaid > 0 ? " with a severity" : "")
        return counts.clearlyMostCommon.map { "\(sentence); \($0.word.lowercased()) was the most frequent rating." }
            ?? "\(sentence)."
    }
}

extension SeverityCounts {
    subscript(severity: HeadacheSeverity) -> Int {
        switch severity {
        case .mild: mild
        case .moderate: moderate
        case .severe: severe
        }
    }
}
