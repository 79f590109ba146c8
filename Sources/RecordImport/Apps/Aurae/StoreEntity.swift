import Diagnostics
import Records

/// An entity of the app's model as Core Data stores it: one table, with a column for each property, named `Z` and the
/// property's name in capitals.
struct StoreEntity: Sendable {
    /// A property that is a column of the format.
    struct Property: Sendable {
        /// Core Data's name: `ZONSETTIME`.
        var name: String
        var column: HeadacheColumn
        var kind: ColumnDescription.Kind
    }

    let table: String
    /// The headache's property that refers to it; nil for the headache itself.
    let relation: String?
    let properties: [Property]
    /// Columns that link rows, or state whether a headache is ongoing, which follows from its end.
    let ignored: Set<String>
    /// Columns that are not used in any figure or page.
    let notShown: Set<String>

    /// - Parameter fields: fields of the format, used if the store has them.
    private init(
        _ table: String, relation: String?, fields: [ColumnDescription], ignored: Set<String>,
        notShown: Set<String> = []
    ) {
        self.table = table
        self.relation = relation
        self.ignored = ignored
        self.notShown = notShown
        properties = fields.compactMap { field in
            field.field.property.map {
                Property(name: "Z" + $0.uppercased(), column: .named(field.name), kind: field.kind)
            }
        }
    }
}

extension StoreEntity {
    static let headache: StoreEntity = {
        let others = Set((WeatherReading.columns + HealthReading.columns + RetrospectiveEntry.columns).map(\.name))
        return StoreEntity(
            "ZHEADACHELOG", relation: nil, fields: HeadacheRecord.columns.filter { !others.contains($0.name) },
            ignored: ["ZISACTIVE", "ZWEATHER", "ZHEALTH", "ZRETROSPECTIVE"], notShown: ["ZCREATEDAT", "ZUPDATEDAT"])
    }()

    static let weather = StoreEntity(
        "ZWEATHERSNAPSHOT", relation: "ZWEATHER", fields: WeatherReading.columns, ignored: ["ZID"])

    static let health = StoreEntity(
        "ZHEALTHSNAPSHOT", relation: "ZHEALTH", fields: HealthReading.columns, ignored: ["ZID"],
        notShown: ["ZCAPTUREDAT"])

    static let retrospective = StoreEntity(
        "ZRETROSPECTIVEENTRY", relation: "ZRETROSPECTIVE", fields: RetrospectiveEntry.columns,
        ignored: ["ZID"], notShown: ["ZUPDATEDAT"])

    /// Entities that a headache refers to.
    static let children = [weather, health, retrospective]
}

/// The columns of an entity's table in one store.
struct StoreColumns: Sendable {
    /// A column to query.
    struct Source: Sendable {
        /// The stored name.
        var name: String
        var column: HeadacheColumn
        var kind: ColumnDescription.Kind

        /// Converts a stored value to a cell of the format.
        func cell(_ value: SQLiteValue) -> Cell {
            switch kind {
            case .identifier: StoreValue.id(value)
            case .time: StoreValue.time(value)
            default: value.cell
            }
        }
    }

    private(set) var sources: [Source] = []
    private(set) var diagnostics = DiagnosticTally()
    /// Names in messages, by column of the format.
    private(set) var shownNames: [HeadacheColumn: String] = [:]

    /// - Parameter links: columns that refer to other rows.
    init(_ entity: StoreEntity, in table: SQLiteTable, links: Set<String>, file: String) {
        var known = entity.ignored.union(entity.notShown).union(links)
        let generated = Set(table.generatedColumns.map { $0.uppercased() })
        for property in entity.properties {
            let name = property.name
            // Core Data may drop a leading underscore of a property's name.
            let spellings = name.hasPrefix("Z_") ? [name, "Z" + name.dropFirst(2)] : [name]
            shownNames[property.column] = name
            known.formUnion(spellings)
            let found = spellings.compactMap { table.column($0) }
            for name in found { sources.append(Source(name: name, column: property.column, kind: property.kind)) }
            if let stored = found.first {
                shownNames[property.column] = shownKnownName(stored) ?? name
                continue
            }
            let place = Place(file: file, table: entity.table, column: name)
            let isGenerated = spellings.contains(where: generated.contains)
            diagnostics.add(isGenerated ? .generatedColumn : .absentColumn, at: place)
        }
        for (number, name) in table.columns.enumerated() {
            let upper = name.uppercased()
            if known.contains(upper) || Self.isBookkeeping(upper) { continue }
            diagnostics.add(
                .unknownColumn,
                at: Place(file: file, table: entity.table, column: shownColumnName(name) ?? String(number + 1)))
        }
    }

    /// Whether a column is Core Data's own.
    private static func isBookkeeping(_ name: String) -> Bool {
        ["Z_PK", "Z_ENT", "Z_OPT"].contains(name) || name.hasPrefix("Z_FOK")
    }
}

/// Links the headaches of a store to the rows of another entity.
///
/// Core Data writes a to-one relation as a column with the target's `Z_PK`. The headache's own column counts; if it is
/// missing or NULL, the column in the other table that points back.
struct StoreRelation: Sendable {
    let entity: StoreEntity
    let table: SQLiteTable
    let columns: StoreColumns
    /// Stored name of the headache's column.
    let forward: String?
    /// Stored names of columns that point back.
    let inverse: [String]
    /// Whether the relation can be followed in this store.
    var isUsable: Bool { table.isNumberedByPrimaryKey && (forward != nil || !inverse.isEmpty) }

    init(_ entity: StoreEntity, table: SQLiteTable, logs: SQLiteTable, file: String) {
        self.entity = entity
        self.table = table
        forward = entity.relation.flatMap { logs.column($0) }
        inverse = table.columns.filter { Self.pointsBack($0.uppercased(), relation: entity.relation) }
        columns = StoreColumns(entity, in: table, links: Set(inverse.map { $0.uppercased() }), file: file)
    }

    /// Whether a column is `ZHEADACHELOG` or the like, or Core Data's name for the other end of a relation without one:
    /// `Z1WEATHER`.
    private static func pointsBack(_ name: String, relation: String?) -> Bool {
        if ["ZHEADACHELOG", "ZHEADACHE", "ZLOG"].contains(name) { return true }
        guard let relation, name.hasPrefix("Z"), name.hasSuffix(relation.dropFirst()) else { return false }
        let number = name.dropFirst().dropLast(relation.count - 1)
        return !number.isEmpty && number.allSatisfy(\.isNumber)
    }

    /// Returns the row that points back to each headache, by `Z_PK`; the first if there are several.
    ///
    /// - Throws: ``SQLiteFault``
    func backwardLinks(in database: SQLiteDatabase) throws -> [Int64: Int64] {
        var links: [Int64: Int64] = [:]
        guard !inverse.isEmpty else { return links }
        try RowScan(table, columns: inverse, in: database).forEachRow { number, row in
            for position in 1...inverse.count {
                guard let headache = row.value(position).integer, links[headache] == nil else { continue }
                links[headache] = number
            }
        } passOver: { _ in
        }
        return links
    }
}
