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

/// Everything read about one patient.
public struct PatientRecords: Sendable, Hashable {
    public var identity: PatientIdentity
    /// In order of onset, ties in the order of the files.
    public var headaches: [HeadacheRecord]

    public init(identity: PatientIdentity, headaches: [HeadacheRecord]) {
        self.identity = identity
        self.headaches = headaches
    }
}
