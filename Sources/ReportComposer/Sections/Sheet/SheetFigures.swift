import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

/// Large numerals of the sheet, each with its monthly values.
extension ReportWriter {
    func sheetFigures(_ premium: PremiumFindings) -> [SheetFigure] {
        guard input.findings.tellsOfHeadaches else { return figuresOfOtherFamilies }
        guard isKept || findings.acuteMedication.days > 0 else {
            return [
                "days with headache", "migraine days", "severe-headache days", "acute-medication days", "median length",
            ].map { SheetFigure(parts: [], caption: $0) }
        }
        guard isKept else { return [acuteDaysNumeral(premium)] }
        return [
            headacheDaysFigure(premium), migraineDaysFigure(premium.migraine), severeDaysFigure(premium),
            acuteDaysNumeral(premium), scoreNumeral(premium.treatments) ?? durationNumeral(premium),
        ]
    }

    /// Figures for a patient without a headache diary: nights, else markers.
    private var figuresOfOtherFamilies: [SheetFigure] {
        if let nights = input.findings.nights, !nights.nights.isEmpty { return nightFigures(nights).map(sheetFigure) }
        guard let markers = input.findings.markers, !markers.markers.isEmpty else { return [] }
        return markerFigures(markers).map(sheetFigure)
    }

    private func sheetFigure(_ figure: KeyFigure) -> SheetFigure {
        SheetFigure(
            parts: figure.numeral == "–" ? [] : [.init(figure.numeral)], unit: figure.unit, caption: figure.caption,
            status: figure.status)
    }

    // MARK: Days

    private func headacheDaysFigure(_ premium: PremiumFindings) -> SheetFigure {
        SheetFigure(
            parts: [.init("\(findings.headacheDays)")], unit: daysUnit,
            caption: daysCaption(findings.headacheDays, .dayWithHeadache),
            lines: daysByMonth(headacheDaysByMonth, premium.sheet.before?.headacheDays)
                + perObservedDays + monthsKey + attacksADay(premium.sheet.attacks),
            heardLines: perObservedDays.compactMap(\.first)
                + heardDays(headacheDaysByMonth, premium.sheet.before?.headacheDays)
                + attacksADay(premium.sheet.attacks).compactMap(\.first))
    }

    /// `12.8 per 28 observed days`, of a diary that says which days it observed.
    private var perObservedDays: [[String]] {
        let covered = findings.coverage.coveredDays
        guard findings.coverage.isObserved, findings.headacheDays < covered else { return [] }
        let rate = NumberWords.tenths(Double(findings.headacheDays * 28) / Double(covered))
        return [["\(rate) per 28 observed days", "\(rate) per 28 observed"]]
    }

    /// Migraine days of the headache days, by month, and what they rest on (`specialist.md` §2.1).
    private func migraineDaysFigure(_ migraine: MigraineFindings) -> SheetFigure {
        let caption = Plural.migraineDay.word(migraine.days.known ?? 0)
        guard migraine.isAsked else { return SheetFigure(parts: [], caption: caption, lines: [["not in this export"]]) }
        guard let known = migraine.days.known else {
            return SheetFigure(
                parts: [], caption: caption,
                lines: [
                    ["cannot be counted"], ["features on \(migraine.days.decidable) of \(migraine.days.headacheDays)"],
                ])
        }
        let months = migraine.months.map { $0.isSilent ? nil : $0.days.known.map { "\($0)" } }
        let bases = [
            (migraine.days.byFeatures, "features"), (migraine.days.byWord, "word"),
            (migraine.days.byMedicine, "medicine"),
        ].filter { $0.0 > 0 }
        let open = migraine.days.notDecidable == 0 ? [] : ["\(migraine.days.notDecidable) open"]
        let words = bases.map { "\($0.1) \($0.0)" }
        // Shorter wordings; the shortest names the first basis alone.
        let more = bases.count > 1 ? ["\(known - bases[0].0) more"] : []
        let first = bases.prefix(1).map { "\($0.0) by \($0.1)" }
        let basis = [words.map { "by \($0)" }, words, words.prefix(1) + more, first].map {
            ($0 + open).joined(separator: "; ")
        }
        return SheetFigure(
            parts: [.init("\(known)")], unit: "of \(migraine.days.headacheDays)",
            caption: caption + (migraine.days.isAtLeast ? ", at least" : ""),
            lines: daysByMonth(months, nil) + (basis[0].isEmpty ? [] : [basis]),
            heardLines: heardDays(months, nil) + [migraineSentence(migraine.days)])
    }

