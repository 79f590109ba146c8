import Records

/// One patient's diary in the format of the app's own store, as written by SwiftData.
enum AuraeStore {
    static func file(_ patient: SamplePatient) throws -> [UInt8] {
        let database = try SQLiteFile()
        for statement in Entity.inOrderOfCreation.map(\.creation) + bookkeeping { try database.run(statement) }
        let counts: [Entity: Int] = [
            .headacheLog: patient.headaches.count, .healthSnapshot: patient.headaches.count { !$0.health.isEmpty },
            .retrospectiveEntry: patient.headaches.count { $0.retrospective != RetrospectiveEntry() },
            .weatherSnapshot: patient.headaches.count { !$0.weather.isEmpty },
        ]
        try writeMetadata(
            seed: 77, entities: Entity.allCases.map { ($0.rawValue, $0.name, counts[$0] ?? 0) }, to: database)
        var rows = Rows()
        for headache in patient.headaches { rows.add(headache) }
        for entity in [Entity.weatherSnapshot, .healthSnapshot, .retrospectiveEntry, .headacheLog] {
            try database.insert(
                into: entity.table, columns: bookkept + entity.properties.map(\.column),
                rows: rows.byEntity[entity] ?? [])
        }
        return try database.bytes()
    }

    /// Entity numbers, in the order of the entities' names.
    private enum Entity: Int, CaseIterable {
        case headacheLog = 1
        case healthSnapshot, retrospectiveEntry, weatherSnapshot

        var name: String {
            switch self {
            case .headacheLog: "HeadacheLog"
            case .healthSnapshot: "HealthSnapshot"
            case .retrospectiveEntry: "RetrospectiveEntry"
            case .weatherSnapshot: "WeatherSnapshot"
            }
        }

        var table: String { "Z" + name.uppercased() }

        static let inOrderOfCreation = [headacheLog, healthSnapshot, retrospectiveEntry, weatherSnapshot]

        var creation: String {
            let columns = ["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"]
            return "CREATE TABLE \(table) ("
                + (columns + properties.map { "\($0.column) \($0.type.declared)" }).joined(separator: ", ") + ")"
        }

        /// Properties in Core Data's order: by type, times and other decimals together, and by name within each,
        /// letters last.
        var properties: [Property] {
            let own = fields.compactMap { field in
                field.field.property.map {
                    Property(column: "Z" + $0.uppercased(), type: StoreType(field), field: field.name)
                }
            }
            return (own + others).sorted {
                ($0.type.rank, $0.column.lowercased()) < ($1.type.rank, $1.column.lowercased())
            }
        }

        private var fields: [ColumnDescription] {
            switch self {
            case .weatherSnapshot: WeatherReading.columns
            case .healthSnapshot: HealthReading.columns
            case .retrospectiveEntry: RetrospectiveEntry.columns
            case .headacheLog:
                HeadacheRecord.columns.filter { column in
                    ![Entity.weatherSnapshot, .healthSnapshot, .retrospectiveEntry]
                        .contains { $0.fields.contains { $0.name == column.name } }
                }
            }
        }

        /// Properties that only the app stores.
        private var others: [Property] {
            switch self {
            case .weatherSnapshot: []
            case .healthSnapshot: [Property(column: "ZCAPTUREDAT", type: .timestamp)]
            case .retrospectiveEntry: [Property(column: "ZUPDATEDAT", type: .timestamp)]
            case .headacheLog:
                [
                    Property(column: "ZISACTIVE", type: .integer), Property(column: "ZHEALTH", type: .relation),
                    Property(column: "ZRETROSPECTIVE", type: .relation), Property(column: "ZWEATHER", type: .relation),
                    Property(column: "ZCREATEDAT", type: .timestamp), Property(column: "ZUPDATEDAT", type: .timestamp),
                ]
            }
        }
    }

