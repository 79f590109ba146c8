import Diagnostics
import Records

/// Reads the headaches of a store, each with the rows it refers to.
struct StoreReader {
    /// The tables to read.
    struct Plan: Sendable {
        let file: String
        let zone: ZoneRules
        let symptomWords: SymptomWords
        let logs: SQLiteTable
        let columns: StoreColumns
        let relations: [StoreRelation]
    }

    private let plan: Plan
    private let logs: RowScan
    private var followers: [RelationFollower]
    private var builder: HeadacheRowBuilder
    private let activePosition: Int?

    /// - Throws: ``SQLiteFault``
    init(_ plan: Plan, _ database: SQLiteDatabase) throws {
        self.plan = plan
        var asked = plan.columns.sources.map(\.name)
        if let active = plan.logs.column("ZISACTIVE") {
            asked.append(active)
            activePosition = asked.count
        } else {
            activePosition = nil
        }
        followers = []
        for relation in plan.relations {
            if let forward = relation.forward { asked.append(forward) }
            let position = relation.forward == nil ? nil : asked.count
            followers.append(try RelationFollower(relation, forwardPosition: position, in: database))
        }
        logs = try RowScan(plan.logs, columns: asked, in: database)
        builder = HeadacheRowBuilder(
            TableReading(
                file: plan.file, table: StoreEntity.headache.table, zone: plan.zone, symptomWords: plan.symptomWords,
                columnNames: Self.columnNames(plan)))
    }

    /// Returns the column names in messages, with the table's name for other tables.
    private static func columnNames(_ plan: Plan) -> [String] {
        var names = HeadacheColumn.columnNames
        for (column, name) in plan.columns.shownNames { names[column.rawValue] = name }
        for relation in plan.relations {
            for (column, name) in relation.columns.shownNames {
                names[column.rawValue] = "\(relation.entity.table).\(name)"
            }
        }
        return names
    }

    /// - Throws: ``SQLiteFault``
    mutating func read() throws -> HeadacheBatch {
        try logs.forEachRow { number, row in
            var cells = TableCells<HeadacheColumn>()
            cells.add(plan.columns.sources, from: row)
            for index in followers.indices {
                try followers[index].follow(from: number, row, into: &cells, &builder)
            }
            checkActive(row, cells, line: Int(number))
            builder.add(cells, line: Int(number))
        } passOver: { number in
            builder.skip(.cellTooLong, line: Int(number))
        }
        var batch = builder.finish()
        for follower in followers {
            let place = Place(file: plan.file, table: follower.relation.entity.table)
            batch.diagnostics.add(.unlinkedRow, at: place, count: follower.unlinkedRows)
        }
        return batch
    }

    /// Reports a contradiction between `isActive` and the resolved time, which is the one used.
    private mutating func checkActive(_ row: SQLiteStatement, _ cells: TableCells<HeadacheColumn>, line: Int) {
        guard let activePosition else { return }
        var isResolved = true
        if case .missing = cells.cell(.resolvedTime) { isResolved = false }
        switch row.value(activePosition) {
        case .null: break
        case .integer(0), .integer(1):
            if (row.value(activePosition).integer == 1) == isResolved {
                builder.note(.activeContradiction, line: line, column: "ZISACTIVE")
            }
        default: builder.note(.badBoolean, line: line, column: "ZISACTIVE")
        }
    }
}

extension TableCells<HeadacheColumn> {
    /// Adds the values of a row, from column 1 on; if two columns have the same property, the first value counts.
    fileprivate mutating func add(_ sources: [StoreColumns.Source], from row: SQLiteStatement) {
        for (index, source) in sources.enumerated() {
            guard case .missing = cell(source.column) else { continue }
            self[source.column] = source.cell(row.value(index + 1))
        }
    }

    /// Adds copies of a row's values, which are used after the statement has left the row.
    fileprivate mutating func addCopies(_ sources: [StoreColumns.Source], from row: SQLiteStatement) {
        add(sources, from: row)
        for source in sources {
            if case .utf8(let bytes) = self[source.column] {
                self[source.column] = .text(String(decoding: bytes, as: UTF8.self))
            }
        }
    }
}

/// Finds the rows of one entity that headaches refer to.
private struct RelationFollower {
    let relation: StoreRelation
    private let forwardPosition: Int?
    private let backwardLinks: [Int64: Int64]
    private let rows: RowScan
    private let rowCount: Int
    private var linked: Set<Int64> = []

    /// - Parameter forwardPosition: position of the headache's own column in its row.
    /// - Throws: ``SQLiteFault``
    init(_ relation: StoreRelation, forwardPosition: Int?, in database: SQLiteDatabase) throws {
        self.relation = relation
        self.forwardPosition = forwardPosition
        backwardLinks = try relation.backwardLinks(in: database)
        rows = try RowScan(relation.table, columns: relation.columns.sources.map(\.name), in: database)
        rowCount = try relation.table.rowCount(in: database)
    }

    /// Number of rows that no headache refers to.
    var unlinkedRows: Int { max(0, rowCount - linked.count) }

    /// Adds the values of the row that a headache refers to.
    ///
    /// - Throws: ``SQLiteFault``
    mutating func follow(
        from headache: Int64, _ row: SQLiteStatement, into cells: inout TableCells<HeadacheColumn>,
        _ builder: inout HeadacheRowBuilder
    ) throws {
        let line = Int(headache)
        guard let target = target(of: headache, row, &builder) else { return }
        let table = relation.entity.table
        if !linked.insert(target).inserted { builder.note(.sharedRelation, line: line, column: table) }
        var isFound = false
        var isTooLong = false
        var found = cells
        let sources = relation.columns.sources
        try rows.forEachRow(from: target, through: target) { _, values in
            isFound = true
            found.addCopies(sources, from: values)
        } passOver: { _ in
            isTooLong = true
        }
        cells = found
        if isTooLong { builder.note(.cellTooLong, line: line, column: table) }
        if !isFound, !isTooLong {
            linked.remove(target)
            builder.note(.danglingRelation, line: line, column: relation.entity.relation)
        }
    }

    private func target(of headache: Int64, _ row: SQLiteStatement, _ builder: inout HeadacheRowBuilder) -> Int64? {
        let backward = backwardLinks[headache]
        guard let forwardPosition else { return backward }
        switch row.value(forwardPosition) {
        case .null: return backward
        case .integer(let target):
            if let backward, backward != target {
                builder.note(.relationDisagreement, line: Int(headache), column: relation.entity.relation)
            }
            return target
        default:
            builder.note(.danglingRelation, line: Int(headache), column: relation.entity.relation)
            return nil
        }
    }
}
