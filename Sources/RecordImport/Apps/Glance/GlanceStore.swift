import Diagnostics
import Files
import Records

/// The store of Glance, written by SwiftData, of one patient.
final class GlanceStore: OpenedSource {
    let path: String
    let format = SourceFormat.glanceStore
    let patientIDs = [""]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening = RowCounts()
    let traits: [SourceTrait]

    private let hash: FileHash
    private let options: ImportOptions
    private let snapshot: DatabaseSnapshot
    private let limits: SQLiteLimits
    private let tables: [GlanceTable]

    static let form = DatabaseForm(
        identifyingTables: [GlanceEntity.entry.table, GlanceEntity.visit.table],
        naming: [GlanceEntity.entry, .visit, .userMarker].map {
            EvidenceTable.Naming($0.table, by: "zid", hasIDs: true)
        }
            + [GlanceEntity.definition, .category].map { EvidenceTable.Naming($0.table, by: "zid", hasIDs: false) },
        bookkeeping: { StoreValue.isBookkeeping($0) || $0.uppercased() == "ZPROFILE" },
        open: { try GlanceStore($0) })

    /// Reads the store's schema.
    ///
    /// - Throws: ``Failure`` (`dataError`), ``SQLiteFault``
    init(_ opening: SQLiteOpening) throws {
        path = opening.name
        hash = opening.hash
        options = opening.options
        snapshot = opening.snapshot
        limits = opening.limits
        var noticed = opening.diagnostics
        var tables: [GlanceTable] = []
        for entity in GlanceEntity.allCases {
            let place = Place(file: opening.name, table: entity.table)
            guard let found = opening.catalogue.table(entity.table) else {
                if opening.catalogue.hasPretender(entity.table) {
                    throw Failure(
                        .dataError, "\(entity.table) is a view or a virtual table, and only real tables are read",
                        at: place)
                }
                noticed.add(.absentTable, at: place)
                continue
            }
            try opening.requireSound(found.name)
            let table = try SQLiteTable(found, in: opening.database)
            guard table.isNumberedByPrimaryKey else {
                throw Failure(.dataError, "Z_PK is not the table's primary key, as it must be", at: place)
            }
            let glance = GlanceTable(entity, table)
            try opening.require(glance.required, in: table)
            noticed.add(glance.diagnostics(file: opening.name))
            tables.append(glance)
        }
        self.tables = tables
        diagnostics = noticed
        traits = [opening.snapshot.log.trait]
    }

    func sha256() throws -> String { try hash.value() }

    func markers(of patientID: String) throws -> MarkerBatch {
        guard patientID.isEmpty else { return MarkerBatch() }
        do {
            let database = try snapshot.connection(limits)
            var builder = GlanceBuilder(
                file: path, zone: options.zone, library: options.markerLibrary ?? MarkerLibrary(),
                columnNames: GlanceTable.columnNames)
            for table in tables { try table.read(from: database, into: &builder) }
            return builder.finish()
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: path))
        }
    }
}

/// The table of one of Glance's entities in one store.
private struct GlanceTable: Sendable {
    let entity: GlanceEntity
    private let table: SQLiteTable
    /// Stored columns to query, with their properties; if several have the same property, the first value counts.
    private let sources: [(name: String, column: GlanceColumn)]

    init(_ entity: GlanceEntity, _ table: SQLiteTable) {
        self.entity = entity
        self.table = table
        sources = entity.columns.flatMap { column in
            Self.storedNames(of: column, in: table).map { ($0, column) }
        }
    }

    /// Stored name of a property's column: `Z` and its name in capitals; for a relation, the entity's name.
    private static func storedName(_ column: GlanceColumn) -> String {
        switch column {
        case .category: "ZCATEGORY"
        case .markerDefinition: "ZMARKERDEFINITION"
        case .userMarker: "ZUSERMARKER"
        default: "Z" + column.key.uppercased()
        }
    }

