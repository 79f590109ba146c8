import TestSupport
import Testing

@testable import RecordImport

/// Rows as a scan gives them, beside the same rows as any other program gets them.
struct RowScanTests {
    private let workshop = SQLiteWorkshop()

    private func connection(_ name: String, _ limits: SQLiteLimits = SQLiteLimits()) throws -> SQLiteDatabase {
        try SQLiteDatabase(path: workshop.path(name), purpose: .reading, fileBytes: 1 << 24, limits: limits)
    }

    private func table(in database: SQLiteDatabase) throws -> SQLiteTable {
        try SQLiteTable(try #require(try SQLiteCatalogue(database).table("t")), in: database)
    }

    private func words(_ value: SQLiteValue) -> String {
        switch value {
        case .null: "null"
        case .integer(let number): "integer \(number)"
        case .real(let number): "real \(number.bitPattern)"
        case .text(let bytes): "text \(Array(bytes))"
        case .blob(let bytes): "blob \(Array(bytes))"
        case .unreadable: "unreadable"
        }
    }

    private func words(_ number: Int64, _ row: SQLiteStatement, _ columns: Int) -> String {
        (["integer \(number)"] + (1...columns).map { words(row.value($0)) }).joined(separator: ", ")
    }

    /// Every row as a scan gives it, and what ends the scan.
    private func scanned(
        _ table: SQLiteTable, _ columns: [String], _ database: SQLiteDatabase, from: Int64 = .min, through: Int64 = .max
    ) throws -> [String] {
        var rows: [String] = []
        do {
            try RowScan(table, columns: columns, in: database).forEachRow(from: from, through: through) { number, row in
                rows.append(words(number, row, columns.count))
            } passOver: {
                rows.append("too long: \($0)")
            }
        } catch let fault as SQLiteFault {
            rows.append("fault \(fault.code)")
        }
        return rows
    }

    /// The same rows by a connection that knows nothing of this program.
    private func queried(
        _ table: SQLiteTable, _ columns: [String], _ name: String = "a.db", from: Int64 = .min, through: Int64 = .max
    ) throws -> [String] {
        let number = try #require(table.rowNumber)
        let list = ([number] + columns.map(quotedName)).joined(separator: ", ")
        return LooseConnection(workshop.path(name)).rows(
            "SELECT \(list) FROM t NOT INDEXED WHERE \(number) BETWEEN \(from) AND \(through) ORDER BY \(number)")
    }

    private func numbers(_ first: Int, _ last: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT \(first) UNION ALL SELECT i + 1 FROM n WHERE i < \(last))"
    }

    /// Every kind of value, short and long, in numbers of every width.
    private static let values = """
        CASE i % 19 WHEN 0 THEN NULL WHEN 1 THEN 0 WHEN 2 THEN 1 WHEN 3 THEN -1 WHEN 4 THEN 127 WHEN 5 THEN -128
        WHEN 6 THEN 32767 WHEN 7 THEN -8388608 WHEN 8 THEN 2147483647 WHEN 9 THEN -140737488355328
        WHEN 10 THEN 9223372036854775807 WHEN 11 THEN -9223372036854775808 WHEN 12 THEN 5.5 WHEN 13 THEN -1e400
        WHEN 14 THEN '' WHEN 15 THEN x'' WHEN 16 THEN 'é' || i WHEN 17 THEN CAST(x'C300FF' AS TEXT) ELSE x'00FF' END
        """

