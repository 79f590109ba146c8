import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Red-flag notices and the overuse card, or a line if its month has passed, most urgent first. Never gated (Aurae PRD §7).
    var safety: [Block] {
        notices + (passedOveruse.map { [.paragraph(Paragraph($0))] } ?? [])
    }

    private var notices: [Block] {
        (RedFlagNotice.allCases.compactMap(redFlagCard) + [overuseCard].compactMap { $0 }).map(Block.notice)
    }

    /// Notices of a free report; without the first page's strip, after a strip of those without a card or of what was
    /// looked for.
    var freeSafety: [Block] {
        let strip = reviewStrip(currentRemarks, passed: [passedFrequentHeadaches].compactMap(\.self), seeAlso: nil)
        let isSaid = sections.contains(.figures) || sections.contains(.cover) && hasCover
        let hasOnlyCards = safetyRemarks.isEmpty && !safety.isEmpty
        return (isSaid || hasOnlyCards || strip.lines.isEmpty ? [] : [.review(strip)]) + (isSaid ? notices : safety)
    }

    /// Composes safety notices under their own heading in a premium report, for the overview to link to.
    func safetyPage(isFollowedByTable: Bool) -> [Block] {
        let words = isFollowedByTable ? "Headaches and safety" : "Safety notes"
        let heading = SectionHeading(words, level: .page, anchor: .safety)
        guard safetyRemarks.isEmpty && safety.isEmpty else {
            return [.heading(heading)] + safety + safetyRemarks.map { .paragraph(Paragraph($0)) }
        }
        var checked = reviewStrip([], seeAlso: nil)
        checked.lines = (findings.count == 0 ? [loggedInWords] : []) + checked.lines + safetyNotAsked
        return [.heading(heading), .review(checked)]
    }

    /// For review, and not the matter of a card.
    var safetyRemarks: [String] { currentRemarks + [passedFrequentHeadaches].compactMap(\.self) }

    /// The same without lines about months that have passed.
    var currentRemarks: [String] {
        [longAttacks, neurologicalSymptoms].compactMap(\.self) + notesOfWarningSigns + stopsForPregnancy
            + [frequentHeadaches].compactMap(\.self)
    }

    /// `Neurological symptoms in 5 entries: aura 4, numbness 2; latest 3 Mar 2026.`
    private var neurologicalSymptoms: String? {
        guard let found = findings.neurologicalSymptoms else { return nil }
        let counts = found.counts.map { "\(FactorNames.plain($0.name).lowercased()) \($0.count)" }
        let entries = (findings.isOfDays ? Plural.day : Plural.headache)(found.entries)
        return
            "Neurological symptoms in \(entries): \(counts.joined(separator: ", ")); latest \(dates.day(found.latest))."
    }

    private static let (mostNotes, charactersOfNote) = (2, 90)

    /// `Note of 3 Mar 2026: “Left hand numb for an hour”`, of the newest headaches with a warning sign.
    private var notesOfWarningSigns: [String] {
        let notes = findings.notesOfWarningSigns.compactMap { day, note in
            PrintableText.oneLine(note).map { (day, $0) }
        }
        let left = notes.count - Self.mostNotes
        return notes.prefix(Self.mostNotes).map { day, note in
            "Note of \(dates.day(day)): “\(PrintableText.isolated(note, to: Self.charactersOfNote))”"
        } + (left > 0 ? [Phrases.furtherNotes(left)] : [])
    }

    private var stopsForPregnancy: [String] {
        input.findings.stoppedForPregnancy.map { treatment in
            "\(treatmentName(treatment)) stopped for pregnancy"
                + (treatment.stop.map { ", \(dates.day($0))." } ?? ", day not recorded.")
        }
    }

    private static let seeAlso = SeeAlso(title: VerbatimCopy.seekingCareTitle, anchor: .seekingCare)

    func flags(_ notice: RedFlagNotice) -> [RedFlag] {
        findings.redFlags.filter { $0.tier == notice.tier && $0.isSeverityKnown == notice.isSeverityKnown }
    }

    func redFlagCard(_ notice: RedFlagNotice) -> NoticeCard? {
        let flags = self.flags(notice)
        guard !flags.isEmpty else { return nil }
        return NoticeCard(
            urgency: notice == .sudden ? .advisory : .urgent,
            heading: "\(notice == .sudden ? "Notice" : "Red flag"): \(notice.name)", lead: notice.remark,
            text: notice.text, entries: flags.map { dates.moment($0.onset) }, seeAlso: Self.seeAlso)
    }

    /// A card with the latest month at or above the threshold and the two before it, and below its text all other such
    /// months; a month counts with all its days, including those outside the report's range.
    private var overuseCard: NoticeCard? {
        let months = findings.acuteMedication.overuseMonths
        guard findings.acuteMedication.showsOveruseCard, let latest = months.first else { return nil }
        var lines = ["in \(dates.month(latest.month))"]
        if latest.times == 0 {
            // A diary of days has no single headaches to count.
            if cover(latest.month) == .none { lines.append("headaches not answered") }
        } else {
            // Observed days with a medicine but no headache count as days, not as times.
            lines.append(
                latest.times < latest.days
                    ? "with \(Plural.headache(latest.times))" : "logged \(Plural.time(latest.times))")
        }
        // The product's copy says "more than 10 times"; the notice is shown from 10 days (PRD §7.2).
        if latest.times <= Thresholds.acuteMedicationDays {
            lines.append("the line is \(Plural.day(Thresholds.acuteMedicationDays))")
        }
        if latest.doses > 0 { lines.append("\(Plural.dose(latest.doses)) outside headaches") }
        if latest.daysWithoutLine > 0 { lines.append(Phrases.daysWithoutLine(latest.daysWithoutLine)) }
        let inRange = findings.byMonth.first { $0.month == latest.month }?.acuteMedicationDays ?? 0
        if inRange < latest.days { lines.append("\(inRange) in the report’s range") }
        let before = findings.acuteMedication.months.filter { $0.month < latest.month }.suffix(2).reversed()
            .filter { cover($0.month) != .none }
        if let last = before.last {
            // "Feb 11" could be read as a date.
            let days = before.map {
                "\(dates.shortMonth($0.month)): " + (cover($0.month) == .whole ? "\($0.days)" : "(\($0.days))")
            }
            lines.append("\(days.joined(separator: ", ")) \(Plural.day.word(last.days))")
            if before.contains(where: { cover($0.month) != .whole }) { lines.append("( ) incomplete month") }
        }
        let others = months.dropFirst().filter { !before.contains($0) }
            .map { "\(dates.month($0.month)): \(Plural.day($0.days))" }
        return NoticeCard(
            urgency: .awareness, heading: "Medication overuse awareness: \(dates.month(latest.month))",
            text: VerbatimCopy.overuse, entries: others,
            aside: NoticeCard.Aside(numeral: "\(latest.days)", unit: Plural.day.word(latest.days), lines: lines),
            seeAlso: Self.seeAlso)
    }

    /// How much of a month the diary tells about, also of its days outside the range.
    private func cover(_ month: CalendarMonth) -> MonthCover {
        let (days, coverage) = (DayRange(from: month.first, to: month.last), findings.diary.coverage)
        return MonthCover(coverage.coveredDays(in: days), of: coverage.days(in: days))
    }
}

