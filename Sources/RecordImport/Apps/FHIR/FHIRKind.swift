/// What a resource becomes.
enum FHIRKind: Sendable {
    case headache, medicine, marker, visit

    /// - Returns: nil for a resource that this program makes nothing of.
    init?(_ resource: FHIRResource) {
        switch resource.type {
        case "Encounter": self = .visit
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

    /// A number of a laboratory or of the body: by its category, because it has a range, or because its code is known.
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
