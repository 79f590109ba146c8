import Diagnostics

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

    /// The row that points back to each headache, by `Z_PK`; the first if there are several.
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
