import Analysis
import Diagnostics
import ReportDocument

extension ReportWriter {
    /// Compares factors on headache days and observed days without one, in three groups; no blocks if the export has no
    /// questions for observed days or too few were answered.
    func dayComparison(_ premium: PremiumFindings) -> [Block] {
        let heading = Block.heading(SectionHeading("Days with and without headache"))
        switch premium.comparedDays {
        case .notAsked: return []
        case .needs(let needs): return [heading, .paragraph(Paragraph(Self.sentence(needs)))]
        case .value(let comparison):
            guard !comparison.factors.isEmpty else { return [] }
            return [
                heading, .table(table(comparison)),
                .paragraph(Paragraph(Self.reading(comparison), role: .remark, caution: VerbatimCopy.insightsFootLine)),
            ]
        }
    }

    private static func sentence(_ needs: DayComparisonNeeds) -> String {
        let missing = [
            needs.headaches > 0 ? Plural.headache(needs.headaches) : nil,
            needs.observedDays > 0 ? "\(Plural.day(needs.observedDays)) with an answer" : nil,
        ].compactMap(\.self)
        return "Comparing factors with days without a headache needs \(listed(missing)) more."
    }

    private static func reading(_ comparison: DayComparison) -> String {
        "\(Plural.day(comparison.daysWithHeadache)) on which a headache began, and "
            + "\(Plural.day(comparison.daysWithout)) recorded as headache-free. Shares are of the "
            + "days that answered; the difference is in percentage points with its 95\u{A0}% interval. Of the factors "
            + "named as more or less often present, about one in ten may be so by chance alone (Benjamini–Hochberg at "
            + "0.1 over \(Plural.factor(comparison.factors.count))). Events on the same day are not necessarily related."
    }

    private func table(_ comparison: DayComparison) -> SummaryTable {
        let groups: [(DayComparison.Result, String)] = [
            (.more, "More often on days with headache"), (.less, "Less often on days with headache"),
            (.none, "No difference seen"),
        ]
        return SummaryTable(
            name: "Days with and without headache",
            columns: [
                .init("Factor", lineLimit: 2), .init("With headache", alignment: .right, tabularFigures: true),
                .init("Without", alignment: .right, tabularFigures: true),
                .init("Difference", alignment: .right, tabularFigures: true),
            ],
            groups: groups.compactMap { result, label in
                let factors = comparison.factors.filter { $0.result == result }
                return factors.isEmpty
                    ? nil
                    : SummaryTable.Group(label: label, detail: Plural.factor(factors.count), rows: factors.map(row))
            },
            missingNote: "", spans: [.init(46, 236), .init(240, 340), .init(344, 440), .init(444, 549)],
            hasSeverities: false)
    }

    private func row(_ factor: DayComparison.Factor) -> SummaryTable.Row {
        SummaryTable.Row(
            cells: [
                .text(FactorNames.words(factor.factor, factor.kind).name), .text(Self.share(factor.withHeadache)),
                .text(Self.share(factor.without)), .text(Self.points(factor.difference)),
            ], isEmphasised: factor.result == .more)
    }

    /// Returns `12 of 40, 30 %`.
    private static func share(_ days: DayComparison.Days) -> String {
        "\(days.present) of \(days.recorded), \(Int((100 * days.share).rounded()))\u{A0}%"
    }

    /// Returns `+21 (8 to 35)`, percentage points.
    private static func points(_ difference: DifferenceInterval) -> String {
        func whole(_ share: Double) -> String { NumberWords.signed(Int((100 * share).rounded())) }
        return "\(whole(difference.value)) (\(whole(difference.low)) to \(whole(difference.high)))"
    }
}
