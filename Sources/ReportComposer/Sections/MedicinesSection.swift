import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Maximum number of months with a column; the ledger goes further back.
    private static let mostMedicineMonths = 6

    /// Composes the days with each medicine by month, and each class with its threshold in ICHD-3 8.2; no blocks if no
    /// medicine was named.
    func medicinesPage(_ premium: PremiumFindings) -> [Block] {
        let ledger = premium.medicineLedger
        guard !ledger.medicines.isEmpty else { return [] }
        let months = Array(ledger.months.indices.suffix(options(.medicines).months ?? Self.mostMedicineMonths))
        return [
            .title(ReportTitle(title: "Medicines", subtitle: medicinesSubtitle(ledger, shown: months.count)))
        ] + medicineCharts(premium) + [.table(medicinesTable(ledger, months, premium))] + reliefNote(ledger)
            + [timeToRelief(ledger)].compactMap(\.self) + classesBlocks(ledger, months)
    }

    /// Whether the export has ratings of medicines.
    private var knowsRelief: Bool { findings.asked.isAsked(.medications) }

    private func reliefNote(_ ledger: MedicineLedger) -> [Block] {
        guard knowsRelief else { return [] }
        let hasShared = ledger.medicines.contains { relief($0.total) == Self.sharedRelief }
        let shared =
            hasShared ? " “Shared”: rated only together with other medicines." : ""
        let unread = ledger.medicines.reduce(0) { $0 + $1.total.unreadRatings }
        let all = unread + ledger.medicines.reduce(0) { $0 + $1.total.ratings }
        let notRead = unread == 0 ? "" : " \(unread) of \(Plural.rating(all)) could not be read."
        return [
            .paragraph(
                Paragraph(
                    "Relief is the mean of the ratings, 1 none to 5 full, only where one medicine was taken; "
                        + "number of ratings in brackets.\(notRead)\(shared) \(SafetyCopy.chosenMedicine)",
                    role: .remark))
        ]
    }

    /// Minimum number of times to relief for a median (`silence.md` §5).
    private static let leastReliefTimes = 5

    /// Returns the time to relief of each medicine, where recorded; nil without any.
    private func timeToRelief(_ ledger: MedicineLedger) -> Block? {
        let timed = ledger.medicines.filter { $0.reliefTimes > 0 }
        guard !timed.isEmpty else { return nil }
        let words = timed.map { medicine in
            let name = MedicineWords.printed(medicine.ownName ?? medicine.name)
            guard medicine.reliefTimes >= Self.leastReliefTimes, let minutes = medicine.medianMinutesToRelief else {
                return "\(name) too few (\(medicine.reliefTimes))"
            }
            return "\(name) \(DurationWords(minutes: minutes).printed) (\(medicine.reliefTimes))"
        }
        return .paragraph(
            Paragraph(
                "Median time to relief, where recorded (number of entries): "
                    + "\(words.joined(separator: " · ")).", role: .remark))
    }

    private func medicinesSubtitle(_ ledger: MedicineLedger, shown: Int) -> String {
        let inPart = ledger.months.suffix(shown).contains(where: isInPart) ? "; ( ) incomplete month" : ""
        let days = "Days on which each medicine was logged, by calendar month\(inPart)"
        let all = ledger.months.count
        return all > shown ? "\(days): the latest \(shown). Entries and relief cover all \(all)." : "\(days)."
    }

    // MARK: Medicines

    private func medicinesTable(
        _ ledger: MedicineLedger, _ months: [Int], _ premium: PremiumFindings
    ) -> SummaryTable {
        let acute = MedicineWords.byConcern(ledger.medicines.filter(\.isAcute), \.concern)
        let others = ledger.medicines.filter { !$0.isAcute }
        let groups = [("For the headache", acute), ("Preventives and others", others)]
        return SummaryTable(
            name: "Medicines",
            columns: [.init("Medicine", lineLimit: 2), .init("Class", lineLimit: 2)] + monthColumns(ledger, months)
                + [.init("Entries", alignment: .right, tabularFigures: true)]
                + (knowsRelief ? [.init("Relief", alignment: .right, tabularFigures: true)] : []),
            groups: groups.filter { !$0.1.isEmpty }.map { label, medicines in
                SummaryTable.Group(
                    label: label, detail: Plural.medicine(medicines.count),
                    rows: medicines.map { medicineRow($0, months, premium.treatments) })
            },
            missingNote: others.isEmpty ? "– not answered" : "– not answered, or a preventive not logged",
            spans: [.init(46, 166), .init(172, 272)] + monthSpans(months.count, from: 272, pitch: 31)
                + [.init(462, 496)] + (knowsRelief ? [.init(500, 549)] : []),
            hasSeverities: false)
    }

    private func medicineRow(
        _ medicine: MedicineLedger.Medicine, _ months: [Int], _ treatments: TreatmentFindings
    ) -> SummaryTable.Row {
        let total = medicine.total
        let effects = treatments.sideEffects(of: medicine.name).count
        let remark = effects == 0 ? "" : ", \(Plural.sideEffect(effects))"
        return SummaryTable.Row(
            cells: [
                .text(MedicineWords.named(medicine) + remark), .text(className(of: medicine)),
            ] + months.map { daysCell(medicine.byMonth[$0].days, ofAcute: medicine.isAcute, $0) } + [
                .text("\(total.doses)")
            ]
                + (knowsRelief ? [relief(total).map { .text($0) } ?? .missing] : []))
    }

    private func className(of medicine: MedicineLedger.Medicine) -> String {
        medicine.concern == .opioidCombination ? "Opioid combination" : MedicineWords.name(of: medicine.medicineClass)
    }

    private func daysCell(_ days: Int?, ofAcute isAcute: Bool = true, _ place: Int) -> SummaryTable.Cell {
        guard let days, days > 0 || isAcute else { return .missing }
        let words = loggedDays(days, place)
        return words == "–" ? .missing : .text(words)
    }

    private func monthColumns(_ ledger: MedicineLedger, _ months: [Int]) -> [SummaryTable.Column] {
        months.map {
            SummaryTable.Column(
                ledgerMonth(ledger.months[$0]), heard: heardMonth(ledger.months[$0]), alignment: .right,
                tabularFigures: true)
        }
    }

    /// Returns columns of months, right-aligned in the room for six.
    private func monthSpans(_ count: Int, from left: Double, pitch: Double) -> [SummaryTable.Span] {
        let first = left + pitch * Double(Self.mostMedicineMonths - count)
        return (0..<count).map { .init(first + pitch * Double($0), first + pitch * Double($0 + 1) - 3) }
    }

    // MARK: Classes

    private func classesBlocks(_ ledger: MedicineLedger, _ months: [Int]) -> [Block] {
        guard !ledger.classes.isEmpty else { return [] }
        return [
            .heading(SectionHeading("Classes and their thresholds", note: "days a month, for headaches")),
            .table(
                SummaryTable(
                    name: "Classes and their thresholds",
                    columns: [.init("Class", lineLimit: 2), .init("From", alignment: .right, tabularFigures: true)]
                        + monthColumns(ledger, months) + [.init("At or above the threshold", lineLimit: 4)],
                    groups: [
                        SummaryTable.Group(
                            label: "", detail: "",
                            rows: classRows(ledger, months) + [headacheDaysRow(ledger, months)])
                    ],
                    missingNote: "– not answered",
                    spans: [.init(46, 156), .init(158, 186)] + monthSpans(months.count, from: 188, pitch: 27)
                        + [.init(364, 549)],
                    hasSeverities: false)),
            .paragraph(
                Paragraph(
                    "Thresholds are days a month (ICHD-3 8.2), which requires more than three months and headache on 15 or "
                        + "more days a month. Discuss months at or above a threshold."
                        + (findings.coverage.isObserved || findings.asked.fields.hasDoses
                            ? "" : " Medicines taken on days without a headache are not in this log."),
                    role: .remark)),
        ]
    }

    /// Opioids first, alone or in combinations; then each class, and all of them combined.
    private func classRows(_ ledger: MedicineLedger, _ months: [Int]) -> [SummaryTable.Row] {
        let classes = ledger.classes.compactMap { days -> (name: String, days: MedicineClassDays)? in
            guard case .one(let medicineClass) = days.kind else { return nil }
            return (MedicineWords.name(of: medicineClass), days)
        }
        let opioids = ledger.opioids.map { [(name: "Any opioid, also in combinations", days: $0)] } ?? []
        let combined = ledger.anyClass.map { [(name: "Any of these classes combined", days: $0)] } ?? []
        let first = classes.filter { $0.days.kind == .one(.opioid) }
        let others = classes.filter { $0.days.kind != .one(.opioid) }
        return (opioids + first + others + combined).map { classRow($0.name, $0.days, months) }
    }

    private func classRow(_ name: String, _ days: MedicineClassDays, _ months: [Int]) -> SummaryTable.Row {
        SummaryTable.Row(
            cells: [.text(name), .text("\(days.line)")]
                + months.map { daysCell(days.days[$0], $0) } + [
                    runsWords(days).map { .text($0) } ?? .quiet("no month")
                ], isEmphasised: days.runs.last.map { findings.acuteMedication.isRecent($0.to) } ?? false)
    }

    private func headacheDaysRow(_ ledger: MedicineLedger, _ months: [Int]) -> SummaryTable.Row {
        SummaryTable.Row(
            cells: [.quiet("Headache days"), .quiet("15")]
                + months.map { place in
                    guard let days = ledger.months[place].headacheDays else { return .missing }
                    return .quiet("\(days)")
                } + [.quiet("")])
    }

    /// Returns the latest months, and the longest run if different; nil if no month reaches the threshold.
    private func runsWords(_ days: MedicineClassDays) -> String? {
        guard let latest = days.runs.last else { return nil }
        guard let longest = days.runs.max(by: { $0.months < $1.months }), longest.months > latest.months else {
            return runWords(latest)
        }
        return "\(runWords(latest)) Longest: \(monthsWords(longest))."
    }

    private func monthsWords(_ run: MedicineClassDays.Run) -> String {
        guard run.months > 1 else { return dates.month(run.to) }
        let first = run.from.year == run.to.year ? DateWords.monthName(run.from) : dates.month(run.from)
        return "\(Plural.month(run.months)) in a row, \(first) to \(dates.month(run.to))"
    }

    /// Returns `3 months in a row, January to March 2026, to discuss. Headache on 15 or more days in 2 of them.`
    private func runWords(_ run: MedicineClassDays.Run) -> String {
        let headaches =
            switch (run.monthsOfManyHeadaches, run.months) {
            case (0, 1) where run.incompleteMonths == 1:
                "The diary covers the month in part, with headache on fewer than 15 days."
            case (0, _) where run.incompleteMonths == 0: "Headache on fewer than 15 days a month."
            case (1, 1): "Headache on 15 or more days."
            case (let many, let all) where many == all: "Headache on 15 or more days in each."
            case (let many, _):
                "Headache on 15 or more days in \(many == 0 ? "none" : "\(many)") of them"
                    + (run.incompleteMonths == 0 ? "." : "; \(run.incompleteMonths) incomplete.")
            }
        let now = findings.acuteMedication.isRecent(run.to) ? "to discuss" : since(run.to, where: \.isJudged)
        return "\(monthsWords(run)), \(now). \(headaches)"
    }
}

extension ReportWriter {
    /// Maximum number of acute medicines named in a line; the others are counted.
    private static var mostNamed: Int { 5 }

    /// Returns `Acute medicines: sumatriptan 9 days · ibuprofen 4 days.`, or nil if none was named in the range.
    func acuteMedicinesLine(_ premium: PremiumFindings) -> Paragraph? {
        let medicines = premium.acuteMedicines
        guard !medicines.isEmpty else { return nil }
        let named = medicines.prefix(Self.mostNamed).map {
            "\(PrintableText.isolated($0.name, to: 40)) \(Plural.day($0.days))"
        }
        let others = medicines.count - named.count
        let all = named + (others == 0 ? [] : [Plural.otherMedicine(others)])
        // Names may contain commas.
        return Paragraph("Acute medicines: \(all.joined(separator: " · ")).", role: .lead)
    }
}
