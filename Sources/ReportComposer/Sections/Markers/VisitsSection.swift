import Analysis
import Records
import ReportDocument

extension ReportWriter {
    /// How long ago each kind of visit was, then the visits that are planned, the soonest first, then every other with its
    /// notes, newest first (Glance PRD §5.7).
    func visitBlocks(_ findings: VisitFindings) -> [Block] {
        var blocks: [Block] = [.heading(SectionHeading("Visits", note: visitsNote(findings)))]
        if !findings.last.isEmpty { blocks.append(.notes(findings.last.map(note))) }
        guard !findings.planned.isEmpty || !findings.visits.isEmpty else {
            let text =
                findings.last.isEmpty
                ? "\(GlanceCopy.noVisits). \(GlanceCopy.noVisitsSecond)."
                : "No visit was logged in the days of this report."
            return blocks + [.paragraph(Paragraph(text, role: .lead))]
        }
        return blocks + [.visits((findings.planned + findings.visits).map(card))]
    }

    private func visitsNote(_ findings: VisitFindings) -> String? {
        let planned = findings.planned.isEmpty ? nil : "\(findings.planned.count) planned"
        let past = findings.visits.isEmpty ? nil : "\(findings.visits.count), newest first"
        let parts = [planned, past].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func note(_ last: LastVisit) -> Note {
        let type = MarkerWords.visit(last.type, label: last.label)
        let ago = MarkerWords.ago(last.day, to: input.context.asOf)
        return Note(label: "Last visit: \(type)", text: "\(ago), on \(dates.day(last.day))")
    }

    private func card(_ visit: VisitRecord) -> VisitCard {
        VisitCard(
            day: dates.day(visit.day), type: MarkerWords.visit(visit.type, label: visit.label),
            remark: visit.day > input.context.asOf ? "Planned" : nil,
            doctor: visit.doctor.flatMap(PrintableText.oneLine),
            notes: visit.notes.map(PrintableText.paragraphs) ?? [])
    }
}
