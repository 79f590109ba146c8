import Records

/// The row of the patients table for a Patient.
enum FHIRPatientRow {
    /// - Parameter id: the id by which other resources name the patient.
    static func row(of resource: FHIRResource, id: String) -> TableCells<PatientColumn> {
        var cells = TableCells<PatientColumn>()
        func set(_ column: String, _ text: String?) { if let text { cells[.named(column)] = .text(text) } }
        set("patient_id", id)
        set("name", name(resource.objects("name")))
        // A birth date of only a year or a month is not a date.
        set("date_of_birth", resource.text("birthDate").flatMap { $0.utf8.count == 10 ? $0 : nil })
        set("record_number", recordNumber(resource.objects("identifier")))
        set("clinician", resource.objects("generalPractitioner").lazy.compactMap { $0.text("display") }.first)
        return cells
    }

    /// The official name, else the usual one, else the first that is not old.
    private static func name(_ names: [FHIRResource]) -> String? {
        let chosen =
            names.first { $0.text("use") == "official" } ?? names.first { $0.text("use") == "usual" }
            ?? names.first { $0.text("use") != "old" }
        guard let chosen else { return nil }
        if let text = chosen.text("text") { return text }
        let given = chosen.members["given"]?.elements?.compactMap(\.text) ?? []
        let parts = given + [chosen.text("family")].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The identifier marked as a medical record number, else the only one.
    private static func recordNumber(_ identifiers: [FHIRResource]) -> String? {
        let marked = identifiers.first {
            $0.objects("type").flatMap { $0.objects("coding") }.contains { $0.text("code") == "MR" }
        }
        return marked?.text("value") ?? (identifiers.count == 1 ? identifiers[0].text("value") : nil)
    }
}
