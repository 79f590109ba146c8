import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Lists morning answers in words and readings of wearables, with the number of each answer.
    func answers(_ findings: NightFindings) -> [Block] {
        let answered = findings.answers.map { answers in
            SummaryTable.Row(cells: [
                .text(NightWords.question(answers.question)), .text("\(answers.n)"),
                .text(answers.answers.map { "\(NightWords.answer($0.words)) \($0.count)" }.joined(separator: ", ")),
            ])
        }
        let measured = findings.readings.map { reading in
            SummaryTable.Row(cells: [
                .text(NightWords.reading(reading.kind)), .text("\(reading.n)"), .text(NightWords.values(reading)),
            ])
        }
        guard !answered.isEmpty || !measured.isEmpty else { return [] }
        return [
            .heading(SectionHeading("Answers", note: "each answer with its count; nights are those with an answer")),
            .table(
                SummaryTable(
                    name: "Answers",
                    columns: [
                        .init("Question"), .init("Nights", alignment: .right, tabularFigures: true),
                        .init("Answers", lineLimit: 12),
                    ], groups: [SummaryTable.Group(label: "", detail: "", rows: answered + measured)], missingNote: "",
                    spans: [.init(46, 196), .init(196, 236), .init(252, 549)], hasSeverities: false)),
        ]
    }

    /// Lists the patient's notes in their own words, one per row, newest night first.
    func nightNotesTable(_ findings: NightFindings) -> [Block] {
        let rows = findings.notes.reversed().compactMap { note -> SummaryTable.Row? in
            guard let text = PrintableText.oneLine(note.text) else { return nil }
            return SummaryTable.Row(cells: [
                .text(dates.day(note.night)), .text(NightWords.subject(note.subject)), .text(text),
            ])
        }
        guard !rows.isEmpty else { return [] }
        return [
            .heading(SectionHeading("Notes", note: "newest night first, as the patient wrote and ticked them")),
            .table(
                SummaryTable(
                    name: "Notes",
                    columns: [
                        .init("Night", tabularFigures: true), .init("About", lineLimit: 2),
                        .init("Note", lineLimit: 40),
                    ], groups: [SummaryTable.Group(label: "", detail: "", rows: rows)], missingNote: "",
                    spans: [.init(46, 124), .init(130, 236), .init(242, 549)], hasSeverities: false)),
        ]
    }
}