/// The notices about single headaches, most urgent first.
enum RedFlagNotice: CaseIterable {
    case suddenAndSevere, suddenOfUnknownSeverity, auraWithVisualDisturbance, sudden

    var tier: RedFlag.Tier {
        switch self {
        case .suddenAndSevere, .suddenOfUnknownSeverity: .primary
        case .auraWithVisualDisturbance: .auraWithVisualDisturbance
        case .sudden: .advisory
        }
    }

    var isSeverityKnown: Bool { self != .suddenOfUnknownSeverity }

    var name: String {
        switch self {
        case .suddenAndSevere: "very sudden and severe onset"
        case .suddenOfUnknownSeverity, .sudden: "very sudden onset"
        case .auraWithVisualDisturbance: "aura with visual disturbance"
        }
    }

    /// Printed above the notice's text, which says more than was recorded.
    var remark: String? { isSeverityKnown ? nil : SafetyCopy.severityNotRecorded }

    var text: String {
        switch tier {
        case .primary: VerbatimCopy.primaryRedFlag
        case .auraWithVisualDisturbance: SafetyCopy.auraWithVisualDisturbance
        case .advisory: VerbatimCopy.advisoryRedFlag
        }
    }

    /// A sentence of ``text`` for the points to mention at a visit.
    var sentence: String {
        switch tier {
        case .primary: VerbatimCopy.primaryToMention
        case .auraWithVisualDisturbance: SafetyCopy.auraToMention
        case .advisory: VerbatimCopy.advisoryToMention
        }
    }
}

extension Phrases {
    static let furtherNotes = Plural(
        one: "#\u{A0}further headache with a warning sign has a note.",
        other: "#\u{A0}further headaches with a warning sign have notes.")
}
