import Diagnostics

/// How the headaches of a store find the rows of another entity.
///
/// Core Data writes a to-one relation as a column with the target's `Z_PK`. The headache's own column counts; where it
/// is missing or NULL, the column in the other table that points back.
struct StoreRelation: Sendable {
    let entity: StoreEntity
    let table: SQLiteTable
    let columns: StoreColumns
    /// The headache's column, as stored.
    let forward: String?
    /// Columns that point back, as stored.
    let inverse: [String]
    /// The columns to ask for when looking for the rows that point back.
    var isUsable: Bool { table.isNumberedByPrimaryKey && (forward != nil || !inverse.isEmpty) }

    init(_ entity: StoreEntity, table: SQLiteTable, logs: SQLiteTable, file: String) {
        self.entity = entity
        self.table = table
        forward = entity.relation.flatMap { logs.column($0) }
        inverse = table.columns.filter { Self.pointsBack($0.uppercased(), relation: entity.relation) }
        columns = StoreColumns(entity, in: table, links: Set(inverse.map { $0.uppercased() }), file: file)
    }

    /// `ZHEADACHELOG` and the like, or what Core Data calls the other end of a relation that has none: `Z1WEATHER`.
    private static func pointsBack(_ name: String, relation: String?) -> Bool {
        if ["ZHEADACHELOG", "ZHEADACHE", "ZLOG"].contains(name) { return true }
        guard let relation, name.hasPrefix("Z"), name.hasSuffix(relation.dropFirst()) else { return false }
        let number = name.dropFirst().dropLast(relation.count - 1)
        return !number.isEmpty && number.allSatisfy(\.isNumber)
    }

    /// The row that points back at each headache, by `Z_PK`; the first where there are several.
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
