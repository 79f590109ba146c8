import JSON
import Records

/// The row of the patients table for a Patient.
enum FHIRPatientRow {
    /// - Parameter id: the id by which other resources name the patient.
    static func row(of resource: FHIRResource, id: String) -> TableCells<PatientColumn> {
        var cells = TableCells<PatientColumn>()
        cells.set("patient_id", id)
        cells.set("name", name(resource.objects("name")))
        // A birth date of only a year or a month is not a date.
        cells.set("date_of_birth", resource.text("birthDate").flatMap { $0.utf8.count == 10 ? $0 : nil })
        cells.set("record_number", recordNumber(resource.objects("identifier")))
        cells.set("clinician", resource.objects("generalPractitioner").lazy.compactMap { $0.text("display") }.first)
        return cells
    }

    /// Returns the official name, else the usual one, else the first that is not old.
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

    /// Returns the identifier marked as a medical record number, else the only one.
    private static func recordNumber(_ identifiers: [FHIRResource]) -> String? {
        let marked = identifiers.first {
            $0.objects("type").flatMap { $0.objects("coding") }.contains { $0.text("code") == "MR" }
        }
        return marked?.text("value") ?? (identifiers.count == 1 ? identifiers[0].text("value") : nil)
    }
}

/// The row of the treatments table for a MedicationStatement about a period.
enum FHIRTreatmentRow {
    /// Statuses that mean, for a period, that the medicine was taken, in addition to those of a single intake.
    static let statuses: Set<String> = ["stopped", "unknown"]

    /// Whether a Procedure is a treatment: by its category, as this program writes it.
    static func isProcedure(_ resource: FHIRResource) -> Bool {
        resource.words("category") == TreatmentKind.procedure.rawValue && resource.object("performedPeriod") != nil
    }

    /// Whether a statement is about a period of treatment. It is about a single intake if it refers to a possible
    /// headache or covers at most a day.
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

    /// - Parameter medicine: the medicine that the statement names, if any.
    static func row(of resource: FHIRResource, _ medicine: FHIRMedicine?) -> TableCells<TreatmentColumn> {
        var cells = TableCells<TreatmentColumn>()
        cells.set("id", resource.id)
        cells.set("name", medicine?.name ?? resource.words("code"))
        cells.set("kind", resource.words("category").flatMap { TreatmentKind(rawValue: $0)?.rawValue })
        cells.set("dose", medicine?.dose ?? resource.words("usedCode"))
        cells.set("start_day", resource.start)
        cells.set("stop_day", resource.end)
        cells.set("stop_reason", resource.words("statusReason"))
        cells.set("notes", resource.notes)
        // The treatment is over, but its last day is not given.
        if resource.end == nil, !["active", "in-progress"].contains(resource.text("status")) {
            cells[.stopDay] = .unusable
        }
        return cells
    }
}

/// The row of the doses table for a MedicationStatement of one dose, or an administration for no headache.
enum FHIRDoseRow {
    /// Status of a dose that was not taken, in addition to those of an intake.
    static let statuses: Set<String> = ["not-taken"]

    /// Whether a statement is a dose: by its category, as this program writes it.
    static func isMeant(by resource: FHIRResource) -> Bool {
        let kinds = DoseKind.allCases.map(Optional.some) + [nil]
        return resource.words("category").map { kinds.map(FHIRCodes.category).contains($0) } ?? false
    }

    /// - Parameter medicine: the medicine that the resource names, if any.
    static func row(of resource: FHIRResource, _ medicine: FHIRMedicine?) -> TableCells<DoseColumn> {
        var cells = TableCells<DoseColumn>()
        let isAbsent = resource.codes("medicationCodeableConcept", system: absentReason).contains("unknown")
        let category = resource.words("category")
        cells.set("id", resource.id)
        cells.set("time", resource.start)
        cells.set("medicine", isAbsent ? nil : medicine?.name)
        cells.set("dose", medicine?.dose)
        cells.set("kind", DoseKind.allCases.first { FHIRCodes.category(ofDose: $0) == category }?.rawValue)
        if resource.text("status") == "not-taken" { cells.set("taken", "false") }
        cells.set("reason", resource.words("reasonCode"))
        cells.set("notes", resource.notes)
        return cells
    }

    private static let absentReason = "http://terminology.hl7.org/CodeSystem/data-absent-reason"
}

/// The row of the questionnaires table for a QuestionnaireResponse.
///
/// Only answers named like the table's columns are read, as a response does not include the questions.
enum FHIRQuestionnaireRow {
    /// Whether a response names its questionnaire and has an answer to read.
    static func isMeant(by resource: FHIRResource) -> Bool {
        name(of: resource) != nil && resource.objects("item").contains { column(of: $0) != nil }
    }

