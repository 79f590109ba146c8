import Analysis
import Records
import ReportComposer
import Reports

/// Combined counts of a run's patients. Every figure is from the record of a patient's report, whether made now or
/// kept; no patient can be identified by a count (``SmallCells``).
enum Cohort {
    /// Smallest number of known days for a patient's rate per 28 days.
    static let leastKnownDays = 28
    /// Smallest number of patients for a median and a middle half: then each quarter has 5.
    private static let leastForQuartiles = 4 * SmallCells.least

    /// - Returns: nil for fewer than 5 patients with a report, or if all reports are of versions without figures.
    static func overview(of record: RunRecord) -> CohortOverview? {
        var met: Set<[UInt8]> = []
        let made = record.reports.filter { $0.report != nil && met.insert(Array($0.patientID.utf8)).inserted }
        // Lazy: a list of all of them would take more memory than the rest of the run's end.
        let reports = made.lazy.compactMap(\.report)
        let figures = Array(reports.map(\.diary))
        guard made.count >= SmallCells.least, figures.contains(where: { $0 != nil }),
            let from = reports.map(\.range.from).min(), let to = reports.map(\.range.to).max()
        else { return nil }
        return CohortOverview(
            patients: made.count, days: DayRange(from: from, to: to),
            tables: tables(of: figures) + changes(of: figures.compactMap { $0?.change }, made.count)
                + [safety(of: reports, made.count)])
    }
}

// MARK: Diaries

extension Cohort {
    private static func tables(of figures: [DiaryFigures?]) -> [CohortOverview.Table] {
        let known = figures.compactMap(\.self).filter { $0.knownDays >= leastKnownDays }
        let empty = figures.count { $0?.knownDays == 0 }
        let unread = figures.count { $0 == nil }
        let parts = [known.count, figures.count - known.count - empty - unread, empty, unread]
        let shown = SmallCells.shown(parts)
        let diaries = diaries(shown, known, hasUnread: unread > 0, of: figures.count)
        guard known.count >= SmallCells.least else { return [diaries] }
        // A distribution reveals its total: if that is hidden, so is a part of the distribution.
        let hiding = shown[0] == nil ? Array(parts.dropFirst()) : []
        return [diaries, headacheDays(known, hiding)] + migraineDays(known, hiding) + [acuteDays(known, hiding)]
    }

    private static func diaries(
        _ shown: [Int?], _ known: [DiaryFigures], hasUnread: Bool, of patients: Int
    ) -> CohortOverview.Table {
        let observed = known.count(where: \.isObserved)
        let kinds = shown[0] == nil ? [nil, nil] : SmallCells.shown([observed, known.count - observed])
        var rows: [CohortOverview.Row] = [
            .init("\(leastKnownDays) or more known days", shown[0]),
            .init("of these, with days marked as observed", kinds[0]),
            .init("of these, with entries of headaches only", kinds[1]),
            .init("Fewer known days", shown[1]), .init("No entry in the days of the report", shown[2]),
        ]
        if hasUnread { rows.append(.init("A report of an earlier version, without these figures", shown[3])) }
        return CohortOverview.Table(
            "Diaries", lead: "How much is known about the days of each report.", rows: rows, of: patients,
            isDivision: false)
    }

    /// - Parameter hiding: numbers of patients with too few known days, if their number is hidden; else empty.
    private static func headacheDays(_ known: [DiaryFigures], _ hiding: [Int]) -> CohortOverview.Table {
        let rates = known.map { Rate(days: $0.headacheDays, of: $0.knownDays) }
        let rows = rows(rates, [4, 8, 15], hiding: hiding)
        // Quartiles beside a hidden count would reveal it.
        let isWhole = rows.allSatisfy { $0.count != nil }
        return CohortOverview.Table(
            "Headache days", lead: lead("Days with headache", of: hiding.isEmpty ? known.count : nil),
            rows: rows, of: hiding.isEmpty ? known.count : 0, remark: isWhole ? quartiles(rates) : nil)
    }

    /// Empty if no report has migraine days: free reports have none.
    private static func migraineDays(_ known: [DiaryFigures], _ hiding: [Int]) -> [CohortOverview.Table] {
        let rates = known.compactMap { figures in
            figures.migraineDays.map { Rate(days: $0, of: figures.knownDays) }
        }
        guard !rates.isEmpty else { return [] }
        return [
            CohortOverview.Table(
                "Migraine days", lead: lead("Migraine days", of: hiding.isEmpty ? known.count : nil),
                rows: rows(
                    rates, [4, 8, 15], others: known.count - rates.count, label: "Not decidable, or a free report",
                    hiding: hiding), of: hiding.isEmpty ? known.count : 0)
        ]
    }

