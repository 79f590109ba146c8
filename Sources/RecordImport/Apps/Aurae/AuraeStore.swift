import Diagnostics
import Files
import Records

/// The store of the Aurae app, written by SwiftData, of one patient.
final class AuraeStore: OpenedSource {
    let path: String
    let format = SourceFormat.auraeStore
    let patientIDs = [""]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening = RowCounts()
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]

    static let form = DatabaseForm(
        identifyingTables: [StoreEntity.headache.table],
        naming: [EvidenceTable.Naming(StoreEntity.headache.table, by: "zid", hasIDs: true)]
            + StoreEntity.children.map { EvidenceTable.Naming($0.table, hasIDs: false) },
        bookkeeping: StoreValue.isBookkeeping,
        open: { try AuraeStore($0) })

    private let hash: FileHash
    private let plan: StoreReader.Plan
    private let snapshot: DatabaseSnapshot
    private let limits: SQLiteLimits

    /// Reads the store's schema.
    ///
    /// - Throws: ``Failure`` (`dataError`), ``SQLiteFault``
    init(_ opening: SQLiteOpening) throws {
        guard let found = opening.catalogue.table(StoreEntity.headache.table) else {
            preconditionFailure("the form is named by this table")
        }
        path = opening.name
        hash = opening.hash
        snapshot = opening.snapshot
        limits = opening.limits
        var noticed = opening.diagnostics
        try opening.requireSound(found.name)
        let logs = try SQLiteTable(found, in: opening.database)
        try opening.require(["Z_PK", "ZONSETTIME", "ZSEVERITY"], in: logs)
        guard logs.isNumberedByPrimaryKey else {
            throw Failure(
                .dataError, "Z_PK is not the table's primary key, as it must be",
                at: Place(file: opening.name, table: logs.name))
        }
        let columns = StoreColumns(.headache, in: logs, links: [], file: opening.name)
        noticed.add(columns.diagnostics)
        noticed.add(try Self.notShown(of: .headache, in: logs, opening))
        var relations: [StoreRelation] = []
        for entity in StoreEntity.children {
            if let relation = try Self.relation(entity, logs: logs, opening, &noticed) { relations.append(relation) }
        }
        plan = StoreReader.Plan(
            file: opening.name, zone: opening.options.zone, symptomWords: opening.options.symptomWords,
            logs: logs, columns: columns, relations: relations)
        let present = Set(([columns] + relations.map(\.columns)).flatMap(\.sources).map(\.column))
        absentColumns = [.headaches: HeadacheColumn.absentNames(isPresent: present.contains)]
        diagnostics = noticed
        traits = [opening.snapshot.log.trait]
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        guard patientID.isEmpty else { return HeadacheBatch() }
        do {
            let database = try snapshot.connection(limits)
            var reader = try StoreReader(plan, database)
            return try reader.read()
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: path))
        }
    }

    /// Returns the columns of a table that are not shown, with the number of rows that have a value in them.
    private static func notShown(
        of entity: StoreEntity, in table: SQLiteTable, _ opening: SQLiteOpening
    ) throws(SQLiteFault) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        for name in entity.notShown.sorted() {
            guard let stored = table.column(name) else { continue }
            noticed.add(
                .notShown, at: Place(file: opening.name, table: entity.table, column: shownKnownName(stored)),
                count: try table.filledCount(of: stored, in: opening.database))
        }
        return noticed
    }

    /// Returns the relation to an entity; nil, with a diagnostic, if the store does not have it in a usable form.
    private static func relation(
        _ entity: StoreEntity, logs: SQLiteTable, _ opening: SQLiteOpening, _ noticed: inout DiagnosticTally
    ) throws -> StoreRelation? {
        let place = Place(file: opening.name, table: entity.table)
        guard let found = opening.catalogue.table(entity.table) else {
            if opening.catalogue.hasPretender(entity.table) {
                throw Failure(
                    .dataError, "\(entity.table) is a view or a virtual table, and only real tables are read", at: place
                )
            }
            noticed.add(.absentTable, at: place)
            return nil
        }
        try opening.requireSound(found.name)
        let table = try SQLiteTable(found, in: opening.database)
        let relation = StoreRelation(entity, table: table, logs: logs, file: opening.name)
        noticed.add(relation.columns.diagnostics)
        noticed.add(try notShown(of: entity, in: table, opening))
        if relation.isUsable { return relation }
        let rows = try table.rowCount(in: opening.database)
        noticed.add(.relationNotFound, at: place, count: rows)
        return nil
    }
}
