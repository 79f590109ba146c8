import JSON
import Records

/// A code in a code system. Its display is omitted: it would have to be the system's own, and our text is in `text`.
struct FHIRCoding {
    var system: String
    var code: String
}

extension FHIRCoding {
    static let loinc = "http://loinc.org"
    static let snomed = "http://snomed.info/sct"
    private static let terminology = "http://terminology.hl7.org/CodeSystem"

    static func loinc(_ code: String) -> Self { Self(system: loinc, code: code) }
    static func snomed(_ code: String) -> Self { Self(system: snomed, code: code) }
    static func terminology(_ name: String, _ code: String) -> Self {
        Self(system: "\(terminology)/\(name)", code: code)
    }
}

/// Writes the FHIR R4 data types used in resources. A member without a value is omitted, never `null`.
extension JSONWriter {
    mutating func given(_ name: String, _ text: String?) {
        if let text = FHIRText.string(text) { field(name, text) }
    }

    mutating func reference(_ name: String, _ reference: String) {
        object(name) { $0.field("reference", reference) }
    }

    mutating func references(_ name: String, _ references: [String]) {
        guard !references.isEmpty else { return }
        objects(name, references) { $0.field("reference", $1) }
    }

    /// Writes a CodeableConcept.
    mutating func concept(_ name: String, _ codings: [FHIRCoding] = [], _ text: String? = nil) {
        object(name) { $0.conceptMembers(codings, text) }
    }

    /// Writes a list of one CodeableConcept.
    mutating func concepts(_ name: String, _ codings: [FHIRCoding] = [], _ text: String? = nil) {
        array(name) { json in json.object { $0.conceptMembers(codings, text) } }
    }

    private mutating func conceptMembers(_ codings: [FHIRCoding], _ text: String?) {
        if !codings.isEmpty { objects("coding", codings) { $0.codingMembers($1) } }
        given("text", text)
    }

    private mutating func codingMembers(_ coding: FHIRCoding) {
        field("system", coding.system)
        field("code", coding.code)
    }

    /// Writes a Quantity; `ucum` only if the unit has a UCUM code.
    mutating func quantity(
        _ name: String, _ value: Double, comparator: Comparator? = nil, unit: String, ucum: String?
    ) {
        object(name) {
            $0.field("value", value)
            if let comparator { $0.field("comparator", comparator.rawValue) }
            $0.given("unit", unit)
            if let ucum {
                $0.field("system", "http://unitsofmeasure.org")
                $0.field("code", ucum)
            }
        }
    }

    /// Writes the export's own identifiers of a resource.
    mutating func identifiers(_ ids: [String]) {
        let ids = ids.compactMap(FHIRText.string)
        if !ids.isEmpty { objects("identifier", ids) { $0.field("value", $1) } }
    }

    /// Writes text for readers, by paragraph.
    ///
    /// - Parameter status: `additional` for text that no other member contains.
    mutating func narrative(_ paragraphs: [String], status: String = "generated") {
        let text = paragraphs.map { "<p>\(XMLText.escaped($0))</p>" }.joined()
        object("text") {
            $0.field("status", status)
            $0.field("div", "<div xmlns=\"http://www.w3.org/1999/xhtml\">\(text)</div>")
        }
    }

    mutating func period(_ name: String, from start: String, to end: String?) {
        object(name) {
            $0.field("start", start)
            if let end { $0.field("end", end) }
        }
    }

    mutating func notes(_ texts: [String?]) {
        let texts = texts.compactMap(FHIRText.string)
        guard !texts.isEmpty else { return }
        objects("note", texts) { $0.field("text", $1) }
    }

    /// Writes an Identifier that is a URI.
    mutating func uriIdentifier(_ name: String, _ uri: String) {
        object(name) {
            $0.field("system", "urn:ietf:rfc:3986")
            $0.field("value", uri)
        }
    }

    /// Writes the reason why there is no value.
    mutating func absent(_ code: String, _ text: String? = nil) {
        concept("dataAbsentReason", [.terminology("data-absent-reason", code)], text)
    }
}

/// UCUM codes of units of measurement.
enum UCUM {
    private static let codes = [
        "mg/dL", "mm[Hg]", "/min", "ms", "%", "kg/m2", "[lb_av]", "U/L", "mL/min/{1.73_m2}", "g/dL", "10*3/uL", "ng/mL",
        "pg/mL", "ug/dL", "m[IU]/L", "ng/dL", "mg/L", "Cel", "hPa", "h", "d",
        "mmol/L", "umol/L", "nmol/L", "pmol/L", "mmol/mol", "g/L", "kg", "ng/L", "ug/L", "10*9/L",
    ]
    /// Spellings that differ from the code.
    private static let others = [
        "bpm": "/min", "lbs": "[lb_av]", "lb": "[lb_av]", "mL/min/1.73m²": "mL/min/{1.73_m2}", "°C": "Cel",
    ]

    /// - Returns: nil for any other unit.
    static func code(of unit: String) -> String? {
        if let other = others.first(where: { MarkerUnit.areSame($0.key, unit) }) { return other.value }
        let same = codes.filter { MarkerUnit.areSame($0, unit) }
        // A unit may have several codes, such as `ug/L` and `ng/mL`: the one spelled like the unit is written.
        return same.first { MarkerUnit.folded($0) == MarkerUnit.folded(unit) } ?? same.first
    }
}
