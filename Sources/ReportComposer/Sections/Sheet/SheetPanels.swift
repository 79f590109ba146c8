import Analysis
import Diagnostics
import Records
import ReportDocument

/// The sheet's panels side by side.
extension ReportWriter {
    private static let mostFactors = 3
    /// Maximum number of values with their own line, beside other parts and without them.
    private static let (fewValues, manyValues) = (4, 14)

    func sheetPanels(_ premium: PremiumFindings) -> [SheetPanel] {
        var panels: [SheetPanel] = []
        if input.findings.tellsOfHeadaches, findings.count >= OnsetWindow.leastHeadaches {
            var when = whenPanel(premium)
            let often = oftenPresent
            // Without a share to show, its room goes to the other parts.
            if often == nil { when.remarks = oftenPresentRemarks }
            panels += [when, often].compactMap(\.self)
        }
        let isAlone = panels.isEmpty && input.findings.nights == nil
        if let markers = input.findings.markers { panels.append(valuesPanel(markers, isAlone: isAlone)) }
        guard let nights = input.findings.nights else { return panels }
        return panels + (input.findings.tellsOfHeadaches ? [nightsPanel(nights)] : morningPanels(nights))
    }

    // MARK: When

    private func whenPanel(_ premium: PremiumFindings) -> SheetPanel {
        if let attacks = premium.sheet.attacks { return hoursPanel(attacks, premium.sheet.onsets) }
        let counts = findings.weekday.counts
        // The darkest bar implies that a weekday stands out.
        let most = findings.weekday.standingOut(over: findings.diary.coverage.weekdays(in: findings.range))
        return SheetPanel(
            heading: "When", note: "onsets, n = \(findings.count)",
            content: .columns(
                SheetColumns(
                    columns: Weekday.allCases.map {
                        .init(
                            label: String(DateWords.weekdays[$0.rawValue].prefix(1)), value: findings.weekday[$0],
                            isEmphasised: $0 == most)
                    },
                    alternative: "Onsets by weekday. "
                        + zip(DateWords.weekdays, counts).map { "\($0): \($1)" }.joined(separator: ". ") + ".")),
            reading: premium.sheet.onsets.flatMap(sentence))
    }

    /// Shows onsets by hour: with many attacks a day, hours say more than weekdays.
    private func hoursPanel(_ attacks: AttacksADay, _ window: OnsetWindow?) -> SheetPanel {
        let labels = attacks.byThreeHours.indices.map { $0 < 4 ? "0\($0 * 3)" : "\($0 * 3)" }
        return SheetPanel(
            heading: "When", note: "onsets in three hours each, n = \(findings.count)",
            content: .columns(
                SheetColumns(
                    columns: zip(labels, attacks.byThreeHours).map { .init(label: $0, value: $1, isEmphasised: false) },
                    alternative: "Onsets by hour. "
                        + attacks.byThreeHours.enumerated().map {
                            "\(Self.clock($0 * 3)) to \(Self.clock($0 * 3 + 3)), \(Plural.headache($1))"
                        }.joined(separator: ". ") + ".")),
            reading: window.flatMap(sentence))
    }

    /// Returns `28 of 56 began between 06:00 and 12:00.`; nil if chance explains it.
    private func sentence(_ window: OnsetWindow) -> String? {
        guard window.standsOut else { return nil }
        let which = window.count == window.n ? "All \(window.n)" : "\(window.count) of \(window.n)"
        return "\(which) began between \(Self.clock(window.fromHour)) and \(Self.clock(window.toHour))."
    }

    private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

    // MARK: Often present

    /// `Menstrual phase 21 of 24`, out of headaches with a phase; nil if too few have one.
    var menstrualShare: SheetShare? {
        guard findings.asked.isAsked(.cycle), hasCyclePhase, case .value(let cycle) = findings.cycle else { return nil }
        let menstrual = cycle.phases.first { $0.phase == .menstrual }?.count ?? 0
        return SheetShare(name: "Menstrual phase", present: menstrual, recorded: cycle.n)
    }

    /// Nil without a share to show.
    private var oftenPresent: SheetPanel? {
        let factors = findings.asked.isAsked(.cooccurrence) ? findings.cooccurrence.value ?? [] : []
        let shares =
            (menstrualShare.map { [$0] } ?? [])
            + factors.filter { $0.standing == .ranked }.prefix(Self.mostFactors).map {
                SheetShare(name: FactorNames.words($0).name, present: $0.present, recorded: $0.recorded)
            }
        guard !shares.isEmpty else { return nil }
        return SheetPanel(
            heading: "Often present", note: "where recorded", content: .shares(shares), remarks: oftenPresentRemarks)
    }

    private var oftenPresentRemarks: [[String]] {
        guard findings.asked.isAsked(.cooccurrence) else { return [] }
        switch findings.cooccurrence {
        case .needs(let missing):
            return [[findings.answersFactors ? Phrases.moreForPatterns(missing) : noFactorPresent]]
        case .value(let factors) where factors.isEmpty: return [[noFactorPresent]]
        case .value(let factors):
            let isFew = factors.contains { $0.standing == .few } && !factors.contains { $0.standing == .ranked }
            return (isFew ? [["Too few entries to show common factors."]] : []) + thinRemark(factors)
        }
    }

