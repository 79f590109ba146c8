import Analysis
import Diagnostics
import Records
import ReportDocument

/// Wording of the DoseTap SSOT, quoted exactly.
enum NightCopy {
    /// "Core Invariants", "Safety".
    static let safety = "Never combine doses, never exceed window, always enforce stay-in-bed protocol"
    /// "Core Invariants", "Dose Window".
    static let window = "Dose 2 must be taken 150–240 minutes after Dose 1"
    /// Footer of each page that shows intervals.
    static let footLine = "DoseTap: “\(window)”."
    /// "Extra Dose Warning".
    static let extraDose = "STOP - Dose 2 Already Taken"
}

extension ReportWriter {
    /// Composes notices about doses, extra ones first. Never gated, in every report with nights.
    ///
    /// - Parameter isBesideChart: whether the chart of intervals is on the same page and shows doses outside the
    ///   window.
    func nightSafety(_ findings: NightFindings, isBesideChart: Bool = false) -> [Block] {
        [extraDoseCard(findings), twoTimesCard(findings), isBesideChart ? nil : outsideCard(findings)]
            .compactMap { $0 }.map(Block.notice)
    }

    private func extraDoseCard(_ findings: NightFindings) -> NoticeCard? {
        let nights = findings.nights.filter { $0.extraDoseCount > 0 }.reversed()
        guard !nights.isEmpty else { return nil }
        return NoticeCard(
            urgency: .urgent, heading: Phrases.extraDosesLogged(findings.extraDoses),
            text:
                "A dose beyond the second of its night was logged on \(Plural.night(nights.count))"
                + "\(evenings(nights.map(\.date))). Before it the app "
                + "warns “\(NightCopy.extraDose)”. Its rule: “\(NightCopy.safety)”. Please bring this to the "
                + "prescriber’s attention.",
            entries: nights.flatMap { night in
                night.extraDoses.map { dates.moment(night.zone.local($0)) }
                    + Array(
                        repeating: dates.dayOfMonth(night.date) + ", no time",
                        count: night.extraDoseCount - night.extraDoses.count)
            })
    }

    /// Returns `, that of 14 Dec 2025`: a dose after midnight belongs to the night of the evening before.
    private func evenings(_ nights: [CalendarDay]) -> String {
        guard nights.count <= Self.mostEvenings else { return "" }
        return ", \(nights.count == 1 ? "that" : "those") of \(listed(nights.map(dates.day)))"
    }

    private static var mostEvenings: Int { 4 }

    private func twoTimesCard(_ findings: NightFindings) -> NoticeCard? {
        let nights = findings.nights.filter {
            $0.flags.contains(.severalSecondDoses) || $0.flags.contains(.severalFirstDoses)
        }
        guard !nights.isEmpty else { return nil }
        return NoticeCard(
            urgency: .advisory, heading: "A dose logged at two times",
            text: "On \(Plural.night(nights.count)) the first or the second dose is logged more than once, further "
                + "than a minute apart. It may be one dose logged twice, or a dose too many: the log cannot tell. Intervals use "
                + "the earlier time.",
            entries: nights.reversed().map { dates.day($0.date) })
    }

    private func outsideCard(_ findings: NightFindings) -> NoticeCard? {
        let late = findings.nights.filter { ($0.intervalMinutes ?? 0) > NightConstants.windowCloses }
        let early = findings.nights.filter { $0.intervalMinutes.map { $0 < NightConstants.windowOpens } ?? false }
        guard !late.isEmpty || !early.isEmpty else { return nil }
        return NoticeCard(
            urgency: .advisory, heading: "Second doses outside the window",
            text:
                "“\(NightCopy.window)” is the rule of the app this log comes from. "
                + Phrases.outsideWindow(late: late.count, early: early.count),
            entries: (late + early).sorted { $0.date > $1.date }.map { night in
                "\(dates.day(night.date)), \(NightWords.interval(night.intervalMinutes ?? 0))"
            })
    }
}
