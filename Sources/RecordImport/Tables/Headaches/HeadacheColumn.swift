import Records

/// The columns of the canonical `headaches` table: the fields of a headache, after the patient's id.
struct HeadacheColumn: DeclaredColumn {
    let rawValue: Int

    static let table = TableDescription.headaches
    static let spellings = ColumnSpellings<HeadacheColumn>(table.columns.map(\.name))
    static let times = columns { $0 == .time }

    static let patientID = HeadacheColumn(rawValue: 0)
    static let onsetTime = named("onset_time")
    static let resolvedTime = named("resolved_time")
    static let severity = named("severity")
}

/// The columns of the canonical `patients` table.
enum PatientColumn: Int, TableColumn {
    case patientID, name, dateOfBirth, recordNumber, clinician, entitlement

    static let spellings = ColumnSpellings<PatientColumn>([
        "patient_id", "name", "date_of_birth", "record_number", "clinician", "entitlement",
    ])
}
