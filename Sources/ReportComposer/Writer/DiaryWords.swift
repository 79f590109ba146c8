import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

/// Text about the days that the diary does not cover. It is as plain as the figures, so that a missing entry is not
/// treated as a sign of health.
extension ReportWriter {
    /// Days up to which a gap is stated only as the day of the last headache.
    private static let daysOfSilenceInStrip = 7

    /// Shown before the figures if the diary leaves something open.
    var diaryStrip: [Block] {
        let lines = diaryLines + partlyAnswered
        guard !lines.isEmpty else { return [] }
        var strip = ReviewStrip(label: "Diary", lines: lines, seeAlso: nil)
        strip.isQuiet = true
        return [.review(strip)]
    }

    /// Answers that some headaches lack; the sheet has the first beside its figure.
    var partlyAnswered: [String] {
        let noun = medicineNoun(medicineShare.entries)
        return [medicinesPartlyAnswered.map { "\($0) \(noun)" }, symptomsNotKnown].compactMap(\.self)
            .map { "\(NumberWords.capitalised($0))." }
    }

    /// `88 of 90 days in the diary; last headache 30 Mar (1 day ago).` Below or beside a title.
    var diaryInShort: String {
        let coverage = findings.coverage
        let covered =
            coverage.coveredDays == coverage.days
            ? Plural.day(coverage.days) : "\(coverage.coveredDays) of \(Plural.day(coverage.days))"
        let days = coverage.isObserved ? "\(covered) observed" : "\(covered) in the diary"
        guard let last = findings.diary.headacheDays(in: findings.range).last else { return "\(days)." }
        return "\(days); last headache \(lastHeadache(last))."
    }

    /// Returns `30 Mar (1 day ago)`; only the date if the range ended before the day of the report.
    func lastHeadache(_ last: CalendarDay) -> String {
        let day = last.parts.year == input.context.asOf.parts.year ? dates.dayWithoutYear(last) : dates.day(last)
        guard findings.range.to == input.context.asOf else { return day }
        let ago = Int(last.days(to: input.context.asOf))
        return "\(day) (\(ago == 0 ? "today" : "\(Plural.day(ago)) ago"))"
    }

    /// Unusual beginnings and ends of the diary, a long time since the last entry, and what was not asked.
    var diaryLines: [String] {
        let (coverage, notAsked) = (findings.coverage, safetyNotAsked + unusedHeadaches)
        guard let whole = coverage.wholeSpan else { return notAsked }
        var lines: [String] = []
        if let span = coverage.span {
            if !coverage.isObserved, !coverage.isWhole { lines += [entries(span, of: whole)].compactMap(\.self) }
        } else {
            let entry = hasOtherRecords ? "headache entry" : "entry"
            lines.append("No \(entry) in these \(Plural.day(coverage.days)). The diary was kept \(dates.range(whole)).")
        }
        if coverage.isObserved, coverage.coveredDays > 0, findings.headacheDays == coverage.coveredDays,
            coverage.coveredDays < coverage.days
        {
            lines.append("No day without a headache was logged: there is no rate.")
        }
        let isSilenceLong = coverage.silence.map { $0.days >= Self.daysOfSilenceInStrip } ?? false
        if let silence = coverage.silence, !lines.isEmpty || isSilenceLong { lines.append(words(silence)) }
        return lines + notAsked + [everyTreated].compactMap(\.self)
    }

    /// Largest gap in days between entries for which their span is printed.
    private static let daysBetweenEntries = 28

    /// Returns the number of few entries; nil for a diary with entries all along, whose days are given with the title.
    private func entries(_ span: DayRange, of whole: DayRange) -> String? {
        let coverage = findings.coverage
        if whole.from == whole.to {
            let entry = hasOtherRecords ? "headache entry" : "entry"
            return findings.count == 1
                ? "One \(entry), on \(dates.day(whole.from)): the figures cover that day only."
                : "The only day with \(hasOtherRecords ? "headache entries" : "entries") is \(dates.day(whole.from)): "
                    + "the figures cover that day only."
        }
        let days = [span.from] + findings.entries.map(\.onset.day).reversed() + [span.to]
        guard
            span.from == span.to
                || zip(days, days.dropFirst()).contains(where: {
                    $0.days(to: $1) > Self.daysBetweenEntries
                })
        else {
            return nil
        }
        return "\(hasOtherRecords ? "Headache diary" : "Diary") since \(dates.day(whole.from)), "
            + Phrases.fewEntries(findings.count, coverage.coveredDays, of: coverage.days)
    }

