import Records

/// The columns of the canonical `headaches` table: the fields of a headache, after the patient's id.
package struct HeadacheColumn: DeclaredColumn {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let declared = TableDescription.headaches.columns
    package static let spellings = ColumnSpellings<HeadacheColumn>(declared)
    package static let times = moments

    static let patientID = HeadacheColumn(rawValue: 0)
    package static let onsetTime = named("onset_time")
    package static let resolvedTime = named("resolved_time")
    package static let severity = named("severity")
    static let acknowledgedRedFlag = named("has_acknowledged_red_flag")
    static let weatherCapturedAt = named("weather_captured_at")
    static let medicineName = named("medication_name")
    package static let hasMedicines = true
}
