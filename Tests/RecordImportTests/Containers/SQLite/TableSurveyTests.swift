import Testing

@testable import RecordImport

struct TableSurveyTests {
    private let workshop = SQLiteWorkshop()

    private func database(_ name: String) throws -> SQLiteDatabase {
        try SQLiteDatabase(
            path: workshop.path(name), purpose: .reading, fileBytes: 1 << 20, limits: SQLiteLimits())
    }

    /// Whether the table `t` is found sound.
    private func isFoundSound(_ name: String) throws -> Bool {
        let database = try database(name)
        return try TableSurvey.findsSound(try #require(try SQLiteCatalogue(database).table("t")), in: database)
    }

    private static func numbers(_ count: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
    }

    private static let rows = "INSERT INTO t SELECT i, hex(zeroblob(i % 40)), i * 0.5 FROM n"

    @Test(arguments: [512, 1024, 4096, 65_536], [0, 1, 3, 400, 3000])
    func `rows that were added, in any number`(pageSize: Int, count: Int) throws {
        workshop.build("a.db", "PRAGMA page_size = \(pageSize)", "CREATE TABLE t (a, b TEXT, c REAL)")
        if count > 0 { workshop.build("a.db", "\(Self.numbers(count)) \(Self.rows)") }
        #expect(try isFoundSound("a.db"))
    }

    /// Rows between others, longer and shorter ones, and fewer: pages with gaps and cells in any order.
    @Test(arguments: [512, 4096])
    func `rows that were changed`(pageSize: Int) throws {
        workshop.build(
            "a.db", "PRAGMA page_size = \(pageSize)", "CREATE TABLE t (a, b TEXT, c REAL)",
            "\(Self.numbers(800)) \(Self.rows)", "UPDATE t SET b = hex(zeroblob((rowid * 7) % 50))",
            "DELETE FROM t WHERE rowid % 3 = 0",
            "\(Self.numbers(100)) INSERT INTO t (rowid, a, b) SELECT i * 6, i, 'between' FROM n",
            "UPDATE t SET b = '' WHERE rowid % 5 = 0")
        #expect(try isFoundSound("a.db"))
    }

    @Test(arguments: [
        ["CREATE TABLE t (a)", "INSERT INTO t VALUES (1), (zeroblob(5000))"],
        ["CREATE TABLE t (a)", "CREATE INDEX i ON t (a)", "INSERT INTO t VALUES (1)"],
        ["CREATE TABLE t (a TEXT PRIMARY KEY)", "INSERT INTO t VALUES (1)"],
        ["CREATE TABLE t (a TEXT PRIMARY KEY) WITHOUT ROWID", "INSERT INTO t VALUES (1)"],
        ["PRAGMA auto_vacuum = FULL", "CREATE TABLE t (a)", "INSERT INTO t VALUES (1)"],
        ["PRAGMA encoding = 'UTF-16'", "CREATE TABLE t (a)", "INSERT INTO t VALUES ('x')"],
    ])
    func `what is left to SQLite`(sql: [String]) throws {
        let connection = LooseConnection(workshop.path("a.db"))
        for text in sql { connection.run(text) }
        #expect(try !isFoundSound("a.db"))
        #expect(try database("a.db").isSound("t"))
    }

    @Test func `a file that is longer or shorter than it says`() throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 512", "CREATE TABLE t (a)", "\(Self.numbers(200)) INSERT INTO t SELECT i FROM n"
        )
        let bytes = workshop.bytes("a.db")
        let others = [
            Array(bytes.dropLast(512)), Array(bytes.dropLast(1)), bytes + [0],
            bytes + [UInt8](repeating: 0, count: 512),
        ]
        for other in others {
            workshop.write(other, to: "b.db")
            guard let database = try? database("b.db"), let table = try? SQLiteCatalogue(database).table("t") else {
                continue
            }
            #expect(try !TableSurvey.findsSound(table, in: database))
        }
    }

    /// One byte or two of the file, or the same bytes elsewhere.
    @Test(arguments: 0..<12)
    func `never finds sound what SQLite does not`(seed: UInt64) throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 512", "CREATE TABLE t (a, b TEXT, c REAL)",
            "\(Self.numbers(seed % 2 == 0 ? 60 : 600)) \(Self.rows)", "DELETE FROM t WHERE rowid % 11 = 0")
        let bytes = workshop.bytes("a.db")
        var dice = seed &+ 1
        func roll(_ count: Int) -> Int {
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(dice >> 33) % count
        }
        var (sound, damaged) = (0, 0)
        for _ in 0..<200 {
            var changed = bytes
            for _ in 0...roll(2) {
                // Heads of pages and places of cells more often than the rest.
                let place = 512 + roll(bytes.count / 512 - 1) * 512 + (roll(2) == 0 ? roll(40) : roll(512))
                changed[place] = roll(3) == 0 ? UInt8(roll(256)) : changed[512 + roll(bytes.count - 512)]
            }
            workshop.write(changed, to: "changed.db")
            guard let database = try? database("changed.db"), let table = try? SQLiteCatalogue(database).table("t")
            else { continue }
            let isSound = (try? database.isSound("t")) ?? false
            if isSound { sound += 1 } else { damaged += 1 }
            if try TableSurvey.findsSound(table, in: database) { #expect(isSound) }
        }
        #expect(sound > 10 && damaged > 10)
    }
}