    @Test(arguments: [512, 1024, 4096, 65_536])
    func `rows are as SQLite gives them`(pageSize: Int) throws {
        workshop.build(
            "a.db", "PRAGMA page_size = \(pageSize)", "CREATE TABLE t (a, b TEXT, c REAL, d INT, e, f)",
            """
            \(numbers(-300, 2500)) INSERT INTO t (rowid, a, b, c, d, e, f)
            SELECT i * 3, \(Self.values), i, i, i, hex(zeroblob(i * i % 90)), CASE i % 50 WHEN 7 THEN zeroblob(9000) END
            FROM n
            """, "DELETE FROM t WHERE rowid % 7 = 1 OR rowid BETWEEN 600 AND 900")
        let database = try connection("a.db")
        let table = try table(in: database)
        let columns = ["f", "a", "b", "c", "d", "e"]
        let rows = try queried(table, columns)
        #expect(rows.count > 2000)
        #expect(try scanned(table, columns, database) == rows)
        for (first, last) in [
            (-2000, -901), (-901, -900), (0, 0), (1, 2), (590, 910), (2999, 7500), (7500, 7500), (7501, 9000), (5, 4),
        ] as [(Int64, Int64)] {
            let rows = try queried(table, columns, from: first, through: last)
            #expect(try scanned(table, columns, database, from: first, through: last) == rows, "\(first)…\(last)")
        }
    }

