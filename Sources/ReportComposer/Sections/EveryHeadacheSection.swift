import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// The table of headaches with everything recorded below each row, newest first (Aurae PRD §5.6).
    var everyHeadache: [Block] {
        guard findings.count > 0 else { return headacheTable }
        return [
            .heading(SectionHeading("Every headache", note: everyHeadacheNote, level: .page)),
            .paragraph(Paragraph(everyHeadacheLead, role: .lead)), .table(summaryTable(of: .entries)),
        ]
    }

    private var everyHeadacheNote: String {
        newestOnly(.entries) ?? "newest first; below each: what was logged with it"
    }

    /// Returns the headaches of a section, newest first: all of them, or the number in the template.
    func newest(of section: ReportSection) -> ArraySlice<HeadacheEntry> {
        findings.entries.prefix(options(section).latest ?? findings.count)
    }

    /// Returns `The 20 newest of 87 headaches.`, or nil if all are shown.
    func newestOnly(_ section: ReportSection) -> String? {
        let shown = newest(of: section).count
        return shown < findings.entries.count
            ? "\(Phrases.newest(shown)) of \(Plural.headache(findings.entries.count))." : nil
    }

    private var everyHeadacheLead: String {
        let records = newest(of: .entries).map(\.record)
        let leavesOutNo = records.contains { HeadacheContext(record: $0, measurements: measurements).leavesOutNo }
        let sentences = [
            "What was not logged is left out\(leavesOutNo ? ", also “no” to a skipped meal or to alcohol" : "").",
            HeadacheContext.onsetsInWords(Set(records.compactMap(\.onsetSpeed))),
            records.contains { $0.retrospective.headacheType != nil }
                ? "Headache type: \(VerbatimCopy.selfReported)" : nil,
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }
}
