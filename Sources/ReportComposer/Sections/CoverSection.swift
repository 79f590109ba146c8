import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// The page before the chapters of a report on several record types: a line each, and the points to check first.
    /// After the visit sheet, which has the figures, each line only links to its chapter.
    var cover: [Block] {
        let days = Plural.day(findings.coverage.days)
        return [
            .title(
                ReportTitle(
                    title: hasSheet ? "Chapters" : reportName,
                    subtitle: "\(days). One chapter each for \(input.findings.familyWords)."))
        ] + (hasSheet ? [] : coverReview) + [.families(hasSheet ? families.map(\.withoutFigures) : families)]
    }

    /// Points to check first, and the days that the diary covers; if there is a visit sheet, both are on it.
    private var coverReview: [Block] {
        // In a free report the notices follow without their own heading.
        let isElsewhere = isPremium && !headachesForReview.isEmpty
        let strip = reviewStrip(
            nightsForReview + headachesForReview, passed: passedForReview,
            seeAlso: isElsewhere ? SeeAlso(title: "Safety notes", anchor: .safety) : nil)
        return [.review(strip)] + (input.findings.families.contains(.headaches) ? diaryStrip : [])
    }

    /// Record types in the order of their chapters.
    private var families: [FamilySummary] {
        let told = input.findings.families
        var families: [FamilySummary] = []
        if told.contains(.headaches) { families.append(headacheSummary) }
        if let markers = input.findings.markers { families.append(summary(of: markers)) }
        if let nights = input.findings.nights { families.append(summary(of: nights)) }
        return families
    }

    private var headacheSummary: FamilySummary {
        let severity = severityCounts
        return FamilySummary(
            name: "Headaches", basis: "Headache diary, as logged by the patient",
            figures: headacheCount + [
                dayFigure(findings.headacheDays, .dayWithHeadache),
                isSeverityUnsaid
                    ? KeyFigure(numeral: "–", caption: SeveritySymbol.notSaid.word)
                    : headacheFigure(
                        severity.severe,
                        caption: severity.notSaid == 0
                            ? "severe " + (findings.isOfDays ? Plural.day : .headache).word(severity.severe)
                            : "severe of \(severity.said) with a severity",
                        mark: .severe),
                acuteMedicationFigure,
            ], remarks: [], chapter: .headacheChapter)
    }

    private func summary(of markers: MarkerFindings) -> FamilySummary {
        let latest = markers.lines.filter { !$0.latest.isEmpty }
        let outside = latest.filter { $0.status == .outOfRange }
        let outOfRange =
            outside.isEmpty
            ? []
            : [
                "Latest value out of range: "
                    + listed(
                        outside.map { member(lineName($0)) + ($0.isDoubted ? " (in doubt)" : "") }
                    )
                    + "."
            ]
        return FamilySummary(
            name: "Markers and visits", basis: "Lab and body values and visits, as entered by the patient",
            figures: [
                KeyFigure(numeral: "\(latest.count)", caption: Plural.marker.word(latest.count) + " with a value"),
                KeyFigure(numeral: "\(outside.count)", caption: "out of range"),
                KeyFigure(numeral: "\(latest.count { $0.status == .watch })", caption: "near a limit"),
                markers.knowsVisits
                    ? KeyFigure(
                        numeral: "\(markers.visits.visits.count)",
                        caption: Plural.visit.word(markers.visits.visits.count))
                    : KeyFigure(numeral: "–", caption: "visits: \(Self.notInExport)"),
            ], remarks: outOfRange + unreadLines(markers), chapter: .markerChapter)
    }

    /// Summarises nights; adherence is a premium figure, the number of nights and safety are not.
    private func summary(of nights: NightFindings) -> FamilySummary {
        var figures = [
            KeyFigure(
                numeral: "\(nights.logged)", unit: nights.kept.map { "of \($0.dayCount)" },
                caption: Plural.night.word(nights.logged) + " logged"),
            nights.asked.knowsExtraDoses
                ? KeyFigure(numeral: "\(nights.extraDoses)", caption: Plural.extraDose.word(nights.extraDoses))
                : KeyFigure(numeral: "–", caption: "extra doses: \(Self.notInExport)"),
        ]
        if isPremium {
            figures.append(
                nightFigure(
                    nights.inWindow, of: nights.interval.n, "intervals in the window",
                    isKnown: nights.asked.knowsBothDoses))
            if let median = nights.interval.medianMinutes {
                figures.append(KeyFigure(numeral: NightWords.minutes(median), unit: "min", caption: "median interval"))
            }
        }
        return FamilySummary(
            name: "Nights",
            basis: nights.tellsOfDoses
                ? "Two-dose night medicine, as logged by the patient" : "Nights, as logged by the patient",
            figures: figures, remarks: [], chapter: .nightChapter)
    }

    var nightsForReview: [String] { extraDosesForReview + (input.findings.nights.map(doubtfulDoses) ?? []) }

    /// Lines on extra doses, always first and in plain words.
    var extraDosesForReview: [String] {
        guard let nights = input.findings.nights else { return [] }
        let extra = nights.nights.filter { $0.extraDoseCount > 0 }
        let doses =
            extra.isEmpty
            ? []
            : [
                (nights.extraDoses == extra.count
                    ? "A third dose" : "\(Plural.extraDose(nights.extraDoses)) after the second")
                    + " on \(Plural.night(extra.count)): \(evenings(extra))."
            ]
        return doses
    }

    /// Returns open questions about doses in the log: one may have been taken too often.
    func doubtfulDoses(_ nights: NightFindings) -> [String] {
        let doubts: [(Set<NightFlag>, String)] = [
            ([.severalFirstDoses, .severalSecondDoses], "A dose logged at two times, perhaps one too many"),
            ([.takenAndSkipped], "A second dose logged as taken and as skipped"),
            ([.secondBeforeFirst], "A second dose logged before the first"),
            ([.withoutFirstDose], "A second dose logged without a first"),
        ]
        return doubts.compactMap { flags, words in
            let found = nights.nights.filter { !flags.isDisjoint(with: $0.flags) }
            return found.isEmpty ? nil : "\(words), on \(Plural.night(found.count)): \(evenings(found))."
        }
    }

    /// Lists the first few, dated by their evenings.
    private func evenings(_ nights: [Night]) -> String {
        let dates = nights.map { self.dates.day($0.date) }
        return listed(dates.count > 4 ? dates.prefix(4) + ["\(dates.count - 4) more"] : dates)
    }
}

extension FamilySummary {
    fileprivate var withoutFigures: FamilySummary {
        FamilySummary(name: name, basis: basis, figures: [], remarks: remarks, chapter: chapter)
    }
}
