import Records

/// Readings of an Observation: its own value, and those of its components (a blood pressure has two).
enum FHIRMarkerRow {
    static func rows(of resource: FHIRResource) -> [TableCells<MarkerColumn>] {
        var rows: [TableCells<MarkerColumn>] = []
        for part in [resource] + resource.objects("component") {
            let isAbsent = part.members.contains("dataAbsentReason")
            guard
                part.members.contains("valueQuantity") || part.members.contains("valueInteger") || isAbsent
                    || isLimit(part.number("valueString"))
            else { continue }
            // A panel without a value of its own is not missing one.
            if isAbsent, !resource.objects("component").isEmpty, part.type == "Observation" { continue }
            // A note on a panel is told once.
            let isComponent = part.type != "Observation"
            rows.append(
                row(of: part, in: resource, isComponent: isComponent, note: rows.isEmpty ? resource.notes : nil))
        }
        return rows
    }

    private static func row(
        of part: FHIRResource, in resource: FHIRResource, isComponent: Bool, note: String?
    ) -> TableCells<MarkerColumn> {
        var cells = TableCells<MarkerColumn>()
        func set(_ column: String, _ text: String?) { if let text { cells[.named(column)] = .text(text) } }
        let known = part.codes("code", system: FHIRCodes.loinc).lazy.compactMap { FHIRCodes.markers[$0] }.first
        let name = known ?? part.words("code")
        // The parts of a panel are readings of their own.
        set("id", isComponent ? resource.id.map { "\($0) \(name ?? "")" } : resource.id)
        set("marker_name", name)
        let plain = ["valueInteger", "valueString"].first(where: part.members.contains)
        cells[.value] = plain.map(part.number) ?? part.quantity("valueQuantity")
        set("unit", part.unit("valueQuantity"))
        set("date_of_service", resource.start ?? resource.text("issued"))
        set("note", note)
        // The usual range is the first without a condition, such as an age.
        let ranges = part.objects("referenceRange").filter {
            $0.objects("appliesTo").isEmpty && $0.object("age") == nil
                && ($0.object("low") != nil || $0.object("high") != nil || $0.text("text") != nil)
        }
        if let range = ranges.first {
            cells[.referenceLow] = range.quantity("low")
            cells[.named("reference_high")] = range.quantity("high")
            set("reference_range", range.text("text"))
        }
        return cells
    }

    /// A text that is a limit and nothing else: `>60`.
    private static func isLimit(_ cell: Cell) -> Bool {
        CellReader.limited(cell, decimalComma: false).comparator != nil
    }
}