    /// One scan that is asked for one stretch after another, in no order.
    @Test func `a scan can be asked again`() throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 512", "CREATE TABLE t (a)", "\(numbers(1, 3000)) INSERT INTO t SELECT i FROM n")
        let database = try connection("a.db")
        let scan = try RowScan(table(in: database), columns: ["a"], in: database)
        for start in [2990, 1, 1500, 1510, 2, 3000, 1499] as [Int64] {
            var numbers: [Int64] = []
            try scan.forEachRow(from: start, through: start + 20) { number, row in
                #expect(row.value(1).integer == number)
                numbers.append(number)
            } passOver: { _ in
            }
            #expect(numbers == Array(start...min(3000, start + 20)))
        }
    }

    @Test(arguments: [
        "CREATE TABLE t (a INTEGER PRIMARY KEY, b)", "CREATE TABLE t (a INTEGER PRIMARY KEY DESC, b)",
        "CREATE TABLE t (b, a INTEGER, PRIMARY KEY (a DESC))", "CREATE TABLE t (b, a INT PRIMARY KEY)",
        "CREATE TABLE t (x AS (b * 2), a, y AS (b * 3) STORED, b REAL)",
        "CREATE TABLE t (a DOUBLE PRECISION, b FLOATING POINT)", "CREATE TABLE t (a \"REAL BLOB\", b NUMERIC)",
        "CREATE TABLE t (a real, b ANY) STRICT", "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t (a, b)",
        "PRAGMA auto_vacuum = FULL; CREATE TABLE t (b, a)",
    ])
    func `tables of other kinds`(sql: String) throws {
        workshop.build(
            "a.db", sql,
            "\(numbers(1, 500)) INSERT INTO t (a, b) SELECT i, CASE WHEN i % 3 THEN i ELSE i + 0.5 END FROM n",
            "CREATE INDEX i ON t (b)")
        if !sql.contains("KEY") || sql.contains("DESC") && !sql.contains("PRIMARY KEY (") {
            workshop.build("a.db", "INSERT INTO t (a, b) VALUES (NULL, 7)")
        }
        let database = try connection("a.db")
        let table = try table(in: database)
        let rows = try queried(table, ["b", "a"])
        #expect(rows.count >= 500)
        #expect(try scanned(table, ["b", "a"], database) == rows)
    }

    /// Rows that are older than a column have its default, which only SQLite knows.
    @Test func `columns that were added`() throws {
        workshop.build(
            "a.db", "CREATE TABLE t (a)", "INSERT INTO t VALUES (1), (2)", "ALTER TABLE t ADD COLUMN b",
            "INSERT INTO t VALUES (3, 4)", "ALTER TABLE t ADD COLUMN c DEFAULT 'usual'",
            "INSERT INTO t VALUES (5, 6, 7)")
        let database = try connection("a.db")
        let table = try table(in: database)
        for columns in [["a"], ["b", "a"], ["c"], ["c", "a", "b"]] {
            #expect(try scanned(table, columns, database) == queried(table, columns))
        }
    }

    @Test func `values that are too long are passed over`() throws {
        workshop.build(
            "a.db", "CREATE TABLE t (a)", "\(numbers(1, 40)) INSERT INTO t SELECT zeroblob(i * 100) FROM n",
            "UPDATE t SET a = zeroblob(9000) WHERE rowid = 20")
        var limits = SQLiteLimits()
        limits.cellBytes = 2000
        let database = try connection("a.db", limits)
        let rows = try scanned(table(in: database), ["a"], database)
        #expect(rows.count == 40)
        #expect(rows[10].hasPrefix("integer 11, blob"))
        #expect(rows[19] == "too long: 20")
        #expect(rows[39] == "too long: 40")
    }

    /// Whatever of a file is damaged: as long as SQLite finds the table sound, every row is as SQLite gives it.
    @Test(arguments: 0..<12)
    func `damage is judged by SQLite alone`(seed: UInt64) throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 512", "CREATE TABLE t (a, b TEXT, c REAL)",
            "\(numbers(1, 60)) INSERT INTO t SELECT \(Self.values), hex(zeroblob(i % 40)), i FROM n",
            "INSERT INTO t VALUES (1, hex(zeroblob(700)), 2)")
        let bytes = workshop.bytes("a.db")
        var dice = seed &+ 1
        func roll(_ count: Int) -> Int {
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(dice >> 33) % count
        }
        var sound = 0
        for _ in 0..<150 {
            var damaged = bytes
            // Heads of pages and places of cells more often than the rest.
            let place = 512 + roll(bytes.count / 512 - 1) * 512 + (roll(2) == 0 ? roll(40) : roll(512))
            damaged[place] = UInt8(roll(256))
            workshop.write(damaged, to: "damaged.db")
            guard let database = try? connection("damaged.db"), let table = try? table(in: database),
                (try? database.isSound("t")) == true
            else { continue }
            sound += 1
            let columns = ["a", "b", "c"]
            #expect(
                try scanned(table, columns, database) == queried(table, columns, "damaged.db"), "byte \(place)")
        }
        #expect(sound > 10)
    }

    /// Random kinds of databases: pages, encodings, logs, keys, gaps, values that spill over.
    @Test(arguments: 0..<40) func `random databases`(seed: UInt64) throws {
        var dice = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func roll(_ count: Int) -> Int {
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(dice >> 33) % count
        }
        let key = ["", "k INTEGER PRIMARY KEY, ", "k INTEGER PRIMARY KEY DESC, "][roll(3)]
        let unit = [1, 1, 7, 1 << 40][roll(4)]
        workshop.build(
            "a.db", "PRAGMA page_size = \([512, 1024, 4096, 65_536][roll(4)])",
            "PRAGMA encoding = '\(["UTF-8", "UTF-16le", "UTF-16be"][roll(3)])'",
            "PRAGMA auto_vacuum = \(roll(2))", "PRAGMA journal_mode = \(["DELETE", "WAL"][roll(2)])",
            "CREATE TABLE t (\(key)a \(["", "TEXT", "REAL", "INT"][roll(4)]), b, c)",
            """
            \(numbers(-roll(50), roll(900) + 1)) INSERT INTO t (rowid, a, b, c)
            SELECT i * \(unit), \(Self.values), i, CASE i % 31 WHEN 3 THEN hex(zeroblob(\(roll(3000)))) ELSE 'ä' || i END FROM n
            """, "DELETE FROM t WHERE b % \(roll(9) + 2) = 1",
            "ALTER TABLE t ADD COLUMN d DEFAULT \(["7", "'x'", "NULL"][roll(3)])",
            "INSERT INTO t (rowid, a) VALUES (9223372036854775807, 'last')")
        let database = try connection("a.db")
        let table = try table(in: database)
        #expect(try database.isSound("t"))
        let columns = (key.isEmpty ? [] : ["k"]) + ["d", "c", "a", "b"]
        let rows = try queried(table, columns)
        #expect(rows.last?.hasPrefix("integer 9223372036854775807, ") == true)
        #expect(try scanned(table, columns, database) == rows)
    }
}
