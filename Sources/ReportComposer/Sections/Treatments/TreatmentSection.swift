import Analysis
import Diagnostics
import Records
import ReportDocument

/// Treatments with the headaches before and during them, and questionnaires.
extension ReportWriter {
    /// Maximum number of names in a line; the others are counted.
    private static var mostNames: Int { 8 }

    func treatmentPage(_ premium: PremiumFindings) -> [Block] {
        let treatments = premium.treatments
        var blocks: [Block] = [
            .pageBreak,
            .title(
                ReportTitle(
                    title: "Treatments and response",
                    subtitle:
                        "Headache days in the diary before and during each treatment; the diary cannot show why they changed."
                )),
        ]
        blocks += treatmentFigure(treatments).map { [.figures([$0])] } ?? []
        blocks += treatmentBlocks(treatments)
        if let preventives = namedPreventives(treatments) { blocks.append(preventives) }
        blocks += specialistLines(treatments).map { .paragraph(Paragraph($0, role: .remark)) }
        blocks += reliefBlocks(treatments)
        return blocks + questionnaireBlocks(treatments)
    }

    /// Nil unless many rows were unusable.
    var unusedTreatments: String? {
        let share = input.findings.unused.treatments
        guard share.exceeds(percent: UnusedRows.saidPercent) else { return nil }
        return
            "\(share.unused) of \(Plural.rowAboutTreatment(share.total)) could not be read: see the data notes."
    }

    /// Text for a patient without treatments, if the export has the table.
    var noTreatment: String {
        noneUsed(
            "treatment", [.missingTreatmentName, .badTreatmentStart, .futureTreatment])
    }

    /// Distinguishes unusable records from those missing from the export.
    private func noneUsed(_ noun: String, _ faults: Set<DiagnosticCode>) -> String {
        input.diagnostics.contains { faults.contains($0.code) }
            ? "No \(noun) of this patient could be used: see the data notes."
            : "No \(noun) of this patient is in the export."
    }

    // MARK: Treatments

    private func treatmentBlocks(_ treatments: TreatmentFindings) -> [Block] {
        guard let all = treatments.treatments else {
            return [.paragraph(Paragraph("Treatments: \(Self.notInExport).", role: .lead))]
        }
        guard !all.isEmpty else {
            return [.paragraph(Paragraph(noTreatment, role: .lead))]
        }
        return [
            .heading(SectionHeading("Everything tried", note: "headache days per 28 covered days")),
            .table(treatmentTable(treatments, Array(all.indices))),
            .paragraph(Paragraph(treatmentKey(treatments), role: .remark)),
        ]
    }

    private func treatmentKey(_ treatments: TreatmentFindings) -> String {
        let key =
            "Baseline: the 28 days before the start. Latest: the last whole 28 days from the start on with at least "
            + "\(TreatmentPeriod.leastCoveredDays) covered."
            + (treatments.course == nil ? "" : " Without a bar: headache days in the days covered, too few for a rate.")
        return hasAlongside(treatments) ? "\(key) \(Self.alongsideSign) \(Self.alongsideKey)" : key
    }

    static var alongsideSign: String { "*" }
    static var alongsideKey: String {
        "Another treatment began or ended in the same days: their effects cannot be distinguished."
    }

    func hasAlongside(_ treatments: TreatmentFindings) -> Bool {
        (treatments.treatments ?? []).indices.contains { place in
            courseWords(treatments.treatments![place]) != nil && isAlongside(treatments, place)
        }
    }

    /// Whether another treatment began or ended between the baseline and the latest whole period.
    private func isAlongside(_ treatments: TreatmentFindings, _ place: Int) -> Bool {
        !treatments.alongside(place, until: treatments.treatments?[place].latest?.days.to).isEmpty
    }

    /// - Parameter places: indices of the treatments with a row.
    func treatmentTable(_ treatments: TreatmentFindings, _ places: [Int]) -> SummaryTable {
        SummaryTable(
            name: "Treatments",
            columns: [
                .init("Treatment", lineLimit: 2), .init("Dose", lineLimit: 2), .init("From", lineLimit: 2),
                .init("To", lineLimit: 2), .init("Length", alignment: .right), .init("Why it ended", lineLimit: 2),
                .init("Baseline → latest", lineLimit: 3), .init("Change", alignment: .right),
            ],
            groups: treatmentGroups(treatments, places),
            missingNote: "– not recorded",
            spans: [
                .init(46, 138), .init(142, 194), .init(198, 256), .init(260, 310), .init(312, 352), .init(360, 420),
                .init(424, 496), .init(486, 549),
            ], hasSeverities: false)
    }

    /// Groups treatments by kind; no headings if no kind is recorded.
    private func treatmentGroups(_ treatments: TreatmentFindings, _ places: [Int]) -> [SummaryTable.Group] {
        func kind(_ place: Int) -> TreatmentKind? { treatments.treatments![place].treatment.kind }
        let hasKinds = places.contains { kind($0) != nil }
        return (TreatmentKind.allCases.map(Optional.some) + [nil]).compactMap { group in
            let rows = places.filter { kind($0) == group }.map { treatmentRow(treatments, $0) }
            let label = group?.words ?? "Kind not recorded"
            return rows.isEmpty ? nil : SummaryTable.Group(label: hasKinds ? label : "", detail: "", rows: rows)
        }
    }

