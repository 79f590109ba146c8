import Analysis
import DisplayList
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// A card for each headache with everything recorded, newest first; nothing empty is printed (Aurae PRD §5.6).
    var detailedEntries: [Block] {
        guard findings.count > 0 else { return [] }
        let types = findings.entries.contains { $0.record.retrospective.headacheType != nil }
        return [
            .pageBreak, .heading(SectionHeading("Detailed entries", level: .page)),
            .paragraph(
                Paragraph(
                    "Newest first; only what was logged is printed."
                        + (types ? " Headache type: \(VerbatimCopy.selfReported)" : ""), role: .lead)),
            .entries(findings.entries.map(card)),
        ]
    }

    private func card(_ entry: HeadacheEntry) -> EntryCard {
        let record = entry.record
        let retrospective = record.retrospective
        let course =
            switch entry.course {
            case .active: dates.time(entry.onset) + (findings.asked.knowsEnds ? ", active" : "")
            case .lasted(let minutes): "\(dates.time(entry.onset)) for \(DurationWords(minutes: minutes).printed)"
            case .faulty, .tooLong: "\(dates.time(entry.onset)), end unknown"
            }
        let place = [retrospective.location, retrospective.headacheType]
            .compactMap { $0.flatMap(PrintableText.oneLine) }.map(KeyWords.sentence)
        return EntryCard(
            severity: entry.severity.mark, severityWord: entry.severity.word, date: dates.day(entry.onset.day),
            course: course, place: place, groups: EntryGroups(record: record, measurements: measurements).groups,
            notes: PrintableText.paragraphs(retrospective.notes ?? ""), emptyWords: "Nothing more was logged.")
    }
}
