import Records

/// The columns of the canonical `patients` table: the fields of an identity.
package struct PatientColumn: DeclaredColumn {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let declared = TableDescription.patients.columns
    package static let spellings = ColumnSpellings<PatientColumn>(declared)

    package static let patientID = PatientColumn(rawValue: 0)
}
