import Records

/// The columns of the canonical `patients` table: the fields of an identity.
struct PatientColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.patients.columns
    static let spellings = ColumnSpellings<PatientColumn>(declared)

    static let patientID = PatientColumn(rawValue: 0)
}