    /// Minimum number of headaches to say that every one was treated.
    private static let leastTreated = 10

    /// A diary opened only to log a medicine leaves out headaches without one.
    private var everyTreated: String? {
        let entries = findings.entries
        guard entries.count >= Self.leastTreated, entries.allSatisfy(\.tookAcuteMedication) else { return nil }
        return "Untreated headaches may not have been recorded."
    }

    /// Line for a diary with many unreadable headaches: the figures are based on the others.
    private var unusedHeadaches: [String] {
        let share = input.findings.unused.headaches
        guard share.exceeds(percent: UnusedRows.saidPercent) else { return [] }
        return ["\(share.unused) of \(Plural.headache(share.total)) could not be read: see the data notes."]
    }

    /// Returns a hint at the column that may hold a missing safety answer.
    private func misnamed(_ column: String) -> String {
        let names = input.diagnostics.filter { $0.code == .misnamedColumn && $0.meant == column }
            .compactMap { $0.place.column.flatMap(PrintableText.isolated) }
        return names.first.map { " A column “\($0)” is not known; “\(column)” may be meant." } ?? ""
    }

    /// Safety questions that the export cannot answer, listed so that a missing notice is not treated as a good sign.
    var safetyNotAsked: [String] {
        var lines: [String] = []
        if !findings.asked.knowsMedication {
            let reason =
                medicinesAnswered.map { NumberWords.capitalised($0) } ?? "Medication is \(notThere(.acuteMedication))"
            lines.append(
                "\(reason): whether a month reached \(Thresholds.acuteMedicationDays) "
                    + "acute-medication days is not known." + misnamed("medication_name"))
        }
        lines += medicinesContradicted.map { [$0] } ?? []
        let absent = absentSigns
        if !absent.isEmpty {
            // A word that is not known is no silence.
            let hasUnknownWords = input.diagnostics.contains { $0.code == .unknownKeyword }
            let reasons: [(FigureAbsence, String)] = [
                (.notInExport, "not asked"),
                (.notAnswered, hasUnknownWords ? "without a known answer" : "not answered"),
                (.notRead, Self.inFileNotRead),
            ]
            let told = reasons.compactMap { reason, words in
                let names = absent.filter { findings.asked.absence($0.question) == reason }.map(\.name)
                return names.isEmpty ? nil : "\(listed(names)) \(words)"
            }
            lines.append(
                "\(NumberWords.capitalised(told.joined(separator: ", "))): warning signs that depend on "
                    + "\(absent.map(\.question) == [.onsetSpeed] ? "it" : "them") cannot be assessed."
                    + absent.map { misnamed($0.question.rawValue) }.joined())
        }
        return lines
    }

    /// Questions about warning signs that no headache answers.
    private var absentSigns: [(question: HeadacheQuestion, name: String)] {
        [(.onsetSpeed, "onset speed"), (.symptoms, "symptoms")].filter { findings.asked.absence($0.0) != nil }
    }

    /// Entries of the range that say whether a medicine was taken.
    var medicineShare: AnswerShare { findings.asked.answers.share(.medicine) }

    /// `headaches`, `days` in a diary of days, `entries` where both could answer.
    private func medicineNoun(_ count: Int) -> String {
        if findings.count == 0 { return Plural.day.word(count) }
        return medicineShare.entries == findings.count ? Plural.headache.word(count) : "entries"
    }

    /// `medicine recorded for 0 of 20 headaches`; nil if any entry has an answer, and if the export has no such column.
    var medicinesAnswered: String? {
        guard findings.asked.absence(of: .acuteMedication) == .notAnswered else { return nil }
        return "medicine recorded for 0 of \(medicineShare.entries)\u{A0}\(medicineNoun(medicineShare.entries))"
    }

    /// `medicine recorded for 71 of 93`; nil if all entries in the range have an answer.
    var medicinesPartlyAnswered: String? {
        guard findings.asked.knowsMedication, medicineShare.answered < medicineShare.entries else { return nil }
        return "medicine recorded for \(medicineShare.answered) of \(medicineShare.entries)"
    }

    /// `in 8 of 12 headaches symptoms have words that are not known`; nil if every word is known.
    var symptomsNotKnown: String? {
        let unknown = findings.asked.answers.unknownSymptoms
        guard unknown > 0 else { return nil }
        return "in \(unknown) of \(Plural.headache(findings.count)) symptoms have words that are not known"
    }

