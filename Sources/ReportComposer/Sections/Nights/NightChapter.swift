import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Composes the chapter on nights: the contents of a free report, and the rest if unlocked (`isPremium`). Extra
    /// doses come first in both.
    func nightChapter(_ findings: NightFindings) -> [Block] {
        let notices = nightSafety(findings, isBesideChart: isPremium && !findings.nights.isEmpty)
        guard !findings.nights.isEmpty else { return [.title(nightTitle(findings))] + notices + noNights(findings) }
        guard isPremium else {
            return [.title(nightTitle(findings))] + notices
                + (sleepTable(findings) ?? nightsTable(findings))
        }
        return [.title(nightTitle(findings))] + notices + [.keyFigures(nightFigures(findings))]
            + (findings.tellsOfDoses ? [.figures([intervalFigure(findings)])] : [])
            + mornings(findings) + (sleepTable(findings) ?? nightsOnClock(findings)) + nightQuality(findings)
            + nightNotesTable(findings)
    }

    private func noNights(_ findings: NightFindings) -> [Block] {
        [
            .paragraph(
                Paragraph(
                    "No night was logged from \(dates.day(findings.range.from)) to \(dates.day(findings.range.to)). "
                        + "Nights without a log are not counted as missed."))
        ] + (isPremium ? medicationAndSupply(findings) + nightNotesTable(findings) : [])
    }

    private func nightTitle(_ findings: NightFindings) -> ReportTitle {
        ReportTitle(title: isPremium ? "Nights overview" : "Nights", subtitle: nightSubtitle(findings))
    }

    private func nightSubtitle(_ findings: NightFindings) -> String {
        guard findings.tellsOfDoses else {
            return "\(Plural.night(findings.logged)) logged; doses: \(Self.notInExport)."
        }
        let window = "Two-dose night medicine. Window for the second dose 150–240 minutes after the first"
        guard let usual = findings.targets.first else { return "\(window)." }
        guard findings.targets.count == 1 else { return "\(window); the target changed in the range." }
        return "\(window), target \(usual.minutes)."
    }

    /// Composes on-time doses, mornings and everything else logged.
    private func mornings(_ findings: NightFindings) -> [Block] {
        let asked = findings.asked
        let knowsDoses = findings.tellsOfDoses
        let knowsMornings = asked.knowsMornings || findings.wellness.checkIns > 0
        let knowsFlags = findings.narcolepsy.asked > 0 || NarcolepsyFlag.allCases.contains(where: asked.knows)
        let knowsEvents = asked.knowsEvents || !findings.eventCounts.isEmpty
        let absent = [
            knowsDoses ? nil : "doses", knowsMornings ? nil : "morning check-ins",
            knowsMornings && !findings.tellsOfWellness ? "wellness score" : nil,
            knowsMornings && !knowsFlags ? "narcolepsy flags" : nil, knowsEvents ? nil : "sleep events",
        ].compactMap(\.self)
        let whole = knowsMornings && findings.tellsOfWellness ? [wellnessFigure(findings)] : []
        let half =
            (knowsDoses ? [spreadFigure(findings), nightWeekdayFigure(findings)] : [])
            + (knowsMornings && knowsFlags ? [narcolepsyFigure(findings)] : [])
            + (knowsMornings ? [scalesFigure(findings)] : [])
            + environmentFigures(findings)
        let needs =
            (whole + half).filter { $0.plot == nil }.map { "\($0.heading). \($0.reading)" }
            + (knowsEvents && findings.eventCounts.isEmpty ? ["Sleep events. No sleep event was logged."] : [])
        let opening: [Block] = [
            .heading(SectionHeading("Adherence and mornings", note: morningSubtitle(findings))),
            .keyFigures(secondDoseFigures(findings) + morningFigures(findings)),
        ]
        return opening + absenceLine(of: absent)
            + whole.filter { $0.plot != nil }.map { .figures([$0]) } + half.filter { $0.plot != nil }.inRowsOfTwo
            + answers(findings) + nightEvents(findings) + medicationAndSupply(findings) + needsMore(needs)
    }

    private func morningSubtitle(_ findings: NightFindings) -> String {
        let mornings = findings.wellness.checkIns
        guard mornings > 0 || findings.asked.knowsMornings else { return "\(Plural.night(findings.logged))." }
        return mornings == 0
            ? "\(Plural.night(findings.logged)). No morning check-in was logged."
            : "\(Plural.night(findings.logged)), \(mornings) of them with a morning check-in."
    }

    /// Returns sections that a licence would add to the nights of a free report (Aurae PRD D-10).
    func lockedNights(_ findings: NightFindings) -> [LockedSection] {
        let supply = LockedSection(name: "Medicines and supply", shows: "Other medicines taken, and what was left.")
        guard !findings.nights.isEmpty else {
            return findings.medications.isEmpty && findings.supply == nil && findings.refills.isEmpty ? [] : [supply]
        }
        return [
            LockedSection(name: "Nights overview", shows: "Adherence, and the interval between doses by night."),
            LockedSection(name: "Clock times", shows: "Each night’s doses, lights out and wakes on the clock."),
            LockedSection(
                name: "Mornings", shows: "Wellness, narcolepsy flags, answers, sleep events, surroundings and notes."),
            supply,
            LockedSection(name: "Data quality", shows: "Each night whose log contradicts itself, with the reason."),
        ]
    }
}
