import Testing

@testable import RecordImport

struct TablePagesTests {
    private let workshop = SQLiteWorkshop()

    /// What the pages of a table `t` give: the numbers of rows, and where they leave off.
    private func outcome(_ name: String, _ columns: [String], _ first: Int64 = .min, _ last: Int64 = .max) throws
        -> String
    {
        let database = try SQLiteDatabase(
            path: workshop.path(name), purpose: .reading, fileBytes: 1 << 20, limits: SQLiteLimits())
        let table = try SQLiteTable(try #require(try SQLiteCatalogue(database).table("t")), in: database)
        guard let pages = try table.pages(columns, in: database) else { return "SQLite's" }
        var numbers: [Int64] = []
        let end = pages.forEachRow(from: first, through: last) { number, _ in numbers.append(number) }
        switch end {
        case .complete: return "\(numbers)"
        case .left(let from, let through): return "\(numbers), left \(from)…\(through)"
        }
    }

    @Test func `rows that go on in other pages are left to SQLite with those behind them`() throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 1024", "CREATE TABLE t (a)",
            "INSERT INTO t (rowid, a) VALUES (2, 1), (4, 1), (6, zeroblob(5000)), (8, 1), (10, 1)")
        #expect(try outcome("a.db", ["a"]) == "[2, 4], left 5…10")
        #expect(try outcome("a.db", ["a"], 3, 7) == "[4], left 5…7")
        #expect(try outcome("a.db", ["a"], 7, 9) == "[8]")
        #expect(try outcome("a.db", ["a"], 11, 20) == "[]")
    }

    @Test func `texts of UTF-16 are SQLite's`() throws {
        workshop.build("a.db", "PRAGMA encoding = 'UTF-16'", "CREATE TABLE t (a)", "INSERT INTO t VALUES ('x')")
        #expect(try outcome("a.db", ["a"]) == "SQLite's")
    }

    @Test func `a key with an index of its own is no row number`() throws {
        workshop.build("a.db", "CREATE TABLE t (a INTEGER PRIMARY KEY DESC)", "INSERT INTO t VALUES (7)")
        #expect(try outcome("a.db", ["a"]) == "SQLite's")
        workshop.build("b.db", "CREATE TABLE t (a INTEGER PRIMARY KEY)", "INSERT INTO t VALUES (7)")
        #expect(try outcome("b.db", ["a"]) == "[7]")
    }

    @Test func `no row number is the highest there is`() throws {
        workshop.build("a.db", "CREATE TABLE t (a)", "INSERT INTO t (rowid) VALUES (1), (9223372036854775807)")
        #expect(try outcome("a.db", ["a"]) == "[1], left 2…9223372036854775807")
    }

    /// Pages below themselves, which SQLite would refuse.
    @Test func `a ring of pages does not hang`() throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 512", "CREATE TABLE t (a)",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) INSERT INTO t SELECT i FROM n"
        )
        var bytes = workshop.bytes("a.db")
        bytes[512 + 11] = 2
        let first = 512 + Int(bytes[512 + 12]) << 8 + Int(bytes[512 + 13])
        bytes.replaceSubrange(first..<first + 4, with: [0, 0, 0, 2])
        workshop.write(bytes, to: "ring.db")
        #expect(try outcome("ring.db", ["a"]).hasPrefix("[], left"))
    }
}
