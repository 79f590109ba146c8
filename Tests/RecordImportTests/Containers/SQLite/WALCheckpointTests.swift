import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

struct WALCheckpointTests {
    private let workshop = SQLiteWorkshop()

    private static let logMode = "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;"
    private static let schema = """
        CREATE TABLE headaches (patient_id TEXT, id TEXT, onset_time TEXT, severity INTEGER, notes TEXT);
        CREATE TABLE patients (patient_id TEXT PRIMARY KEY, name TEXT, date_of_birth TEXT);
        """
    private static let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE);"

    /// Headaches `first`… of a clinic, told from another's by its word.
    private static func rows(_ first: Int, _ count: Int, of clinic: String) -> String {
        """
        WITH RECURSIVE n(i) AS (SELECT \(first) UNION ALL SELECT i + 1 FROM n WHERE i < \(first + count - 1))
        INSERT INTO headaches SELECT 'p' || (i % 3), '\(clinic)-' || i,
          strftime('%Y-%m-%dT%H:%M:%SZ', 1767598200 + i * 7200 + length('\(clinic)') * 60, 'unixepoch'), 3,
          'written at \(clinic)' FROM n;
        """
    }

    private func ids(_ name: String) throws -> [String] {
        let source = try workshop.open(name)
        return try source.patientIDs.flatMap { try source.headaches(of: $0).headaches.map(\.id) }
    }

    private func codes(_ name: String) throws -> [String] {
        try workshop.open(name).diagnostics.sortedGroups.map(\.kind.code.rawValue)
    }

    // MARK: Logs that belong

    @Test func rowsThatAreOnlyInTheLogAreRead() throws {
        _ = workshop.buildOpen("new.db", Self.logMode, Self.schema, Self.rows(0, 80, of: "north"))
        // Only the first page was ever written to the database itself.
        #expect(workshop.bytes("new.db").count == 4096)
        #expect(try ids("new.db").count == 80)
        #expect(try codes("new.db") == ["unconfirmed-log"])
        _ = workshop.buildOpen(
            "empty.db", Self.logMode, Self.schema, Self.checkpoint, Self.rows(0, 80, of: "north"))
        #expect(try ids("empty.db").count == 80)
        #expect(try codes("empty.db") == ["unconfirmed-log"])
    }

    @Test func rowsAddedInTheLogAreReadWithThoseInTheDatabase() throws {
        _ = workshop.buildOpen(
            "grown.db", index: true, Self.logMode, Self.schema, Self.rows(0, 40, of: "north"), Self.checkpoint,
            Self.rows(40, 3, of: "north"))
        #expect(try Set(ids("grown.db")) == Set((0..<43).map { "north-\($0)" }))
        #expect(try codes("grown.db") == ["applied-log"])
        #expect(try workshop.open("grown.db").traits.contains(SourceTrait("write-ahead-log", "applied")))
    }

    @Test func aSingleRowThatIsEditedInTheLogIsKnownAgain() throws {
        _ = workshop.buildOpen(
            "edited.db", Self.logMode, Self.schema, Self.rows(0, 1, of: "north"), Self.checkpoint,
            "UPDATE headaches SET severity = 5, notes = 'much worse than it seemed at first'")
        let source = try workshop.open("edited.db")
        #expect(source.diagnostics.summary == ["applied-log*1"])
        #expect(try source.headaches(of: "p0").headaches.map(\.storedSeverity) == [5])
    }

    @Test func aLogWithoutTransactionsIsNone() throws {
        workshop.build("plain.db", Self.schema, Self.rows(0, 5, of: "north"))
        workshop.write([], to: "plain.db-wal")
        #expect(try ids("plain.db").count == 5)
        #expect(try codes("plain.db") == [])
        #expect(try workshop.open("plain.db").traits.contains(SourceTrait("write-ahead-log", "none")))
    }

    @Test func framesLeftFromARoundBeforeAreNoDamage() throws {
        _ = workshop.buildOpen(
            "again.db", Self.logMode, Self.schema, Self.rows(0, 400, of: "north"),
            "PRAGMA wal_checkpoint(RESTART);", Self.rows(400, 1, of: "north"))
        #expect(workshop.bytes("again.db-wal").count > 10 * 4096)
        #expect(try ids("again.db").count == 401)
        #expect(try codes("again.db") == ["applied-log"])
    }

    @Test func theLogOfALinkedDatabaseLiesWhereTheLinkLeads() throws {
        _ = workshop.buildOpen("real.db", Self.logMode, Self.schema, Self.rows(0, 7, of: "north"))
        try FileManager.default.createSymbolicLink(
            atPath: workshop.path("link.db"), withDestinationPath: workshop.path("real.db"))
        #expect(try ids("link.db").count == 7)
    }

    @Test func nothingBesideTheSourceIsTouched() throws {
        _ = workshop.buildOpen(
            "kept.db", index: true, Self.logMode, Self.schema, Self.rows(0, 40, of: "north"), Self.checkpoint,
            Self.rows(40, 3, of: "north"))
        let before = workshop.state()
        #expect(before.keys.sorted().contains("kept.db-shm"))
        do {
            let source = try workshop.open("kept.db")
            _ = try source.headaches(of: "p1")
            _ = try source.sha256()
            #expect(workshop.leftovers.count == 1)
        }
        #expect(workshop.state() == before)
        #expect(workshop.leftovers.isEmpty)
    }

    // MARK: Logs that do not

    @Test func theLogOfAnotherDatabaseIsRefused() throws {
        for count in [1, 2, 40, 3000] {
            for clinic in ["south", "elsewhere"] {
                _ = workshop.buildOpen(
                    "a.db", Self.logMode, Self.schema, Self.rows(0, count, of: "north"), Self.checkpoint)
                _ = workshop.buildOpen("b.db", Self.logMode, Self.schema, Self.rows(0, 40, of: clinic))
                workshop.copy("b.db-wal", to: "a.db-wal")
                #expect(try ids("a.db").allSatisfy { $0.hasPrefix("north") }, "\(count) \(clinic)")
                #expect(try ids("a.db").count == count)
                let codes = try codes("a.db")
                #expect(codes == ["foreign-log"] || codes == ["unproven-log"], "\(count) \(clinic)")
                for name in ["open-a.db", "open-b.db", "open-a.db-wal", "open-b.db-wal"] {
                    try? FileManager.default.removeItem(atPath: workshop.path(name))
                }
            }
        }
    }

    @Test func theLogOfATwinOfTheSameSizeIsRefused() throws {
        for (name, clinic) in [("a.db", "north"), ("b.db", "south")] {
            _ = workshop.buildOpen(
                name, Self.logMode, Self.schema, Self.rows(0, 40, of: clinic), Self.checkpoint,
                Self.rows(40, 4, of: clinic))
        }
        workshop.copy("b.db-wal", to: "a.db-wal")
        let source = try workshop.open("a.db")
        #expect(source.diagnostics.summary == ["foreign-log*1"])
        #expect(try ids("a.db").count == 40)
        #expect(try ids("a.db").allSatisfy { $0.hasPrefix("north") })
        let words = SourceTrait("write-ahead-log", "refused: \(WALRefusal.otherRows.words)")
        #expect(source.traits.contains(words))
    }

    @Test func whatNothingConfirmsIsRefusedWhereThereIsSomethingToMixUp() throws {
        _ = workshop.buildOpen(
            "named.db", Self.logMode, Self.schema, "INSERT INTO patients VALUES ('p1', 'Somebody', '1990-01-01');",
            Self.checkpoint, Self.rows(0, 2, of: "north"))
        #expect(try codes("named.db") == ["unproven-log"])
        #expect(try ids("named.db").isEmpty)
    }

    @Test func aLogOfAnotherKindIsRefused() throws {
        _ = workshop.buildOpen("a.db", Self.logMode, Self.schema, Self.rows(0, 9, of: "north"), Self.checkpoint)
        workshop.copy("a.db", to: "b.db")
        _ = workshop.buildOpen(
            "small.db", "PRAGMA page_size = 1024;", Self.logMode, Self.schema, Self.rows(0, 9, of: "south"))
        workshop.copy("small.db-wal", to: "a.db-wal")
        #expect(try workshop.open("a.db").traits.last?.value == "refused: \(WALRefusal.otherPageSize.words)")
        workshop.build("b.db", "PRAGMA journal_mode = DELETE")
        _ = workshop.buildOpen("c.db", Self.logMode, Self.schema, Self.rows(0, 9, of: "south"))
        workshop.copy("c.db-wal", to: "b.db-wal")
        #expect(try workshop.open("b.db").traits.last?.value == "refused: \(WALRefusal.databaseUsesNoLog.words)")
        #expect(try ids("b.db").allSatisfy { $0.hasPrefix("north") })
    }

    @Test func anIndexOfAnotherLogSaysThatTheLogWasExchanged() throws {
        _ = workshop.buildOpen(
            "a.db", index: true, Self.logMode, Self.schema, Self.rows(0, 9, of: "north"), Self.checkpoint,
            Self.rows(9, 1, of: "north"))
        _ = workshop.buildOpen(
            "b.db", index: true, Self.logMode, Self.schema, Self.rows(0, 9, of: "south"), Self.checkpoint,
            Self.rows(9, 1, of: "south"))
        #expect(try codes("a.db") == ["applied-log"])
        workshop.copy("b.db-shm", to: "a.db-shm")
        #expect(try workshop.open("a.db").traits.last?.value == "refused: \(WALRefusal.otherIndex.words)")
        workshop.write(Array(repeating: 7, count: 32768), to: "a.db-shm")
        #expect(try codes("a.db") == ["applied-log"])
    }

    @Test func anEmptyDatabaseBesideALogThatIsRefusedSaysSo() throws {
        _ = workshop.buildOpen("a.db", Self.logMode, Self.schema, Self.rows(0, 9, of: "north"))
        var log = workshop.bytes("a.db-wal")
        log[20] ^= 1
        workshop.write(log, to: "a.db-wal")
        let fault = thrownFailure { _ = try workshop.open("a.db") }
        #expect(fault?.status == .dataError)
        #expect(fault?.message.contains("write-ahead log") == true)
    }

    // MARK: Damage

    @Test func aTornLogIsUsedAsFarAsItIsWholeAndSaidSo() throws {
        _ = workshop.buildOpen(
            "torn.db", Self.logMode, Self.schema, Self.rows(0, 40, of: "north"), Self.checkpoint,
            Self.rows(40, 1, of: "north"), Self.rows(41, 1, of: "north"), Self.rows(42, 1, of: "north"))
        let log = workshop.bytes("torn.db-wal")
        // Three transactions of one page each; a frame is a page and 24 bytes.
        #expect(log.count == 32 + 3 * 4120)
        var damaged = log
        damaged[32 + 4120 + 3000] ^= 0x10
        for (bytes, count) in [(Array(log.dropLast(100)), 42), (damaged, 41), (Array(log.prefix(32 + 4120 + 10)), 41)] {
            workshop.write(bytes, to: "torn.db-wal")
            #expect(try ids("torn.db").count == count)
            #expect(try Set(codes("torn.db")) == ["applied-log", "torn-log"])
        }
        for bytes in [Array(log.prefix(40)), Array(log.prefix(20)), [UInt8](repeating: 0, count: 9000)] {
            workshop.write(bytes, to: "torn.db-wal")
            #expect(try ids("torn.db").count == 40)
            #expect(try codes("torn.db") == ["torn-log"])
        }
    }

    @Test func anUnfinishedTransactionIsNotUsedAndSaidSo() throws {
        _ = workshop.buildOpen(
            "open.db", Self.logMode, Self.schema, Self.rows(0, 40, of: "north"), Self.checkpoint,
            Self.rows(40, 1, of: "north"), Self.rows(41, 500, of: "north"))
        let log = workshop.bytes("open.db-wal")
        workshop.write(Array(log.dropLast(4120)), to: "open.db-wal")
        #expect(try ids("open.db").count == 41)
        #expect(try Set(codes("open.db")) == ["applied-log", "unfinished-log"])
    }

    @Test func aRollbackJournalEndsTheRun() {
        workshop.build("hot.db", Self.schema, Self.rows(0, 5, of: "north"))
        let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
        workshop.write(magic + Array(repeating: 0, count: 504), to: "hot.db-journal")
        let fault = thrownFailure { _ = try workshop.open("hot.db") }
        #expect(fault?.status == .dataError)
        #expect(fault?.place?.file == "hot.db-journal")
        workshop.write(Array(repeating: 0, count: 512), to: "hot.db-journal")
        #expect(thrownFailure { _ = try workshop.open("hot.db") } == nil)
    }
}