    private static func acuteDays(_ known: [DiaryFigures], _ hiding: [Int]) -> CohortOverview.Table {
        let rates = known.compactMap { figures in
            figures.acuteMedicationDays.map { Rate(days: $0, of: figures.knownDays) }
        }
        return CohortOverview.Table(
            "Days with acute medication",
            lead: lead("Days with acute medication", of: hiding.isEmpty ? known.count : nil),
            rows: rows(rates, [5, 10, 15], others: known.count - rates.count, hiding: hiding),
            of: hiding.isEmpty ? known.count : 0,
            remark: "From 10 such days in a calendar month, a report shows the notice of frequent acute medication.")
    }

    private static func lead(_ days: String, of patients: Int?) -> String {
        "\(days) in \(leastKnownDays) known days, of the \(patients.map { "\($0) " } ?? "")patients with "
            + "\(leastKnownDays) or more of them."
    }

    /// Exact number of days per 28 days.
    private struct Rate {
        let days: Int
        let known: Int

        init(days: Int, of known: Int) { (self.days, self.known) = (days, known) }

        func isUnder(_ limit: Int) -> Bool { days * leastKnownDays < limit * known }
        var value: Double { Double(days * leastKnownDays) / Double(known) }
    }

    /// - Parameters:
    ///   - limits: ascending limits between rows.
    ///   - others: number of patients without these days, and the label of their row.
    ///   - hiding: hidden small numbers of patients outside the distribution; else empty.
    private static func rows(
        _ rates: [Rate], _ limits: [Int], others: Int = 0, label: String = "Not in their export", hiding: [Int]
    ) -> [CohortOverview.Row] {
        var labels = ["None logged"]
        var counts = [rates.count { $0.days == 0 }]
        var lower: Int?
        for limit in limits {
            labels.append(lower.map { "\($0) to under \(limit)" } ?? "Under \(limit)")
            let isAbove = { (rate: Rate) in lower.map { !rate.isUnder($0) } ?? (rate.days > 0) }
            counts.append(rates.count { isAbove($0) && $0.isUnder(limit) })
            lower = limit
        }
        labels.append("\(limits[limits.count - 1]) or more")
        counts.append(rates.count { !$0.isUnder(limits[limits.count - 1]) })
        if others > 0 {
            labels.append(label)
            counts.append(others)
        }
        return zip(labels, SmallCells.shown(counts + hiding)).map { CohortOverview.Row($0, $1) }
    }

    /// Returns the median and the quartiles as a sentence, with linear interpolation.
    private static func quartiles(_ rates: [Rate]) -> String? {
        guard rates.count >= leastForQuartiles else { return nil }
        let sorted = rates.map(\.value).sorted()
        func at(_ share: Double) -> Int {
            let place = share * Double(sorted.count - 1)
            let (below, above) = (sorted[Int(place)], sorted[min(Int(place) + 1, sorted.count - 1)])
            return Int((below + (above - below) * (place - place.rounded(.down))).rounded())
        }
        return "The middle half of them have \(at(0.25)) to \(at(0.75)) days, the median is \(at(0.5)); in whole days."
    }
}

// MARK: Treatments

extension Cohort {
    /// Counts patients by change; empty if the number of those with a change, or without one, is too small to show.
    private static func changes(of changes: [RateChange], _ patients: Int) -> [CohortOverview.Table] {
        guard !changes.isEmpty, SmallCells.isShown(changes.count, of: patients) else { return [] }
        let shares = changes.compactMap(\.percent)
        var labels = [
            "At least 50\u{A0}% fewer", "30 to under 50\u{A0}% fewer", "Under 30\u{A0}% fewer", "No change", "More",
        ]
        var counts = [
            shares.count { $0 <= -50 }, shares.count { $0 > -50 && $0 <= -30 }, shares.count { $0 > -30 && $0 < 0 },
            shares.count { $0 == 0 }, shares.count { $0 > 0 },
        ]
        if shares.count < changes.count {
            labels.append("No headache day before")
            counts.append(changes.count - shares.count)
        }
        return [
            CohortOverview.Table(
                "Change in headache days",
                lead:
                    "Days with headache per \(TreatmentPeriod.length) covered days, from the baseline of the latest treatment to "
                    + "its latest whole period, of the \(changes.count) patients with both.",
                rows: zip(labels, SmallCells.shown(counts)).map { CohortOverview.Row($0, $1) }, of: changes.count)
        ]
    }
}

