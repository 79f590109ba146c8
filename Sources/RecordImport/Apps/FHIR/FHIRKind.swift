/// The kind of record that a resource becomes.
enum FHIRKind: Sendable {
    case headache, medicine, treatment, questionnaire, marker, visit

    /// - Returns: nil for a resource that this program does not use.
    init?(_ resource: FHIRResource) {
        switch resource.type {
        case "Encounter": self = .visit
        case "MedicationStatement" where FHIRTreatmentRow.isMeant(by: resource): self = .treatment
        case "QuestionnaireResponse" where FHIRQuestionnaireRow.isMeant(by: resource): self = .questionnaire
        case "MedicationStatement", "MedicationAdministration": self = .medicine
        case "Observation":
            if resource.codes("code", system: FHIRCodes.snomed).contains(FHIRCodes.headache) {
                self = .headache
            } else if Self.isMarker(resource) {
                self = .marker
            } else {
                return nil
            }
        default: return nil
        }
    }

    /// Whether it is a laboratory or body measurement: by its category, its reference range, or a known code.
    private static func isMarker(_ resource: FHIRResource) -> Bool {
        let codes = resource.codes("code", system: FHIRCodes.loinc)
        if codes.contains(FHIRCodes.painSeverity) { return false }
        let categories = resource.objects("category").flatMap { $0.objects("coding") }.compactMap { $0.text("code") }
        let isMeant =
            !Set(categories).isDisjoint(with: ["laboratory", "vital-signs"])
            || !resource.objects("referenceRange").isEmpty
            || codes.contains { FHIRCodes.markers[$0] != nil || $0 == FHIRCodes.bloodPressure }
        return isMeant && !FHIRMarkerRow.rows(of: resource).isEmpty
    }
}
