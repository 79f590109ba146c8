/// Every file of `samples/` that is data, by its path there.
public enum SampleFiles {
    /// The same bytes in every run; the databases' on one version of SQLite.
    public static func all() throws -> [(path: String, bytes: [UInt8])] {
        let patients = SampleClinic.patients
        let single = SampleClinic.patientInEveryForm
        let occasional = SamplePatient.occasional
        return [
            ("README.md", SampleReadme.file()),
            ("reports.csv", SampleManifest.file()),
            ("clinic/headaches.csv", CSVDialect.plain.file(headacheRows(patients))),
            ("clinic/patients.csv", CSVDialect.plain.file(patients.map(\.fields))),
            ("clinic.json", ClinicJSON.file(patients)),
            ("clinic.sqlite", try ClinicSQLite.file(patients)),
            ("one-patient/headaches.csv", CSVDialect.plain.file(single.headaches.map(\.fields))),
            ("one-patient/headaches.json", ClinicJSON.file([single], withIdentity: false)),
            ("one-patient/headaches.sqlite", try ClinicSQLite.anonymousFile(single, times: .unixSeconds)),
            ("one-patient/aurae.store", try AuraeStore.file(single)),
            ("dialects/continental.csv", CSVDialect.continental.file(headacheRows([occasional]))),
            ("dialects/unicode-text.txt", CSVDialect.unicodeText.file(headacheRows([occasional]))),
            ("dialects/carriage-returns.csv", CSVDialect.oldMac.file(headacheRows([occasional]))),
            ("messy.csv", MessyCSV.file),
        ]
    }

    private static func headacheRows(_ patients: [SamplePatient]) -> [[SampleField]] {
        patients.flatMap { patient in
            patient.headaches.map { [SampleField("patient_id", .text(patient.id))] + $0.fields }
        }
    }
}
