import Diagnostics
import Files

/// Checkpoints the copied WAL into the copied database, or refuses it.
///
/// The log of another database would put another patient's rows into this patient's report, and SQLite would not
/// notice. A log is checkpointed only if there is evidence that it belongs to the database: its pages repeat rows of
/// the database, or the store's id. A database without rows has no evidence, but also no rows to confuse; its log is
/// checkpointed and reported as unconfirmed.
struct WALCheckpoint {
    let database: InputFile
    let databasePath: String
    let logPath: String
    let place: Place
    let limits: SQLiteLimits
    /// Columns that identify the rows of the tables that are read.
    let naming: [EvidenceTable.Naming]

    /// - Parameters:
    ///   - logFile: the copy of the log, at ``logPath``; deleted afterwards.
    ///   - indexFile: the `-shm` file beside the original, if any.
    /// - Throws: ``Failure`` if the copies cannot be read or written.
    func merge(_ logFile: InputFile, indexFile: InputFile?) throws -> DatabaseSnapshot.Log {
        defer { for path in [logPath, databasePath + "-wal", databasePath + "-shm"] { FilePath.remove(path) } }
        guard let log = try WriteAheadLog(logFile) else { return .refused(.unreadable) }
        if log.pages.isEmpty, log.tail != .torn { return .none }
        guard let header = try DatabaseHeader(database) else { return .refused(.unproven) }
        if let refusal = try WALConsistency.objection(
            to: log, in: logFile, header: header, database: database, indexFile: indexFile)
        {
            return .refused(refusal)
        }
        let alone = StoreIdentity(
            at: databasePath, purpose: .reading, bytes: database.size, limits: limits, naming: naming)
        guard let alone else { return .refused(.unproven) }
        let ownership = try WALOwnership(of: log, in: logFile, to: database, header: header, tables: alone.evidence)
        do {
            try FilePath.rename(logPath, to: databasePath + "-wal")
        } catch {
            throw SQLiteFault.ioError.failure(at: place)
        }
        return try judge(log, ownership: ownership, alone: alone)
    }

    /// Compares the database with and without its log, and checkpoints the log if they belong together.
    private func judge(_ log: WriteAheadLog, ownership: WALOwnership, alone: StoreIdentity) throws
        -> DatabaseSnapshot.Log
    {
        let bytes = database.size + log.pages.count * log.header.pageSize
        let merged = StoreIdentity(at: databasePath, purpose: .preparing, bytes: bytes, limits: limits, naming: naming)
        guard let merged else { return .refused(.doesNotFit) }
        if let own = alone.storeID, own != merged.storeID { return .refused(.otherStore) }
        let bringsStoreID = alone.storeID != nil && alone.storeIDRoot.map(log.pages.contains) ?? false
        if ownership.isOfAnother { return .refused(.otherRows) }
        for table in alone.evidence {
            guard merged.catalogue.table(table.name) != nil, (try? merged.database.isSound(table.name)) ?? false else {
                return .refused(.doesNotFit)
            }
        }
        let isConfirmed = bringsStoreID || ownership.isProven
        if !isConfirmed, ownership.fileHasRows {
            return alone.holdsTheSameRows(as: merged) ? .immaterial : .refused(.unproven)
        }
        do {
            try merged.checkpoint(frames: log.pages.count)
        } catch {
            throw error.failure(at: place)
        }
        return .applied(isConfirmed: isConfirmed, tail: log.tail)
    }
}

/// An open database and the evidence that distinguishes it from others of its kind.
private struct StoreIdentity {
    let database: SQLiteDatabase
    let catalogue: SQLiteCatalogue
    let evidence: [EvidenceTable]
    /// `Z_METADATA.Z_UUID`, which Core Data gives each store.
    let storeID: String?
    /// Root page of its table.
    let storeIDRoot: UInt32?

    /// - Returns: nil if the database cannot be read.
    init?(
        at path: String, purpose: SQLiteDatabase.Purpose, bytes: Int, limits: SQLiteLimits,
        naming: [EvidenceTable.Naming]
    ) {
        do {
            database = try SQLiteDatabase(path: path, purpose: purpose, fileBytes: Int64(bytes), limits: limits)
            catalogue = try SQLiteCatalogue(database)
            evidence = try EvidenceTable.all(of: catalogue, in: database, naming: naming)
            let metadata = catalogue.table("Z_METADATA")
            storeIDRoot = metadata?.root
            if let metadata { storeID = try Self.storeID(in: metadata, of: database) } else { storeID = nil }
        } catch {
            return nil
        }
    }

    private static func storeID(in table: SQLiteCatalogue.Table, of database: SQLiteDatabase) throws -> String? {
        guard let column = try SQLiteTable(table, in: database).column("Z_UUID") else { return nil }
        let rows = try database.prepare(
            "SELECT \(quotedName(column)) FROM \(quotedName(table.name)) NOT INDEXED LIMIT 1")
        guard try rows.step() else { return nil }
        return rows.value(0).string
    }

    /// Whether the tables that are read have the same rows in another state of the database.
    func holdsTheSameRows(as other: StoreIdentity) -> Bool {
        guard other.evidence.map(\.name) == evidence.map(\.name) else { return false }
        return evidence.allSatisfy { table in
            guard let own = try? database.digest(of: table.name) else { return false }
            return own == (try? other.database.digest(of: table.name))
        }
    }

    /// Writes the log's pages into the database.
    ///
    /// - Throws: ``SQLiteFault``, also if SQLite finds other frames in the log than were checked.
    func checkpoint(frames: Int) throws(SQLiteFault) {
        let rows = try database.prepare("PRAGMA wal_checkpoint(PASSIVE)")
        guard try rows.step(), rows.value(0).integer == 0, rows.value(1).integer == Int64(frames),
            rows.value(2).integer == Int64(frames)
        else { throw SQLiteFault.corrupt }
        while try rows.step() {}
    }
}
