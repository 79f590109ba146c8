import Analysis
import Diagnostics
import Records
import ReportDocument

/// One page for whoever approves a treatment: what was tried, and headache days before and now.
extension ReportWriter {
    /// Maximum number of treatments with a row, the latest: it must stay one page.
    private static var mostTreatments: Int { 8 }

    func priorAuthorization(_ premium: PremiumFindings) -> [Block] {
        let treatments = premium.treatments
        let identity = IdentityWords(
            input.identity, dates: input.style.dates,
            doubtsBirth: input.diagnostics.contains { $0.code == .birthAfterEntries })
        return [
            .title(
                ReportTitle(
                    title: reportName,
                    subtitle: "From the patient’s diary and the clinic’s records; counted, not judged.")),
            .notes(
                [
                    Note(
                        label: "Patient",
                        text: identity.lines.compactMap(PrintableText.isolated).joined(separator: ", ")),
                    Note(label: "Diary", text: diaryKept),
                    Note(label: "Questionnaires", text: questionnaireTotals(treatments.questionnaires)),
                ]),
        ] + headacheDaysBlocks(treatments) + triedBlocks(treatments) + [
            .heading(SectionHeading("Prescriber")), .signature(["Name", "Signature", "Date"]),
        ]
    }

    /// `1 Sep 2025 – 30 Mar 2026: 211 of 211 days covered.`
    private var diaryKept: String {
        let coverage = findings.diary.coverage
        guard let span = coverage.span else { return "No diary is in the export." }
        let covered = "\(coverage.coveredDays(in: span)) of \(Plural.day(coverage.days(in: span)))"
        return coverage.observedDays == nil
            ? "\(dates.range(span)): \(covered) covered; days without an entry count as headache-free."
            : "\(dates.range(span)): \(covered) observed; the others do not count."
    }

    /// Returns the latest total of each, and the earliest if different.
    private func questionnaireTotals(_ questionnaires: [Questionnaire]?) -> String {
        guard let questionnaires else { return "MIDAS and HIT-6: \(Self.notInExport)." }
        let sentences = Instrument.allCases.map { instrument in
            let known = questionnaires.filter { $0.instrument == instrument && $0.total != nil }
            guard let first = known.first, let last = known.last else {
                return "\(instrument.rawValue): no total recorded."
            }
            func words(_ one: Questionnaire) -> String { "\(totalWords(one) ?? ""), \(dates.day(one.day))" }
            return "\(instrument.rawValue): \(words(last))" + (known.count > 1 ? "; first \(words(first))." : ".")
        }
        return sentences.joined(separator: " ")
    }

    // MARK: Headache days

    private func headacheDaysBlocks(_ treatments: TreatmentFindings) -> [Block] {
        let heading = Block.heading(
            SectionHeading("Headache days before and now", note: "per 28 days covered by the diary"))
        guard let course = treatments.course, let finding = treatments.treatments?[course.place] else {
            return [
                heading, .paragraph(Paragraph("No treatment with a diary: there is nothing to compare.", role: .lead)),
            ]
        }
        guard let latest = finding.latest, finding.baseline.hasRate else {
            let text = "\(treatmentSpan(finding.treatment)): \(changeAbsence(finding))."
            return [heading, .paragraph(Paragraph(text, role: .lead))]
        }
        let counts: [(String, TreatmentPeriod.Count)] = [
            ("Headache days", .headacheDays), ("Acute-medication days", .acuteDays),
        ]
        let rows = counts.map { name, count in
            SummaryTable.Row(cells: [.text(name)] + headacheDaysCells(finding, latest, count))
        }
        return [
            heading,
            .paragraph(
                Paragraph(
                    [treatmentSpan(finding.treatment) + ".", alongsideWords(treatments, course.place)].compactMap(
                        \.self
                    )
                    .joined(separator: " "), role: .lead)),
            .table(
                SummaryTable(
                    name: "Headache days",
                    columns: [
                        .init(""), .init("Baseline, \(dates.range(finding.baseline.days))", alignment: .right),
                        .init("Current, \(dates.range(latest.days))", alignment: .right),
                        .init("Change", alignment: .right),
                    ], groups: [SummaryTable.Group(label: "", detail: "", rows: rows)],
                    missingNote: "– not known",
                    spans: [.init(46, 150), .init(154, 300), .init(304, 450), .init(454, 549)], hasSeverities: false)),
        ]
    }

    private func headacheDaysCells(
        _ finding: TreatmentFinding, _ latest: TreatmentPeriod, _ count: TreatmentPeriod.Count
    ) -> [SummaryTable.Cell] {
        guard findings.asked.absence(of: count) == nil else { return [.missing, .missing, .quiet(Self.notInExport)] }
        let rates = [finding.baseline, latest].map { $0.rate(of: count) }
        let isLeast = [finding.baseline, latest].map { count == .acuteDays && !$0.medicine.suffices }
        return zip(rates, isLeast).map { rate, isLeast in
            guard let rate, rate.count > 0 || !isLeast else { return .missing }
            return .text((isLeast ? "at least " : "") + rateWords(rate))
        }
            + [finding.change(of: count, to: latest).map { .text(changeWords($0)) } ?? .missing]
    }

    // MARK: Tried

    private func triedBlocks(_ treatments: TreatmentFindings) -> [Block] {
        let heading = Block.heading(
            SectionHeading("Medicines and procedures tried", note: "headache days per 28 covered days"))
        guard let all = treatments.treatments else {
            return [heading, .paragraph(Paragraph("Treatments: \(Self.notInExport).", role: .lead))]
        }
        guard !all.isEmpty else {
            return [heading, .paragraph(Paragraph(noTreatment, role: .lead))]
        }
        let shown = Array(all.indices.suffix(Self.mostTreatments))
        let remarks = [
            shown.count < all.count ? "The latest \(shown.count) of \(all.count); the full report has all." : nil,
            hasAlongside(treatments) ? "\(Self.alongsideSign) \(Self.alongsideKey)" : nil, unusedTreatments,
        ].compactMap(\.self)
        return [heading, .table(treatmentTable(treatments, shown))]
            + (remarks.isEmpty ? [] : [.paragraph(Paragraph(remarks.joined(separator: " "), role: .remark))])
    }
}
