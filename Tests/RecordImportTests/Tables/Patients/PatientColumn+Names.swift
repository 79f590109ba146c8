@testable import RecordImport

/// The columns by short names, for tests.
extension PatientColumn {
    static let name = named("name")
    static let dateOfBirth = named("date_of_birth")
    static let recordNumber = named("record_number")
    static let clinician = named("clinician")
    static let entitlement = named("entitlement")
}
