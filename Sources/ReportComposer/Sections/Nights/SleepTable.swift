import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Every night as a sleep tracker has it, newest first; nil for an export that tells of doses, or not of sleep.
    func sleepTable(_ findings: NightFindings) -> [Block]? {
        guard !findings.tellsOfDoses, findings.nights.contains(where: { $0.facts.sleeps > 0 })
        else { return nil }
        let shown = findings.nights.map(\.facts)
        let isShown = [
            true, true, true, shown.contains { $0.asleepMinutes != nil },
            findings.nights.contains { $0.checkIn?.sleepQuality != nil }, shown.contains { $0.sleepScore != nil },
            shown.contains { $0.sleeps > 1 },
        ]
        /// Without what no night tells: it is not in the export, or nobody answered it.
        func told<Value>(_ values: [Value]) -> [Value] { zip(values, isShown).filter(\.1).map(\.0) }
        let nights = Dictionary(grouping: findings.nights.reversed(), by: \.date.month)
        let groups = nights.keys.sorted(by: >).map { month in
            let ofMonth = nights[month, default: []]
            return SummaryTable.Group(
                label: dates.month(month), detail: Plural.night(ofMonth.count),
                rows: ofMonth.map { SummaryTable.Row(cells: told(sleepCells($0))) })
        }
        return [
            .heading(SectionHeading("Night by night", note: "newest first; a night carries the date of its evening")),
            .table(
                SummaryTable(
                    name: "Nights",
                    columns: told([
                        .init("Night", tabularFigures: true), .init("From", tabularFigures: true),
                        .init("To", tabularFigures: true),
                        .init("Asleep", alignment: .right, tabularFigures: true),
                        .init("Quality, of 5", alignment: .right, tabularFigures: true),
                        .init("Score, of 100", alignment: .right, tabularFigures: true),
                        .init("Remarks", lineLimit: 3),
                    ]), groups: groups, missingNote: "– not logged",
                    spans: told([
                        .init(46, 98), .init(104, 150), .init(156, 202), .init(202, 262), .init(268, 336),
                        .init(342, 410), .init(424, 549),
                    ]), hasSeverities: false)),
        ]
    }

    private func sleepCells(_ night: Night) -> [SummaryTable.Cell] {
        func time(_ moment: Instant?) -> SummaryTable.Cell {
            moment.map { .text(dates.time(night.zone.local($0))) } ?? .missing
        }
        let facts = night.facts
        let remark = facts.sleeps > 1 ? "the first of \(facts.sleeps) entries" : nil
        return [
            .text(dates.dayOfMonth(night.date)), time(facts.start), time(facts.end),
            facts.asleepMinutes.map { .text(DurationWords(minutes: $0).printed) } ?? .missing,
            night.checkIn?.sleepQuality.map { .text("\($0)") } ?? .missing,
            facts.sleepScore.map { .text(NightWords.number($0)) } ?? .missing,
            .text(remark ?? ""),
        ]
    }
}