    /// Reason why no factor is shown.
    var noFactorPresent: String {
        findings.answersFactors
            ? "\(menstrualShare == nil ? "Factors" : "Other factors") recorded as present: 0."
            : "Factors were not answered in any of \(Plural.headache(findings.count))."
    }

    /// Returns factors with too few records for a share, and those never logged as absent: by name, or their number if
    /// there is no room.
    private func thinRemark(_ factors: [Cooccurrence]) -> [[String]] {
        func named(_ standing: Cooccurrence.Standing, _ lead: String) -> String? {
            let names = factors.filter { $0.standing == standing }.map { factor in
                let name = FactorNames.words(factor).name
                return member(name.prefix(1).lowercased() + name.dropFirst())
            }
            return names.isEmpty ? nil : "\(lead): \(listed(names))."
        }
        let sentences = [
            named(.few, "Fewer than \(Thresholds.recordedForFactor) records"),
            named(.neverAbsent, "Only ever recorded when present"),
        ].compactMap(\.self)
        guard !sentences.isEmpty else { return [] }
        let (few, neverAbsent) = (factors.count { $0.standing == .few }, factors.count { $0.standing == .neverAbsent })
        let short = [
            few == 0 ? nil : "\(Plural.factor(few)) with too few records",
            neverAbsent == 0 ? nil : "\(Plural.factor(neverAbsent)) only ever recorded when present",
        ].compactMap(\.self)
        return [[sentences.joined(separator: " "), "\(listed(short))."]]
    }

    // MARK: Values and visits

    private func valuesPanel(_ markers: MarkerFindings, isAlone: Bool) -> SheetPanel {
        let known = markers.lines.filter { !$0.latest.isEmpty }
        // A value that is not the newest, or missing, is not one of “others in range”.
        func rank(_ line: MarkerLine) -> Int {
            switch line.status {
            case .outOfRange: 0
            case .watch: 1
            default: unread(line) != nil || line.latest.contains(where: \.isUndecided) ? 2 : 3
            }
        }
        let flagged = (0...2).flatMap { wanted in known.filter { rank($0) == wanted } }
        let others = known.filter { rank($0) == 3 }
        let shown = isAlone ? (flagged + others).prefix(Self.manyValues) : flagged.prefix(Self.fewValues)
        var remarks: [[String]] = []
        if shown.contains(where: \.isLatestEarlier) {
            remarks.append(["* from before \(dates.day(input.findings.range.from))"])
        }
        let notRead = unreadLines(markers)
        if !notRead.isEmpty { remarks.append(unreadRemark(notRead, shown)) }
        let left = known.filter { !shown.contains($0) }
        if !left.isEmpty { remarks.append([otherValues(left, isAlone: shown.isEmpty)]) }
        if known.isEmpty, !markers.markers.isEmpty { remarks.append(["No reading up to the end of these days."]) }
        return SheetPanel(
            heading: "Values and visits", note: isAlone ? "latest of each" : nil,
            content: shown.isEmpty ? .none : .values(shown.map(sheetValue)), reading: lastVisit(markers),
            remarks: remarks)
    }

    /// Returns unreadable values, by name or in one sentence.
    private func unreadRemark(_ lines: [String], _ shown: some Collection<MarkerLine>) -> [String] {
        let sign = shown.contains { unread($0) != nil } ? Self.unreadSign + " " : ""
        return [sign + lines.joined(separator: " "), sign + "Some values could not be read: see the markers."]
    }

    private func sheetValue(_ line: MarkerLine) -> SheetValue {
        let status = MarkerWords.status(line.latest)
        let word =
            status.mark == nil
            ? withoutStatusOnSheet(line) : status.word.prefix(1).lowercased() + status.word.dropFirst()
        let arrows = line.parts.map { MarkerWords.arrow($0.trend) }
        return SheetValue(
            name: lineName(line), value: lineValue(line), unit: lineUnit(line), range: lineRange(line),
            day: line.latest.first.map { dates.day($0.reading.day) } ?? "", status: status.mark,
            word: word + (line.isDoubted ? "?" : "") + (line.isLatestEarlier ? "*" : "")
                + (unread(line) == nil ? "" : Self.unreadSign),
            arrow: arrows.allSatisfy { $0 == arrows[0] } ? arrows[0] : nil)
    }

    private func withoutStatusOnSheet(_ line: MarkerLine) -> String {
        if !line.latest.allSatisfy(\.isInUnitOfRange) { return "other unit" }
        return line.latest.contains(where: \.isUndecided) ? "limit, not compared" : ""
    }