    /// The latest MIDAS, else HIT-6, with those before it; nil without a score.
    private func scoreNumeral(_ treatments: TreatmentFindings) -> SheetFigure? {
        let scores = (treatments.questionnaires ?? []).filter { $0.total != nil && $0.instrument != nil }
        guard let instrument = Instrument.allCases.first(where: { kind in scores.contains { $0.instrument == kind } }),
            let last = scores.last(where: { $0.instrument == instrument }), let total = last.total
        else { return nil }
        let course = scores.filter { $0.instrument == instrument }.compactMap(\.total).suffix(Self.mostScores)
        let other = scores.last { $0.instrument != instrument }
        let beside = other.flatMap { other in totalWords(other).map { "\(questionnaireName(other)) \($0)" } }
        let list = course.map { "\($0)" }.joined(separator: " → ")
        return SheetFigure(
            parts: [.init("\(total)")], unit: last.grade.map(\.words),
            caption: "\(questionnaireName(last)), \(dates.day(last.day))",
            lines: (course.count > 1 ? [[list]] : []) + (beside.map { [[$0]] } ?? []),
            heardLines: (course.count > 1 ? ["Scores: \(course.map { "\($0)" }.joined(separator: ", "))"] : [])
                + (beside.map { [$0] } ?? []))
    }

    private static let mostScores = 5

    /// Returns `224 headaches: 8 a day (median), at most 8`, if several a day are usual.
    private func attacksADay(_ attacks: AttacksADay?) -> [[String]] {
        guard let attacks else { return [] }
        let median = NumberWords.printed(attacks.median, decimals: 1)
        let all = Plural.headache(findings.count)
        return [
            [
                "\(all): \(median) a day (median), at most \(attacks.most)", "\(all): \(median) a day (median)",
                "\(all), median \(median) a day", all,
            ]
        ]
    }

    private func severeDaysFigure(_ premium: PremiumFindings) -> SheetFigure {
        guard !isSeverityUnsaid else {
            return SheetFigure(
                parts: [], caption: "severe-" + daysCaption(nil, .headacheDay), lines: [[SeveritySymbol.notSaid.word]])
        }
        let beside =
            severeAttacks(premium.comparison.current.severeDays)
            + (atLeast(premium.comparison.current).map { [[$0, "at least"]] } ?? [])
        return SheetFigure(
            parts: [.init("\(premium.comparison.current.severeDays)")], unit: daysUnit,
            caption: "severe-" + daysCaption(premium.comparison.current.severeDays, .headacheDay),
            lines: daysByMonth(severeDaysByMonth(premium), premium.sheet.before?.severeDays)
                + beside,
            heardLines: heardDays(severeDaysByMonth(premium), premium.sheet.before?.severeDays)
                + beside.compactMap(\.first))
    }

    /// Returns `8 severe headaches`, unless equal to the number of severe days.
    private func severeAttacks(_ days: Int) -> [[String]] {
        let count = findings.severity.severe
        guard !findings.isOfDays, count != days else { return [] }
        return [["\(count) severe \(Plural.headache.word(count))", Plural.headache(count)]]
    }

    private func acuteDaysNumeral(_ premium: PremiumFindings) -> SheetFigure {
        guard findings.asked.knowsMedication else {
            return SheetFigure(parts: [], caption: daysCaption(nil, .acuteMedicationDay), lines: [medicinesAbsences])
        }
        let days = medicineShare.shown(findings.acuteMedication.days)
        let (isLeast, isUnknown) = (days != nil && !medicineShare.suffices, days == nil)
        let partly = medicinesPartlyAnswered.map { $0 + (isUnknown ? ": cannot be judged" : "") }
        let byMonth = acuteDaysByMonth
        // Doses do not extend the diary, whose days the sheet has.
        let later = findings.diary.doseDaysOutside.count { $0 > findings.range.to }
        let outside = later == 0 ? [] : ["and \(later) after \(dates.dayWithoutYear(findings.range.to))"]
        let months = daysByMonth(byMonth, premium.sheet.before?.acuteMedicationDays).map { line in
            line.map { later == 0 ? $0 : "\($0); \(later) later" }
        }
        return SheetFigure(
            parts: days.map { [.init("\($0)")] } ?? [],
            unit: isLeast ? "at least" : isKept && !isUnknown ? daysUnit : nil,
            caption: daysCaption(days, .acuteMedicationDay),
            lines: (months.isEmpty ? outside.map { [$0] } : months) + unansweredKey
                + (partly.map { [[$0, $0.replacing("medicine ", with: "")]] } ?? []),
            heardLines: heardDays(byMonth, premium.sheet.before?.acuteMedicationDays) + outside
                + (partly.map { [NumberWords.capitalised($0)] } ?? []))
    }

