import TestSupport
import Testing

@testable import RecordImport

struct SQLiteCellsTests {
    private let workshop = SQLiteWorkshop()

    /// The cells of the first row of `SELECT columns`, columns as they are placed.
    private func cells(_ columns: String, _ positions: [Int], moments: Set<Int> = []) throws -> [String] {
        let path = workshop.build("\(moments.count).sqlite", "CREATE TABLE t (x)")
        let database = try SQLiteDatabase(
            path: path, purpose: .reading, fileBytes: 1 << 20, limits: SQLiteLimits())
        let row = try database.prepare("SELECT \(columns)")
        #expect(try row.step())
        let places = SQLitePlaces(positions) { moments.contains($0) }
        let cells = SQLiteCells(row, places)
        return positions.indices.map { column in
            switch cells.cell(column) {
            case .missing: "missing"
            case .utf8(let bytes): "text " + String(decoding: bytes, as: UTF8.self)
            case .integer(let number): "integer \(number)"
            case .real(let number): "real \(number)"
            default: "unusable"
            }
        }
    }

    @Test func `each column has the value of its place, and one that is not there none`() throws {
        #expect(
            try cells("0, 'a', 7, NULL, 2.5, x'00'", [2, 0, 1, 3, 4, 5]) == [
                "integer 7", "missing", "text a", "missing", "real 2.5", "unusable",
            ])
    }

    /// 9 or 10 digits, as seconds since 1970 have them, in a column that a clinic declared TEXT.
    @Test func `of moments a text of seconds is a number`() throws {
        let texts = "0, '1767225600', '978307200.5', '12345678', '17672256000', '1767225600Z', 1767225600"
        #expect(
            try cells(texts, [1, 2, 3, 4, 5, 6], moments: [0, 1, 2, 3, 4, 5]) == [
                "real 1767225600.0", "real 978307200.5", "text 12345678", "text 17672256000", "text 1767225600Z",
                "integer 1767225600",
            ])
        #expect(try cells(texts, [1, 2]) == ["text 1767225600", "text 978307200.5"])
    }
}
