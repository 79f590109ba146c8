/// A table of the clinic's export, as documented.
package struct TableDescription: Sendable {
    /// Name of the table in SQLite and of the file in CSV, such as `headaches`.
    package var name: String
    /// Name of the list in the patient's JSON object, such as `headaches`.
    package var key: String
    /// One line for the documentation.
    package var about: String
    /// Columns in documented order; the first is the patient id.
    package var columns: [ColumnDescription]

    private init(_ name: String, key: String, _ about: String, _ columns: [ColumnDescription]) {
        self.name = name
        self.key = key
        self.about = about
        self.columns = columns
    }

    /// - Parameter fields: columns without the patient id, which in JSON belongs to the patient and not to the rows.
    private init(_ name: String, key: String, _ about: String, rows fields: [ColumnDescription]) {
        let owner = ColumnDescription(
            field: .patientID("The patient's id in this export; a table without this column is about one patient."),
            kind: .identifier, isRequired: false)
        self.init(name, key: key, about, [owner] + fields)
    }
}

extension TableDescription {
    package static let headaches = TableDescription(
        "headaches", key: "headaches", "One row per headache (Aurae).", rows: HeadacheRecord.columns)

    /// A table in databases for headaches with several medicines; in JSON they are the headache's list `medications`.
    package static let headacheMedications = TableDescription(
        "headache_medications", key: "medications",
        "One row per medicine taken for a headache; only in SQLite files, beside `headaches`.",
        rows: HeadacheMedicationRow.columns)

    /// The patients table, whose details are in the patient's JSON object itself.
    package static let patients = TableDescription(
        "patients", key: "patients", "One row per patient: the details printed at the top of each page.",
        PatientIdentity.columns.map {
            var column = $0
            if column.kind == .identifier { column.isRequired = true }
            return column
        })

    package static let markers = TableDescription(
        "markers", key: "markers", "One row per laboratory or body value (Glance).", rows: MarkerRow.columns)

    package static let visits = TableDescription(
        "visits", key: "visits", "One row per visit to a doctor (Glance).", rows: VisitRecord.columns)

    package static let nights = TableDescription(
        "nights", key: "nights", "One row per night with a medicine in two doses (DoseTap).", rows: NightRow.columns)

    package static let nightEvents = TableDescription(
        "night_events", key: "nightEvents", "One row per event in a night (DoseTap).",
        rows: NightEventRow.columns)

    package static let days = TableDescription(
        "days", key: "days",
        "One row per day with a record of whether there was a headache; then no other day counts.",
        rows: ObservedDay.columns)

    package static let treatments = TableDescription(
        "treatments", key: "treatments", "One row per treatment that was tried, with its dates and why it ended.",
        rows: Treatment.columns)

    package static let questionnaires = TableDescription(
        "questionnaires", key: "questionnaires", "One row per completed questionnaire, such as MIDAS or HIT-6.",
        rows: Questionnaire.columns)

    package static let doses = TableDescription(
        "doses", key: "doses", "One row per dose of a medicine, also outside headaches.", rows: Dose.columns)

    package static let sideEffects = TableDescription(
        "side_effects", key: "sideEffects", "One row per side effect of a treatment.", rows: SideEffect.columns)

    package static let all = [
        headaches, days, treatments, questionnaires, doses, sideEffects, patients, markers, visits, nights, nightEvents,
    ]

    /// Tables that exist only in databases: other files have their contents in another table's rows.
    package static let ofDatabases = [headacheMedications]
}
