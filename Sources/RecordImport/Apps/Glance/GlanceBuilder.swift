import Diagnostics
import Records

/// Makes markers, readings and visits of Glance's entities, from a JSON export or a store.
///
/// Entities must come in the order of ``GlanceEntity``, so that references point backwards. A dangling reference is
/// reported, and the row that needs it is not used.
struct GlanceBuilder {
    private let file: String
    private var reader: CellReader
    private let library: MarkerLibrary
    private var categories: [String: MarkerCategory] = [:]
    private var definitions: [String: (definition: MarkerDefinition, aliases: [String])] = [:]
    /// For each user marker, the key of its definition, by which readings are collected.
    private var definitionOfUserMarker: [String: String] = [:]
    private var collection = MarkerCollection()
    private var visits: VisitRowBuilder
    private var rows = RowCounts()
    private var unusedReadings = UnusedReadingTally()
    private var offsets = OffsetCounts()
    private var readingsWithoutUnit = 0
    private var unreadableAliases = 0

    /// - Parameter columnNames: the properties' names in the format, in the order of ``GlanceColumn``.
    init(file: String, zone: ZoneRules, library: MarkerLibrary, columnNames: [String]) {
        self.file = file
        self.library = library
        reader = CellReader(TableReading(file: file, zone: zone, columnNames: columnNames), GlanceColumn.self)
        visits = VisitRowBuilder(
            file: file, zone: zone, columnNames: GlanceColumn.ofVisits.map { columnNames[$0.rawValue] })
    }

    /// Begins a list or table, to which the next rows belong.
    mutating func enter(table: String) {
        reader.table = table
        visits.enter(table: table)
    }

    mutating func add(_ row: some TableRow<GlanceColumn>, of entity: GlanceEntity, line: Int) {
        reader.begin(line: line)
        switch entity {
        case .category: addCategory(row)
        case .definition: addDefinition(row)
        case .userMarker: addUserMarker(row)
        case .entry: addEntry(row)
        case .visit: visits.add(GlanceVisitRow(row: row), line: line)
        }
    }

    /// Counts a row that cannot be used.
    mutating func skip(_ code: DiagnosticCode, of entity: GlanceEntity, line: Int) {
        if entity == .visit { return visits.skip(code, line: line) }
        reader.diagnostics.add(code, at: Place(file: file, table: reader.table, line: line))
        if entity == .entry { rows.skipped += 1 }
    }

    mutating func noteUnknownColumn(_ name: String) {
        reader.diagnostics.add(
            .unknownColumn, at: Place(file: file, table: reader.table, column: shownColumnName(name)))
    }

    mutating func finish() -> MarkerBatch {
        var batch = visits.finish()
        batch.markers = collection.markers
        batch.rows += rows
        unusedReadings.count = rows.skipped
        batch.unusedReadings = unusedReadings
        reader.settle()
        batch.diagnostics.add(reader.diagnostics)
        offsets.report(to: &batch.diagnostics, whole: Place(file: file))
        batch.diagnostics.add(.missingUnit, at: Place(file: file), count: readingsWithoutUnit)
        batch.diagnostics.add(.unreadableAliases, at: Place(file: file), count: unreadableAliases)
        return batch
    }
}

// MARK: Entities

extension GlanceBuilder {
    private mutating func addCategory(_ row: some TableRow<GlanceColumn>) {
        guard let key = key(row, .key), let name = reader.text(row, .name) else { return }
        let order = reader.integer(row, .displayOrder, within: .marker)
        categories[key] = MarkerCategory(name: name, order: order ?? .max)
    }

    private mutating func addDefinition(_ row: some TableRow<GlanceColumn>) {
        guard let key = key(row, .key), let name = reader.text(row, .displayName) else {
            return reader.report(.missingMarkerName, GlanceColumn.displayName)
        }
        var definition = MarkerDefinition(name: name, unit: reader.text(row, .defaultUnit) ?? "")
        definition.category = category(row, ofMarkerNamed: name)
        definition.defaultRange = range(row, .defaultReferenceLow, .defaultReferenceHigh)
        definition.plausible = range(row, .plausibleMin, .plausibleMax)
        definition.higherIsBetter = reader.boolean(row, .higherIsBetter) ?? false
        definition.isPredefined = reader.boolean(row, .isSystemDefined) ?? false
        definitions[key] = (definition, aliases(row))
    }

