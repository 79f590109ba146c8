import Analysis
import Diagnostics
import Records
import ReportDocument

/// The sheet's panels side by side.
extension ReportWriter {
    /// Maximum characters of the last visit's note.
    private static let charactersOfVisit = 60
    /// Maximum number of values with their own line, beside other parts and without them.
    private static let (fewValues, manyValues) = (4, 14)

    func sheetPanels(_ premium: PremiumFindings) -> [SheetPanel] {
        guard input.findings.tellsOfHeadaches else {
            let isAlone = input.findings.nights == nil
            let values = input.findings.markers.map { [valuesPanel($0, isAlone: isAlone)] } ?? []
            return values + (input.findings.nights.map(morningPanels) ?? [])
        }
        return [featuresPanel(premium), triedPanel(premium.treatments), othersPanel]
    }

    /// Values and visits, else nights.
    private var othersPanel: SheetPanel {
        guard let markers = input.findings.markers else {
            return input.findings.nights.map(nightsPanel)
                ?? SheetPanel(heading: "Values and visits", content: .none, remarks: [["Neither is in this export."]])
        }
        var panel = valuesPanel(markers, isAlone: false)
        if let nights = input.findings.nights { panel.remarks.append([nightsInShort(nights)]) }
        return panel
    }

    // MARK: Features

    private func featuresPanel(_ premium: PremiumFindings) -> SheetPanel {
        let features = premium.migraine.features
        func row(_ name: String, _ share: FeatureFindings.Share) -> SheetShare {
            SheetShare(name: name, present: share.n, recorded: share.of)
        }
        let side = features.left + features.right > 0 && (features.left == 0 || features.right == 0)
        let quality =
            features.pulsating.of + features.worseWithActivity.of == 0
            ? [row("Pulsating; worse if active", features.pulsating)]
            : [row("Pulsating", features.pulsating), row("Worse with activity", features.worseWithActivity)]
        let aura =
            features.medianAuraMinutes.map { "Aura (median \(DurationWords(minutes: $0).printed))" } ?? "Aura"
        let rows =
            [
                row("One-sided" + (side ? features.left == 0 ? " (right)" : " (left)" : ""), features.oneSided),
                row("Moderate or severe", features.moderateOrSevere),
            ] + quality + [
                row("Nausea or vomiting", features.nauseaOrVomiting), row("Light and sound", features.lightAndSound),
                row(aura, features.aura),
            ]
        let menstrual = menstrualShare.map { "menstrual phase \($0.present) of \($0.recorded)" }
        let rest = [premium.sheet.onsets.flatMap(sentence), menstrual].compactMap(\.self)
        let lengths = lengthsInShort(premium)
        // The first wording that fits is printed.
        let remark =
            (lengths.map { [$0] + rest } + (rest.isEmpty ? [] : [rest])
            + (menstrual.map { [[$0]] } ?? lengths.suffix(1).map { [$0] }))
            .map { $0.joined(separator: "; ") }
        return SheetPanel(
            heading: "Features", note: "n of recorded", content: .features(rows),
            remarks: remark.isEmpty ? [] : [remark.map { NumberWords.capitalised($0) + "." }])
    }

    /// `median length 5 h 23 (middle half 4 h 38 to 6 h 35)`, and without the middle half.
    private func lengthsInShort(_ premium: PremiumFindings) -> [String] {
        guard findings.asked.knowsEnds, let median = findings.duration.medianMinutes else { return [] }
        let words = "median length \(DurationWords(minutes: median).printed)"
        guard let spread = premium.sheet.duration.spread, spread.low < spread.high else { return [words] }
        let (low, high) = (DurationWords(minutes: spread.low).printed, DurationWords(minutes: spread.high).printed)
        return ["\(words) (middle half \(low) to \(high))", words]
    }

    /// Returns `28 of 56 began 06:00 to 12:00`; nil if chance explains it.
    private func sentence(_ window: OnsetWindow) -> String? {
        guard window.standsOut else { return nil }
        let which = window.count == window.n ? "all \(window.n)" : "\(window.count) of \(window.n)"
        return "\(which) began \(Self.clock(window.fromHour)) to \(Self.clock(window.toHour))"
    }

    private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

    /// `Menstrual phase 21 of 24`, out of headaches with a phase; nil if too few have one.
    var menstrualShare: SheetShare? {
        guard findings.asked.isAsked(.cycle), hasCyclePhase, case .value(let cycle) = findings.cycle else { return nil }
        let menstrual = cycle.phases.first { $0.phase == .menstrual }?.count ?? 0
        return SheetShare(name: "Menstrual phase", present: menstrual, recorded: cycle.n)
    }

    /// Reason why no factor is shown.
    var noFactorPresent: String {
        findings.answersFactors
            ? "\(menstrualShare == nil ? "Factors" : "Other factors") recorded as present: 0."
            : "Possible triggers: not answered for any of \(findings.count)."
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
        let visit = "Last visit: \(MarkerWords.visit(last.type, label: last.label)), \(dates.day(last.day))"
        let notes = markers.visits.visits.first { $0.day == last.day }?.notes
        guard let note = notes.flatMap(PrintableText.oneLine) else { return visit }
        return "\(visit): “\(PrintableText.isolated(note, to: Self.charactersOfVisit))”"
    }

    // MARK: Nights

    /// `Nights: 59 of 100 intervals of 150–240 min.`
    private func nightsInShort(_ nights: NightFindings) -> String {
        let panel = nightsPanel(nights)
        guard case .facts(let facts) = panel.content, let first = facts.first else {
            return "Nights: \(panel.note ?? "none logged")."
        }
        return "Nights: \(first.figure) \(first.caption)."
    }

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
