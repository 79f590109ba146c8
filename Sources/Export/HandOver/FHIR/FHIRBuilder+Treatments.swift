import JSON
import Records

extension FHIRBuilder {
    /// Adds a MedicationStatement for each treatment with a medicine, and a QuestionnaireResponse for each questionnaire.
    mutating func addTreatments() {
        for treatment in input.treatments { add(treatment) }
        for filled in input.questionnaires { add(filled) }
    }

    private mutating func add(_ treatment: Treatment) {
        guard treatment.kind != .procedure, treatment.kind != .other, let medicine = FHIRText.string(treatment.name)
        else { return leaveOut(.otherTreatments) }
        let name = names.name(
            "MedicationStatement", key: "treatment \(treatment.id) \(treatment.start.iso)", own: treatment.id)
        add(name, .treatments) { builder, json in
            json.identifiers([treatment.id].filter { $0 != name.id })
            json.field("status", treatment.status(on: builder.input.context.asOf))
            if let words = treatment.stopWords.flatMap(FHIRText.string) { json.concepts("statusReason", [], words) }
            if let kind = treatment.kind { json.concept("category", [], kind.rawValue) }
            json.concept("medicationCodeableConcept", [], medicine)
            json.reference("subject", builder.subject)
            let start = treatment.startIsAbout ? treatment.start.month.iso : treatment.start.iso
            json.period("effectivePeriod", from: start, to: treatment.stop?.iso)
            json.notes([treatment.notes])
            if let dose = FHIRText.string(treatment.dose) { json.objects("dosage", [dose]) { $0.field("text", $1) } }
        }
    }

    /// Adds a questionnaire. Items are named after the table's columns: their texts are licensed and not included.
    private mutating func add(_ filled: Questionnaire) {
        let name = names.name(
            "QuestionnaireResponse", key: "questionnaire \(filled.id) \(filled.day.iso)", own: filled.id)
        let answers = [("total", filled.writtenTotal)] + filled.items.enumerated().map { ("item_\($0 + 1)", $1) }
        add(name, .questionnaires) { builder, json in
            if name.id != filled.id, let id = FHIRText.string(filled.id) {
                json.object("identifier") { $0.field("value", id) }
            }
            json.object("_questionnaire") { json in
                json.objects("extension", [filled.name]) {
                    $0.field("url", "http://hl7.org/fhir/StructureDefinition/display")
                    $0.given("valueString", $1)
                }
            }
            json.field("status", "completed")
            json.reference("subject", builder.subject)
            json.field("authored", filled.day.iso)
            let given = answers.compactMap { name, answer in answer.map { (name, $0) } }
            guard !given.isEmpty else { return }
            json.objects("item", given) { json, answer in
                json.field("linkId", answer.0)
                json.objects("answer", [answer.1]) { $0.field("valueInteger", $1) }
            }
        }
    }
}

extension Treatment {
    /// Status of its MedicationStatement.
    fileprivate func status(on asOf: CalendarDay) -> String {
        if stopIsUnread { return "unknown" }
        guard let stop, stop <= asOf else { return "active" }
        return stopWords == nil ? "completed" : "stopped"
    }
}
