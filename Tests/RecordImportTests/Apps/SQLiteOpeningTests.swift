import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// Large databases of a clinic, whole and damaged.
struct SQLiteOpeningTests {
    private let workshop = SQLiteWorkshop()
    private static let rows = 30_000
    private static let pageSize = 4096

    /// Rows of three patients that take turns, in a file of more than 1 MiB.
    private func buildLarge(_ columns: String = "patient_id TEXT, onset_time INTEGER, severity INTEGER, notes TEXT") {
        workshop.build(
            "large.db", "PRAGMA page_size = \(Self.pageSize)", "CREATE TABLE headaches (\(columns))",
            """
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(Self.rows - 1))
            INSERT INTO headaches SELECT 'p' || (i % 3), 1767598200 + i, 1 + i % 5, 'a note of some length ' || i FROM n;
            """)
    }

    @Test("a large table is read whole")
    func whole() throws {
        buildLarge()
        #expect(workshop.bytes("large.db").count > 1 << 20)
        let source = try workshop.open("large.db")
        #expect(source.patientIDs == ["p0", "p1", "p2"])
        #expect(source.patientIDs.map { source.rowCount(of: $0) } == [Self.rows / 3, Self.rows / 3, Self.rows / 3])
        #expect(try source.headaches(of: "p1").headaches.prefix(3).map(\.storedSeverity) == [2, 5, 3])
    }

    @Test("a large table without a row of one page is refused", arguments: [0.3, 0.6, 0.9])
    func pageOfZeros(share: Double) {
        buildLarge()
        var bytes = workshop.bytes("large.db")
        let page = Int(Double(bytes.count / Self.pageSize) * share) * Self.pageSize
        for index in page..<page + Self.pageSize { bytes[index] = 0 }
        expectRefusal(bytes)
    }

    @Test("a large table two of whose pages changed places is refused")
    func pagesOutOfPlace() {
        buildLarge()
        var bytes = workshop.bytes("large.db")
        for index in 0..<Self.pageSize { bytes.swapAt(100 * Self.pageSize + index, 200 * Self.pageSize + index) }
        expectRefusal(bytes)
    }

    @Test("of a large table that is damaged and cannot be read nothing but the damage is told")
    func damagedAndWithoutPatients() {
        // Two ids that look alike end the reading; that rows are missing is said in its stead.
        buildLarge()
        workshop.build(
            "large.db", "UPDATE headaches SET patient_id = char(233) WHERE rowid = 2",
            "UPDATE headaches SET patient_id = 'e' || char(769) WHERE rowid = 3")
        #expect(thrownFailure { _ = try workshop.open("large.db") }?.message.contains("damaged") == false)
        var bytes = workshop.bytes("large.db")
        for index in 150 * Self.pageSize..<151 * Self.pageSize { bytes[index] = 0 }
        expectRefusal(bytes)
    }

    @Test("a large table without row numbers is looked over before it is copied")
    func withoutRowNumbers() throws {
        buildLarge("patient_id TEXT, onset_time INTEGER, severity INTEGER, notes TEXT PRIMARY KEY) WITHOUT ROWID --")
        #expect(try workshop.open("large.db").patientIDs.sorted() == ["p0", "p1", "p2"])
        var bytes = workshop.bytes("large.db")
        for index in 150 * Self.pageSize..<151 * Self.pageSize { bytes[index] = 0 }
        expectRefusal(bytes)
    }

    @Test("a table without row numbers in a database in WAL mode is read", arguments: [1, 30])
    func withoutRowNumbersInWALMode(rows: Int) throws {
        workshop.build(
            "a.db", "PRAGMA journal_mode = WAL",
            "CREATE TABLE headaches (patient_id, id, onset_time, severity, PRIMARY KEY (patient_id, id)) WITHOUT ROWID",
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
            INSERT INTO headaches SELECT 'p', i, 1767598200 + i, 3 FROM n
            """)
        #expect(try workshop.open("a.db").headaches(of: "p").headaches.count == rows)
    }

    @Test("the highest row number is read", arguments: ["", "key INTEGER PRIMARY KEY, "])
    func highestRowNumber(key: String) throws {
        workshop.build(
            "a.db", "PRAGMA journal_mode = WAL", "CREATE TABLE headaches (\(key)patient_id, id, onset_time, severity)",
            "INSERT INTO headaches (rowid, patient_id, id, onset_time, severity) VALUES (1, 'p', 'a', 1767598200, 1)",
            """
            INSERT INTO headaches (rowid, patient_id, id, onset_time, severity)
            VALUES (9223372036854775807, 'p', 'b', 1767598300, 5)
            """)
        #expect(try workshop.open("a.db").headaches(of: "p").headaches.map(\.id) == ["a", "b"])
    }

    @Test("a text in UTF-16 may have as many letters as one in UTF-8", arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
    func longTexts(encoding: String) throws {
        workshop.build(
            "a.db", "PRAGMA encoding = '\(encoding)'",
            "CREATE TABLE headaches (patient_id, id, onset_time, severity, notes)",
            "INSERT INTO headaches VALUES ('p', 'a', 1767598200, 1, hex(zeroblob(300000)))",
            "INSERT INTO headaches VALUES ('p', 'b', 1767598300, 1, hex(zeroblob(600000)))")
        let batch = try workshop.open("a.db").headaches(of: "p")
        #expect(batch.headaches.map { $0.retrospective.notes?.count } == [600_000])
        #expect(batch.diagnostics.summary == ["cell-too-long@headaches*1"])
    }

    private func expectRefusal(_ bytes: [UInt8]) {
        workshop.write(bytes, to: "damaged.db")
        let refusal = thrownFailure { _ = try workshop.open("damaged.db") }
        #expect(refusal?.status == .dataError)
        #expect(refusal?.message == "the table is damaged: rows are missing or out of place")
        #expect(refusal?.place?.table == "headaches")
    }
}
