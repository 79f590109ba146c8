import Analysis
import DisplayList
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// Red-flag notices and the overuse card, most urgent first. Never gated (Aurae PRD §7).
    var safety: [Block] {
        let redFlags = Self.byUrgency.compactMap(redFlagCard)
        return (redFlags + [overuseCard, cutMonthCard].compactMap { $0 }).map(Block.notice)
    }

    /// Safety notices under a heading of their own in a premium report, where the overview points to them.
    func safetyPage(isFollowedByTable: Bool) -> [Block] {
        let words = isFollowedByTable ? "Headaches and safety" : "Safety notes"
        let heading = SectionHeading(words, level: .page, anchor: .safety)
        let none = Paragraph("Nothing that was logged in this range led to a safety notice.")
        return [.pageBreak, .heading(heading)]
            + (safety.isEmpty && !isFollowedByTable ? [.paragraph(none)] : safety)
    }

    private static let byUrgency: [RedFlag.Tier] = [.primary, .auraWithVisualDisturbance, .advisory]
    private static let seeAlso = SeeAlso(title: VerbatimCopy.seekingCareTitle, anchor: .seekingCare)

    private func redFlagCard(_ tier: RedFlag.Tier) -> NoticeCard? {
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
            urgency: urgency, heading: heading, text: text, entries: flags.map { dates.moment($0.onset) },
            seeAlso: Self.seeAlso)
    }

    private var overuseCard: NoticeCard? {
        let acute = findings.acuteMedication
        guard acute.showsOveruseCard else { return nil }
        let earlier = findings.byMonth.filter { $0.month < acute.lastMonth }.suffix(2).reversed()
        let earlierDays = earlier.map { "\(dates.shortMonth($0.month)) \($0.acuteMedicationDays)" }
        var lines = ["in \(dates.month(acute.lastMonth))", "logged \(Plural.time(acute.timesInLastMonth))"]
        if let last = earlier.last {
            lines.append("\(earlierDays.joined(separator: ", ")) \(Plural.day.word(last.acuteMedicationDays))")
        }
        return NoticeCard(
            urgency: .awareness, heading: "Medication overuse awareness: \(dates.month(acute.lastMonth))",
            text: VerbatimCopy.overuse,
            aside: NoticeCard.Aside(
                numeral: "\(acute.daysInLastMonth)", unit: Plural.day.word(acute.daysInLastMonth), lines: lines),
            seeAlso: Self.seeAlso)
    }

    /// A range that begins or ends inside a month may hide that the month reaches the line: then it is said.
    private var cutMonthCard: NoticeCard? {
        let acute = findings.acuteMedication
        guard acute.hidesOveruseByRange else { return nil }
        return NoticeCard(
            urgency: .awareness, heading: "Acute medication outside the range",
            text: "In the whole of \(dates.month(acute.lastMonth)) the log holds acute medication on "
                + "\(Plural.day(acute.daysInWholeLastMonth)); \(acute.daysInLastMonth) of them lie in the range of "
                + "this report.",
            seeAlso: Self.seeAlso)
    }
}
