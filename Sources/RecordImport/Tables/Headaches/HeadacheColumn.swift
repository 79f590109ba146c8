import Records

/// The columns of the canonical `headaches` table: the fields of a headache, after the patient's id.
struct HeadacheColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.headaches.columns
    static let spellings = ColumnSpellings<HeadacheColumn>(declared)
    static let times = moments

    static let patientID = HeadacheColumn(rawValue: 0)
    static let onsetTime = named("onset_time")
    static let resolvedTime = named("resolved_time")
    static let severity = named("severity")
    static let acknowledgedRedFlag = named("has_acknowledged_red_flag")
    static let weatherCapturedAt = named("weather_captured_at")
    static let medicineName = named("medication_name")
    static let rated: HeadacheColumn? = severity
    static let hasMedicines = true
}
