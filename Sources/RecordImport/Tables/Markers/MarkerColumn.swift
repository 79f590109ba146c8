import Records

/// The columns of the canonical `markers` table: one row per reading. The CSV export of Glance has some of them, with
/// spaces in their names.
struct MarkerColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.markers.columns
    static let spellings = ColumnSpellings<MarkerColumn>(declared)
    static let times = moments

    static let name = named("marker_name")
    static let value = named("value")
    static let unit = named("unit")
    static let dateOfService = named("date_of_service")
    static let sourceType = named("source_type")
    static let entryTimestamp = named("entry_timestamp")
    static let referenceLow = named("reference_low")
    static let referenceHigh = named("reference_high")
    static let referenceRange = named("reference_range")
    static let isPredefined = named("is_predefined")
    /// Columns that describe the row's marker; used only if ``isPredefined`` is answered.
    static let ofStatement = MarkerStatement.columns.map { named($0.name) }
}

/// The columns of the canonical `visits` table: one row per visit.
struct VisitColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.visits.columns
    static let spellings = ColumnSpellings<VisitColumn>(declared)
    static let times = moments

    static let patientID = VisitColumn(rawValue: 0)
    static let date = named("date")
    static let type = named("visit_type")
    static let entryTimestamp = named("entry_timestamp")
}
