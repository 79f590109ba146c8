import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Maximum number of counts listed, newest first.
    private static let mostCounts = 24

    /// Composes the supply of the night medicine: the latest count, even outside the range, how long it lasts, and the
    /// counts and refills in the range.
    func supply(_ findings: NightFindings) -> [Block] {
        guard let supply = findings.supply else { return refills(findings, isAlone: true) }
        let counts = Array(findings.inventory.filter { $0 != supply.newest }.reversed())
        let shown = [supply.newest] + counts.prefix(Self.mostCounts - 1)
        var blocks: [Block] = [
            .heading(SectionHeading("Supply of the night medicine", note: "newest first")),
            .paragraph(
                Paragraph(
                    Phrases.supply(
                        supply, dates: dates, zone: findings.zone, knowsDoses: findings.asked.knowsBothDoses))),
            .table(
                SummaryTable(
                    name: "Supply of the night medicine",
                    columns: [
                        .init("As of"), .init("Bottles left", alignment: .right, tabularFigures: true),
                        .init("Doses left", alignment: .right, tabularFigures: true),
                        .init("Days left, by the app", alignment: .right, tabularFigures: true), .init("Next refill"),
                        .init("Note", lineLimit: 3),
                    ],
                    groups: [
                        SummaryTable.Group(label: "", detail: "", rows: shown.map { row($0, findings.zone) })
                    ], missingNote: "– not logged",
                    spans: [
                        .init(46, 150), .init(150, 206), .init(206, 262), .init(262, 352), .init(364, 430),
                        .init(436, 549),
                    ], hasSeverities: false)),
        ]
        let rest = 1 + counts.count - shown.count
        if rest > 0 { blocks.append(.paragraph(Paragraph(Phrases.countsNotListed(rest)))) }
        return blocks + refills(findings, isAlone: false)
    }

    private func row(_ snapshot: InventorySnapshot, _ zone: ZoneRules) -> SummaryTable.Row {
        func number(_ value: Double?) -> SummaryTable.Cell {
            value.map { .text(NumberWords.printed($0, decimals: 1)) } ?? .missing
        }
        return SummaryTable.Row(cells: [
            .text(dates.moment(zone.local(snapshot.asOf))), number(snapshot.bottles), number(snapshot.doses),
            number(snapshot.daysLeft), snapshot.nextRefill.map { .text(dates.day($0)) } ?? .missing,
            PrintableText.oneLine(snapshot.notes ?? "").map { .text($0) } ?? .missing,
        ])
    }

    /// Lists the refills logged in the range.
    private func refills(_ findings: NightFindings, isAlone: Bool) -> [Block] {
        guard !findings.refills.isEmpty else { return [] }
        let rows = findings.refills.reversed().map { event in
            SummaryTable.Row(cells: [
                .text(event.moment.map { dates.moment(findings.zone.local($0)) } ?? dates.day(event.night)),
                .text(NightWords.event(event.kind)),
                event.notes.flatMap(PrintableText.oneLine).map { .text($0) } ?? .missing,
            ])
        }
        let heading = isAlone ? "Supply of the night medicine" : "Refills"
        return [
            .heading(SectionHeading(heading, note: "as logged, newest first")),
            .table(
                SummaryTable(
                    name: heading, columns: [.init("When"), .init("What"), .init("Note", lineLimit: 3)],
                    groups: [SummaryTable.Group(label: "", detail: "", rows: rows)], missingNote: "– not logged",
                    spans: [.init(46, 170), .init(176, 300), .init(306, 549)], hasSeverities: false)),
        ]
    }
}
