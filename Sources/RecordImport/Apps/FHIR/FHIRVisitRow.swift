import Records

/// The row of the visits table for an Encounter.
enum FHIRVisitRow {
    static func row(of resource: FHIRResource) -> TableCells<VisitColumn> {
        var cells = TableCells<VisitColumn>()
        func set(_ column: String, _ text: String?) { if let text { cells[.named(column)] = .text(text) } }
        set("id", resource.id)
        set("date", resource.object("period")?.text("start"))
        let words = resource.words("type") ?? resource.words("serviceType")
        if let words, VisitType(written: words) != nil {
            set("visit_type", words)
        } else {
            set("visit_type", VisitType.other.rawValue)
            set("visit_type_label", words)
        }
        set(
            "doctor_name",
            resource.objects("participant").lazy.compactMap { $0.object("individual")?.text("display") }.first)
        set("notes", resource.words("reasonCode") ?? resource.additionalText)
        return cells
    }
}
