import Analysis
import JSON
import RecordImport
import Records

extension FHIRBuilder {
    /// Adds an Observation for each reading and an Encounter for each visit.
    mutating func addMarkersAndVisits() {
        guard let findings = input.markers else { return }
        let pressures = BloodPressures(findings.markers)
        for pair in pressures.pairs { add(pair, pressures) }
        for marker in findings.markers {
            for finding in marker.readings where !pressures.holds(finding, of: marker) { add(finding, of: marker) }
        }
        for visit in findings.visits.visits.reversed() { add(visit, isPlanned: false) }
        for visit in findings.visits.planned { add(visit, isPlanned: true) }
    }

    private mutating func add(_ finding: ReadingFinding, of marker: MarkerFinding) {
        let reading = finding.reading
        // A corrected value is still the same reading.
        let row = reading.id.isEmpty ? BloodPressures.moment(reading) : reading.id
        let name = names.name("Observation", key: "marker \(marker.definition.name) \(row)", own: reading.id)
        let code = MarkerCode(marker.definition, unit: reading.unit)
        add(name, .markers) { builder, json in
            json.identifiers([reading.id].filter { $0 != name.id })
            json.field("status", "final")
            if let category = code.category {
                json.concepts("category", [.terminology("observation-category", category)])
            }
            json.concept("code", code.loinc.map { [.loinc($0)] } ?? [], marker.definition.name)
            json.reference("subject", builder.subject)
            builder.writeTime(of: reading, to: &json)
            Self.writeValue(of: finding, marker, code, to: &json)
            json.notes([reading.note])
        }
    }

    /// Adds both pressures of a measurement as a panel.
    private mutating func add(_ pair: BloodPressures.Pair, _ pressures: BloodPressures) {
        let readings = [pair.systolic.reading, pair.diastolic.reading]
        let row = readings[0].id.isEmpty ? BloodPressures.moment(readings[0]) : readings[0].id
        let name = names.name("Observation", key: "blood pressure \(row)")
        add(name, .markers) { builder, json in
            json.identifiers(readings.map(\.id))
            json.field("status", "final")
            json.concepts("category", [.terminology("observation-category", "vital-signs")])
            json.concept("code", [.loinc(FHIRCodes.bloodPressure)], "Blood pressure")
            json.reference("subject", builder.subject)
            builder.writeTime(of: readings[0], to: &json)
            json.notes(readings.map(\.note))
            json.objects("component", pressures.components(pair)) { json, part in
                let code = MarkerCode(part.marker.definition, unit: part.finding.reading.unit)
                json.concept("code", code.loinc.map { [.loinc($0)] } ?? [], part.marker.definition.name)
                Self.writeValue(of: part.finding, part.marker, code, to: &json)
            }
        }
    }

    private func writeTime(of reading: MarkerReading, to json: inout JSONWriter) {
        json.field("effectiveDateTime", reading.moment.map { FHIRText.time($0, in: input.zone) } ?? reading.day.iso)
    }

    private static func writeValue(
        of finding: ReadingFinding, _ marker: MarkerFinding, _ code: MarkerCode, to json: inout JSONWriter
    ) {
        let reading = finding.reading
        if let words = FHIRText.string(reading.words) {
            json.field("valueString", words)
        } else {
            write(reading.value, reading.comparator, unit: reading.unit, code, "valueQuantity", to: &json)
        }
        write(finding, to: &json)
        writeRange(of: finding, marker, code, to: &json)
    }

    private static func write(
        _ value: Double, _ comparator: Comparator? = nil, unit: String, _ code: MarkerCode, _ name: String,
        to json: inout JSONWriter
    ) {
        json.quantity(
            name, value, comparator: comparator, unit: unit.isEmpty ? code.unit : unit,
            ucum: UCUM.code(of: unit.isEmpty ? code.unit : unit))
    }

    /// Writes the range used for comparison. FHIR's limits are inclusive; an exclusive one is given only in the text.
    private static func writeRange(
        of finding: ReadingFinding, _ marker: MarkerFinding, _ code: MarkerCode, to json: inout JSONWriter
    ) {
        let (range, text) = (finding.range, finding.rangeText)
        guard !range.isEmpty || text != nil else { return }
        let unit = finding.reading.unit.isEmpty ? marker.unit : finding.reading.unit
        json.objects("referenceRange", [range]) { json, range in
            if let low = range.low, !range.excludesLow { write(low, unit: unit, code, "low", to: &json) }
            if let high = range.high, !range.excludesHigh { write(high, unit: unit, code, "high", to: &json) }
            json.given("text", text)
        }
    }

