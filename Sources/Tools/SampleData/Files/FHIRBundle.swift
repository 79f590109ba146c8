import Records

/// Patients as HL7 FHIR R4 resources in one Bundle: headaches with severity and symptoms, the medicines taken for them,
/// laboratory values with their ranges, and visits.
enum FHIRBundle {
    static func file(_ patients: [SamplePatient]) -> [UInt8] {
        let entries = patients.flatMap(resources).map { "{\"resource\":\($0)}" }
        let text =
            "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\n" + entries.joined(separator: ",\n")
        return Array((text + "\n]}\n").utf8)
    }

    private static let snomed = "http://snomed.info/sct"
    private static let symptoms = [
        ("nausea", "422587007"), ("vomiting", "422400008"), ("light_sensitivity", "409668002"),
        ("sound_sensitivity", "313387002"), ("dizziness", "404640003"), ("neck_pain", "81680005"),
        ("visual_disturbance", "63102001"),
    ]

    private static func resources(_ patient: SamplePatient) -> [String] {
        let subject = "\"subject\":{\"reference\":\"Patient/\(patient.id)\"}"
        var resources = [person(patient)]
        for headache in patient.headaches {
            resources.append(observation(headache, subject))
            if let medication = headache.retrospective.medication {
                resources.append(statement(medication, headache, subject))
            }
        }
        for marker in patient.markers { resources += marker.readings.map { reading($0, of: marker, subject) } }
        resources += patient.visits.map { visit in
            "{\"resourceType\":\"Encounter\",\"status\":\"finished\",\(subject),\"class\":{\"code\":\"AMB\"},"
                + "\"period\":{\"start\":\"\(visit.date.iso)\"}}"
        }
        return resources
    }

    private static func text(_ text: String) -> String { ClinicJSON.members([SampleField("text", .text(text))]) }

    private static func code(_ system: String, _ code: String) -> String {
        "{\"coding\":[{\"system\":\"\(system)\",\"code\":\"\(code)\"}]}"
    }

    private static func person(_ patient: SamplePatient) -> String {
        let born = patient.dateOfBirth.map { ",\"birthDate\":\"\($0)\"" } ?? ""
        let number = patient.recordNumber.map { ",\"identifier\":[{\"value\":\"\($0)\"}]" } ?? ""
        return
            "{\"resourceType\":\"Patient\",\"id\":\"\(patient.id)\",\"name\":[{\(text(patient.name))}]\(born)\(number)}"
    }

    private static func observation(_ headache: HeadacheRecord, _ subject: String) -> String {
        let severity =
            headache.storedSeverity.map {
                ",\"valueCodeableConcept\":\(code(snomed, [1: "255604002", 3: "6736007"][$0] ?? "24484000"))"
            } ?? ""
        let onset = SampleMoment(headache.onset).iso
        let time =
            headache.resolved.map {
                "\"effectivePeriod\":{\"start\":\"\(onset)\",\"end\":\"\(SampleMoment($0).iso)\"}"
            } ?? "\"effectiveDateTime\":\"\(onset)\""
        let met = Set(headache.retrospective.symptoms)
        let components = symptoms.filter { met.contains($0.0) }.map {
            "{\"code\":\(code(snomed, $0.1)),\"valueBoolean\":true}"
        }
        let list = components.isEmpty ? "" : ",\"component\":[\(components.joined(separator: ","))]"
        return "{\"resourceType\":\"Observation\",\"id\":\"\(headache.id)\",\"status\":\"final\",\(subject),"
            + "\"code\":\(code(snomed, "25064002")),\(time)\(severity)\(list)}"
    }

    private static func statement(
        _ medication: SampleMedication, _ headache: HeadacheRecord, _ subject: String
    ) -> String {
        let dose = medication.dose.map { ",\"dosage\":[{\(text($0))}]" } ?? ""
        return "{\"resourceType\":\"MedicationStatement\",\"status\":\"completed\",\(subject),"
            + "\"medicationCodeableConcept\":{\(text(medication.name))},"
            + "\"reasonReference\":[{\"reference\":\"Observation/\(headache.id)\"}]\(dose)}"
    }

    private static func reading(_ reading: SampleReading, of marker: SampleMarker, _ subject: String) -> String {
        let definition = marker.definition
        let ends = [("low", marker.customLow ?? definition.low), ("high", marker.customHigh ?? definition.high)]
        let range = ends.compactMap { name, value in value.map { "\"\(name)\":{\"value\":\($0)}" } }
        let ranges =
            range.isEmpty || !MarkerUnit.areSame(reading.unit, definition.unit)
            ? "" : ",\"referenceRange\":[{\(range.joined(separator: ","))}]"
        return "{\"resourceType\":\"Observation\",\"status\":\"final\",\(subject),"
            + "\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\(text(definition.name))},"
            + "\"effectiveDateTime\":\"\(reading.service.iso)\",\"valueQuantity\":{\"value\":\(reading.value),"
            + "\"unit\":\"\(reading.unit)\"}\(ranges)}"
    }
}
