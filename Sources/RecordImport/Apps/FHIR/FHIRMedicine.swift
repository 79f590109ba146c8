import Records

/// A medicine that was taken, as a MedicationStatement or a MedicationAdministration says it.
struct FHIRMedicine {
    var name: String
    var dose: String?
    /// When it was taken; nil for one that is taken over days, and where the time is not said.
    var taken: Instant?
    /// The headaches that it was taken for, as they are referred to.
    var reasons: Set<String>
    var encounter: String?
    /// What it is called by in references.
    var keys: Set<String>
    var line: Int

    /// - Parameter names: of the Medications in the file, by what they are called by.
    /// - Returns: nil for one that names no medicine.
    init?(_ resource: FHIRResource, url: String?, names: [String: String], line: Int) {
        guard let name = Self.name(of: resource, names) else { return nil }
        self.name = name
        dose = Self.dose(of: resource.objects("dosage"))
        taken = Self.moment(of: resource)
        reasons = Set(resource.objects("reasonReference").compactMap { $0.text("reference") }.map(FHIRReference.key))
        reasons.formUnion(resource.objects("partOf").compactMap { $0.text("reference") }.map(FHIRReference.key))
        encounter = resource.reference("context").map(FHIRReference.key)
        keys = Set(FHIRReference.keys(of: resource, url: url))
        self.line = line
    }

    private static func name(of resource: FHIRResource, _ names: [String: String]) -> String? {
        if let words = resource.words("medicationCodeableConcept") { return words }
        guard let reference = resource.reference("medicationReference") else { return nil }
        if reference.hasPrefix("#") {
            return resource.objects("contained").first { "#\($0.id ?? "")" == reference }?.words("code")
        }
        return names[FHIRReference.key(reference)] ?? resource.object("medicationReference")?.text("display")
    }

    /// Of the first dosage, in its own words or as a quantity.
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
        // What is taken over days is taken for no single headache.
        guard let start, let end = resource.end.flatMap(Instant.init(fhir:)),
            (0...86_400_000).contains(end.milliseconds - start.milliseconds)
        else { return nil }
        return start
    }
}

extension Instant {
    /// A time with its offset; nil for a date alone.
    init?(fhir text: String) {
        var text = text
        guard let written = text.withUTF8({ WrittenTime(iso: $0) }), written.offset != .none else { return nil }
        self = written.instant
    }
}
