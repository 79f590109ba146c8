/// What a resource is called by, in itself and in others.
struct FHIRName: Hashable {
    var type: String
    /// In its own server's or file's numbering.
    var id: String
    /// In a document.
    var uuid: String

    var url: String { "urn:uuid:\(uuid)" }
}

/// Gives resources names that follow from what they tell of, so that a second export names the same headache alike.
struct FHIRNames {
    /// What tells this patient from others.
    let seed: [String]
    /// Ids are kept apart over all patients: those of an export count in a document of one patient alone.
    let isBulk: Bool
    private var used: [String: Int] = [:]
    private var ids: Set<[String]> = []

    init(seed: [String], isBulk: Bool) {
        self.seed = seed
        self.isBulk = isBulk
    }

    /// - Parameters:
    ///   - key: what tells it from the patient's other resources of the type; of two with one key the second gets another.
    ///   - own: the export's own id.
    mutating func name(_ type: String, key: String, own: String? = nil) -> FHIRName {
        let whole = "\(type) \(key)"
        used[whole, default: 0] += 1
        let uuid = ContentUUID.text(of: seed + [whole, String(used[whole] ?? 1)])
        var name = FHIRName(type: type, id: uuid, uuid: uuid)
        if let own, !isBulk, FHIRText.isID(own), ids.insert([type, own]).inserted { name.id = own }
        return name
    }

    /// How a resource is referred to.
    func reference(_ name: FHIRName) -> String { isBulk ? "\(name.type)/\(name.id)" : name.url }
}
