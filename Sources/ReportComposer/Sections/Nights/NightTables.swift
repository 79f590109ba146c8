import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Lists every night of the range, newest first, grouped by month.
    func nightsTable(_ findings: NightFindings) -> [Block] {
        tableOfNights(
            SummaryTable(
                name: "Nights",
                columns: nightColumns(findings.asked, first: "First dose", second: "Second dose", remarkLines: 3),
                groups: nightGroups(findings, strip: nil), missingNote: "– not logged",
                spans: [
                    .init(46, 98), .init(104, 144), .init(150, 198), .init(198, 246), .init(258, 336),
                ] + (findings.asked.knowsEvents ? [.init(342, 368), .init(376, 549)] : [.init(342, 549)]),
                hasSeverities: false))
    }

    /// Places the table under a heading; directly below the title of the same name it has a caption instead.
    func tableOfNights(_ table: SummaryTable) -> [Block] {
        let order = "newest first; each night is dated by its evening"
        guard !isPremium else { return [.heading(SectionHeading("Night by night", note: order)), .table(table)] }
        var table = table
        table.caption = NumberWords.capitalised(order)
        return [.table(table)]
    }

    /// Lists nights with a clock strip beside their figures; without any moment, only the table.
    func nightsOnClock(_ findings: NightFindings) -> [Block] {
        let strip = ClockStrip(findings.nights, dates: dates)
        guard !strip.isEmpty, options(.nights).clock ?? true else { return nightsTable(findings) }
        // The column of remarks is narrower, and none is cut.
        var columns = nightColumns(findings.asked, first: "First", second: "Second", remarkLines: 8)
        columns.insert(.init("On the clock", ticks: strip.ticks), at: 1)
        let window =
            !input.isInWords && findings.nights.contains { $0.dose1 != nil }
            ? "; shaded is the window, 150 to 240 minutes after the first dose" : ""
        return [
            .heading(SectionHeading("Night by night", note: "newest first, by the date of the evening" + window)),
            .table(
                SummaryTable(
                    name: "Nights", columns: columns, groups: nightGroups(findings, strip: strip),
                    missingNote: "– not logged",
                    spans: [
                        // Remarks such as "on time, 1 snooze" fit on a line.
                        .init(46, 96), .init(98, 98 + ClockStrip.width), .init(272, 296), .init(300, 324),
                        .init(324, 362), .init(370, 451),
                    ] + (findings.asked.knowsEvents ? [.init(453, 477), .init(481, 549)] : [.init(457, 549)]),
                    hasSeverities: false, isDense: true, legend: strip.legend)),
        ]
    }

    /// Final wakes are events: without those a column of dashes would look like nights on which nobody logged one.
    private func nightColumns(
        _ asked: AskedNights, first: String, second: String, remarkLines: Int
    ) -> [SummaryTable.Column] {
        [
            .init("Night", tabularFigures: true), .init(first, tabularFigures: true),
            .init(second, tabularFigures: true), .init("Interval", alignment: .right, tabularFigures: true),
            .init("Second dose was"),
        ] + (asked.knowsEvents ? [.init("Up at", tabularFigures: true)] : [])
            + [.init("Remarks", lineLimit: remarkLines)]
    }

    /// Groups nights by month, a row each.
    ///
    /// - Parameter strip: draws each night after its date; nil for figures only.
    private func nightGroups(_ findings: NightFindings, strip: ClockStrip?) -> [SummaryTable.Group] {
        let nights = Dictionary(grouping: findings.nights.reversed(), by: \.date.month)
        return nights.keys.sorted(by: >).map { month in
            let ofMonth = nights[month, default: []]
            let both = ofMonth.count(where: \.hasBothDoses)
            return SummaryTable.Group(
                label: dates.month(month),
                detail: Plural.night(ofMonth.count)
                    + (findings.asked.knowsBothDoses ? "  ·  \(both) with both doses" : ""),
                rows: ofMonth.map { night in
                    var row = nightRow(night, findings.asked)
                    if let strip {
                        row.cells.insert(.plot(strip.chart(of: night), inWords: strip.words(of: night)), at: 1)
                    }
                    return row
                })
        }
    }

    private func nightRow(_ night: Night, _ asked: AskedNights) -> SummaryTable.Row {
        let zone = night.zone
        func time(_ moment: Instant?) -> SummaryTable.Cell {
            moment.map { .text(dates.time(zone.local($0))) } ?? .missing
        }
        let isOutside = night.outcome == .early || night.outcome == .late
        return SummaryTable.Row(
            cells: [
                .text(dates.dayOfMonth(night.date)), time(night.dose1), time(night.dose2),
                NightWords.interval(of: night).map { .text($0) } ?? .missing,
                .text(NightWords.outcome(night.outcome, asked)),
            ] + (asked.knowsEvents ? [time(night.lastMoment(of: .wakeFinal))] : [])
                + [remarks(night, zone).map { .text($0) } ?? .missing],
            isEmphasised: isOutside || night.extraDoseCount > 0 || night.outcome == .contradictory)
    }

    private func remarks(_ night: Night, _ zone: ZoneRules) -> String? {
        var parts: [String] = []
        if night.extraDoseCount > 0 {
            let times = night.extraDoses.map { dates.time(zone.local($0)) }
            parts.append(times.isEmpty ? "extra dose" : "extra dose at \(listed(times))")
        }
        // With an extra dose, it says which dose was on time.
        if night.hasBothDoses, night.isOnTime { parts.append(parts.isEmpty ? "on time" : "second on time") }
        if night.snoozes > 0 { parts.append(Plural.snooze(night.snoozes)) }
        if night.clockChange != 0 {
            parts.append(
                "clocks \(night.clockChange > 0 ? "forward" : "back") "
                    + DurationWords(minutes: Double(abs(night.clockChange))).printed)
        }
        parts += night.flags.filter { $0.isDoubt && $0 != .extraDose && $0 != .takenAndSkipped }.map(NightWords.flag)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Lists nights with contradictions or assumptions, with the reason.
    func nightQuality(_ findings: NightFindings) -> [Block] {
        // An extra dose is no contradiction, and has its own notice.
        let doubtful = findings.nights.filter { $0.flags.contains { $0.isDoubt && $0 != .extraDose } }.reversed()
        let heading = SectionHeading("Data quality", note: "nights with contradictory or doubtful entries")
        guard !doubtful.isEmpty else {
            return [.heading(heading), .paragraph(Paragraph("No night in the range has contradictory entries."))]
        }
        return [
            .heading(heading),
            .table(
                SummaryTable(
                    name: "Data quality",
                    columns: [.init("Night", tabularFigures: true), .init("What the log says", lineLimit: 3)],
                    groups: [
                        SummaryTable.Group(
                            label: "", detail: "",
                            rows: doubtful.map { night in
                                SummaryTable.Row(cells: [
                                    .text(dates.day(night.date)),
                                    .text(
                                        NumberWords.capitalised(
                                            night.flags.map(NightWords.flag).joined(separator: ", "))),
                                ])
                            })
                    ], missingNote: "Where entries contradict each other, both are kept.",
                    spans: [.init(46, 120), .init(126, 549)], hasSeverities: false)),
        ]
    }

    /// Lists medicines in addition to the night's doses, and the remaining supply of the night medicine.
    func medicationAndSupply(_ findings: NightFindings) -> [Block] {
        var blocks: [Block] = []
        if !findings.medications.isEmpty {
            blocks += [
                .heading(SectionHeading("Other medicines", note: "as logged by the patient")),
                .table(
                    SummaryTable(
                        name: "Other medicines",
                        columns: [
                            .init("Medicine", lineLimit: 2), .init("Logs", alignment: .right, tabularFigures: true),
                            .init("Days", alignment: .right, tabularFigures: true), .init("Doses", lineLimit: 3),
                            .init("Last taken"),
                        ],
                        groups: [
                            SummaryTable.Group(
                                label: "", detail: "", rows: findings.medications.map { row($0, findings.zone) })
                        ], missingNote: "",
                        spans: [.init(46, 190), .init(190, 226), .init(226, 266), .init(280, 440), .init(446, 549)],
                        hasSeverities: false)),
            ]
        }
        return blocks + supply(findings)
    }

    private func row(_ medicine: NightMedicationFindings, _ zone: ZoneRules) -> SummaryTable.Row {
        let doses = medicine.doses.map {
            "\(NumberWords.printed($0.amount, decimals: 1))\u{A0}\(PrintableText.isolated($0.unit) ?? "") × \($0.logs)"
        }
        var name = NightWords.medicine(medicine.name, formulation: medicine.formulation)
        if medicine.confirmedDuplicates > 0 {
            name += " (\(medicine.confirmedDuplicates) confirmed as a second dose within minutes)"
        }
        return SummaryTable.Row(cells: [
            .text(name), .text("\(medicine.logs)"), .text("\(medicine.days)"),
            doses.isEmpty ? .missing : .text(doses.joined(separator: ", ")),
            .text(dates.moment((medicine.lastOffsetMinutes.map(ZoneRules.fixed) ?? zone).local(medicine.last))),
        ])
    }
}
