/// One patient's markers and visits in the format of Glance's own store, as written by SwiftData.
enum GlanceStore {
    static func file(_ patient: SamplePatient) throws -> [UInt8] { try database(patient).bytes() }

    static func database(_ patient: SamplePatient) throws -> SQLiteFile {
        let database = try SQLiteFile()
        for statement in AuraeStore.bookkeeping { try database.run(statement) }
        for table in tables {
            try database.run("CREATE TABLE \(table.name) (\(table.columns.joined(separator: ", ")))")
        }
        let model = GlanceModel(patient)
        let rows = [
            [profile], model.categories, model.definitions, model.userMarkers, model.entries, model.visits,
        ]
        let keys = Keys(rows)
        try AuraeStore.writeMetadata(
            seed: 79, entities: zip(tables, rows).enumerated().map { ($0 + 1, $1.0.entity, $1.1.count) }, to: database)
        for (index, (table, objects)) in zip(tables, rows).enumerated() {
            try database.insert(
                into: table.name, columns: table.columns.map { String($0.prefix { $0 != " " }) },
                rows: objects.enumerated().map { table.row($1, number: $0 + 1, entity: index + 1, keys) })
        }
        return database
    }

    private static let profile: [SampleField] = [
        SampleField("id", .text("6E0F3A52-5D4B-4C3E-9C55-0B8F0C5A7E11")), SampleField("name", .text("Me")),
        SampleField("created_at", .moment(SampleMoment("2015-05-01 09:00"))),
    ]

    /// Row numbers of all objects with ids.
    struct Keys {
        private var numbers: [String: Int] = [:]

        init(_ tables: [[[SampleField]]]) {
            for objects in tables {
                for (index, fields) in objects.enumerated() {
                    guard let id = fields.first(where: { $0.column == "id" }), case .text(let text) = id.value else {
                        continue
                    }
                    numbers[text] = index + 1
                }
            }
        }

        subscript(id: String) -> Int? { numbers[id] }
    }

    /// A table with its declared columns: relations first, as Core Data sorts them by type.
    struct Table {
        let name: String
        let entity: String
        let columns: [String]

        init(_ entity: String, _ properties: [String]) {
            name = "Z" + entity.uppercased()
            self.entity = entity
            columns = ["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"] + properties
        }

        func row(_ fields: [SampleField], number: Int, entity: Int, _ keys: Keys) -> [SQLiteFile.Value] {
            [.integer(number), .integer(entity), .integer(1)]
                + columns.dropFirst(3).map { column in
                    let name = String(column.prefix { $0 != " " })
                    if name == "ZPROFILE" { return .integer(1) }
                    guard let field = fields.first(where: { Self.column(of: $0.column) == name }) else { return .null }
                    return Self.stored(field, keys)
                }
        }

        /// The column's name: `ZDATEOFSERVICE` for `date_of_service`; for a relation the entity's, without `_id`.
        private static func column(of name: String) -> String {
            let isRelation = name.hasSuffix("_id")
            return "Z" + name.split(separator: "_").filter { !isRelation || $0 != "id" }.joined().uppercased()
        }

        private static func stored(_ field: SampleField, _ keys: Keys) -> SQLiteFile.Value {
            switch field.value {
            case .nothing: return .null
            case .text(let text):
                if field.column == "id" { return .blob(AuraeStore.uuidBytes(text)) }
                if field.column.hasSuffix("_id") { return keys[text].map { .integer($0) } ?? .null }
                return .text(text)
            case .integer(let number):
                return field.column == "display_order" ? .integer(number) : .real(Double(number))
            case .real(let number): return .real(number)
            case .boolean(let flag): return .integer(flag ? 1 : 0)
            case .list(let items): return .blob(KeyedArchive.bytes(of: items))
            case .moment(let moment): return .real(Double(moment.referenceSeconds))
            }
        }
    }

    static let tables = [
        Table("Profile", ["ZCREATEDAT TIMESTAMP", "ZNAME VARCHAR", "ZID BLOB"]),
        Table("MarkerCategory", ["ZDISPLAYORDER INTEGER", "ZNAME VARCHAR", "ZID BLOB"]),
        Table(
            "MarkerDefinition",
            [
                "ZHIGHERISBETTER INTEGER", "ZISSYSTEMDEFINED INTEGER", "ZCATEGORY INTEGER",
                "ZDEFAULTREFERENCEHIGH FLOAT", "ZDEFAULTREFERENCELOW FLOAT", "ZPLAUSIBLEMAX FLOAT",
                "ZPLAUSIBLEMIN FLOAT", "ZDEFAULTUNIT VARCHAR", "ZDISPLAYNAME VARCHAR", "ZALIASES BLOB", "ZID BLOB",
            ]),
        Table(
            "UserMarker",
            [
                "ZDISPLAYORDER INTEGER", "ZMARKERDEFINITION INTEGER", "ZPROFILE INTEGER", "ZADDEDAT TIMESTAMP",
                "ZCUSTOMREFERENCEHIGH FLOAT", "ZCUSTOMREFERENCELOW FLOAT", "ZID BLOB",
            ]),
        Table(
            "MarkerEntry",
            [
                "ZUSERMARKER INTEGER", "ZDATEOFSERVICE TIMESTAMP", "ZENTRYTIMESTAMP TIMESTAMP", "ZVALUE FLOAT",
                "ZNOTE VARCHAR", "ZSOURCETYPE VARCHAR", "ZUNIT VARCHAR", "ZID BLOB",
            ]),
        Table(
            "Visit",
            [
                "ZPROFILE INTEGER", "ZDATE TIMESTAMP", "ZENTRYTIMESTAMP TIMESTAMP", "ZDOCTORNAME VARCHAR",
                "ZNOTES VARCHAR", "ZVISITTYPE VARCHAR", "ZVISITTYPELABEL VARCHAR", "ZID BLOB",
            ]),
    ]
}
