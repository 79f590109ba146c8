import Records

/// The properties of all entities of Glance's model (Glance PRD §6); each entity has some of them.
enum GlanceColumn: Int, TableColumn {
    /// Key by which other rows refer to it: the id in JSON, `Z_PK` in a store.
    case key
    case id, name, displayOrder
    case displayName, category, defaultUnit, defaultReferenceLow, defaultReferenceHigh, plausibleMin, plausibleMax
    case higherIsBetter, aliases, isSystemDefined
    case markerDefinition, customReferenceLow, customReferenceHigh, addedAt
    case userMarker, value, unit, dateOfService, entryTimestamp, note, sourceType
    case date, doctorName, visitType, visitTypeLabel, notes

    static let times: [GlanceColumn] = [.addedAt, .dateOfService, .entryTimestamp, .date]

    static let spellings = ColumnSpellings<GlanceColumn>([
        "key", "id", "name", "display_order", "display_name", "category_id", "default_unit", "default_reference_low",
        "default_reference_high", "plausible_min", "plausible_max", "higher_is_better", "aliases", "is_system_defined",
        "marker_definition_id", "custom_reference_low", "custom_reference_high", "added_at", "user_marker_id", "value",
        "unit", "date_of_service", "entry_timestamp", "note", "source_type", "date", "doctor_name", "visit_type",
        "visit_type_label", "notes",
    ])
}

extension GlanceColumn {
    /// The columns of a reading's fields, which have the same names in the app as in the canonical table.
    static let ofReadings = MarkerReading.columns.map(declared)
    /// The columns of a visit as in the canonical table, with the key instead of the patient's id.
    static let ofVisits = [key] + VisitRecord.columns.map(declared)

    /// - Precondition: the app has the column too.
    private static func declared(_ column: ColumnDescription) -> GlanceColumn {
        guard let own = GlanceColumn(columnName: column.name) else {
            preconditionFailure("no column of Glance is \(column.name)")
        }
        return own
    }
}

/// An entity of Glance's model, ordered so that references point backwards.
enum GlanceEntity: CaseIterable, Sendable {
    case category, definition, userMarker, entry, visit

    /// Name of the list in a JSON export.
    var list: String {
        switch self {
        case .category: "categories"
        case .definition: "markerDefinitions"
        case .userMarker: "userMarkers"
        case .entry: "entries"
        case .visit: "visits"
        }
    }

    /// Name of the table in a store.
    var table: String {
        switch self {
        case .category: "ZMARKERCATEGORY"
        case .definition: "ZMARKERDEFINITION"
        case .userMarker: "ZUSERMARKER"
        case .entry: "ZMARKERENTRY"
        case .visit: "ZVISIT"
        }
    }

    var columns: [GlanceColumn] {
        switch self {
        case .category: [.id, .name, .displayOrder]
        case .definition:
            [
                .id, .displayName, .category, .defaultUnit, .defaultReferenceLow, .defaultReferenceHigh, .plausibleMin,
                .plausibleMax, .higherIsBetter, .aliases, .isSystemDefined,
            ]
        case .userMarker: [.id, .markerDefinition, .customReferenceLow, .customReferenceHigh, .displayOrder, .addedAt]
        case .entry: GlanceColumn.ofReadings + [.userMarker]
        case .visit: Array(GlanceColumn.ofVisits.dropFirst())
        }
    }
}
