import Diagnostics
import Files
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

/// Files that are no databases, or were made to do harm.
struct SQLiteSourceTests {
    private let workshop = SQLiteWorkshop()

    private static let table = "CREATE TABLE headaches (patient_id TEXT, id TEXT, onset_time TEXT, severity INTEGER);"
    private static let row = "INSERT INTO headaches VALUES ('p', 'h', '2026-01-05T07:30:00Z', 3);"

    // MARK: Things that are no file of a database

    @Test func whatIsNoRegularFileIsRefusedAtOnce() {
        mkfifo(workshop.path("pipe"), 0o600)
        try? FileManager.default.createDirectory(atPath: workshop.path("folder"), withIntermediateDirectories: false)
        for name in ["pipe", "folder", "absent"] {
            #expect(thrownFailure { _ = try workshop.open(name) }?.status == .noInput, "\(name)")
        }
        let device = thrownFailure {
            _ = try openSQLiteSource(path: "/dev/zero", name: "zero", options: workshop.options)
        }
        #expect(device?.status == .noInput)
    }

    @Test func aLogThatIsNoRegularFileEndsTheRun() {
        workshop.build("a.db", Self.table, Self.row)
        mkfifo(workshop.path("a.db-wal"), 0o600)
        let fault = thrownFailure { _ = try workshop.open("a.db") }
        #expect(fault?.status == .noInput)
        #expect(fault?.place?.file == "a.db-wal")
    }

    @Test func whatIsNoDatabaseIsRefused() {
        workshop.write([], to: "empty")
        workshop.write(Array("SQLite format 3\0".utf8), to: "head")
        workshop.write(Array(repeating: 0x41, count: 5000), to: "text")
        workshop.build("tables.db", "CREATE TABLE t (a)")
        for name in ["empty", "head", "text", "tables.db"] {
            #expect(thrownFailure { _ = try workshop.open(name) }?.status == .dataError, "\(name)")
        }
        #expect(thrownFailure { _ = try workshop.open("empty") }?.message == "the file is empty")
    }

    @Test func aFileBeyondTheLimitIsNotCopied() {
        workshop.build("a.db", Self.table, Self.row)
        var limits = SQLiteLimits()
        limits.fileBytes = 4096
        #expect(thrownFailure { _ = try workshop.open("a.db", limits: limits) }?.status == .dataError)
        #expect(workshop.leftovers.isEmpty)
    }

    @Test func aFileThatChangesAfterItWasOpenedEndsTheRun() throws {
        workshop.build("a.db", Self.table, Self.row)
        let file = try InputFile(path: workshop.path("a.db"), name: "a.db")
        workshop.build("a.db", "INSERT INTO headaches SELECT id, hex(randomblob(3000)), id, 3 FROM headaches")
        let fault = thrownFailure {
            _ = try recognisedSQLiteSource(file, at: workshop.path("a.db"), options: workshop.options)
        }
        #expect(fault?.status == .ioError)
        #expect(fault?.message.contains("changed") == true)
        #expect(workshop.leftovers.isEmpty)
    }

    @Test func aFileInAFolderThatMayNotBeWrittenIsRead() throws {
        let folder = workshop.path("locked")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        _ = workshop.buildOpen(
            "locked/a.db".replacing("locked/", with: ""), "PRAGMA journal_mode = WAL;", Self.table, Self.row)
        for suffix in ["", "-wal"] { workshop.copy("a.db" + suffix, to: "locked/a.db" + suffix) }
        chmod(folder, 0o555)
        defer { chmod(folder, 0o755) }
        let source = try workshop.open("locked/a.db")
        #expect(try source.headaches(of: "p").headaches.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.db", "a.db-wal"])
    }

    // MARK: Tables that are none

    @Test func viewsAndVirtualTablesAreNeverRead() {
        let endless =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS onset_time, 3 AS severity FROM n"
        workshop.build("view.db", "CREATE VIEW headaches AS \(endless)")
        workshop.build("virtual.db", "CREATE VIRTUAL TABLE headaches USING fts5(onset_time, severity)")
        workshop.build("child.store", StoreFixture.logs, "CREATE VIEW ZWEATHERSNAPSHOT AS \(endless)")
        for name in ["view.db", "virtual.db", "child.store"] {
            let fault = thrownFailure { _ = try workshop.open(name) }
            #expect(fault?.status == .dataError, "\(name)")
            #expect(fault?.message.contains("only real tables are read") == true, "\(name)")
        }
    }

