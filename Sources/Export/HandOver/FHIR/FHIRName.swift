/// The names of a resource, in itself and in references.
struct FHIRName: Hashable {
    var type: String
    /// Id in its own server or file.
    var id: String
    /// UUID in a document.
    var uuid: String

    var url: String { "urn:uuid:\(uuid)" }
}

/// Gives resources names derived from their content, so that a second export gives the same headache the same name.
struct FHIRNames {
    /// Values that distinguish this patient from others.
    let seed: [String]
    /// Whether ids must be unique across patients: an export's own ids are used only in a document of one patient.
    let isBulk: Bool
    private var used: [String: Int] = [:]
    private var ids: Set<[String]> = []

    init(seed: [String], isBulk: Bool) {
        self.seed = seed
        self.isBulk = isBulk
    }

    /// - Parameters:
    ///   - key: distinguishes it from the patient's other resources of the type; the second of two with the same key
    ///     gets another name.
    ///   - own: the export's own id.
    mutating func name(_ type: String, key: String, own: String? = nil) -> FHIRName {
        let whole = "\(type) \(key)"
        used[whole, default: 0] += 1
        let uuid = ContentUUID.text(of: seed + [whole, String(used[whole] ?? 1)])
        var name = FHIRName(type: type, id: uuid, uuid: uuid)
        if let own, !isBulk, FHIRText.isID(own), ids.insert([type, own]).inserted { name.id = own }
        return name
    }

    /// The reference to a resource.
    func reference(_ name: FHIRName) -> String { isBulk ? "\(name.type)/\(name.id)" : name.url }
}
