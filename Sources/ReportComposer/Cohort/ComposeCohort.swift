import Diagnostics
import DisplayList
import Records
import ReportDocument

/// Composes a clinic's overview, without any patient's id or name.
public func composeCohort(_ overview: CohortOverview, context: RunContext, style: ReportStyle) -> ReportDocument {
    let dates = DateWords(style: style.dates)
    let created = context.clock ?? LocalTime(day: context.asOf, second: 0, offset: 0)
    let generated = context.clock.map { "\(dates.day($0.day)), \(dates.time($0))" } ?? dates.day(context.asOf)
    let patients = Plural.patient(overview.patients)
    let days = dates.range(overview.days)
    return ReportDocument(
        info: DocumentInfo(
            title: "\(CohortOverview.title), \(days)", subject: "Headache diaries of \(patients), counted together",
            creator: context.generator, created: created.iso),
        frame: PageFrame(
            patient: patients, details: [days], reportName: CohortOverview.title, brandLine: VerbatimCopy.brandLine,
            provenance: ["Generated \(generated)  ·  patient-reported"]),
        blocks: [
            .title(
                ReportTitle(
                    title: CohortOverview.title,
                    subtitle:
                        "\(patients), days from \(dates.day(overview.days.from)) to \(dates.day(overview.days.to)); "
                        + "reports of \(dates.reportDays(overview.reportDays))"))
        ] + overview.tables.flatMap(blocks) + [
            .heading(SectionHeading("How it is counted")),
            .notes(CohortOverview.notes.map { Note(label: $0.label, text: $0.text) }),
        ])
}

private func blocks(_ table: CohortOverview.Table) -> [Block] {
    var blocks: [Block] = [
        .heading(SectionHeading(table.title)), .paragraph(Paragraph(table.lead, role: .lead)),
    ]
    if !table.rows.isEmpty {
        blocks.append(
            .table(
                SummaryTable(
                    name: table.title,
                    columns: [
                        .init(table.isDivision ? "Patients by days" : "Patients with"),
                        .init("Patients", alignment: .right, tabularFigures: true),
                        .init("Share", alignment: .right, tabularFigures: true),
                    ],
                    groups: [
                        SummaryTable.Group(label: "", detail: "", rows: table.rows.map { cells($0, in: table) })
                    ], missingNote: "", spans: [.init(46, 380), .init(384, 460), .init(464, 549)],
                    hasSeverities: false, isDense: true)))
    }
    if let remark = table.remark { blocks.append(.paragraph(Paragraph(remark, role: .remark))) }
    return blocks
}

private func cells(_ row: CohortOverview.Row, in table: CohortOverview.Table) -> SummaryTable.Row {
    SummaryTable.Row(cells: [
        .text(row.words), row.count.map { .text(String($0)) } ?? .quiet(row.absence),
        table.percentage(of: row).map { .text("\($0)\u{A0}%") } ?? .quiet("–"),
    ])
}

extension DateWords {
    fileprivate func reportDays(_ days: DayRange) -> String {
        days.from == days.to ? day(days.from) : "\(day(days.from)) to \(day(days.to))"
    }
}
