import Analysis
import Diagnostics
import Records
import ReportDocument

/// The report on one page for a physician with sixty seconds: first in every premium report, and a report by itself.
extension ReportWriter {
    /// - Parameter isAlone: whether no page with details follows.
    func visitSheet(_ premium: PremiumFindings, isAlone: Bool) -> [Block] {
        let tellsOfHeadaches = input.findings.tellsOfHeadaches
        var sheet = VisitSheet(
            title: isAlone ? reportName : ReportOutline.sheetName, note: sheetNote(isAlone: isAlone),
            review: sheetReview(isAlone: isAlone), figures: sheetFigures(premium), days: sheetDays(premium),
            medicines: tellsOfHeadaches ? sheetMedicines(premium) : nil,
            course: tellsOfHeadaches ? sheetCourse(premium) : nil, panels: sheetPanels(premium),
            absent: sheetAbsence(premium), questions: sheetQuestions(isAlone: isAlone),
            pen: SheetPen(heading: "Notes of this visit", note: "for the doctor’s pen"), lastLine: sheetLastLine,
            caution: VerbatimCopy.insightsFootLine)
        if tellsOfHeadaches {
            sheet.places = SheetPlaces(
                days: isKept || isUnanswered ? NumberWords.capitalised(noHeadacheLogged) + "." : emptyMeans,
                medicines: noMedicineOnSheet,
                course: courseInWords
                    ?? (findings.byMonth.count > 1 ? "No month to compare." : "No earlier days to compare."),
                otherPages: isAlone ? "in the full report" : "under Safety notes")
        }
        return [.sheet(sheet)]
    }

    /// Why the sheet lists no medicine.
    private var noMedicineOnSheet: String {
        guard findings.asked.knowsMedication else {
            return NumberWords.capitalised(medicinesAnswered ?? "medication: \(notThere(.acuteMedication))") + "."
        }
        guard isKept else { return emptyMeans }
        return medicineShare.suffices && findings.acuteMedication.contradictory == 0
            ? "No medicine for a headache was logged."
            : "\(NumberWords.capitalised(medicinesPartlyAnswered ?? "not named"))."
    }

    private func sheetNote(isAlone: Bool) -> String {
        let days = Plural.day(findings.coverage.days) + (input.isInWords ? "." : ", one page.")
        let details = isAlone ? "details in the full report" : "details follow"
        guard input.findings.tellsOfHeadaches else {
            // Values may go back years, so the number of days would mean nothing.
            let lead = input.findings.nights == nil ? (input.isInWords ? "" : "One page.") : days
            return (lead.isEmpty ? "" : lead + " ") + "As recorded by the patient; \(details)."
        }
        guard findings.count > 0 || findings.headacheDays > 0 else {
            // Missing entries are not a sign of health.
            return "\(Plural.day(findings.coverage.days)). \(nothingLogged)"
        }
        return "\(diaryInShort) \(NumberWords.capitalised(details))."
    }

    /// Lists the parts left out because the export lacks them or has too little data.
    private func sheetAbsence(_ premium: PremiumFindings) -> String? {
        guard input.findings.tellsOfHeadaches, findings.count > 0 else { return nil }
        guard premium.medicineLedger.medicines.contains(where: \.isAcute) else {
            return sheetMedicinesBesides(premium).first
        }
        let sentences = findings.asked.isAsked(.cooccurrence) && !findings.answersFactors ? [noFactorPresent] : []
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Limits of the page, and how days without an entry were counted.
    private var sheetLastLine: String {
        var sentences: [String] = []
        if input.findings.tellsOfHeadaches {
            sentences.append(VerbatimCopy.notADiagnosis + silenceTaken)
        } else {
            sentences.append("As recorded by the patient.")
        }
        if let nights = input.findings.nights, !nights.nights.isEmpty, nights.tellsOfDoses {
            sentences.append(NightCopy.footLine + " Nights without a log are not counted as missed.")
        }
        return sentences.joined(separator: " ")
    }
}