    /// Writes Core Data's metadata of a store.
    ///
    /// - Parameters:
    ///   - seed: seed of the store's id.
    ///   - entities: number, name and rows of each.
    static func writeMetadata(
        seed: UInt64, entities: [(number: Int, name: String, rows: Int)], to database: borrowing SQLiteFile
    ) throws {
        var random = SplitMix64(seed: seed)
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>NSStoreType</key><string>SQLite</string></dict></plist>
            """
        try database.insert(
            into: "Z_METADATA", columns: ["Z_VERSION", "Z_UUID", "Z_PLIST"],
            rows: [[.integer(1), .text(random.uuid()), .blob(Array(list.utf8))]])
        try database.insert(
            into: "Z_PRIMARYKEY", columns: ["Z_ENT", "Z_NAME", "Z_SUPER", "Z_MAX"],
            rows: entities.map { [.integer($0.number), .text($0.name), .integer(0), .integer($0.rows)] })
    }

    /// Rows of the four tables, with the key of each related row.
    private struct Rows {
        var byEntity: [Entity: [[SQLiteFile.Value]]] = [:]

        mutating func add(_ headache: HeadacheRecord) {
            let end = headache.resolved ?? headache.onset
            func later(_ moment: Instant, _ minutes: Int) -> SQLiteFile.Value {
                time(SampleMoment(moment).adding(minutes: minutes))
            }
            let entry = headache.retrospective
            var others: [String: SQLiteFile.Value] = [
                "ZISACTIVE": .integer(headache.resolved == nil ? 1 : 0), "ZCREATEDAT": later(headache.onset, 1),
                "ZUPDATEDAT": later(end, 30),
            ]
            if !headache.weather.isEmpty {
                others["ZWEATHER"] = .integer(add(headache.weather.cells(), [:], to: .weatherSnapshot))
            }
            if !headache.health.isEmpty {
                let captured = ["ZCAPTUREDAT": later(headache.onset, 2)]
                others["ZHEALTH"] = .integer(add(headache.health.cells(), captured, to: .healthSnapshot))
            }
            if entry != RetrospectiveEntry() {
                let updated = ["ZUPDATEDAT": later(end, 30)]
                others["ZRETROSPECTIVE"] = .integer(add(entry.cells(), updated, to: .retrospectiveEntry))
            }
            _ = add(headache.cells(), others, to: .headacheLog)
        }

        /// - Parameter others: additional values of the app, by column.
        /// - Returns: key of the row.
        private mutating func add(
            _ cells: [SampleField], _ others: [String: SQLiteFile.Value], to entity: Entity
        ) -> Int {
            let values = Dictionary(uniqueKeysWithValues: cells.map { ($0.column, $0.value) })
            let key = (byEntity[entity]?.count ?? 0) + 1
            byEntity[entity, default: []].append(
                [.integer(key), .integer(entity.rawValue), .integer(1)]
                    + entity.properties.map { property in
                        if let value = others[property.column] { return value }
                        return property.field.flatMap { values[$0] }.map { property.type.stored($0) } ?? .null
                    })
            return key
        }
    }

    /// Core Data's own columns in every row.
    private static let bookkept = ["Z_PK", "Z_ENT", "Z_OPT"]

    /// A column of an entity's table.
    private struct Property {
        /// Core Data's name: `ZONSETTIME`.
        var column: String
        var type: StoreType
        /// The column of the clinic's table; nil for a property that only the app stores.
        var field: String?
    }

    /// The types declared by Core Data; SQLite itself stores whole seconds of a TIMESTAMP as integers.
    private enum StoreType {
        case integer, relation, timestamp, float, varchar, blob

        /// Rank in the order of a table's columns.
        var rank: Int {
            switch self {
            case .integer: 0
            case .relation: 1
            case .timestamp, .float: 2
            case .varchar: 3
            case .blob: 4
            }
        }

        var declared: String {
            switch self {
            case .integer, .relation: "INTEGER"
            case .timestamp: "TIMESTAMP"
            case .float: "FLOAT"
            case .varchar: "VARCHAR"
            case .blob: "BLOB"
            }
        }

        /// The type for the contents of a column in the clinic's table.
        init(_ column: ColumnDescription) {
            switch column.kind {
            case .identifier: self = .blob
            case .time: self = .timestamp
            case .boolean, .whole: self = .integer
            // Water is counted in glasses; the app stores whole ones.
            case .number(.glasses): self = .integer
            case .number: self = .float
            default: self = .varchar
            }
        }

        func stored(_ value: SampleValue) -> SQLiteFile.Value {
            switch value {
            case .nothing: .null
            case .text(let text): self == .blob ? .blob(AuraeStore.uuidBytes(text)) : .text(text)
            case .integer(let number): self == .float ? .real(Double(number)) : .integer(number)
            case .real(let number): .real(number)
            case .boolean(let flag): .integer(flag ? 1 : 0)
            case .list(let items): items.isEmpty ? .null : .text(items.joined(separator: "|"))
            case .moment(let moment): time(moment)
            }
        }
    }

    /// Tables that every store has.
    static let bookkeeping = [
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
        "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
        "CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER)",
        "CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTIMESTAMP FLOAT)",
        "CREATE TABLE ATRANSACTIONSTRING (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR)",
    ]
}

private func time(_ moment: SampleMoment) -> SQLiteFile.Value { .real(Double(moment.referenceSeconds)) }

extension AuraeStore {
    /// The sixteen bytes of a UUID's text.
    static func uuidBytes(_ uuid: String) -> [UInt8] {
        let digits = Array(uuid.utf8.filter { $0 != UInt8(ascii: "-") })
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
        }
    }
}
