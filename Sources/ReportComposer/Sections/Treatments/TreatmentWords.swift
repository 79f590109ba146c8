import Analysis
import Diagnostics
import Records

/// Wording for treatments: counts without judgement.
extension ReportWriter {
    /// Returns the clinic's own spelling, for the start of a cell or a sentence.
    func treatmentName(_ treatment: Treatment) -> String { MedicineWords.printed(treatment.name) }

    /// Returns `5 Jan 2026`, `about Jan 2026`.
    func treatmentStart(_ treatment: Treatment) -> String {
        let month = treatment.start.month
        return treatment.startIsAbout
            ? "about \(dates.shortMonth(month))\u{A0}\(month.year)" : dates.day(treatment.start)
    }

    /// Whether the recorded last day is after the report date.
    private func isPlanned(_ stop: CalendarDay) -> Bool { input.context.asOf < stop }

    /// Whether it is still taken; a procedure is a date (`specialist.md` §2.5).
    func goesOn(_ treatment: Treatment) -> Bool { treatment.isStillTaken && treatment.kind != .procedure }

    /// Returns `30 Mar 2026`, `still taken`, `not known`; nil for a procedure.
    func treatmentEnd(_ treatment: Treatment) -> String? {
        if treatment.kind == .procedure { return nil }
        guard let stop = treatment.stop else { return treatment.isStillTaken ? "still taken" : "not known" }
        return dates.day(stop) + (isPlanned(stop) ? " (planned)" : "")
    }

    /// Largest number of days not given as months.
    private static var mostDaysOfLength: Int { 60 }

    /// Returns how long it was taken, up to the report date: `9 days`, `7 months`; nil if unknown, and for a procedure.
    func treatmentLength(_ treatment: Treatment) -> String? {
        guard !treatment.stopIsUnread, treatment.kind != .procedure else { return nil }
        let last = min(treatment.stop ?? input.context.asOf, input.context.asOf)
        let days = treatment.start.days(to: last) + 1
        guard days > Self.mostDaysOfLength else { return Plural.day(max(1, days)) }
        // A treatment from the 5th to the 4th lasts whole months.
        let end = last.advanced(by: 1)
        let months = end.month.number - treatment.start.month.number
        return Plural.month(end.parts.day < treatment.start.parts.day ? months - 1 : months)
    }

    /// Returns `not effective`, or the clinic's own words; nil if there are none.
    func stopReason(_ treatment: Treatment) -> String? {
        switch treatment.stopReason {
        case .notEffective: "not effective"
        case .sideEffects: "side effects"
        case .pregnancy: "pregnancy"
        case .cost: "cost"
        case .other: "other"
        case nil: treatment.stopWords.flatMap(PrintableText.isolated)
        }
    }

    // MARK: Figures

    /// Returns a rate per 28 covered days: `14`, `12.4`.
    func rateWords(_ rate: DayRate) -> String { NumberWords.printed(rate.per28, decimals: 1) }

    /// Returns `14 → 9`, from the baseline to the latest whole period; nil if either has no rate.
    func courseWords(_ finding: TreatmentFinding, of count: TreatmentPeriod.Count = .headacheDays) -> String? {
        latestChange(finding, of: count).map { "\(rateWords($0.earlier)) → \(rateWords($0.later))" }
    }

    /// Returns the change from baseline to latest whole period; nil if either has no rate, or without such a count.
    func latestChange(_ finding: TreatmentFinding, of count: TreatmentPeriod.Count = .headacheDays) -> RateChange? {
        guard findings.asked.absence(of: count) == nil, let latest = finding.latest else { return nil }
        return finding.change(of: count, to: latest)
    }

    /// Returns `−5 (−35.7 %)`; without a percentage if the baseline is 0.
    func changeWords(_ change: RateChange) -> String {
        NumberWords.signed(change.days) + (change.percent.map { " (\(NumberWords.signed($0))\u{A0}%)" } ?? "")
    }

    /// Returns why there is no change: `no baseline: the diary begins 12 days before`.
    func changeAbsence(_ finding: TreatmentFinding) -> String {
        if !finding.baseline.hasRate { return "no baseline: \(baselineAbsence(finding))" }
        if finding.treatment.stopIsUnread { return "its last day is not known" }
        guard finding.periods.contains(where: \.isWhole) else {
            if finding.periods.isEmpty { return "no diary since" }
            let isShort = finding.treatment.stop.map {
                finding.treatment.start.days(to: $0) + 1 < TreatmentPeriod.length
            }
            if isShort == true, finding.treatment.kind == .procedure { return "a single day, no period to compare" }
            return isShort == true ? "taken for less than 28 days" : "no whole 28 days of diary"
        }
        return "no 28 days with \(TreatmentPeriod.leastCoveredDays) covered"
    }

    private func baselineAbsence(_ finding: TreatmentFinding) -> String {
        let (days, start) = (finding.baseline.days, finding.treatment.start)
        guard let span = findings.diary.coverage.span else { return "no diary" }
        if span.to < days.from { return "the diary ends before" }
        let before = span.from.days(to: start)
        if before == 0 { return "the diary begins that day" }
        if before < 0 { return "the diary begins later" }
        if before < TreatmentPeriod.length { return "the diary begins \(Plural.day(before)) before" }
        return "\(finding.baseline.coveredDays) of \(Plural.day(days.dayCount)) covered"
    }

    // MARK: What else changed

    /// Returns `Candesartan also began (1 Feb 2026) in this period: their effects cannot be distinguished.`, or nil.
    func alongsideWords(_ treatments: TreatmentFindings, _ place: Int) -> String? {
        guard let all = treatments.treatments else { return nil }
        let last = all[place].latest?.days.to
        let days = DayRange(
            from: all[place].baseline.days.from,
            to: last ?? all[place].periods.last?.days.to ?? all[place].baseline.days.to)
        let changes = treatments.alongside(place, until: last).flatMap { other -> [String] in
            let treatment = all[other].treatment
            let name = member(treatmentName(treatment))
            let began =
                days.contains(treatment.start) ? "\(name) also began (\(treatmentStart(treatment)))" : nil
            let ended = treatment.stop.flatMap { days.contains($0) ? "\(name) also ended (\(dates.day($0)))" : nil }
            return [began, ended].compactMap(\.self)
        }
        guard !changes.isEmpty else { return nil }
        let named = changes.prefix(3) + (changes.count > 3 ? ["\(changes.count - 3) more changes"] : [])
        return "\(listed(Array(named))) in this period: their effects cannot be distinguished."
    }
}

extension TreatmentKind {
    /// Heading of treatments of this kind.
    var words: String {
        switch self {
        case .preventive: "Preventive"
        case .acute: "For attacks"
        case .procedure: "Procedures"
        case .other: "Other"
        }
    }
}
