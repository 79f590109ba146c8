/// A patient's identity, as given in the export.
public struct PatientIdentity: Sendable, Hashable {
    /// The export's id; the empty string in a file of one patient without an id.
    public var id: String
    public var name: String?
    public var dateOfBirth: CalendarDay?
    public var recordNumber: String?
    public var clinician: String?
    /// Diagnosis as the clinic gives it; never inferred.
    public var diagnosis: String?
    /// The export's entitlement cell: a licence or the name of its file.
    public var entitlement: String?

    public init(
        id: String, name: String? = nil, dateOfBirth: CalendarDay? = nil, recordNumber: String? = nil,
        clinician: String? = nil, diagnosis: String? = nil, entitlement: String? = nil
    ) {
        self.id = id
        self.name = name
        self.dateOfBirth = dateOfBirth
        self.recordNumber = recordNumber
        self.clinician = clinician
        self.diagnosis = diagnosis
        self.entitlement = entitlement
    }
}

extension PatientIdentity: FieldList {
    @usableFromInline
    package static var blank: PatientIdentity { PatientIdentity(id: "") }

    /// Visits the columns of the `patients` table.
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
                "record_number", "The clinic's number for the patient.", example: "NH-204817",
                synonyms: ["mrn", "medical_record_number"]))
        try visitor.longText(
            &clinician,
            Field(
                "clinician", "Clinician who receives the report.", example: "Dr B. Example",
                synonyms: ["doctor", "physician"]))
        try visitor.longText(
            &diagnosis,
            Field(
                "diagnosis", "Diagnosis as the clinic gives it, for letters.",
                example: "G43.709 chronic migraine without aura"))
        try visitor.credential(
            &entitlement,
            Field(
                "entitlement", "File of the patient's licence, relative to this table; see <doc:Licences>.",
                example: "p-001.jwt", synonyms: ["licence", "license"]))
    }
}

/// All records of one patient.
public struct PatientRecords: Sendable, Hashable {
    public var identity: PatientIdentity
    /// Headaches in order of onset, ties in the order of the files.
    public var headaches: [HeadacheRecord]
    /// Days for which the export records whether there was a headache, earliest first; empty without such a table.
    public var observedDays: [ObservedDay]
    /// Treatments that were tried, in order of start, ties in the order of the files. None starts after the report date.
    public var treatments: [Treatment]
    /// Questionnaires that were filled in, in order of day, ties in the order of the files.
    public var questionnaires: [Questionnaire]
    /// Doses of the `doses` table, in order of time, ties in the order of the files. None is after the report date.
    public var doses: [Dose] = []
    /// Side effects, in order of their first day, ties in the order of the files.
    public var sideEffects: [SideEffect] = []
    public var markers: MarkerRecords
    public var nights: NightRecords
    /// Questions that the files can answer.
    public var asked: AskedFields
    /// Counts of the patient's unusable rows.
    public var unused = UnusedRows()

    public init(
        identity: PatientIdentity, headaches: [HeadacheRecord], observedDays: [ObservedDay] = [],
        treatments: [Treatment] = [], questionnaires: [Questionnaire] = [],
        markers: MarkerRecords = MarkerRecords(), nights: NightRecords = NightRecords(),
        asked: AskedFields = AskedFields()
    ) {
        self.identity = identity
        self.headaches = headaches
        self.observedDays = observedDays
        self.treatments = treatments
        self.questionnaires = questionnaires
        self.markers = markers
        self.nights = nights
        self.asked = asked
    }

    /// Number of headaches, observed days, treatments, questionnaires, doses, side effects, readings, visits and nights.
    public var count: Int {
        headaches.count + observedDays.count + treatments.count + questionnaires.count + doses.count
            + sideEffects.count + markers.count + nights.count
    }

    /// Record types with at least one record.
    public var families: Set<RecordFamily> {
        var families: Set<RecordFamily> = []
        if !headaches.isEmpty || !observedDays.isEmpty || !doses.isEmpty { families.insert(.headaches) }
        if markers.count > 0 { families.insert(.markers) }
        if nights.count > 0 { families.insert(.nights) }
        return families
    }
}

/// The types of records about a patient, each from its own app.
public enum RecordFamily: String, Sendable, Hashable, CaseIterable {
    /// Aurae: a headache diary.
    case headaches
    /// Glance: lab and body markers, and visits to doctors.
    case markers
    /// DoseTap: nights with a medicine in two doses.
    case nights
}
