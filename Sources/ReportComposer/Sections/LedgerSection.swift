import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// An entry per headache with everything recorded, newest first; empty fields are not printed (Aurae PRD §5.6).
    var everyHeadache: [Block] {
        guard findings.count > 0 else { return [] }
        let entries = newest(of: .entries)
        let ofDay = Dictionary(grouping: entries, by: \.onset.day)
        return [
            .heading(SectionHeading("Every headache", level: .page)),
            .paragraph(Paragraph(everyHeadacheLead, role: .lead)),
            .ledger(
                entries.map { entry in
                    var words = ledgerEntry(entry)
                    if ofDay[entry.onset.day]!.count > 1 {
                        words.heardDate = "\(words.date), \(dates.time(entry.onset))"
                    }
                    return words
                }),
        ]
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
        let hasTypes = records.contains { $0.retrospective.headacheType != nil }
        let leavesOutNo = records.contains { LedgerGroups(record: $0, measurements: measurements).leavesOutNo }
        return (newestOnly(.entries).map { "\($0) " } ?? "") + "Newest first; only what was logged is printed."
            + (leavesOutNo ? " An answer of “no” to a skipped meal or to alcohol is left out." : "")
            + (hasTypes ? " Headache type: \(VerbatimCopy.selfReported)" : "")
    }

    private func ledgerEntry(_ entry: HeadacheEntry) -> LedgerEntry {
        let record = entry.record
        let retrospective = record.retrospective
        let course =
            switch entry.course {
            case .active where isGoingOn(entry): dates.time(entry.onset) + ", active"
            case .active: dates.time(entry.onset) + (findings.asked.knowsEnds ? ", no end" : "")
            case .lasted(let minutes): "\(dates.time(entry.onset)) for \(DurationWords(minutes: minutes).printed)"
            case .faulty, .tooLong, .unreadable: "\(dates.time(entry.onset)), end unknown"
            }
        let place = [retrospective.location, retrospective.headacheType]
            .compactMap { $0.flatMap(PrintableText.isolated) }.map(KeyWords.sentence)
        return LedgerEntry(
            severity: entry.severity.mark, severityWord: entry.severity.word, date: dayOfEntry(entry.onset.day),
            course: course, place: place, groups: LedgerGroups(record: record, measurements: measurements).groups,
            notes: PrintableText.paragraphs(retrospective.notes ?? ""))
    }

    /// Includes the year if the report covers several.
    private func dayOfEntry(_ day: CalendarDay) -> String {
        findings.range.from.year == findings.range.to.year ? dates.dayOfMonth(day) : dates.weekdayAndDay(day)
    }
}
