/// The columns of the canonical `markers` table, one row a reading. The CSV export of Glance has some of them, with
/// spaces in their names.
enum MarkerColumn: Int, TableColumn {
    case patientID, id, name, category, value, unit, dateOfService, referenceLow, referenceHigh, note, sourceType
    case entered

    static let times: [MarkerColumn] = [.dateOfService, .entered]

    static let spellings = ColumnSpellings<MarkerColumn>([
        "patient_id", "id", "marker_name", "category", "value", "unit", "date_of_service", "reference_low",
        "reference_high", "note", "source_type", "entry_timestamp",
    ])
}

/// The columns of the canonical `visits` table, one row a visit.
enum VisitColumn: Int, TableColumn {
    case patientID, id, date, doctor, type, label, notes, entered

    static let times: [VisitColumn] = [.date, .entered]

    static let spellings = ColumnSpellings<VisitColumn>([
        "patient_id", "id", "date", "doctor_name", "visit_type", "visit_type_label", "notes", "entry_timestamp",
    ])
}
