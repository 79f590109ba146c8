import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Maximum lines of a note without a context below, and of one whose headache has a safety notice.
    private static let (noteLines, flaggedNoteLines) = (2, 6)
    /// Maximum characters of a whole note in its cell; a longer one is below the row.
    private static let longestNoteInCell = 180
    /// Maximum lines for one medicine.
    private static let medicineLines = 8
    /// Maximum characters per line of a note.
    private static let charactersOfLine = 60

    /// The seven columns of the summary table (Aurae PRD §5.6), a band for each month, newest first.
    var headacheTable: [Block] {
        guard findings.count > 0 || findings.isOfDays else {
            return [
                .heading(SectionHeading("Headaches")),
                .paragraph(
                    Paragraph(
                        isUnanswered
                            ? nothingLogged
                            : (input.findings.unused.files > 0
                                ? nothingLogged
                                : "No headache was logged from \(dates.day(findings.range.from)) to "
                                    + "\(dates.day(findings.range.to)).") + " " + emptyMeans)),
            ]
        }
        return (newestOnly(.table).map { [.paragraph(Paragraph($0, role: .lead))] } ?? [])
            + [.table(summaryTable(of: .table))]
    }

    /// - Parameter section: the table alone, or with the context of each headache below its row.
    func summaryTable(of section: ReportSection) -> SummaryTable {
        let isWhole = section == .entries
        let which = newestOnly(section) == nil ? "All" : "The newest"
        let caption =
            "\(which) \(findings.isOfDays ? "days with headache" : "headaches") of the range, newest first, a band for "
            + "each month"
        return SummaryTable(
            name: isWhole ? "Every headache" : "Headaches",
            columns: [
                .init("Date", tabularFigures: true), .init("Time", tabularFigures: true), .init("Severity"),
                .init("Duration", alignment: .right, tabularFigures: true),
            ] + (asksWeather ? [.init("Weather", lineLimit: isWhole ? Self.medicineLines : 2)] : [])
                + [.init("Medication", lineLimit: Self.medicineLines)]
                + (asksNotes ? [.init("Notes", lineLimit: Self.medicineLines)] : []),
            groups: groups(section),
            missingNote: findings.asked.knowsEnds && !findings.isOfDays && findings.asked.knowsMedication
                ? "– nothing logged" : "– nothing logged, or not in this export",
            spans: tableSpans, isDense: true, caption: isWhole ? nil : caption)
    }

    /// A column of dashes would look like unanswered questions.
    private var asksWeather: Bool {
        !findings.isOfDays && ["condition", "temperature_c"].contains { findings.asked.fields.isAsked($0) }
    }

    /// A diary of days has its notes in another table.
    private var asksNotes: Bool { findings.isOfDays || findings.asked.fields.isAsked("notes") }

    /// Columns that are not in this export leave their room to those after them.
    private var tableSpans: [SummaryTable.Span]? {
        let fixed: [SummaryTable.Span] = [.init(46, 93), .init(97, 119), .init(124, 176), .init(176, 215)]
        switch (asksWeather, asksNotes) {
        case (true, true): return nil
        case (false, true), (true, false): return fixed + [.init(223, 340), .init(344, 549)]
        case (false, false): return fixed + [.init(223, 549)]
        }
    }

    /// Explanation of missing entries.
    var emptyMeans: String {
        switch (findings.coverage.coveredDays, findings.coverage.isObserved) {
        case (0, _): "The diary has no entry for this time: nothing is known about it."
        case (_, true): "\(Plural.day(findings.coverage.coveredDays)) of them were observed."
        case (_, false): "Days between two entries of the diary are counted as headache-free."
        }
    }

    private func groups(_ section: ReportSection) -> [SummaryTable.Group] {
        let flagged = Set(findings.redFlags.map(\.id))
        let shown = newest(of: section)
        let isCut = shown.count < findings.entries.count
        var dated = shown.map { (day: $0.onset.day, row: row($0, section, isFlagged: flagged.contains($0.record.id))) }
        // Days without a known time are listed among the headaches, as far as these are shown.
        let alone = findings.daysAlone.filter { day in !isCut || shown.last.map { $0.onset.day <= day.day } ?? false }
        if !alone.isEmpty {
            // A diary of days has no other table.
            let isWhole = section == .entries || findings.isOfDays && isPremium
            dated += alone.reversed().map { ($0.day, row($0, isWhole: isWhole)) }
            let order = dated.indices.sorted { (dated[$1].day, $0) < (dated[$0].day, $1) }
            dated = order.map { dated[$0] }
            if findings.isOfDays { dated = Array(dated.prefix(options(section).latest ?? dated.count)) }
        }
        let rows = Dictionary(grouping: dated, by: \.day.month).mapValues { $0.map(\.row) }
        var groups: [SummaryTable.Group] = []
        var quietMonths: [MonthFindings] = []
        // Months before the oldest row are not listed: they would look like months without a headache.
        let oldest = isCut || dated.count < alone.count ? dated.last?.day.month : nil
        for month in findings.byMonth.reversed() where oldest.map({ month.month >= $0 }) ?? true {
            if let rows = rows[month.month] {
                groups += quietGroup(quietMonths)
                quietMonths = []
                groups.append(SummaryTable.Group(label: dates.month(month.month), detail: detail(month), rows: rows))
            } else {
                if quietMonths.last.map({ $0.isSilent != month.isSilent }) == true {
                    groups += quietGroup(quietMonths)
                    quietMonths = []
                }
                quietMonths.append(month)
            }
        }
        return groups + quietGroup(quietMonths)
    }

    /// Groups consecutive months without a headache; those outside the diary are labelled.
    private func quietGroup(_ months: [MonthFindings]) -> [SummaryTable.Group] {
        guard let latest = months.first, let earliest = months.last?.month else { return [] }
        let label =
            latest.month == earliest
            ? dates.month(earliest) : "\(dates.month(earliest)) – \(dates.month(latest.month))"
        return [
            SummaryTable.Group(
                label: label, detail: latest.isSilent ? "no diary entry" : noHeadacheLogged, rows: [])
        ]
    }

    private func detail(_ month: MonthFindings) -> String {
        let counts =
            month.count == 0
            ? Plural.dayWithHeadache(month.headacheDays)
            : "\(Plural.headache(month.count)) on \(Plural.day(month.headacheDays))"
        guard findings.asked.knowsMedication else { return counts }
        let taken = onDays(month.acuteMedicationDays, month.medicine)
        let acute =
            month.acuteMedicationDays == 0 && taken != nil
            ? "no acute medication logged"
            : taken.map { "acute medication \($0)" }
                ?? (month.medicine.isMissing
                    ? "medication not answered"
                    : "medication recorded for \(month.medicine.answered) of \(month.medicine.entries)")
        return "\(counts)  ·  \(acute)"
    }

    private func row(_ entry: HeadacheEntry, _ section: ReportSection, isFlagged: Bool) -> SummaryTable.Row {
        let record = entry.record
        let isWhole = section == .entries
        let context = isWhole ? HeadacheContext(record: record, measurements: measurements).parts : []
        return SummaryTable.Row(
            cells: [
                .text(dates.dayOfMonth(entry.onset.day)),
                entry.onset.hasNoTime ? .missing : .text(dates.time(entry.onset)),
                .severity(entry.severity.mark, entry.severity?.word ?? "Not said"), duration(entry),
            ] + lastCells(weather: record.weather, record.retrospective, isFlagged: isFlagged, isWhole: isWhole),
            isEmphasised: entry.severity == .severe,
            context: (isWhole ? noteBelow(record.retrospective) : []) + context)
    }

    /// Returns a row for a day of which only a headache is known, with the data of its own row.
    private func row(_ alone: HeadacheDiary.DayWithHeadache, isWhole: Bool) -> SummaryTable.Row {
        // Triggers of a day are told nowhere else.
        var record = HeadacheRecord(id: "", onset: Instant(milliseconds: 0), storedSeverity: nil)
        record.retrospective.environmentalTriggers = alone.observed.retrospective.environmentalTriggers
        let context = isWhole ? HeadacheContext(record: record, measurements: measurements).parts : []
        return SummaryTable.Row(
            cells: [
                .text(dates.dayOfMonth(alone.day)), .missing,
                .severity(alone.severity.mark, alone.severity?.word ?? "Not said"), .missing,
            ]
                + lastCells(
                    weather: WeatherReading(), alone.observed.retrospective, isFlagged: false, isWhole: isWhole),
            isEmphasised: alone.severity == .severe,
            context: (isWhole ? noteBelow(alone.observed.retrospective) : []) + context)
    }

    /// Weather, medicines and notes, as far as the table has their columns.
    private func lastCells(
        weather: WeatherReading, _ said: RetrospectiveEntry, isFlagged: Bool, isWhole: Bool = false
    ) -> [SummaryTable.Cell] {
        let notes =
            said.notes.flatMap(PrintableText.oneLine).map { note($0, isFlagged: isFlagged, isWhole: isWhole) }
            ?? .missing
        return (asksWeather ? [cell(measurements.weather(weather))] : []) + [medications(said)]
            + (asksNotes ? [notes] : [])
    }

    private func note(_ text: String, isFlagged: Bool, isWhole: Bool) -> SummaryTable.Cell {
        guard !isWhole else {
            return text.count > Self.longestNoteInCell ? .quiet("below") : .limited(text, lines: text.count)
        }
        let lines = isFlagged ? Self.flaggedNoteLines : Self.noteLines
        return .limited(PrintableText.shortened(text, to: lines * Self.charactersOfLine), lines: lines)
    }

    /// The whole text of a note that is too long for its cell.
    private func noteBelow(_ said: RetrospectiveEntry) -> [SummaryTable.Context] {
        let paragraphs = PrintableText.paragraphs(said.notes ?? "")
        guard paragraphs.reduce(paragraphs.count - 1, { $0 + $1.count }) > Self.longestNoteInCell else { return [] }
        return paragraphs.enumerated().map {
            SummaryTable.Context(label: $0 == 0 ? "Note" : "", text: $1, isApart: true)
        }
    }

    /// Allows as many lines as the medicines need: the free report shows them nowhere else.
    private func medications(_ entry: RetrospectiveEntry) -> SummaryTable.Cell {
        guard entry.medications.count > 1, let text = MeasurementWords.medicationsInCell(entry) else {
            return cell(MeasurementWords.medicationsInCell(entry))
        }
        return .limited(text, lines: entry.medications.count * Self.medicineLines)
    }

    private func cell(_ text: String?) -> SummaryTable.Cell { text.map { .text($0) } ?? .missing }

    /// Whether a headache without an end may still go on: others have one, none followed it, and it began at most 72 hours
    /// ago.
    func isGoingOn(_ entry: HeadacheEntry) -> Bool {
        entry.course == .active && findings.resolved > 0
            && findings.entries.first?.record.onset == entry.record.onset
            && findings.diary.headacheDays.last.map { $0 <= entry.onset.day } ?? true
            && entry.onset.day.days(to: input.context.asOf) <= Int(AttackLength.notableMinutes) / (24 * 60)
    }

    private func duration(_ entry: HeadacheEntry) -> SummaryTable.Cell {
        switch entry.course {
        case .active where isGoingOn(entry): .quiet("Active")
        case .active: findings.asked.knowsEnds ? .quiet("No end") : .missing
        case .lasted(let minutes): .text(DurationWords(minutes: minutes).printed)
        case .faulty, .tooLong, .unreadable: .quiet("—")
        }
    }
}