    private var headacheDaysByMonth: [String?] {
        findings.byMonth.map { $0.isSilent ? nil : "\($0.headacheDays)" }
    }

    private func severeDaysByMonth(_ premium: PremiumFindings) -> [String?] {
        premium.sheet.months.map { $0.isSilent || $0.days.areUnsaid ? nil : "\($0.days.severe)" }
    }

    private var acuteDaysByMonth: [String?] {
        findings.byMonth.map { $0.isSilent && $0.acuteMedicationDays == 0 ? nil : acuteDays($0) }
    }

    /// Returns `4`, `≥4` if fewer than half of the month's entries answer; nil if it is not known.
    func acuteDays(_ month: MonthFindings) -> String? {
        month.knownAcuteDays.map { (month.medicine.suffices ? "" : Self.least) + "\($0)" }
    }

    static let least = "≥"

    /// Returns `16, 18, 21 a month`; for a long range, the last three and the mean before. Incomplete months are in
    /// brackets; a single month adds nothing.
    private func daysByMonth(_ counts: [String?], _ before: EarlierMonths?) -> [[String]] {
        let words = zip(findings.byMonth, counts).map { month, count in
            guard let count else { return "–" }
            return month.isPartial ? "(\(count))" : count
        }
        guard words.count > 1 else { return [] }
        guard words.count > SheetFindings.mostMonths else {
            let list = words.joined(separator: ", ")
            return [["\(list) a month", list]]
        }
        // The first figure states which months these are.
        let list = words.suffix(SheetFindings.lastMonths).joined(separator: ", ")
        return [[list + (before.map { ", before \(NumberWords.tenths($0.mean))" } ?? "")]]
    }

    /// Note on which months are shown and what their brackets mean; screen readers hear it for each month.
    private var monthsKey: [[String]] {
        guard findings.byMonth.count > 1 else { return [] }
        let isLong = findings.byMonth.count > SheetFindings.mostMonths
        switch (isLong, listedMonths.contains { $0.isPartial && !$0.isSilent }) {
        case (true, true): return [["last 3, mean before; ( ) incomplete", "last 3; ( ) incomplete"]]
        case (true, false): return [["last 3 months, mean before", "last 3, mean before"]]
        case (false, true): return [["( ) incomplete month", "( ) incomplete"]]
        case (false, false): return []
        }
    }

    /// Key to the dash of a month without answers about medicines.
    private var unansweredKey: [[String]] {
        let isNeeded = findings.byMonth.count > 1 && listedMonths.contains { $0.knownAcuteDays == nil }
        return isNeeded ? [["– no answer"]] : []
    }

    /// All months, or the last three of a long range.
    private var listedMonths: ArraySlice<MonthFindings> {
        let isLong = findings.byMonth.count > SheetFindings.mostMonths
        return findings.byMonth.suffix(isLong ? SheetFindings.lastMonths : findings.byMonth.count)
    }

    /// Returns `By month: January, incomplete month: 16; February: 19`; for a long range, the last three months and the mean
    /// before.
    private func heardDays(_ counts: [String?], _ before: EarlierMonths?) -> [String] {
        guard counts.count > 1 else { return [] }
        let shown = counts.count > SheetFindings.mostMonths ? SheetFindings.lastMonths : counts.count
        let words = zip(findings.byMonth, counts).suffix(shown).map { month, count in
            let name = DateWords.monthName(month.month)
            guard !month.isSilent || count != nil else { return "\(name): no entry" }
            let days = count?.replacing(Self.least, with: "at least ") ?? "not answered"
            return "\(name)\(month.isPartial ? ", incomplete month" : ""): \(days)"
        }
        let earlier = before.map { ["mean of \(Plural.month($0.months)) before: \(NumberWords.tenths($0.mean))"] } ?? []
        return ["By month: " + (words + earlier).joined(separator: "; ")]
    }