    /// The column names in messages.
    static let columnNames = GlanceColumn.allCases.map(storedName)

    /// The stored columns of a property: its own, and for a relation the one that Core Data writes for the other end if
    /// only that end is declared, for example `Z1ENTRIES`.
    private static func storedNames(of column: GlanceColumn, in table: SQLiteTable) -> [String] {
        let own = table.column(storedName(column)).map { [$0] } ?? []
        let ends: [String]
        switch column {
        case .userMarker: ends = ["ENTRIES", "MARKERENTRIES"]
        case .category: ends = ["DEFINITIONS", "MARKERDEFINITIONS", "MARKERS"]
        default: return own
        }
        return own + table.columns.filter { isOtherEnd($0.uppercased(), of: ends) }
    }

    private static func isOtherEnd(_ name: String, of ends: [String]) -> Bool {
        guard name.first == "Z", let end = ends.first(where: name.hasSuffix) else { return false }
        let number = name.dropFirst().dropLast(end.count)
        return !number.isEmpty && number.allSatisfy(\.isNumber)
    }

    /// Columns without which the table cannot be used.
    var required: [String] {
        switch entity {
        case .category: ["Z_PK"]
        case .definition: ["Z_PK", "ZDISPLAYNAME"]
        case .userMarker: ["Z_PK", "ZMARKERDEFINITION"]
        case .entry: ["Z_PK", "ZVALUE", "ZDATEOFSERVICE"]
        case .visit: ["Z_PK", "ZDATE"]
        }
    }

    func diagnostics(file: String) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        let generated = Set(table.generatedColumns.map { $0.uppercased() })
        for column in entity.columns where !sources.contains(where: { $0.column == column }) {
            let name = Self.storedName(column)
            noticed.add(
                generated.contains(name) ? .generatedColumn : .absentColumn,
                at: Place(file: file, table: entity.table, column: name))
        }
        let used = Set(sources.map { $0.name.uppercased() })
        for (number, name) in table.columns.enumerated() {
            let upper = name.uppercased()
            if used.contains(upper) || upper.hasPrefix("Z_") || upper == "ZPROFILE" || Self.isLink(upper) { continue }
            noticed.add(
                .unknownColumn,
                at: Place(file: file, table: entity.table, column: shownColumnName(name) ?? String(number + 1)))
        }
        return noticed
    }

    /// Whether a column is the end of another relation: `Z2VISITS`.
    private static func isLink(_ name: String) -> Bool {
        name.dropFirst().first?.isNumber ?? false
    }

    /// - Throws: ``SQLiteFault``
    func read(from database: SQLiteDatabase, into builder: inout GlanceBuilder) throws {
        builder.enter(table: entity.table)
        // Reused for all rows, because they fill the same columns.
        var cells = TableCells<GlanceColumn>()
        try RowScan(table, columns: sources.map(\.name), in: database).forEachRow { number, row in
            for source in sources { cells[source.column] = .missing }
            cells[.key] = .integer(number)
            for (index, source) in sources.enumerated() {
                if case .missing = cells.cell(source.column) {
                    cells[source.column] = Self.cell(row.value(index + 1), for: source.column)
                }
            }
            builder.add(cells, of: entity, line: Int(number))
        } passOver: { number in
            builder.skip(.cellTooLong, of: entity, line: Int(number))
        }
    }

    private static func cell(_ value: SQLiteValue, for column: GlanceColumn) -> Cell {
        switch column {
        case .id: return StoreValue.id(value)
        case .addedAt, .dateOfService, .entryTimestamp, .date: return StoreValue.time(value)
        case .aliases:
            switch value {
            case .null: return .missing
            case .blob(let bytes): return ArchivedTexts.read(Array(bytes)).map { .list($0) } ?? .unusable
            case .text(let bytes): return ArchivedTexts.read(Array(bytes)).map { .list($0) } ?? .unusable
            default: return .unusable
            }
        default: return value.cell
        }
    }
}
