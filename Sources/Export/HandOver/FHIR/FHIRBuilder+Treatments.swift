import JSON
import RecordImport
import Records

extension FHIRBuilder {
    /// Adds a MedicationStatement for each dose and each treatment with a medicine, a Procedure for each procedure, and
    /// a QuestionnaireResponse for each questionnaire.
    mutating func addTreatments() {
        for dose in input.doses { add(dose) }
        leaveOut(.sideEffects, input.sideEffects.count)
        leaveOut(.diagnoses, input.identity.diagnosis == nil ? 0 : 1)
        for treatment in input.treatments { add(treatment) }
        for filled in input.questionnaires { add(filled) }
    }

    private mutating func add(_ treatment: Treatment) {
        if treatment.kind == .procedure { return addProcedure(treatment) }
        guard treatment.kind != .other, let medicine = FHIRText.string(treatment.name)
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

    private mutating func addProcedure(_ treatment: Treatment) {
        guard let procedure = FHIRText.string(treatment.name) else { return leaveOut(.otherTreatments) }
        let name = names.name("Procedure", key: "treatment \(treatment.id) \(treatment.start.iso)", own: treatment.id)
        add(name, .treatments) { builder, json in
            json.identifiers([treatment.id].filter { $0 != name.id })
            let status = treatment.status(on: builder.input.context.asOf)
            json.field("status", status == "active" ? "in-progress" : status)
            if let words = treatment.stopWords.flatMap(FHIRText.string) { json.concept("statusReason", [], words) }
            json.concept("category", [], TreatmentKind.procedure.rawValue)
            json.concept("code", [], procedure)
            json.reference("subject", builder.subject)
            let start = treatment.startIsAbout ? treatment.start.month.iso : treatment.start.iso
            json.period("performedPeriod", from: start, to: treatment.stop?.iso)
            json.notes([treatment.notes])
            if let dose = FHIRText.string(treatment.dose) { json.concepts("usedCode", [], dose) }
        }
    }

    /// Adds a dose; its category distinguishes it from the medicines of headaches.
    private mutating func add(_ dose: Dose) {
        let key = "dose \(dose.id) \(dose.day.iso)"
        let name = names.name("MedicationStatement", key: key, own: dose.id)
        let medicine = FHIRText.string(dose.medicine)
        add(name, .doses) { builder, json in
            json.identifiers([dose.id].filter { $0 != name.id })
            json.field("status", dose.taken == false ? "not-taken" : "completed")
            json.concept("category", [], FHIRCodes.category(ofDose: dose.kind))
            json.concept(
                "medicationCodeableConcept",
                medicine == nil ? [.terminology("data-absent-reason", "unknown")] : [], medicine ?? "Not named")
            json.reference("subject", builder.subject)
            json.field(
                "effectiveDateTime", dose.moment.map { FHIRText.time($0, in: builder.input.zone) } ?? dose.day.iso)
            json.reference("informationSource", builder.subject)
            if let reason = FHIRText.string(dose.reason) { json.concepts("reasonCode", [], reason) }
            json.notes([dose.notes])
            if let amount = FHIRText.string(dose.amount) { json.objects("dosage", [amount]) { $0.field("text", $1) } }
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
