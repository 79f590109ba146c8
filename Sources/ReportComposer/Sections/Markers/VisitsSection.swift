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
        return blocks + [.table(table(of: findings.planned + findings.visits))]
    }

    private func table(of visits: [VisitRecord]) -> SummaryTable {
        let rows = visits.map { visit in
            let type = MarkerWords.visit(visit.type, label: visit.label)
            let notes = PrintableText.paragraphs(visit.notes ?? "").joined(separator: " ")
            let doctor = visit.doctor.flatMap(PrintableText.oneLine)
            return SummaryTable.Row(cells: [
                .text(dates.day(visit.day)),
                .limited(visit.day > input.context.asOf ? "\(type), planned" : type, lines: Self.visitLines),
                doctor.map { .limited($0, lines: Self.visitLines) } ?? .missing,
                notes.isEmpty ? .missing : .limited(notes, lines: notes.count),
            ])
        }
        return SummaryTable(
            name: "Visits",
            columns: [.init("Date", tabularFigures: true), .init("Visit"), .init("Doctor"), .init("Notes")],
            groups: [SummaryTable.Group(label: "", detail: "", rows: rows)], missingNote: "– nothing logged",
            spans: [.init(46, 108), .init(112, 196), .init(200, 306), .init(310, 549)], hasSeverities: false)
    }

    /// Maximum lines of a visit's kind and of a doctor's name.
    private static let visitLines = 4

    private func visitsNote(_ findings: VisitFindings) -> String? {
        let planned = findings.planned.isEmpty ? nil : "\(findings.planned.count) planned"
        let count = findings.visits.count
        let past = count == 0 ? nil : count == 1 ? "1 in these days" : "\(count), newest first"
        let parts = [planned, past].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Returns `Last visit: Specialist 13 days ago; Dental 8 months ago, on 20 Jul 2025.`
    private func lastVisits(_ visits: [LastVisit]) -> String {
        let parts = visits.map { last in
            let type = MarkerWords.visit(last.type, label: last.label)
            let ago = MarkerWords.ago(last.day, to: input.context.asOf)
            // The table below has the days of the range.
            return "\(type) \(ago)" + (findings.range.contains(last.day) ? "" : ", on \(dates.day(last.day))")
        }
        return "Last visit: \(parts.joined(separator: "; "))."
    }
}
