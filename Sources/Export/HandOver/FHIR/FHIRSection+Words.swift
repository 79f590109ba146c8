import Diagnostics

extension FHIRSection {
    var title: String {
        switch self {
        case .figures: "Figures"
        case .headaches: "Headaches"
        case .medicines: "Medicines taken"
        case .doses: "Doses"
        case .treatments: "Treatments"
        case .questionnaires: "Questionnaires"
        case .markers: "Markers"
        case .visits: "Visits"
        case .report: "Report"
        }
    }

    /// LOINC code, if one certainly applies.
    var code: FHIRCoding? { self == .medicines ? .loinc("10160-0") : nil }

    /// Returns one line for readers.
    ///
    /// - Parameter count: number of resources in the section.
    func words(_ count: Int, _ input: FHIRInput) -> String {
        let days = "\(input.range.from.iso) to \(input.range.to.iso)"
        switch self {
        case .figures: return "Figures from the diary, \(days), as logged by the patient."
        case .headaches:
            let free = count - input.findings.headaches.entries.count
            let observed = free > 0 ? ", and \(Self.freeDay.plain(free))" : ""
            return "\(Plural.headache.plain(count - free))\(observed), \(days)."
        case .medicines: return "\(Self.intake.plain(count)), on the day on which the headache began."
        case .doses: return "\(Plural.dose.plain(count)), also outside headaches."
        case .treatments: return "\(Plural.treatment.plain(count)) with a medicine or a procedure."
        case .questionnaires:
            return "\(Plural.questionnaire.plain(count)), with numbers and without the texts of questions."
        case .markers: return "\(Plural.reading.plain(count)), \(days)."
        case .visits: return "\(Plural.visit.plain(count))."
        case .report:
            let whom = FHIRText.string(input.identity.clinician).map { ", made for \($0)" } ?? ""
            return "\(input.title), as PDF\(whom)."
        }
    }

    private static let freeDay = Plural(
        noun: "day recorded as headache-free", "days recorded as headache-free")
    private static let intake = Plural(noun: "medicine taken", "medicines taken")
}

extension LeftOut {
    package static func list(_ counts: [Kind: Int]) -> [LeftOut] {
        Kind.allCases.compactMap { kind in counts[kind].map { LeftOut(kind: kind, count: $0) } }
    }

    /// Kind and amount, for readers.
    package var words: String { Self.words(kind).plain(count) }

    private static func words(_ kind: Kind) -> Plural {
        switch kind {
        case .nights: Plural(one: "# night cannot be expressed in FHIR", other: "# nights cannot be expressed in FHIR")
        case .namelessMedicines:
            Plural(one: "# medicine marked as daily has no name", other: "# medicines marked as daily have no name")
        case .faultyEnds:
            Plural(
                one: "# headache ends before it begins: exported without its end",
                other: "# headaches end before they begin: exported without their ends")
        case .legacySeverities:
            Plural(
                one: "# severity of 2 or 4 is exported as moderate or severe",
                other: "# severities of 2 or 4 are exported as moderate or severe")
        case .outsideDays:
            Plural(
                one: "# headache, reading or visit is outside the requested days",
                other: "# headaches, readings and visits are outside the requested days")
        case .otherTreatments:
            Plural(
                one: "# treatment that is neither a medicine nor a procedure is omitted",
                other: "# treatments that are neither medicines nor procedures are omitted")
        case .sideEffects: Plural(one: "# side effect is omitted", other: "# side effects are omitted")
        case .diagnoses: Plural(one: "# diagnosis is omitted", other: "# diagnoses are omitted")
        case .headacheDays:
            Plural(
                one: "# observed headache day without further details is omitted",
                other: "# observed headache days without further details are omitted")
        }
    }
}