    /// Replacement for a figure on medicines, short enough for its cell: `recorded for 0 of 20`.
    var medicinesAbsence: String {
        medicinesAnswered == nil ? notThere(.acuteMedication) : "recorded for 0 of \(medicineShare.entries)"
    }

    /// Returns `on 4 days`, `on at least 4 days` if fewer than half of the entries answer; nil if the count is not known.
    func onDays(_ count: Int, _ share: AnswerShare) -> String? {
        share.shown(count).map { "on \(share.suffices ? "" : "at least ")\(Plural.day($0))" }
    }

    /// Returns `none; recorded for 17 of 28`, or with fewer than half `recorded for 1 of 21: cannot be judged`.
    func noneWords(_ share: AnswerShare) -> String {
        let recorded = "recorded for \(share.answered) of \(share.entries)"
        return share.suffices ? "none; \(recorded)" : "\(recorded): cannot be judged"
    }

    /// Line on contradictory entries that leave open whether a month reached the threshold.
    var medicinesContradicted: String? {
        let count = findings.acuteMedication.contradictory
        guard findings.asked.knowsMedication, count > 0, findings.acuteMedication.overuseMonths.isEmpty else {
            return nil
        }
        return "\(Phrases.contradictoryMedicine(count)): whether a month reached "
            + "\(Thresholds.acuteMedicationDays) acute-medication days is not certain."
    }

    /// Replacement for a figure that the export has no column for.
    static var notInExport: String { "not in this export" }
    static var inFileNotRead: String { "in the file, not read" }

    /// Replacement for a figure without its columns, which a file may have by a name that is not read.
    func notThere(_ figure: Figure) -> String {
        findings.asked.absence(of: figure) == .notRead ? Self.inFileNotRead : Self.notInExport
    }

    /// Acute-medication days, if the export has them.
    var acuteMedicationFigure: KeyFigure {
        guard findings.asked.knowsMedication else {
            return KeyFigure(numeral: "–", caption: medicinesAnswered ?? "medication: \(notThere(.acuteMedication))")
        }
        guard let days = medicineShare.shown(findings.acuteMedication.days) else {
            return KeyFigure(numeral: "–", caption: medicinesPartlyAnswered ?? "")
        }
        guard !medicineShare.suffices || !isKept && days > 0 else { return dayFigure(days, .acuteMedicationDay) }
        let least = medicineShare.suffices ? "" : ", at least"
        return KeyFigure(numeral: "\(days)", caption: daysCaption(days, .acuteMedicationDay) + least)
    }

    /// Whether there are other records: missing headache entries then don't mean that the patient stopped logging.
    private var hasOtherRecords: Bool { input.findings.families.contains { $0 != .headaches } }

    private func words(_ silence: RangeCoverage.Silence) -> String {
        "No \(hasOtherRecords ? "headache entry" : "entry") since \(dates.day(silence.since)) (\(Plural.day(silence.days)))."
    }

    /// Note on how days without an entry are counted, and on gaps too short for the strip; below the title, beside the
    /// first figures that depend on it.
    var silenceTaken: String {
        let coverage = findings.coverage
        guard coverage.wholeSpan != nil else { return "" }
        var sentences: [String] = []
        if coverage.isObserved {
            sentences.append("Only days that were observed count.")
        } else if findings.headacheDays < coverage.coveredDays {
            sentences.append(Phrases.within(coverage.coveredDays, of: coverage.days))
        }
        if let silence = coverage.silence.map(words), !diaryLines.contains(silence) { sentences.append(silence) }
        return sentences.map { " " + $0 }.joined()
    }

    /// `2 of 3 observed days with headache.` for a diary of days, or that nothing was logged.
    var loggedInWords: String {
        guard findings.isOfDays else { return nothingLogged }
        let covered = findings.coverage.coveredDays
        return findings.headacheDays == covered
            ? "\(Plural.dayWithHeadache(covered)) logged, without times of day."
            : "\(findings.headacheDays) of \(covered) observed \(Plural.dayWithHeadache.word(covered))."
    }

    /// Says that nothing was logged; if a file was not read, or no entry says whether there was a headache, only that.
    var nothingLogged: String {
        input.findings.unused.unreadFiles.map { "\($0): whether a headache was logged is not known." }
            ?? (isUnanswered ? "No entry says whether there was a headache." : "No headache was logged.")
    }