    /// Returns the last three months by name, and the time before them.
    private func heardMonths<Summary>(
        _ premium: PremiumFindings, _ before: Summary?, value: (Summary) -> String?,
        of summary: KeyPath<SheetMonth, Summary>
    ) -> [String] {
        let months = zip(findings.byMonth, premium.sheet.months).suffix(SheetFindings.lastMonths)
        let values = months.map { value($0.1[keyPath: summary]) }
        guard premium.sheet.months.count > 1, values.count(where: { $0 != nil && $0 != Self.tooFew }) > 1 else {
            return []
        }
        let words = zip(months, values).map { month, value in
            "\(DateWords.monthName(month.0.month)) \(value ?? "none logged")"
        }
        let earlier = before.flatMap(value).map { ["before \($0)"] } ?? []
        return ["By month: " + (words + earlier).joined(separator: ", ")]
    }

    // MARK: Duration and relief

    private func durationNumeral(_ premium: PremiumFindings) -> SheetFigure {
        let n = findings.duration.n
        let caption = n == 1 ? "length of one headache" : "median length"
        guard findings.asked.knowsEnds else {
            return SheetFigure(parts: [], caption: "median length", lines: [[notThere(.duration)]])
        }
        guard let minutes = findings.duration.medianMinutes else {
            let words = findings.count == 0 ? noHeadacheLogged : "no end in \(findings.count) of \(findings.count)"
            return SheetFigure(parts: [], caption: "median length", lines: [[words]])
        }
        let summary = premium.sheet.duration
        var lines: [[String]] = []
        if let only = onlyDuration {
            return SheetFigure(
                parts: DurationWords(minutes: minutes).parts.map { .init($0.numeral, $0.unit) }, caption: caption,
                lines: [["all \(n) lasted \(only)", "all \(only)"]])
        }
        var middleHalf: String?
        if let spread = summary.spread {
            let (low, high) = (DurationWords(minutes: spread.low).printed, DurationWords(minutes: spread.high).printed)
            lines.append(low == high ? ["middle half \(low)"] : ["middle half \(low)–\(high)", "half \(low)–\(high)"])
            middleHalf = "Middle half \(low)" + (low == high ? "" : " to \(high)")
        }
        lines += lastByMonth(premium, premium.sheet.before?.duration, value: Self.medianWords, of: \.duration)
        return SheetFigure(
            parts: DurationWords(minutes: minutes).parts.map { .init($0.numeral, $0.unit) }, caption: caption,
            lines: lines,
            heardLines: [middleHalf].compactMap(\.self)
                + heardMonths(premium, premium.sheet.before?.duration, value: Self.medianWords, of: \.duration))
    }

    private var medicinesAbsences: [String] {
        medicinesAnswered.map { [$0, $0.replacing("medicine ", with: "")] } ?? [notThere(.acuteMedication)]
    }

    /// In place of a month's figure.
    private static let tooFew = "too few"

    private static func medianWords(_ summary: DurationSummary) -> String? {
        guard summary.n >= DurationSpread.leastDurations else { return summary.n == 0 ? nil : tooFew }
        return summary.medianMinutes.map { DurationWords(minutes: $0).printed }
    }

    /// Returns a figure for each of the last three months and for the time before; ``tooFew`` if too little was logged, a
    /// dash for nothing.
    private func lastByMonth<Summary>(
        _ premium: PremiumFindings, _ before: Summary?, value: (Summary) -> String?,
        of summary: KeyPath<SheetMonth, Summary>
    ) -> [[String]] {
        let months = premium.sheet.months
        guard months.count > 1 else { return [] }
        let words = months.suffix(SheetFindings.lastMonths).map { value($0[keyPath: summary]) ?? "–" }
        // A single month adds nothing to the numeral.
        guard words.count(where: { $0 != "–" && $0 != Self.tooFew }) > 1 else { return [] }
        let list = words.joined(separator: ", ")
        let lead = months.count > SheetFindings.lastMonths ? "last three " : ""
        let trail = months.count > SheetFindings.lastMonths ? "" : " by month"
        guard let earlier = before.flatMap(value) else { return [[lead + list + trail, list]] }
        return [["\(lead)\(list), before \(earlier)", "\(list), before \(earlier)", list]]
    }
}