    /// Returns the category that a definition refers to, else the library's for a predefined marker.
    private mutating func category(_ row: some TableRow<GlanceColumn>, ofMarkerNamed name: String) -> MarkerCategory? {
        if let key = key(row, .category) {
            if let category = categories[key] { return category }
            reader.report(.danglingCategory, GlanceColumn.category)
        }
        return library.definition(named: name)?.category
    }

    private mutating func range(
        _ row: some TableRow<GlanceColumn>, _ low: GlanceColumn, _ high: GlanceColumn
    ) -> ReferenceRange {
        let range = ReferenceRange(
            low: reader.number(row, low, within: .marker), high: reader.number(row, high, within: .marker))
        guard range.isContradictory else { return range }
        reader.report(.contradictoryRange, low)
        return ReferenceRange()
    }

    private mutating func aliases(_ row: some TableRow<GlanceColumn>) -> [String] {
        switch row.cell(.aliases) {
        case .missing: return []
        case .list(let names): return names
        default:
            unreadableAliases += 1
            return []
        }
    }

    private mutating func addUserMarker(_ row: some TableRow<GlanceColumn>) {
        guard let key = key(row, .key) else { return reader.report(.danglingDefinition, GlanceColumn.id) }
        guard let definitionKey = self.key(row, .markerDefinition), let known = definitions[definitionKey] else {
            return reader.report(.danglingDefinition, GlanceColumn.markerDefinition)
        }
        if !row.cell(.addedAt).isBlank { reader.report(.notShown, GlanceColumn.addedAt) }
        definitionOfUserMarker[key] = definitionKey
        let custom = range(row, .customReferenceLow, .customReferenceHigh)
        let order = reader.integer(row, .displayOrder, within: .marker)
        if !collection.contains(definitionKey) {
            collection.add(known.definition, key: definitionKey, isFromLibrary: false, aliases: known.aliases)
            collection.change(definitionKey) {
                $0.customRange = custom
                $0.order = order ?? .max
            }
            let isContradictory = ReferenceRange(
                low: custom.low ?? known.definition.defaultRange.low,
                high: custom.high ?? known.definition.defaultRange.high
            ).isContradictory
            if isContradictory { reader.report(.contradictoryRange, GlanceColumn.customReferenceLow) }
        }
    }

    private mutating func addEntry(_ row: some TableRow<GlanceColumn>) {
        if reader.isEmpty(row, .value) {
            reader.report(.notMeasured, GlanceColumn.value)
            rows.read += 1
            return
        }
        let definitionKey = key(row, .userMarker).flatMap { definitionOfUserMarker[$0] }
        if definitionKey == nil { reader.report(.danglingMarker, GlanceColumn.userMarker) }
        var reading = MarkerReading.unread
        let columns = ListedColumns(GlanceColumn.ofReadings)
        let unit = definitionKey.flatMap { definitions[$0]?.definition.unit } ?? ""
        let isUsable =
            reader.fillRequired(&reading, from: AnyRow(row), columns)
            && reader.accepts(reading, unit, GlanceColumn.value)
        guard let definitionKey, isUsable else {
            unusedReadings.add(definitionKey.flatMap { definitions[$0]?.definition.name } ?? "", reading.readDay)
            rows.skipped += 1
            return
        }
        reader.fillOthers(&reading, from: AnyRow(row), columns)
        reading.place = reader.place()
        collection.add(reading, to: definitionKey)
        if reading.source != nil { reader.report(.notShown, GlanceColumn.sourceType) }
        if reading.entered != nil { reader.report(.notShown, GlanceColumn.entryTimestamp) }
        if reading.unit.isEmpty, reading.words == nil { readingsWithoutUnit += 1 }
        offsets.add(reader)
        rows.read += 1
    }

    /// Returns a key that distinguishes rows; ids are not case-sensitive.
    private func key(_ row: some TableRow<GlanceColumn>, _ column: GlanceColumn) -> String? {
        let cell = row.cell(column)
        if case .integer(let number) = cell { return String(number) }
        guard let text = cell.plainText, !text.isEmpty else { return nil }
        return text.uppercased()
    }
}

/// A visit of Glance as a row of the canonical table.
private struct GlanceVisitRow<Row: TableRow<GlanceColumn>>: TableRow {
    let row: Row

    func cell(_ column: VisitColumn) -> Cell {
        column == .patientID ? .missing : row.cell(GlanceColumn.ofVisits[column.rawValue])
    }
}

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