// MARK: Safety

extension Cohort {
    private static func safety(of reports: some Sequence<BatchReport>, _ patients: Int) -> CohortOverview.Table {
        let ofNights: Set = [SafetyFlagCount.extraDose, SafetyFlagCount.doseOutsideWindow]
        let rows = SafetyFlagCount.names.filter { !SafetyFlagCount.gaps.contains($0) }.compactMap { name in
            var (flagged, known) = (0, 0)
            for report in reports {
                let isFlagged = report.safetyFlags.contains { $0.name == name }
                if isFlagged { flagged += 1 }
                if isFlagged || report.diary?.knows(name) == true { known += 1 }
            }
            // A clinic without nights gets no rows about them.
            return known == 0 && ofNights.contains(name)
                ? nil : row(label(name), flagged, of: known, isOfAll: known == patients)
        }
        return CohortOverview.Table(
            "Safety notices", lead: "Patients whose report holds the notice; one may have several.", rows: rows,
            of: patients, isDivision: false)
    }

    /// - Parameter known: number of patients for whom it is known whether their report has the notice.
    private static func row(_ label: String, _ count: Int, of known: Int, isOfAll: Bool) -> CohortOverview.Row {
        guard known > 0 else { return .init(label, nil, .nobody) }
        return .init(label, SmallCells.isShown(count, of: known) ? count : nil, isOfAll ? .all : .some)
    }

    private static func label(_ name: String) -> String {
        switch name {
        case "primary": "A very sudden onset, severe or of unknown severity"
        case "aura-with-visual-disturbance": "Aura with visual disturbance"
        case "advisory": "A very sudden onset"
        case SafetyFlagCount.medicationOveruse: "Acute medication on 10 or more days of a month"
        case SafetyFlagCount.frequentHeadaches: "Headache on 15 or more days of a month"
        case SafetyFlagCount.extraDose: "An extra dose at night"
        case SafetyFlagCount.doseOutsideWindow: "A second dose of a night outside its window"
        default: name
        }
    }
}

/// Suppression of small counts, so that no patient can be identified.
///
/// A count from 1 to 4 is hidden, with enough other counts of its table that it cannot be computed, even by someone who
/// knows this rule and tries all possible counts. A count of 0 is shown.
enum SmallCells {
    /// Smallest count of patients that is shown, except 0.
    static let least = 5

    /// - Parameter counts: parts of a known total.
    /// - Returns: the counts; nil for one that is hidden.
    static func shown(_ counts: [Int]) -> [Int?] {
        var hidden = Set(counts.indices.filter { isSmall(counts[$0]) })
        // With fewer than 10 patients, any count shown reveals the rest.
        if !hidden.isEmpty, counts.reduce(0, +) < 2 * least { hidden = Set(counts.indices) }
        while !hidden.isEmpty, canBeWorkedOut(hidden.map { counts[$0] }) {
            // Hiding the smallest of the others loses least. All equal ones are hidden too: one left would reveal the
            // size of the hidden one. Zeros are hidden only if there is nothing else.
            let others = counts.indices.filter { !hidden.contains($0) }
            guard let next = others.map({ counts[$0] }).filter({ $0 > 0 }).min() ?? others.first.map({ _ in 0 }) else {
                break
            }
            hidden.formUnion(others.filter { counts[$0] == next })
        }
        return counts.indices.map { hidden.contains($0) ? nil : counts[$0] }
    }

    /// Whether the sum of hidden counts reveals one of them: a single count; fewer than 5 patients; all 1, or all 4,
    /// the smallest and the largest sum of small counts.
    private static func canBeWorkedOut(_ hidden: [Int]) -> Bool {
        hidden.count < 2 || hidden.reduce(0, +) < least || [[1], [least - 1]].contains(Array(Set(hidden)))
    }

    /// Whether a count, and the rest of the total, may both be shown.
    static func isShown(_ count: Int, of total: Int) -> Bool { !isSmall(count) && !isSmall(total - count) }

    private static func isSmall(_ count: Int) -> Bool { (1..<least).contains(count) }
}
