/// Who a patient is, as far as the export says.
public struct PatientIdentity: Sendable, Hashable {
    /// The export's id; the empty string in a file of one patient that names none.
    public var id: String
    public var name: String?
    public var dateOfBirth: CalendarDay?
    public var recordNumber: String?
    public var clinician: String?
    /// The export's entitlement cell: a licence or the name of its file.
    public var entitlement: String?

    public init(
        id: String, name: String? = nil, dateOfBirth: CalendarDay? = nil, recordNumber: String? = nil,
        clinician: String? = nil, entitlement: String? = nil
    ) {
        self.id = id
        self.name = name
        self.dateOfBirth = dateOfBirth
        self.recordNumber = recordNumber
        self.clinician = clinician
        self.entitlement = entitlement
    }
}

extension PatientIdentity: FieldList {
    @usableFromInline
    package static var blank: PatientIdentity { PatientIdentity(id: "") }

    /// The columns of the `patients` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field.patientID("The patient's id in this export."))
        try visitor.longText(
            &name,
            Field(
                "name", "The patient's name, as printed at the top of each page.", example: "A. Example",
                synonyms: ["patient_name", "full_name"]))
        try visitor.day(
            &dateOfBirth, in: 1850...2100,
            Field(
                "date_of_birth", "Date of birth.", example: "1979-06-14",
                synonyms: ["dob", "birth_date", "birthdate", "born"]))
        try visitor.longText(
            &recordNumber,
            Field(
                "record_number", "The clinic's own number of the patient.", example: "NH-204817",
                synonyms: ["mrn", "medical_record_number"]))
        try visitor.longText(
            &clinician,
            Field("clinician", "Whom the report is for.", example: "Dr B. Example", synonyms: ["doctor", "physician"]))
        try visitor.credential(
            &entitlement,
            Field(
                "entitlement", "File of the patient's licence, relative to this table; see <doc:Licences>.",
                example: "p-001.jwt", synonyms: ["licence", "license"]))
    }
}

/// Everything read about one patient.
public struct PatientRecords: Sendable, Hashable {
    public var identity: PatientIdentity
    /// In order of onset, ties in the order of the files.
    public var headaches: [HeadacheRecord]
    /// Days of which the export says whether they had a headache, earliest first; empty when it has no such table.
    public var observedDays: [ObservedDay]
    public var markers: MarkerRecords
    public var nights: NightRecords
    /// What the files can say at all.
    public var asked: AskedFields
    /// What of the patient's rows could not be used.
    public var unused = UnusedRows()

    public init(
        identity: PatientIdentity, headaches: [HeadacheRecord], observedDays: [ObservedDay] = [],
        markers: MarkerRecords = MarkerRecords(), nights: NightRecords = NightRecords(),
        asked: AskedFields = AskedFields()
    ) {
        self.identity = identity
        self.headaches = headaches
        self.observedDays = observedDays
        self.markers = markers
        self.nights = nights
        self.asked = asked
    }

    /// Headaches, observed days, readings, visits and nights.
    public var count: Int { headaches.count + observedDays.count + markers.count + nights.count }

    /// The kinds of which there is a record.
    public var families: Set<RecordFamily> {
        var families: Set<RecordFamily> = []
        if !headaches.isEmpty || !observedDays.isEmpty { families.insert(.headaches) }
        if markers.count > 0 { families.insert(.markers) }
        if nights.count > 0 { families.insert(.nights) }
        return families
    }
}
