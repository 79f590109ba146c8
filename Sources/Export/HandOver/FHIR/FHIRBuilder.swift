import JSON
import Records

/// A resource, as JSON on one line.
package struct FHIREntry: Sendable {
    package var type: String
    package var id: String
    /// Address in a document: `urn:uuid:…`.
    package var url: String
    package var json: [UInt8]
    var section: FHIRSection?
}

/// The sections of a document, in order.
enum FHIRSection: CaseIterable {
    case figures, headaches, medicines, doses, treatments, questionnaires, markers, visits, report
}

/// Makes a patient's resources in sequence.
struct FHIRBuilder {
    let input: FHIRInput
    var names: FHIRNames
    private(set) var entries: [FHIREntry] = []
    private(set) var leftOut: [LeftOut.Kind: Int] = [:]
    let patient: FHIRName
    let device: FHIRName

    init(_ input: FHIRInput, isBulk: Bool) {
        self.input = input
        var names = FHIRNames(seed: input.seed, isBulk: isBulk)
        let id = input.identity.id
        // Bulk files of many patients are shared more widely than a document: they do not contain the clinic's own id.
        patient =
            FHIRText.isID(id) && !isBulk
            ? FHIRName(type: "Patient", id: id, uuid: names.name("Patient", key: "").uuid)
            : names.name("Patient", key: "")
        // Shared by all patients.
        var common = FHIRNames(seed: [input.context.generator], isBulk: isBulk)
        device = common.name("Device", key: "")
        self.names = names
    }

    /// Writes the members of a resource except its type and id; may read the builder but not change it.
    typealias Members = (FHIRBuilder, inout JSONWriter) -> Void

    mutating func add(_ name: FHIRName, _ section: FHIRSection? = nil, _ members: Members) {
        let entry = entry(name, section, members)
        entries.append(entry)
    }

    /// Inserts an entry before all others.
    mutating func begin(_ name: FHIRName, _ members: Members) {
        let entry = entry(name, nil, members)
        entries.insert(entry, at: 0)
    }

    private func entry(_ name: FHIRName, _ section: FHIRSection?, _ members: Members) -> FHIREntry {
        var content = JSONWriter()
        content.object { members(self, &$0) }
        let version = ContentUUID.text(of: content.takeBytes())
        var json = JSONWriter()
        json.object {
            $0.field("resourceType", name.type)
            $0.field("id", name.id)
            // The version changes if anything in the resource changes.
            $0.object("meta") { $0.field("versionId", version) }
            members(self, &$0)
        }
        return FHIREntry(type: name.type, id: name.id, url: name.url, json: json.takeBytes(), section: section)
    }

    mutating func leaveOut(_ kind: LeftOut.Kind, _ count: Int = 1) {
        if count > 0 { leftOut[kind, default: 0] += count }
    }

    func reference(_ name: FHIRName) -> String { names.reference(name) }

    /// Returns the reference to a resource that was added.
    func reference(_ entry: FHIREntry) -> String { names.isBulk ? "\(entry.type)/\(entry.id)" : entry.url }

    var subject: String { reference(patient) }
}

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

/// The identifiers of a resource.
struct FHIRName: Hashable {
    var type: String
    /// Id in its server or file.
    var id: String
    /// UUID in a document.
    var uuid: String

    var url: String { "urn:uuid:\(uuid)" }
}

/// Derives names of resources from their content, so that a second export gives the same headache the same name.
struct FHIRNames {
    /// Values that distinguish this patient from others.
    let seed: [String]
    /// Whether ids must be unique across patients; the export's own ids are used only in a document of one patient.
    let isBulk: Bool
    private var used: [String: Int] = [:]
    private var ids: Set<[String]> = []

    init(seed: [String], isBulk: Bool) {
        self.seed = seed
        self.isBulk = isBulk
    }

    /// - Parameters:
    ///   - key: distinguishes it from the patient's other resources of the type; the second with the same key gets
    ///     another name.
    ///   - own: the export's own id.
    mutating func name(_ type: String, key: String, own: String? = nil) -> FHIRName {
        let whole = "\(type) \(key)"
        used[whole, default: 0] += 1
        let uuid = ContentUUID.text(of: seed + [whole, String(used[whole] ?? 1)])
        var name = FHIRName(type: type, id: uuid, uuid: uuid)
        if let own, !isBulk, FHIRText.isID(own), ids.insert([type, own]).inserted { name.id = own }
        return name
    }

    /// Returns the reference to a resource.
    func reference(_ name: FHIRName) -> String { isBulk ? "\(name.type)/\(name.id)" : name.url }
}
