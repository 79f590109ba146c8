import JSON
import Records

/// A resource, as JSON on one line.
package struct FHIREntry: Sendable {
    package var type: String
    package var id: String
    /// `urn:uuid:…`, for a document.
    package var url: String
    package var json: [UInt8]
    var section: FHIRSection?
}

/// The sections of a document, in order.
enum FHIRSection: CaseIterable {
    case figures, headaches, medicines, treatments, questionnaires, markers, visits, report
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
        // Files of many patients go further than a document: the clinic's own id does not name them there.
        patient =
            FHIRText.isID(id) && !isBulk
            ? FHIRName(type: "Patient", id: id, uuid: names.name("Patient", key: "").uuid)
            : names.name("Patient", key: "")
        // Shared by all patients.
        var common = FHIRNames(seed: [input.context.generator], isBulk: isBulk)
        device = common.name("Device", key: "")
        self.names = names
    }

    /// Writes the members of a resource except its type and id; may read the builder, but does not change it.
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
            // Another version where anything of the resource changed.
            $0.object("meta") { $0.field("versionId", version) }
            members(self, &$0)
        }
        return FHIREntry(type: name.type, id: name.id, url: name.url, json: json.takeBytes(), section: section)
    }

    mutating func leaveOut(_ kind: LeftOut.Kind, _ count: Int = 1) {
        if count > 0 { leftOut[kind, default: 0] += count }
    }

    func reference(_ name: FHIRName) -> String { names.reference(name) }

    /// The reference to a resource that was added.
    func reference(_ entry: FHIREntry) -> String { names.isBulk ? "\(entry.type)/\(entry.id)" : entry.url }

    var subject: String { reference(patient) }
}
