import Records

/// The columns of the canonical `markers` table, one row a reading. The CSV export of Glance has some of them, with
/// spaces in their names.
package struct MarkerColumn: DeclaredColumn {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let declared = TableDescription.markers.columns
    package static let spellings = ColumnSpellings<MarkerColumn>(declared)
    package static let times = moments

    package static let name = named("marker_name")
    package static let value = named("value")
    static let unit = named("unit")
    package static let dateOfService = named("date_of_service")
    static let sourceType = named("source_type")
    static let entryTimestamp = named("entry_timestamp")
    package static let referenceLow = named("reference_low")
    static let referenceRange = named("reference_range")
    static let isPredefined = named("is_predefined")
    /// Columns that describe the row's marker; used only if ``isPredefined`` is answered.
    static let ofStatement = MarkerStatement.columns.map { named($0.name) }
}

/// The columns of the canonical `visits` table, one row a visit.
package struct VisitColumn: DeclaredColumn {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let declared = TableDescription.visits.columns
    package static let spellings = ColumnSpellings<VisitColumn>(declared)
    package static let times = moments

    package static let patientID = VisitColumn(rawValue: 0)
    package static let date = named("date")
    package static let type = named("visit_type")
    static let entryTimestamp = named("entry_timestamp")
}
