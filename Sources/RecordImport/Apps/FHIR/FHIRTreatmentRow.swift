import Records

/// The row of the treatments table for a MedicationStatement about a period.
enum FHIRTreatmentRow {
    /// Statuses that say of a period, besides those of a single intake, that the medicine was taken.
    static let statuses: Set<String> = ["stopped", "unknown"]

    /// Whether a statement is about a time over which a medicine was taken. One that refers to what may be a headache, and
    /// one of a day at most, is about an intake.
    static func isMeant(by resource: FHIRResource) -> Bool {
        guard let period = resource.object("effectivePeriod"), period.text("start") != nil else { return false }
        let reasons = (resource.objects("reasonReference") + resource.objects("partOf")).compactMap {
            $0.text("reference")
        }
        if reasons.contains(where: { $0.hasPrefix("urn:") || $0.contains("Observation/") }) { return false }
        guard let start = resource.start.flatMap(Instant.init(fhir:)),
            let end = resource.end.flatMap(Instant.init(fhir:))
        else { return true }
        return end.milliseconds - start.milliseconds > 86_400_000
    }

    /// - Parameter medicine: what the statement names; nil if it names none.
    static func row(of resource: FHIRResource, _ medicine: FHIRMedicine?) -> TableCells<TreatmentColumn> {
        var cells = TableCells<TreatmentColumn>()
        func set(_ column: String, _ text: String?) { if let text { cells[.named(column)] = .text(text) } }
        set("id", resource.id)
        set("name", medicine?.name)
        set("kind", resource.words("category").flatMap { TreatmentKind(rawValue: $0)?.rawValue })
        set("dose", medicine?.dose)
        set("start_day", resource.start)
        set("stop_day", resource.end)
        set("stop_reason", resource.words("statusReason"))
        set("notes", resource.notes)
        // It is over, and nothing says since when.
        if resource.end == nil, resource.text("status") != "active" { cells[.stopDay] = .unusable }
        return cells
    }
}
