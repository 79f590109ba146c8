import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Lists sleep events by category; no blocks if none was logged, which the list of missing data mentions.
    func nightEvents(_ findings: NightFindings) -> [Block] {
        guard !findings.eventCounts.isEmpty else { return [] }
        let groups = (NightEventCategory.allCases.map(Optional.some) + [nil]).compactMap { category in
            eventGroup(category, findings)
        }
        return [
            .heading(SectionHeading("Sleep events", note: "as logged; nights are those with at least one")),
            .table(
                SummaryTable(
                    name: "Sleep events",
                    columns: [
                        .init("Event"), .init("Times", alignment: .right, tabularFigures: true),
                        .init("Nights", alignment: .right, tabularFigures: true),
                        .init("Of all nights", alignment: .right, tabularFigures: true),
                    ], groups: groups, missingNote: "",
                    spans: [.init(46, 250), .init(250, 310), .init(310, 370), .init(370, 450)], hasSeverities: false)),
        ]
    }

    private func eventGroup(_ category: NightEventCategory?, _ findings: NightFindings) -> SummaryTable.Group? {
        let all = findings.eventCounts.filter { $0.kind.category == category && !$0.kind.isOfSupply }
        guard !all.isEmpty else { return nil }
        let total = all.reduce(0) { $0 + $1.count }
        let events = all.prefix(40)
        let rest = all.dropFirst(40).reduce(0) { $0 + $1.count }
        return SummaryTable.Group(
            label: Self.words(category), detail: Plural.event(total),
            rows: events.map { event in
                SummaryTable.Row(cells: [
                    .text(NightWords.event(event.kind)), .text("\(event.count)"), .text("\(event.nights)"),
                    .text("\(event.nights) of \(findings.logged)"),
                ])
            }
                + (rest == 0
                    ? []
                    : [
                        SummaryTable.Row(cells: [
                            .text("\(all.count - events.count) further kinds"), .text("\(rest)"), .missing, .missing,
                        ])
                    ]))
    }

    private static func words(_ category: NightEventCategory?) -> String {
        switch category {
        case .physical: "Physical"
        case .sleepCycle: "Sleep cycle"
        case .mental: "Mental"
        case .environment: "Environment"
        case nil: "Other kinds"
        }
    }

    /// Draws nights compared by their environment: means side by side, without implying a cause.
    func environmentFigures(_ findings: NightFindings) -> [ChartFigure] {
        findings.comparisons.filter { $0.groups.contains { $0.n > 0 } }.map(comparisonFigure)
    }

    private func comparisonFigure(_ comparison: EnvironmentComparison) -> ChartFigure {
        let (heading, note, whole) = Self.words(comparison.subject)
        guard comparison.isComparable else {
            let groups = comparison.groups.map { "\(Self.group($0.name)) \($0.n)" }.joined(separator: ", ")
            return ChartFigure(
                heading: heading, plot: nil,
                reading:
                    "A comparison needs two groups of \(NightConstants.nightsPerGroup) nights "
                    + "each (so far: \(groups)).")
        }
        let isShare = comparison.subject == .adherenceByScreenTime
        func words(_ mean: Double) -> String {
            isShare ? "\(Int((mean * 100).rounded()))\u{A0}%" : NumberWords.printed(mean, decimals: 1)
        }
        let shown = comparison.groups
        return ChartFigure(
            heading: heading, note: note,
            plot: RowPlot(
                rows: shown.map { group in
                    .init(
                        name: Self.group(group.name), value: group.mean ?? 0,
                        number: group.mean.map(words) ?? "too few",
                        remark: "n\u{A0}=\u{A0}\(group.n)")
                }, width: 250, nameWidth: 70, numberWidth: 84, pitch: 18, barHeight: 9,
                whole: whole ?? shown.compactMap(\.mean).max().map { max($0, 0.01) }
            ).chart,
            reading: "Nights side by side; what differs between them may have other reasons.",
            alternative: "\(heading). "
                + shown.map {
                    "\(Self.group($0.name)): \($0.mean.map(words) ?? "too few nights"), \(Plural.night($0.n))"
                }
                .joined(separator: ". ") + ".", caution: VerbatimCopy.insightsFootLine)
    }

    private static func words(_ subject: EnvironmentComparison.Subject) -> (String, String, Double?) {
        switch subject {
        case .sleepQualityByTV: ("Sleep quality and TV", "mean, 1 to 5", 5)
        case .wakesByNoise: ("Wakes and noise", "mean, nights with a logged wake", nil)
        case .grogginessByScreenTime: ("Grogginess and screen time", "mean, 0 to 4", 4)
        case .adherenceByScreenTime: ("Second dose and screen time", "early or skipped", 1)
        }
    }

    private static func group(_ name: String) -> String {
        switch name {
        case "on": "TV on"
        case "off": "TV not on"
        case "quiet": "Quiet"
        case "some_noise": "Some noise"
        case "loud": "Loud"
        case "0_15": "0–15 min"
        case "15_45": "15–45 min"
        case "45_plus": "45 min or more"
        default: name
        }
    }
}
