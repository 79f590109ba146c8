import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Composes the time since each kind of visit, then planned visits, soonest first, then all others with their
    /// notes, newest first (Glance PRD §5.7).
    func visitBlocks(_ findings: VisitFindings) -> [Block] {
        var blocks: [Block] = [.heading(SectionHeading("Visits", note: visitsNote(findings)))]
        if !findings.last.isEmpty { blocks.append(.paragraph(Paragraph(lastVisits(findings.last), role: .lead))) }
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
        let count = findings.visits.count
        let past = count == 0 ? nil : count == 1 ? "1 in these days" : "\(count), newest first"
        let parts = [planned, past].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Returns `Last visit: Specialist 13 days ago, on 18 Mar 2026; Dental 8 months ago, on 20 Jul 2025.`
    private func lastVisits(_ visits: [LastVisit]) -> String {
        let parts = visits.map { last in
            let type = MarkerWords.visit(last.type, label: last.label)
            return "\(type) \(MarkerWords.ago(last.day, to: input.context.asOf)), on \(dates.day(last.day))"
        }
        return "Last visit: \(parts.joined(separator: "; "))."
    }

    private func card(_ visit: VisitRecord) -> VisitCard {
        VisitCard(
            day: dates.day(visit.day), type: MarkerWords.visit(visit.type, label: visit.label),
            remark: visit.day > input.context.asOf ? "Planned" : nil,
            doctor: visit.doctor.flatMap(PrintableText.oneLine),
            notes: visit.notes.map(PrintableText.paragraphs) ?? [])
    }
}
