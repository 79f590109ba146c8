import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Red-flag notices and the overuse card, or a line if its month has passed, most urgent first. Never gated (Aurae PRD §7).
    var safety: [Block] {
        let redFlags = Self.byUrgency.compactMap(redFlagCard)
        return (redFlags + [overuseCard].compactMap { $0 }).map(Block.notice)
            + (passedOveruse.map { [.paragraph(Paragraph($0))] } ?? [])
    }

    /// Notices of a free report, after a strip of those without a card, which a cover shows itself.
    var freeSafety: [Block] {
        let strip = ReviewStrip(label: "For review", lines: safetyRemarks, seeAlso: nil)
        return (hasCover || safetyRemarks.isEmpty ? [] : [.review(strip)]) + safety
    }

    /// Composes safety notices under their own heading in a premium report, for the overview to link to.
    func safetyPage(isFollowedByTable: Bool) -> [Block] {
        let words = isFollowedByTable ? "Headaches and safety" : "Safety notes"
        let heading = SectionHeading(words, level: .page, anchor: .safety)
        let remarks = safetyRemarks.isEmpty && safety.isEmpty ? [withoutNotice] : safetyRemarks
        return [.heading(heading)] + safety + remarks.map { .paragraph(Paragraph($0)) }
    }

    /// For review, and not the matter of a card.
    var safetyRemarks: [String] { [longAttacks, frequentHeadaches, passedFrequentHeadaches].compactMap(\.self) }

    /// `No safety notice; but medicine answered in 0 of 1 headache, and onset speed was not asked.`
    private var withoutNotice: String {
        let unknown = [
            findings.asked.knowsMedication ? nil : medicinesAnswered ?? "medication is \(Self.notInExport)",
            absentSigns.isEmpty ? nil : "\(listed(absentSigns)) \(absentSigns.count == 1 ? "was" : "were") not asked",
            symptomsNotKnown,
        ].compactMap(\.self)
        if !unknown.isEmpty { return "No safety notice; but \(unknown.joined(separator: ", and "))." }
        return medicinesContradicted.map { "No safety notice; but \($0)" }
            ?? "Nothing that was logged in this range led to a safety notice."
    }

    private static let byUrgency: [RedFlag.Tier] = [.primary, .auraWithVisualDisturbance, .advisory]
    private static let seeAlso = SeeAlso(title: VerbatimCopy.seekingCareTitle, anchor: .seekingCare)

    func redFlagCard(_ tier: RedFlag.Tier) -> NoticeCard? {
        let flags = findings.redFlags.filter { $0.tier == tier }
        guard !flags.isEmpty else { return nil }
        let (urgency, heading, text): (NoticeCard.Urgency, String, String) =
            switch tier {
            case .primary: (.urgent, "Red flag: very sudden and severe onset", VerbatimCopy.primaryRedFlag)
            case .auraWithVisualDisturbance:
                (.urgent, "Red flag: aura with visual disturbance", SafetyCopy.auraWithVisualDisturbance)
            case .advisory: (.advisory, "Notice: very sudden onset", VerbatimCopy.advisoryRedFlag)
            }
        return NoticeCard(
            urgency: urgency, heading: heading, text: text,
            entries: flags.map {
                dates.moment($0.onset) + ($0.isSeverityKnown ? "" : ", \(SeveritySymbol.notSaid.word)")
            },
            seeAlso: Self.seeAlso)
    }

    /// A card with the latest month at or above the threshold and the two before it, and below its text all other such
    /// months; a month counts with all its days, including those outside the report's range.
    private var overuseCard: NoticeCard? {
        let months = findings.acuteMedication.overuseMonths
        guard findings.acuteMedication.showsOveruseCard, let latest = months.first else { return nil }
        // Observed days with a medicine but no headache count as days, not as times.
        let times =
            latest.times < latest.days ? "with \(Plural.headache(latest.times))" : "logged \(Plural.time(latest.times))"
        var lines = ["in \(dates.month(latest.month))", times]
        // The product's copy says "more than 10 times"; the notice is shown from 10 days (PRD §7.2).
        if latest.times <= Thresholds.acuteMedicationDays {
            lines.append("the line is \(Plural.day(Thresholds.acuteMedicationDays))")
        }
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