    static func row(of resource: FHIRResource) -> TableCells<QuestionnaireColumn> {
        var cells = TableCells<QuestionnaireColumn>()
        cells.set("id", resource.id)
        cells.set("name", name(of: resource))
        cells.set("day", resource.text("authored"))
        for item in resource.objects("item") {
            guard let column = column(of: item) else { continue }
            let answers = item.objects("answer")
            cells[column] = answers.count == 1 ? answers[0].number("valueInteger") : .unusable
        }
        return cells
    }

    private static func column(of item: FHIRResource) -> QuestionnaireColumn? {
        guard let column = item.text("linkId").flatMap(QuestionnaireColumn.init(columnName:)) else { return nil }
        return column == .total || QuestionnaireColumn.items.contains(column) ? column : nil
    }

    /// Returns the display name of the questionnaire's URL, or the known questionnaire in its last component.
    private static func name(of resource: FHIRResource) -> String? {
        let display = resource.object("_questionnaire")?.objects("extension").first {
            $0.text("url") == "http://hl7.org/fhir/StructureDefinition/display"
        }
        if let name = display?.text("valueString") { return name }
        let address = resource.text("questionnaire")?.split(separator: "|").first
        return address?.split(separator: "/").last.flatMap { Instrument(written: String($0))?.rawValue }
    }
}

/// The row of the visits table for an Encounter.
enum FHIRVisitRow {
    static func row(of resource: FHIRResource) -> TableCells<VisitColumn> {
        var cells = TableCells<VisitColumn>()
        cells.set("id", resource.id)
        cells.set("date", resource.object("period")?.text("start"))
        let words = resource.words("type") ?? resource.words("serviceType")
        if let words, VisitType(written: words) != nil {
            cells.set("visit_type", words)
        } else {
            cells.set("visit_type", VisitType.other.rawValue)
            cells.set("visit_type_label", words)
        }
        cells.set(
            "doctor_name",
            resource.objects("participant").lazy.compactMap { $0.object("individual")?.text("display") }.first)
        cells.set("notes", resource.words("reasonCode") ?? resource.additionalText)
        return cells
    }
}

/// Readings of an Observation: its own value, and those of its components (a blood pressure has two).
enum FHIRMarkerRow {
    static func rows(of resource: FHIRResource) -> [TableCells<MarkerColumn>] {
        var rows: [TableCells<MarkerColumn>] = []
        for part in [resource] + resource.objects("component") {
            let isAbsent = part.members.contains("dataAbsentReason")
            guard
                values.contains(where: part.members.contains) || part.members.contains("valueQuantity") || isAbsent
            else { continue }
            // A panel without a value of its own is not missing one.
            if isAbsent, !resource.objects("component").isEmpty, part.type == "Observation" { continue }
            // A note on a panel is used once.
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
        let known = part.codes("code", system: FHIRCodes.loinc).lazy.compactMap { FHIRCodes.markers[$0] }.first
        let name = known ?? part.words("code")
        // Each part of a panel is a separate reading.
        cells.set("id", isComponent ? resource.id.map { "\($0) \(name ?? "")" } : resource.id)
        cells.set("marker_name", name)
        let plain = values.first(where: part.members.contains)
        // A concept is a result in words.
        let words = part.words("valueCodeableConcept").map { Cell.text($0) }
        cells[.value] = words ?? plain.map(part.number) ?? part.quantity("valueQuantity")
        cells.set("unit", part.unit("valueQuantity"))
        cells.set("date_of_service", resource.start ?? resource.text("issued"))
        cells.set("note", note)
        // The usual range is the first without a condition, such as an age.
        let ranges = part.objects("referenceRange").filter {
            $0.objects("appliesTo").isEmpty && $0.object("age") == nil
                && ($0.object("low") != nil || $0.object("high") != nil || $0.text("text") != nil)
        }
        if let range = ranges.first {
            cells[.referenceLow] = range.quantity("low")
            cells[.referenceHigh] = range.quantity("high")
            cells.set("reference_range", range.text("text"))
        }
        return cells
    }

    private static let values = ["valueInteger", "valueString", "valueCodeableConcept"]
}

/// The kind of record that a resource becomes.
enum FHIRKind: Sendable {
    case headache, medicine, administration, dose, treatment, questionnaire, marker, visit

    /// - Returns: nil for a resource that this program does not use.
    init?(_ resource: FHIRResource) {
        switch resource.type {
        case "Encounter": self = .visit
        case "MedicationStatement" where FHIRDoseRow.isMeant(by: resource): self = .dose
        case "Procedure" where FHIRTreatmentRow.isProcedure(resource): self = .treatment
        case "MedicationStatement" where FHIRTreatmentRow.isMeant(by: resource): self = .treatment
        case "QuestionnaireResponse" where FHIRQuestionnaireRow.isMeant(by: resource): self = .questionnaire
        case "MedicationStatement": self = .medicine
        case "MedicationAdministration": self = .administration
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
