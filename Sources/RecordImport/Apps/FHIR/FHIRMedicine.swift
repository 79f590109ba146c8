import Records

/// A medicine that was taken, from a MedicationStatement or a MedicationAdministration.
struct FHIRMedicine {
    var name: String
    var dose: String?
    /// Time of intake; nil for a medicine taken over days, or if not given.
    var taken: Instant?
    /// References to the headaches for which it was taken.
    var reasons: Set<String>
    var encounter: String?
    /// Keys by which references name it.
    var keys: Set<String>
    var line: Int
    /// Whether it was administered at a known time, unlike an entry of a list of medicines.
    var isAdministration: Bool
    /// Its effect and purpose as this program notes them, by column.
    var remarks: [(column: String, cell: String)]

    /// - Parameter names: names of the file's Medications, by reference key.
    /// - Returns: nil without a medicine's name.
    init?(_ resource: FHIRResource, url: String?, names: [String: String], line: Int) {
        guard let name = Self.name(of: resource, names) else { return nil }
        self.name = name
        dose = Self.dose(of: resource.objects("dosage"))
        remarks = Self.remarks(of: resource)
        taken = Self.moment(of: resource)
        isAdministration = resource.type == "MedicationAdministration" && taken != nil
        reasons = Set(resource.objects("reasonReference").compactMap { $0.text("reference") }.map(FHIRReference.key))
        reasons.formUnion(resource.objects("partOf").compactMap { $0.text("reference") }.map(FHIRReference.key))
        encounter = resource.reference("context").map(FHIRReference.key)
        keys = Set(FHIRReference.keys(of: resource, url: url))
        self.line = line
    }

    static func remarks(of resource: FHIRResource) -> [(column: String, cell: String)] {
        resource.objects("note").compactMap { $0.text("text") }.compactMap { note in
            FHIRCodes.remarks.first { $0.value == nil ? note.hasPrefix($0.words) : note == $0.words }.map {
                ($0.column, $0.value ?? String(note.dropFirst($0.words.count)))
            }
        }
    }

    private static func name(of resource: FHIRResource, _ names: [String: String]) -> String? {
        if let words = resource.words("medicationCodeableConcept") { return words }
        guard let reference = resource.reference("medicationReference") else { return nil }
        if reference.hasPrefix("#") {
            return resource.objects("contained").first { "#\($0.id ?? "")" == reference }?.words("code")
        }
        return names[FHIRReference.key(reference)] ?? resource.object("medicationReference")?.text("display")
    }

    /// Returns the first dosage, as its own text or as a quantity.
    private static func dose(of dosages: [FHIRResource]) -> String? {
        guard let dosage = dosages.first else { return nil }
        let holder = dosage.object("dose") == nil ? dosage.objects("doseAndRate").first : dosage
        let member = dosage.object("dose") == nil ? "doseQuantity" : "dose"
        if let quantity = holder?.object(member), case .number(let value) = quantity.members["value"]?.content {
            return [value, quantity.text("unit") ?? quantity.text("code") ?? ""].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        return dosage.text("text")
    }

    private static func moment(of resource: FHIRResource) -> Instant? {
        let start = resource.start.flatMap(Instant.init(fhir:))
        guard resource.object("effectivePeriod") != nil else { return start }
        // A medicine taken over days is not assigned to a single headache.
        guard let start, let end = resource.end.flatMap(Instant.init(fhir:)),
            (0...86_400_000).contains(end.milliseconds - start.milliseconds)
        else { return nil }
        return start
    }
}

extension Instant {
    /// Reads a time with an offset; nil for a date only.
    init?(fhir text: String) {
        var text = text
        guard let written = text.withUTF8({ WrittenTime(iso: $0) }), written.offset != .none else { return nil }
        self = written.instant
    }
}