    /// Returns `2 other values in range`, and those described elsewhere.
    ///
    /// - Parameter isAlone: whether no value is named before.
    private func otherValues(_ markers: [MarkerLine], isAlone: Bool) -> String {
        let inRange = markers.count { $0.status == .normal }
        let outside = markers.count { $0.status == .outOfRange || $0.status == .watch }
        let otherUnit = markers.count { !$0.latest.allSatisfy(\.isInUnitOfRange) }
        let words = markers.count { $0.latest.contains { $0.reading.words != nil } }
        let without = markers.count - inRange - outside - otherUnit - words
        let parts = [
            outside == 0 ? nil : "\(outside) more out of range or near a limit",
            inRange == 0 ? nil : "\((isAlone ? Plural.value : Plural.otherValue)(inRange)) in range",
            without == 0 ? nil : "\(without) without a range",
            words == 0 ? nil : "\(words) in words",
            otherUnit == 0 ? nil : "\(otherUnit) in another unit, not compared",
        ].compactMap(\.self)
        return parts.joined(separator: ", ")
    }

    private func lastVisit(_ markers: MarkerFindings) -> String {
        guard markers.knowsVisits else { return "Visits: \(Self.notInExport)." }
        guard let last = markers.visits.last.first else { return "No visit was logged." }
        return "Last visit: \(MarkerWords.visit(last.type, label: last.label)), \(dates.day(last.day))"
    }

    // MARK: Nights

    private func nightsPanel(_ nights: NightFindings) -> SheetPanel {
        guard !nights.nights.isEmpty else {
            return SheetPanel(heading: "Nights", content: .none, remarks: [["No night was logged in these days."]])
        }
        let asked = nights.asked
        var facts: [SheetFact] = []
        var absent: [String] = []
        if asked.knowsBothDoses {
            facts.append(
                SheetFact(
                    figure: "\(nights.inWindow) of \(nights.interval.n)", caption: "intervals of 150–240\u{A0}min"))
        } else {
            absent.append("times of doses")
        }
        if asked.knowsSkips {
            facts.append(
                SheetFact(
                    figure: "\(nights.skipped) of \(nights.nightsWithOutcome)", caption: "second doses skipped"))
        } else {
            absent.append("skipped doses")
        }
        if let median = nights.interval.medianMinutes {
            facts.append(SheetFact(figure: NightWords.interval(median), caption: "median interval"))
        }
        let without = asked.knowsSkips ? nights.missingOutcome : 0
        return SheetPanel(
            heading: "Nights", note: nightsLogged(nights),
            content: facts.isEmpty ? .none : .facts(facts),
            remarks: [
                firstNight(nights).map { "Logged since \($0)." },
                without > 0 ? "On \(Plural.night(without)) no outcome was logged." : nil,
            ].compactMap { $0.map { [$0] } }
                + (absent.isEmpty ? [] : [["Not in this export: \(listed(absent))."]]))
    }

    /// Returns `158 of 162 logged`, from the first to the last logged night.
    private func nightsLogged(_ nights: NightFindings) -> String {
        guard let kept = nights.kept else { return "none logged" }
        return "\(nights.logged) of \(kept.dayCount) logged"
    }

    /// Returns `20 Oct` if the range begins earlier.
    private func firstNight(_ nights: NightFindings) -> String? {
        nights.kept.flatMap { $0.from == findings.range.from ? nil : dates.dayWithoutYear($0.from) }
    }

    /// Returns `59 of 100`.
    private static func fact(_ figure: KeyFigure) -> SheetFact {
        SheetFact(
            figure: [figure.numeral, figure.unit].compactMap(\.self).joined(separator: "\u{A0}"),
            caption: figure.caption)
    }

    /// Returns panels for a patient without a headache diary, whose numerals show the doses: mornings and supply.
    private func morningPanels(_ nights: NightFindings) -> [SheetPanel] {
        guard !nights.nights.isEmpty else { return [nightsPanel(nights)] }
        var panels: [SheetPanel] = []
        let doses = secondDoseFigures(nights).filter { $0.numeral != "–" }
        if nights.bothDoses > 0, !doses.isEmpty {
            panels.append(SheetPanel(heading: "Second dose", content: .facts(doses.map(Self.fact))))
        }
        let mornings =
            morningFigures(nights).map(Self.fact)
            + nights.scales.filter { $0.n > 0 }.map { scale in
                SheetFact(
                    figure: "\(NumberWords.printed(scale.mean ?? 0, decimals: 1))\u{A0}of \(scale.highest)",
                    caption: Self.question(scale.question).lowercased()
                        + (Self.worseHigh.contains(scale.question) ? " (lower is better)" : "") + ", mean of \(scale.n)"
                )
            }
        if !mornings.isEmpty {
            panels.append(
                SheetPanel(
                    heading: "Mornings",
                    note: nightsLogged(nights) + (firstNight(nights).map { " since \($0)" } ?? ""),
                    content: .facts(mornings)))
        }
        if let supply = nights.supply {
            panels.append(
                SheetPanel(
                    heading: "Supply", content: .none,
                    reading: Phrases.supply(
                        supply, dates: dates, zone: nights.zone, knowsDoses: nights.asked.knowsBothDoses)))
        }
        return panels
    }
}
