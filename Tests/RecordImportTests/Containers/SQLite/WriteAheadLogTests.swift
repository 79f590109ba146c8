import Diagnostics
import Files
import TestSupport
import Testing

@testable import RecordImport

struct WriteAheadLogTests {
    private let workshop = SQLiteWorkshop()

    private func log(_ name: String) throws -> WriteAheadLog? {
        try WriteAheadLog(InputFile(path: workshop.path(name), name: name))
    }

    @Test(arguments: [512, 4096, 65_536]) func framesAreThoseThatSQLiteCounts(_ pageSize: Int) throws {
        let program = LooseConnection(workshop.path("db"))
        program.run("PRAGMA page_size = \(pageSize); PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        program.run("CREATE TABLE t (a)")
        for _ in 0..<20 { program.run("INSERT INTO t VALUES (randomblob(3000))") }
        workshop.copy("db-wal", to: "log")
        let log = try #require(try log("log"))
        #expect(log.header.pageSize == pageSize)
        #expect(log.tail == .clean)
        #expect(Int64(log.databasePages) == program.integer("PRAGMA page_count"))
        // A frame is a page and 24 bytes, after 32 bytes of header.
        #expect(32 + log.pages.count * (pageSize + 24) == workshop.bytes("log").count)
        #expect(log.pages.first == 1)
    }

    @Test func aFlippedBitAnywhereEndsTheLogBeforeItsFrame() throws {
        let program = LooseConnection(workshop.path("db"))
        program.run("PRAGMA page_size = 512; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        program.run("CREATE TABLE t (a)")
        program.run("INSERT INTO t VALUES (1)")
        program.run("INSERT INTO t VALUES (2)")
        let bytes = workshop.bytes("db-wal")
        // Two pages for the table, then one for each row.
        #expect(bytes.count == 32 + 4 * 536)
        for position in 0..<bytes.count {
            var damaged = bytes
            damaged[position] ^= 1 << UInt8(position % 8)
            workshop.write(damaged, to: "log")
            let found = try log("log")
            if position < 32 {
                #expect(found == nil, "\(position)")
            } else {
                let frame = (position - 32) / 536
                #expect(found?.pages.count == [0, 0, 2, 3][frame], "\(position)")
                #expect(found?.tail == .torn, "at \(position)")
            }
        }
    }

    @Test func aLogThatIsCutOffIsReadToItsLastCommit() throws {
        let program = LooseConnection(workshop.path("db"))
        program.run("PRAGMA page_size = 512; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        program.run("CREATE TABLE t (a)")
        program.run("INSERT INTO t VALUES (1)")
        let bytes = workshop.bytes("db-wal")
        for length in 32...bytes.count {
            workshop.write(Array(bytes.prefix(length)), to: "log")
            let found = try #require(try log("log"))
            let frames = (length - 32) / 536
            #expect(found.pages.count == [0, 0, 2, 3][frames], "\(length)")
            let isWhole = (length - 32) % 536 == 0
            #expect(found.tail == (isWhole ? (frames == 1 ? .unfinished : .clean) : .torn), "\(length)")
        }
    }
}
