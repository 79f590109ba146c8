/// All data files of `samples/`, by their paths there.
public enum SampleFiles {
    /// The same bytes in every run; for databases with the same version of SQLite.
    public static func all() throws -> [(path: String, bytes: [UInt8])] {
        let patients = SampleClinic.patients
        let single = SampleClinic.patientInEveryForm
        let occasional = SamplePatient.occasional
        let tracker = SampleClinic.tracker
        return [
            ("README.md", SampleReadme.file()),
            ("reports.csv", SampleManifest.file()),
            ("clinic/headaches.csv", CSVDialect.plain.file(headacheRows(patients))),
            ("clinic/patients.csv", CSVDialect.plain.file(patients.map(\.fields))),
            ("clinic/treatments.csv", CSVDialect.plain.file(rows(of: patients) { $0.treatments.map { $0.cells() } })),
            (
                "clinic/questionnaires.csv",
                CSVDialect.plain.file(rows(of: patients) { $0.questionnaires.map { $0.cells() } })
            ),
            ("clinic/markers.csv", CSVDialect.plain.file(rows(of: patients) { $0.markerRows })),
            ("clinic/visits.csv", CSVDialect.plain.file(rows(of: patients) { $0.visitRows })),
            ("glance/export.json", GlanceFiles.json(tracker)),
            ("glance/export.csv", GlanceFiles.csv(tracker)),
            ("glance/glance.store", try GlanceStore.file(tracker)),
            ("glance/markers.sqlite", try ClinicSQLite.anonymousMarkers(tracker)),
            ("clinic.json", ClinicJSON.file(patients)),
            ("clinic.sqlite", try ClinicSQLite.file(patients)),
            ("one-patient/headaches.csv", CSVDialect.plain.file(single.headacheRows)),
            ("one-patient/headaches.json", ClinicJSON.file([single], withIdentity: false)),
            ("one-patient/headaches.sqlite", try ClinicSQLite.anonymousFile(single, times: .unixSeconds)),
            ("one-patient/aurae.store", try AuraeStore.file(single)),
            ("dialects/continental.csv", CSVDialect.continental.file(headacheRows([occasional]))),
            ("dialects/unicode-text.txt", CSVDialect.unicodeText.file(headacheRows([occasional]))),
            ("dialects/carriage-returns.csv", CSVDialect.oldMac.file(headacheRows([occasional]))),
            ("messy.csv", MessyCSV.file),
        ] + foreignFiles(patients) + (try nightFiles(.sparse, of: patients))
    }

    /// Files as other programs would write them for some of the patients.
    private static func foreignFiles(_ patients: [SamplePatient]) -> [(path: String, bytes: [UInt8])] {
        let few = patients.filter { ["p-001", "p-003"].contains($0.id) }
        return [
            ("others/apple-health/export.xml", AppleHealthExport.file(SampleClinic.patientInEveryForm)),
            ("others/fhir/bundle.json", FHIRBundle.file(few)),
            ("others/migraine-buddy.csv", MigraineBuddyFile.file(SamplePatient.occasional)),
            ("others/redcap/export.csv", REDCapFiles.export(few)),
            ("others/redcap/dictionary.csv", REDCapFiles.dictionary),
            ("others/redcap/mapping.json", REDCapFiles.mapping),
        ]
    }

    /// Night files: with the clinic's tables, and one patient's in every format.
    private static func nightFiles(
        _ single: SamplePatient, of patients: [SamplePatient]
    ) throws -> [(path: String, bytes: [UInt8])] {
        func named(_ rows: [[SampleField]], _ id: String) -> [[SampleField]] {
            rows.map { [SampleField("patient_id", .text(id))] + $0 }
        }
        return [
            ("clinic/nights.csv", CSVDialect.plain.file(patients.flatMap { named($0.nights.map(\.fields), $0.id) })),
            ("clinic/night_events.csv", CSVDialect.plain.file(patients.flatMap { named($0.nightEventFields, $0.id) })),
            ("nights/tables/nights.csv", CSVDialect.plain.file(single.nights.map(\.fields))),
            ("nights/tables/night_events.csv", CSVDialect.plain.file(single.nightEventFields)),
            ("nights/dosetap.sqlite", try DoseTapStoreFile.file(single)),
            ("nights/dosetap-older.sqlite", try DoseTapStoreFile.file(single, isOlder: true)),
            ("nights/export-v2.csv", DoseTapExports.version2(single)),
            ("nights/combined.csv", DoseTapExports.combined(single)),
            ("nights/analytics.csv", DoseTapExports.analytics(single)),
        ] + DoseTapExports.tables(single).map { ("nights/v1/\($0.name)", $0.bytes) }
    }

    private static func headacheRows(_ patients: [SamplePatient]) -> [[SampleField]] {
        rows(of: patients) { $0.headacheRows }
    }

    /// The rows of a table with their patients' ids.
    static func rows(of patients: [SamplePatient], _ table: (SamplePatient) -> [[SampleField]]) -> [[SampleField]] {
        patients.flatMap { patient in
            table(patient).map { [SampleField("patient_id", .text(patient.id))] + $0 }
        }
    }
}