    /// Writes the side of the range on which the value is, and doubts about the value.
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
        let row = visit.id.isEmpty ? "\(visit.day.iso) \(visit.type.rawValue)" : visit.id
        let name = names.name("Encounter", key: "visit \(row)", own: visit.id)
        add(name, .visits) { builder, json in
            json.identifiers([visit.id].filter { $0 != name.id })
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
            // An R4 Encounter has no notes, and these are not its reason.
            if let notes = FHIRText.string(visit.notes) { json.narrative([notes], status: "additional") }
        }
    }
}

extension JSONWriter {
    /// Writes a side of a range (HL7 v3 ObservationInterpretation).
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

    private static let codes: [String: String] = Dictionary(uniqueKeysWithValues: FHIRCodes.markers.map { ($1, $0) })
    private static let vitalSigns: Set<String> = ["8867-4", "8480-6", "8462-4", "39156-5", "29463-7"]
    private static let bodyMassIndex = "39156-5"
    /// Units to which a code applies: most codes are for mass, and amount of substance has another. Two have no units,
    /// because an export gives too little detail: eGFR is coded by its equation, vitamin D by its forms.
    private static let units: [String: Set<String>] = {
        var units: [String: Set<String>] = [
            "8867-4": ["/min"], "8480-6": ["mm[Hg]"], "8462-4": ["mm[Hg]"], "39156-5": ["kg/m2"],
            "29463-7": ["[lb_av]", "kg"], "4548-4": ["%"], "4544-3": ["%"], "718-7": ["g/dL", "g/L"],
            "6690-2": ["10*3/uL", "10*9/L"], "777-3": ["10*3/uL", "10*9/L"], "2132-9": ["pg/mL", "ng/L"],
            "2498-4": ["ug/dL"], "2276-4": ["ng/mL", "ug/L"], "3016-3": ["m[IU]/L"], "3024-7": ["ng/dL"],
            "2857-1": ["ng/mL", "ug/L"], "1988-5": ["mg/L", "mg/dL"],
        ]
        for code in ["1742-6", "1920-8", "2324-2"] { units[code] = ["U/L"] }
        for code in [
            "2085-9", "2089-1", "2093-3", "2571-8", "1558-6", "2160-0", "3094-0", "17861-6", "3084-1",
        ] { units[code] = ["mg/dL"] }
        return units
    }()

    /// Creates the coding; a user-defined marker has no code and no category.
    ///
    /// - Parameter unit: the reading's unit; empty for the marker's own.
    init(_ definition: MarkerDefinition, unit written: String) {
        let code = definition.isPredefined ? Self.codes[definition.name] : nil
        category = code.map { Self.vitalSigns.contains($0) ? "vital-signs" : "laboratory" }
        // The library gives the body mass index no unit, as there is only one.
        unit = code == Self.bodyMassIndex ? "kg/m2" : ""
        let own = definition.unit.isEmpty ? unit : definition.unit
        let ucum = UCUM.code(of: written.isEmpty ? own : written)
        loinc = code.flatMap { code in
            ucum.flatMap { Self.units[code]?.contains($0) == true ? code : nil }
        }
    }
}

/// Systolic and diastolic readings of the same moment, which FHIR combines into one Observation.
struct BloodPressures {
    struct Pair {
        var systolic: ReadingFinding
        var diastolic: ReadingFinding
    }

    private(set) var pairs: [Pair] = []
    private let systolic: MarkerFinding?
    private let diastolic: MarkerFinding?
    private var moments: Set<String> = []

    init(_ markers: [MarkerFinding]) {
        func marker(_ code: String) -> MarkerFinding? {
            markers.first { $0.definition.isPredefined && $0.definition.name == FHIRCodes.markers[code] }
        }
        (systolic, diastolic) = (marker("8480-6"), marker("8462-4"))
        guard let systolic, let diastolic else { return }
        let lower = Dictionary(grouping: diastolic.readings) { Self.moment($0.reading) }
        for (moment, upper) in Dictionary(grouping: systolic.readings, by: { Self.moment($0.reading) }) {
            // If several readings share a moment, it is unknown which belong together.
            guard let found = lower[moment], found.count == 1, upper.count == 1 else { continue }
            pairs.append(Pair(systolic: upper[0], diastolic: found[0]))
            moments.insert(moment)
        }
        pairs.sort { Self.moment($0.systolic.reading) < Self.moment($1.systolic.reading) }
    }

    /// Whether a reading is in one of the pairs.
    func holds(_ finding: ReadingFinding, of marker: MarkerFinding) -> Bool {
        guard marker.definition == systolic?.definition || marker.definition == diastolic?.definition else {
            return false
        }
        return moments.contains(Self.moment(finding.reading))
    }

    func components(_ pair: Pair) -> [(marker: MarkerFinding, finding: ReadingFinding)] {
        guard let systolic, let diastolic else { return [] }
        return [(systolic, pair.systolic), (diastolic, pair.diastolic)]
    }

    static func moment(_ reading: MarkerReading) -> String {
        reading.moment.map { "\($0.milliseconds)" } ?? reading.day.iso
    }
}
