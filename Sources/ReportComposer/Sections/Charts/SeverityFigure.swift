import Analysis
import Charts
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Counts and shares by severity, the worst first.
    func severityFigure(_ premium: PremiumFindings) -> ChartFigure {
        let counts = findings.severity
        let rows = [HeadacheSeverity.severe, .moderate, .mild].map { severity in
            (severity: severity, count: counts[severity], percent: premium.percentages[severity])
        }
        let plot = RowPlot(
            rows: rows.map {
                .init(
                    name: $0.severity.word, value: Double($0.count), number: "\($0.count)",
                    remark: findings.count == 0 ? nil : "\($0.percent)\u{A0}%", look: .severity($0.severity.mark),
                    severity: $0.severity.mark)
            }, width: 250, nameWidth: 70, numberWidth: 56)
        return ChartFigure(
            heading: "Severity", note: "n = \(findings.count)", plot: plot.chart, reading: severityReading,
            alternative: "Severity of \(counted(findings.count, "headache")). "
                + rows.map { "\($0.severity.word): \($0.count), \($0.percent) per cent" }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    private var severityReading: String {
        guard let common = findings.severity.mostCommon else { return "No headache was logged." }
        let severe = findings.severity.severe
        if severe == 0 {
            return
                "None of \(counted(findings.count, "headache")) was severe; \(common.word.lowercased()) was the most frequent rating."
        }
        let sentence = "\(severe) of \(counted(findings.count, "headache")) \(severe == 1 ? "was" : "were") severe"
        return common == .severe
            ? sentence + ", the most frequent rating."
            : sentence + "; \(common.word.lowercased()) was the most frequent rating."
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
