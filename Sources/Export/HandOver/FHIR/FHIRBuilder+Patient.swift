import JSON
import Records

extension FHIRBuilder {
    mutating func addPatient() {
        let (identity, numbers) = (input.identity, HandOverDocument.numbers(of: input.identity, input.authority))
        add(patient) { _, json in
            if !numbers.isEmpty {
                json.objects("identifier", numbers) { json, number in
                    json.concept("type", [.identifierType(number.kind.rawValue)])
                    if let system = number.authority?.system { json.field("system", system) }
                    json.given("value", number.value)
                    if let name = number.authority?.name { json.object("assigner") { $0.given("display", name) } }
                }
            }
            // The whole name in one part: the family name is unknown.
            if let name = FHIRText.string(identity.name) {
                json.array("name") { json in json.object { $0.field("text", name) } }
            }
            if let birth = identity.dateOfBirth { json.field("birthDate", birth.iso) }
        }
    }

    /// This program, as the author of its figures.
    mutating func addDevice() {
        let generator = input.context.generator
        add(device) { _, json in
            json.objects("deviceName", ["Aurae Reports"]) {
                $0.field("name", $1)
                $0.field("type", "user-friendly-name")
            }
            json.objects("version", [generator]) { $0.field("value", $1) }
            json.concept("type", [], "Software that makes reports of patients' diaries")
        }
    }
}

extension FHIRCoding {
    fileprivate static func identifierType(_ code: String) -> Self {
        Self(system: "http://terminology.hl7.org/CodeSystem/v2-0203", code: code)
    }
}
