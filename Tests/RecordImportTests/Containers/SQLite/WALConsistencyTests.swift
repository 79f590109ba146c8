import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// Logs of databases at work: two programs that insert, edit, delete and take the log over, watched after every step.
struct WALConsistencyTests {
    private let workshop = SQLiteWorkshop()

    /// A sequence of numbers that is the same in every run.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % sides
        }
    }

    private func begin(_ connection: LooseConnection, pageSize: Int) {
        connection.run("PRAGMA page_size = \(pageSize); PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        connection.run(
            """
            CREATE TABLE headaches (patient_id TEXT, id TEXT PRIMARY KEY, onset_time INTEGER, severity INTEGER,
              notes TEXT);
            CREATE TABLE other (a, b);
            """)
    }

    private func step(_ dice: inout Dice, _ connection: LooseConnection, nextRow: inout Int, clinic: String) {
        switch dice.roll(12) {
        case 0...5:
            let count = [1, 1, 2, 5, 30, 200][dice.roll(6)]
            connection.run("BEGIN")
            for row in nextRow..<nextRow + count {
                let notes = String(repeating: "ache ", count: dice.roll(30))
                connection.run(
                    "INSERT INTO headaches VALUES ('p\(row % 4)', '\(clinic)\(row)', \(1_767_598_200 + row * 60), 3, '\(notes)')"
                )
            }
            connection.run("COMMIT")
            nextRow += count
        case 6: connection.run("UPDATE headaches SET severity = 5 WHERE onset_time % 1380 = 0")
        case 7: connection.run("DELETE FROM headaches WHERE onset_time % 3660 = 0")
        case 8:
            connection.run("INSERT INTO other VALUES (\(nextRow), randomblob(3000)); DELETE FROM other WHERE a % 3 = 0")
        case 9: connection.run("PRAGMA wal_checkpoint(PASSIVE)")
        case 10: connection.run("PRAGMA wal_checkpoint(RESTART)")
        default: connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    @Test(arguments: 0..<12) func theLogOfADatabaseAtWorkIsNeverTakenForAnothers(_ seed: Int) throws {
        var dice = Dice(state: UInt64(seed))
        let pageSize = [512, 1024, 4096, 65_536][seed % 4]
        let programs = [LooseConnection(workshop.path("db")), LooseConnection(workshop.path("db"))]
        begin(programs[0], pageSize: pageSize)
        var nextRow = 0
        for _ in 0..<25 {
            step(&dice, programs[dice.roll(2)], nextRow: &nextRow, clinic: "c")
            for suffix in ["", "-wal", "-shm"] { workshop.copy("db" + suffix, to: "copy" + suffix) }
            let expected = programs[0].integer("SELECT count(*) FROM headaches")
            let checksum = programs[0].integer("SELECT sum(severity * (onset_time - 1767598000)) FROM headaches")
            let source = try workshop.open("copy")
            let log = source.traits.last?.value ?? ""
            #expect(log == "none" || log.hasPrefix("applied") || log.hasPrefix("without effect"), "\(log)")
            let headaches = try source.patientIDs.flatMap { try source.headaches(of: $0).headaches }
            #expect(headaches.count == Int(expected))
            let sum = headaches.reduce(0) { $0 + Int64($1.storedSeverity ?? 0) * ($1.onset.seconds - 1_767_598_000) }
            #expect(expected == 0 || sum == checksum)
        }
    }

    @Test(arguments: 0..<12) func theLogOfAnotherDatabaseNeverBringsARow(_ seed: Int) throws {
        let pageSize = [512, 1024, 4096, 65_536][seed % 4]
        for clinic in ["a", "b"] {
            var dice = Dice(state: UInt64(seed * 2) + (clinic == "a" ? 0 : 1))
            let program = LooseConnection(workshop.path(clinic))
            begin(program, pageSize: pageSize)
            var nextRow = 0
            program.run("INSERT INTO headaches VALUES ('p0', '\(clinic)-1', 1767598140, 3, '')")
            if clinic == "a" { program.run("PRAGMA wal_checkpoint(TRUNCATE)") }
            for _ in 0..<12 { step(&dice, program, nextRow: &nextRow, clinic: clinic) }
            if clinic == "a" { program.run("PRAGMA wal_checkpoint(TRUNCATE)") }
            for suffix in ["", "-wal"] { workshop.copy(clinic + suffix, to: "left-" + clinic + suffix) }
        }
        workshop.copy("left-b-wal", to: "left-a-wal")
        let source = try workshop.open("left-a")
        let headaches = try source.patientIDs.flatMap { try source.headaches(of: $0).headaches }
        #expect(!headaches.isEmpty)
        #expect(headaches.allSatisfy { $0.id.hasPrefix("a") })
    }
}