    private func treatmentRow(_ treatments: TreatmentFindings, _ place: Int) -> SummaryTable.Row {
        let finding = treatments.treatments![place]
        let treatment = finding.treatment
        func words(_ text: String?) -> SummaryTable.Cell { text.map { .limited($0, lines: 2) } ?? .missing }
        let course: [SummaryTable.Cell]
        if let words = courseWords(finding), let change = latestChange(finding) {
            let sign = isAlongside(treatments, place) ? " " + Self.alongsideSign : ""
            course = [.text(words), .text(changeWords(change) + sign)]
        } else {
            course = [.limited(changeAbsence(finding), lines: 3), .quiet("not known")]
        }
        return SummaryTable.Row(
            cells: [
                words(treatmentName(treatment)), words(treatment.dose.flatMap(PrintableText.isolated)),
                words(treatmentStart(treatment)), words(treatmentEnd(treatment)),
                treatmentLength(treatment).map { .text($0) } ?? .missing,
                endCell(treatment, treatments),
            ] + course)
    }

    /// Why it ended, and its side effects.
    private func endCell(_ treatment: Treatment, _ treatments: TreatmentFindings) -> SummaryTable.Cell {
        guard let words = endWords(treatment, treatments) else {
            return goesOn(treatment) ? .quiet("not ended") : .missing
        }
        return .limited(words, lines: 2 + 4 * treatments.sideEffects(of: treatment.name).count)
    }

    // MARK: Only in the diary

    private func namedPreventives(_ treatments: TreatmentFindings) -> Block? {
        namedPreventiveWords(treatments).map { .paragraph(Paragraph("Named in the diary only, \($0)", role: .remark)) }
    }

    /// Returns `first and last day: Propranolol 2 – 8 Jan 2026. …`; nil if the diary names no further preventive.
    func namedPreventiveWords(_ treatments: TreatmentFindings) -> String? {
        let named = treatments.namedPreventives
        guard !named.isEmpty else { return nil }
        let words = named.prefix(Self.mostNames).map { "\(MedicineWords.printed($0.name)) \(dates.range($0.days))" }
        let others = named.count - words.count
        let all = words + (others == 0 ? [] : [Plural.otherMedicine(others)])
        return
            "first and last day: \(all.joined(separator: " · ")). The first mention is not the start, so there are no "
            + "figures."
    }

    // MARK: Relief

    private func reliefBlocks(_ treatments: TreatmentFindings) -> [Block] {
        let timed = treatments.acuteRelief.filter { $0.timed > 0 }.map {
            "\(MedicineWords.printed($0.ownName ?? $0.name)) \($0.within2Hours) of \($0.timed)"
        }
        let courses = treatments.acuteRelief.compactMap { relief in
            relief.course.map {
                "\(MedicineWords.printed(relief.ownName ?? relief.name)) \(mean($0.first)) → \(mean($0.last))"
            }
        }
        return [
            ("Relief within 2 hours, where timed: ", timed),
            ("Mean relief in the first and the last three months, number of ratings in brackets: ", courses),
        ].compactMap { lead, words in
            guard !words.isEmpty else { return nil }
            let others = words.count - Self.mostNames
            let shown = words.prefix(Self.mostNames) + (others > 0 ? [Plural.otherMedicine(others)] : [])
            return .paragraph(Paragraph(lead + shown.joined(separator: " · ") + ".", role: .remark))
        }
    }

    private func mean(_ mean: AcuteRelief.Mean) -> String { "\(NumberWords.tenths(mean.value)) (\(mean.ratings))" }

    // MARK: Questionnaires

    private func questionnaireBlocks(_ treatments: TreatmentFindings) -> [Block] {
        guard let all = treatments.questionnaires else {
            return [.paragraph(Paragraph("Questionnaires: \(Self.notInExport).", role: .lead))]
        }
        let figures = Instrument.allCases.compactMap { questionnaireFigure($0, all) }
        let others = all.filter { $0.instrument == nil && $0.total != nil }.map { questionnaire in
            "\(questionnaireName(questionnaire)) \(questionnaire.total ?? 0), \(dates.day(questionnaire.day))"
        }
        let without = all.count { $0.total == nil }
        var sentences: [String] = []
        if all.isEmpty {
            sentences.append(
                noneUsed(
                    "questionnaire", [.missingQuestionnaireName, .badQuestionnaireDay, .futureQuestionnaire]))
        }
        if !others.isEmpty {
            sentences.append("Other questionnaires, without grades: \(others.joined(separator: " · ")).")
        }
        if without > 0 { sentences.append("\(Phrases.withoutTotal(without)).") }
        if let unusedTreatments { sentences.append(unusedTreatments) }
        let heading: [Block] = others.isEmpty ? [] : [.heading(SectionHeading("Questionnaires"))]
        return (figures.isEmpty ? heading : [.figures(figures)])
            + (sentences.isEmpty ? [] : [.paragraph(Paragraph(sentences.joined(separator: " "), role: .remark))])
    }
}

extension Phrases {
    static let withoutTotal = Plural(
        one: "#\u{A0}questionnaire has no total that can be used: see the data notes",
        other: "#\u{A0}questionnaires have no total that can be used: see the data notes")
}