    /// Whether there are entries of medicines, and none that says whether there was a headache.
    var isUnanswered: Bool { !isKept && findings.count == 0 && findings.acuteMedication.days > 0 }

    /// Says the same beside a figure.
    var noHeadacheLogged: String {
        input.findings.unused.files > 0 || isUnanswered ? "not known" : "no headache logged"
    }

    /// Minimum number of days for a share: one entry alone would be a headache on 1 of 1 days.
    private static let daysOfShare = 7

    /// Whether the diary covers any day of the range.
    var isKept: Bool { findings.coverage.coveredDays > 0 }

    /// `of 90` beside a count of days; nil if too few are covered.
    var daysUnit: String? {
        let covered = findings.coverage.coveredDays
        // If no day without a headache was recorded, the share is meaningless.
        let isShare = !findings.coverage.isObserved || findings.headacheDays < covered
        return covered < Self.daysOfShare || !isShare ? nil : "of \(covered)"
    }

    /// Returns a count of covered days: `38` of 90, or a dash if none is covered.
    func dayFigure(_ days: Int, _ noun: Plural) -> KeyFigure {
        isKept
            ? KeyFigure(numeral: "\(days)", unit: daysUnit, caption: daysCaption(days, noun))
            : KeyFigure(numeral: "–", caption: daysCaption(nil, noun))
    }

    /// Returns the noun for a count of days, `day with headache` for one; `days` is nil if the count is unknown.
    func daysCaption(_ days: Int?, _ noun: Plural) -> String { noun.word(days ?? 0) }

    /// Counted by headache, or by day in a diary of days.
    var severityCounts: SeverityCounts {
        findings.isOfDays ? SeverityCounts(of: findings.daysAlone) : findings.severity
    }

    /// Whether no headache has a severity, so that none can be said to be severe.
    var isSeverityUnsaid: Bool { severityCounts.said == 0 && severityCounts.notSaid > 0 }

    /// Returns a remark beside severe days that there may be more: `at least; not said on 5 days`.
    func atLeast(_ period: PeriodFigures) -> String? {
        period.daysPerhapsSevere == 0 ? nil : "at least; not said on \(Plural.day(period.daysPerhapsSevere))"
    }

    /// Returns `at least 3 severe`.
    func severeWords(_ days: SeverityDays) -> String {
        guard days.unknown == 0 || days.severe + days.moderate + days.mild > 0 else {
            return SeveritySymbol.notSaid.word
        }
        return (days.unknown > 0 ? "at least " : "") + "\(days.severe) severe"
    }

    /// Returns a count of headaches, or a dash if the diary covers no day.
    func headacheFigure(_ count: Int, caption: String, mark: SeveritySymbol? = nil) -> KeyFigure {
        KeyFigure(numeral: isKept ? "\(count)" : "–", caption: caption, mark: mark)
    }
}

extension Phrases {
    private static let saysBoth = Plural(one: "# entry says", other: "# entries say")

    /// Returns `2 entries say both that no medicine was taken and that one was`.
    static func contradictoryMedicine(_ count: Int) -> String {
        "\(saysBoth(count)) both that no medicine was taken and that one was"
    }

    private static let entriesIn = Plural(one: "# entry in these", other: "# entries in these")

    /// `1 entry in these 90 days; the figures count 70 of the 90.`
    static func fewEntries(_ entries: Int, _ covered: Int, of days: Int) -> String {
        "\(entriesIn(entries)) \(Plural.day(days)); the figures count \(covered) of the \(days)."
    }

    /// `Diary covers 88 of 90 days; days without an entry count as headache-free.`
    static func within(_ covered: Int, of days: Int) -> String {
        "Diary covers \(covered == days ? "all \(Plural.day(days))" : "\(covered) of \(Plural.day(days))"); "
            + "days without an entry count as headache-free."
    }
}

extension ReportWriter {
    /// Replacement for a mean if each rating may be for another medicine.
    static var sharedRelief: String { "shared" }
    /// Replacement for a mean if there are ratings but none is readable.
    static var unreadRelief: String { "not read" }

    /// Returns `2.1 (20)`, the mean rating and the number of ratings, on every page; nil without ratings.
    func relief(_ count: MedicineLedger.Count) -> String? {
        if let mean = count.meanRelief { return "\(NumberWords.tenths(mean)) (\(count.ratings))" }
        if count.unreadRatings > 0 { return Self.unreadRelief }
        return count.ratingsWithOthers > 0 ? Self.sharedRelief : nil
    }
}
