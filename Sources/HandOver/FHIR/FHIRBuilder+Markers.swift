import Analysis
import JSON
import RecordImport
import Records

extension FHIRBuilder {
    /// Adds an Observation for each reading and an Encounter for each visit.
    mutating func addMarkersAndVisits() {
        guard let findings = input.markers else { return }
        for marker in findings.markers {
            for finding in marker.readings { add(finding, of: marker) }
        }
        for visit in findings.visits.visits.reversed() { add(visit, isPlanned: false) }
        for visit in findings.visits.planned { add(visit, isPlanned: true) }
    }

    private mutating func add(_ finding: ReadingFinding, of marker: MarkerFinding) {
        let reading = finding.reading
        let value = (reading.comparator?.rawValue ?? "") + String(reading.value)
        let key = "marker \(marker.definition.name) \(reading.id) \(reading.day.iso) \(value)"
        let name = names.name("Observation", key: key, own: reading.id)
        let code = MarkerCode(marker.definition)
        add(name, .markers) { builder, json in
            if name.id != reading.id, let id = FHIRText.string(reading.id) {
                json.objects("identifier", [id]) { $0.field("value", $1) }
            }
            json.field("status", "final")
            if let category = code.category {
                json.concepts("category", [.terminology("observation-category", category)])
            }
            json.concept("code", code.loinc.map { [.loinc($0)] } ?? [], marker.definition.name)
            json.reference("subject", builder.subject)
            json.field(
                "effectiveDateTime", reading.moment.map { FHIRText.time($0, in: builder.input.zone) } ?? reading.day.iso
            )
            Self.write(reading.value, reading.comparator, unit: reading.unit, code, "valueQuantity", to: &json)
            Self.write(finding, to: &json)
            json.notes([reading.note])
            Self.writeRange(of: finding, marker, code, to: &json)
        }
    }

    private static func write(
        _ value: Double, _ comparator: Comparator? = nil, unit: String, _ code: MarkerCode, _ name: String,
        to json: inout JSONWriter
    ) {
        json.quantity(
            name, value, comparator: comparator, unit: unit.isEmpty ? code.unit : unit,
            ucum: UCUM.code(of: unit.isEmpty ? code.unit : unit))
    }

    /// Writes the range used for comparison. Bounds are inclusive in FHIR; an exclusive one is given only in the text.
    private static func writeRange(
        of finding: ReadingFinding, _ marker: MarkerFinding, _ code: MarkerCode, to json: inout JSONWriter
    ) {
        let (range, text) = (finding.range, finding.reading.rangeText)
        guard !range.isEmpty || text != nil else { return }
        let unit = finding.reading.hasOwnRange && !finding.reading.unit.isEmpty ? finding.reading.unit : marker.unit
        json.objects("referenceRange", [range]) { json, range in
            if let low = range.low, !range.excludesLow { write(low, unit: unit, code, "low", to: &json) }
            if let high = range.high, !range.excludesHigh { write(high, unit: unit, code, "high", to: &json) }
            json.given("text", text)
        }
    }

    /// Writes the side of the range on which the value lies, and doubts about the value.
    private static func write(_ finding: ReadingFinding, to json: inout JSONWriter) {
        let side: String? =
            switch finding.side {
            case .low: "L"
            case .high: "H"
            case nil: nil
            }
        let doubts = ReadingDoubt.allCases.filter(finding.doubts.contains).map { "in doubt: \($0.rawValue)" }
        guard side != nil || !doubts.isEmpty else { return }
        json.array("interpretation") { json in
            if let side {
                json.object { $0.concepts("coding", side) }
            }
            for doubt in doubts { json.object { $0.field("text", doubt) } }
        }
    }

    private mutating func add(_ visit: VisitRecord, isPlanned: Bool) {
        let name = names.name(
            "Encounter", key: "visit \(visit.id) \(visit.day.iso) \(visit.type.rawValue)", own: visit.id)
        add(name, .visits) { builder, json in
            if name.id != visit.id, let id = FHIRText.string(visit.id) {
                json.objects("identifier", [id]) { $0.field("value", $1) }
            }
            json.field("status", isPlanned ? "planned" : "finished")
            // The standard requires a class, but whether the patient stayed overnight is not recorded.
            json.object("class") { json in
                json.objects("extension", ["unknown"]) {
                    $0.field("url", "http://hl7.org/fhir/StructureDefinition/data-absent-reason")
                    $0.field("valueCode", $1)
                }
            }
            let label = visit.type == .other ? FHIRText.string(visit.label) : nil
            json.concepts("type", [], label ?? visit.type.rawValue)
            json.reference("subject", builder.subject)
            if let doctor = FHIRText.string(visit.doctor) {
                json.objects("participant", [doctor]) { json, doctor in
                    json.object("individual") { $0.field("display", doctor) }
                }
            }
            json.period("period", from: visit.day.iso, to: isPlanned ? nil : visit.day.iso)
            if let notes = FHIRText.string(visit.notes) { json.concepts("reasonCode", [], notes) }
        }
    }
}

extension JSONWriter {
    /// A side of a range (HL7 v3 ObservationInterpretation).
    fileprivate mutating func concepts(_ name: String, _ side: String) {
        objects(name, [side]) {
            $0.field("system", "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation")
            $0.field("code", $1)
        }
    }
}

/// The FHIR coding of a marker.
struct MarkerCode {
    var loinc: String?
    var category: String?
    /// The marker's unit, for readings without one.
    var unit: String

    private static let codes: [String: String] = Dictionary(
        uniqueKeysWithValues: FHIRCodes.markers.map { ($1, $0) })
    private static let vitalSigns: Set<String> = ["8867-4", "8480-6", "8462-4", "39156-5", "29463-7"]
    /// Codes that apply to one equation only; exports do not record the equation.
    private static let equationUnknown: Set<String> = ["98979-8"]
    private static let bodyMassIndex = "39156-5"

    /// A user-defined marker has no code and no category.
    init(_ definition: MarkerDefinition) {
        let code = definition.isPredefined ? Self.codes[definition.name] : nil
        category = code.map { Self.vitalSigns.contains($0) ? "vital-signs" : "laboratory" }
        loinc = code.flatMap { Self.equationUnknown.contains($0) ? nil : $0 }
        // The library gives no unit for the body mass index, as there is only one.
        unit = code == Self.bodyMassIndex ? "kg/m2" : ""
    }
}