    @Test func generatedColumnsAreNotComputed() throws {
        workshop.build(
            "a.db",
            """
            CREATE TABLE headaches (onset_time TEXT, severity INTEGER,
              notes TEXT GENERATED ALWAYS AS (printf('%.*c', 100000000, 'x')) VIRTUAL,
              alcohol TEXT GENERATED ALWAYS AS ('beer') STORED);
            INSERT INTO headaches (onset_time, severity) VALUES ('2026-01-05T07:30:00Z', 3);
            """)
        workshop.build(
            "b.db", "CREATE TABLE headaches (t TEXT, severity INTEGER, onset_time TEXT AS (t || 'Z'))")
        let source = try workshop.open("a.db")
        #expect(
            source.diagnostics.summary == [
                "generated-column@headaches:alcohol*1", "generated-column@headaches:notes*1",
            ])
        #expect(try source.headaches(of: "").headaches.map(\.retrospective.notes) == [nil])
        #expect(thrownFailure { _ = try workshop.open("b.db") }?.message.contains("computed") == true)
    }

    @Test func indexesTriggersAndChecksDoNothing() throws {
        workshop.build(
            "a.db", Self.table, Self.row,
            """
            CREATE INDEX by_patient ON headaches (patient_id, id);
            CREATE INDEX computed ON headaches (hex(severity || patient_id));
            CREATE TRIGGER t AFTER INSERT ON headaches BEGIN DELETE FROM headaches; END;
            CREATE TABLE patients (patient_id TEXT, name TEXT, CHECK (length(printf('%.*c', 900000000, 'x')) > 0));
            """)
        #expect(try workshop.open("a.db").headaches(of: "p").headaches.count == 1)
    }

    @Test func anIndexThatSaysOtherThanItsTableIsNotAsked() throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 512", Self.table,
            """
            CREATE INDEX i ON headaches (patient_id);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
            INSERT INTO headaches SELECT 'mine', i, 1767598200 + i, 3 FROM n;
            """)
        // The index alone is made to say that the headaches are somebody else's.
        let bytes = workshop.bytes("a.db")
        let root = Int(
            LooseConnection(workshop.path("a.db")).integer("SELECT rootpage FROM sqlite_schema WHERE name = 'i'"))
        var changed = bytes
        let page = (root - 1) * 512
        for position in page + 8..<page + 508 where changed[position...position + 3].elementsEqual("mine".utf8) {
            changed.replaceSubrange(position...position + 3, with: "hers".utf8)
        }
        workshop.write(changed, to: "a.db")
        let source = try workshop.open("a.db")
        #expect(source.patientIDs == ["mine"])
        #expect(try source.headaches(of: "mine").headaches.count == 40)
    }

    // MARK: Limits

    @Test func aQueryThatTakesTooManyStepsIsEnded() {
        workshop.build(
            "a.db", Self.table,
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO headaches SELECT 'p', i, 1767598200 + i, 3 FROM n;
            """)
        var limits = SQLiteLimits()
        limits.baseSteps = 20_000
        limits.stepsPerByte = 0
        let steps = thrownFailure { _ = try workshop.open("a.db", limits: limits) }
        #expect(steps?.status == .dataError)
        #expect(steps?.message.contains("takes too long") == true)
        limits = SQLiteLimits()
        limits.isPastDeadline = { true }
        #expect(
            thrownFailure { _ = try workshop.open("a.db", limits: limits) }?.message.contains("takes too long") == true)
        #expect(thrownFailure { _ = try workshop.open("a.db") } == nil)
    }

    @Test func aTableOfThousandsOfColumnsIsRead() throws {
        let columns = (0..<1900).map { "c\($0)" }.joined(separator: ", ")
        workshop.build(
            "a.db", "CREATE TABLE headaches (\(columns), onset_time, severity)",
            "INSERT INTO headaches (onset_time, severity) VALUES (1767598200, 3)")
        let source = try workshop.open("a.db")
        #expect(source.diagnostics.count(of: .unknownColumn) == 1900)
        #expect(try source.headaches(of: "").headaches.count == 1)
    }

    // MARK: Damage

    /// Opens a file and reads everybody; true when that ended in records or a failure of the kind for bad input.
    private func survives(_ name: String) -> Bool {
        do {
            let source = try workshop.open(name)
            for id in source.patientIDs { _ = try source.headaches(of: id) }
            return true
        } catch {
            return (error as? Failure)?.status == .dataError
        }
    }

    @Test func aFileThatIsCutOffIsRefused() {
        workshop.build(
            "whole.db", "PRAGMA page_size = 512", Self.table,
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
            INSERT INTO headaches SELECT 'p', i, 1767598200 + i, 3 FROM n;
            """)
        let bytes = workshop.bytes("whole.db")
        for length in stride(from: 1, to: bytes.count, by: 97) {
            workshop.write(Array(bytes.prefix(length)), to: "cut.db")
            #expect(thrownFailure { _ = try workshop.open("cut.db") }?.status == .dataError, "\(length)")
        }
    }

    @Test func flippedBitsNeverCrashNorHang() {
        let rows = """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
            """
        workshop.build(
            "clinic", "PRAGMA page_size = 512", Self.table,
            rows + "INSERT INTO headaches SELECT 'p' || (i % 5), i, 1767598200 + i, 3 FROM n;",
            "CREATE TABLE patients (patient_id, name); INSERT INTO patients VALUES ('p1', hex(randomblob(700)))")
        _ = workshop.buildOpen(
            "store", "PRAGMA page_size = 512; PRAGMA journal_mode = WAL;", StoreFixture.whole,
            "PRAGMA wal_checkpoint(TRUNCATE)",
            rows + "INSERT INTO ZHEADACHELOG (ZSEVERITY, ZONSETTIME, ZWEATHER) SELECT 3, 789291000 + i, 7 FROM n;")
        var dice: UInt64 = 7
        func roll(_ sides: Int) -> Int {
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(dice >> 33) % sides
        }
        for round in 0..<300 {
            let name = ["clinic", "store", "store-wal"][round % 3]
            var bytes = workshop.bytes(name)
            for _ in 0...roll(6) { bytes[roll(bytes.count)] = UInt8(roll(256)) }
            if roll(4) == 0 {
                let (from, to) = (roll(bytes.count / 512) * 512, roll(bytes.count / 512) * 512)
                bytes.replaceSubrange(to..<to + 512, with: bytes[from..<from + 512])
            }
            if round % 3 == 2 {
                workshop.copy("store", to: "mutant")
                workshop.write(bytes, to: "mutant-wal")
            } else {
                workshop.write(bytes, to: "mutant")
                if round % 3 == 1 { workshop.copy("store-wal", to: "mutant-wal") }
            }
            #expect(survives("mutant"), "\(round)")
            try? FileManager.default.removeItem(atPath: workshop.path("mutant-wal"))
        }
        #expect(workshop.leftovers.isEmpty)
    }
}
