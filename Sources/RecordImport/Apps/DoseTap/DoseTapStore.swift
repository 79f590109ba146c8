import Diagnostics
import Files
import Records

/// The database of the DoseTap app, of one patient: one table for each kind of record (`formats.md` §4). Older stores
/// lack tables and columns, newer ones have more: those present are read.
final class DoseTapStore: OpenedSource {
    let path: String
    let format = SourceFormat.doseTapStore
    let patientIDs = [""]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening = RowCounts()
    let traits: [SourceTrait]

    private let hash: FileHash
    private let tables: [Table]
    private let snapshot: DatabaseSnapshot
    private let limits: SQLiteLimits
    private let zone: ZoneRules

    /// A table and the columns to read.
    private struct Table: Sendable {
        let kind: NightTable
        let stored: SQLiteTable
        /// Name in the file.
        let name: String
        let columns: SQLiteColumns<NightColumn>
    }

    /// A database with either of the first two tables belongs to the app.
    static let form = DatabaseForm(
        identifyingTables: [NightTable.doses.rawValue, NightTable.sleepEvents.rawValue],
        naming: [
            EvidenceTable.Naming("dose_events", by: "id", "timestamp", hasIDs: true),
            EvidenceTable.Naming("sleep_events", by: "id", "timestamp", hasIDs: true),
            EvidenceTable.Naming("sleep_sessions", by: "session_id", "session_date", hasIDs: true),
            EvidenceTable.Naming("morning_checkins", by: "id", "timestamp", hasIDs: true),
            EvidenceTable.Naming("medication_events", by: "id", "taken_at_utc", hasIDs: true),
            EvidenceTable.Naming("pre_sleep_logs", by: "id", hasIDs: true),
            EvidenceTable.Naming("checkin_submissions", by: "id", hasIDs: true),
            EvidenceTable.Naming("current_session", hasIDs: false),
        ], bookkeeping: { $0.lowercased() == NightTable.settings.rawValue }, open: { try DoseTapStore(&$0) })

    /// Tables in the order in which they are read.
    private static let read: [NightTable] = [
        .doses, .sleepEvents, .currentSession, .sessions, .checkIns, .submissions, .preSleepLogs, .medications,
        .settings,
    ]

    /// Reads the store's schema.
    ///
    /// - Throws: ``Failure`` (`dataError`), ``SQLiteFault``
    init(_ opening: inout SQLiteOpening) throws {
        path = opening.name
        hash = opening.hash
        snapshot = opening.snapshot
        limits = opening.limits
        zone = opening.options.zone
        var noticed = opening.diagnostics
        var tables: [Table] = []
        for kind in Self.read {
            guard let found = opening.catalogue.table(kind.rawValue) else {
                if opening.catalogue.hasPretender(kind.rawValue) {
                    throw Failure(
                        .dataError, "\(kind.rawValue) is a view or a virtual table, and only real tables are read",
                        at: Place(file: opening.name, table: kind.rawValue))
                }
                continue
            }
            try opening.requireSound(found.name)
            var stored = try SQLiteTable(found, in: opening.database)
            if stored.rowNumber == nil { stored = try opening.numberedCopy(of: stored) }
            let columns = SQLiteColumns<NightColumn>(stored)
            noticed.add(columns.diagnostics(file: opening.name, table: found.name))
            tables.append(Table(kind: kind, stored: stored, name: found.name, columns: columns))
        }
        self.tables = tables
        diagnostics = noticed
        traits = [
            SourceTrait("tables", tables.map(\.kind.rawValue).joined(separator: ", ")), opening.snapshot.log.trait,
        ]
    }

    func sha256() throws -> String { try hash.value() }

    func nights(of patientID: String) throws -> NightBatch {
        guard patientID.isEmpty else { return NightBatch() }
        var builder = NightRowBuilder(file: path, zone: zone)
        do {
            let database = try snapshot.connection(limits)
            for table in tables { try Self.read(table, of: database, into: &builder) }
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: path))
        }
        return builder.finish()
    }

    private static func read(_ table: Table, of database: SQLiteDatabase, into builder: inout NightRowBuilder) throws {
        builder.enter(table.kind, name: table.name, columnNames: table.columns.shownNames)
        try RowScan(table.stored, columns: table.columns.names, in: database).forEachRow { number, values in
            builder.add(SQLiteRow(values: values, columns: table.columns), line: Int(number))
        } passOver: { number in
            builder.skip(.cellTooLong, line: Int(number))
        }
    }
}
