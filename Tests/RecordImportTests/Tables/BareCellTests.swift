import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

/// A row whose cells are read bare comes out as one whose cells are read as cells, whatever they hold.
struct BareCellTests {
    private static let required = ["onset_time": "2026-03-05T07:15:00Z", "severity": "3"]

    private static let texts = [
        "", " ", "5", " 5", "5 ", "05", "5.0", "5.5", ".5", "5.", ".", "1e1", "+5", "-5", "-0.0", "1e400", "1.000",
        "12.000",
        "3,5", "7%", "123456789", "1234567890", "0.1234567890123456", "99999", "5-", "5:", "5/", "true", "TRUE ", "yes",
        "No",
        "0", "1", "2", "none", "None", " none ", "none taken", "n/a", "-", "–", "unknown", "nausea|aura", "a| |n/a|b",
        "|",
        "gradual", "GRADUAL", " gradual", "falling", "luteal", "rain", "migraine", "2026-03-05T07:15:00Z",
        "2026-03-05T07:15:00", "2026-03-05T07:15:00+02:00", " 2026-03-05T07:15:00Z", "2026-03-05 07:15", "1767225600",
        "1767225600.5", "20260305", "2026-03-05", "étourdissements", "better after a nap, é", "one of fifteen!",
        "A long note, longer than any word that is kept by itself, which no other row of the table may have at all.",
    ]

    private func outcome(decimalComma: Bool = false, _ add: (inout HeadacheRowBuilder) throws -> Void) rethrows
        -> String
    {
        var builder = HeadacheRowBuilder(file: "f", zone: .utc, decimalComma: decimalComma)
        // Twice: what was met before is found again.
        for _ in 0..<2 { try add(&builder) }
        let batch = builder.finish()
        let numbers = batch.headaches.map { "\($0.weather.temperature?.bitPattern ?? 0)" }
        return "\(batch.headaches) \(numbers) \(batch.days) \(batch.rows) \(batch.diagnostics.diagnostics)"
    }

    @Test(arguments: texts, [false, true])
    func `of a CSV file`(text: String, decimalComma: Bool) {
        for column in HeadacheColumn.allCases.dropFirst() {
            var cells = TableCells<HeadacheColumn>()
            let written = HeadacheColumn.allCases.map { other in
                other == column ? text : Self.required[other.columnName] ?? ""
            }
            for (other, text) in zip(HeadacheColumn.allCases, written) { cells[other] = .text(text) }
            let bare = outcome(decimalComma: decimalComma) { builder in
                var row = Array(written.joined(separator: "\t").utf8)
                row.withUnsafeMutableBytes { bytes in
                    let count = HeadacheColumn.count
                    let splitter = CSVRowSplitter(separator: .tab, targets: Array(0..<count), columns: count)
                    _ = splitter.split(bytes, hasQuotes: false)
                    builder.add(splitter.cells, line: 2)
                }
            }
            #expect(bare == outcome(decimalComma: decimalComma) { $0.add(cells, line: 2) }, "\(column.columnName)")
        }
    }

    private struct StoredRow: TableRow {
        let storedCells: SQLiteCells?
        func cell(_ column: HeadacheColumn) -> Cell { storedCells?.cell(column.rawValue) ?? .missing }
    }

    private static let values =
        texts.map { "'\($0)'" } + [
            "NULL", "0", "1", "2", "5", "5.0", "5.5", "-0.0", "1e400", "-1e400", "1767225600", "1767225600.5",
            "20260305",
            "9223372036854775807", "-9223372036854775808", "x''", "x'35'", "CAST(x'C3' AS TEXT)",
            "CAST(x'350035' AS TEXT)",
            "CAST(x'6772616475616CFF' AS TEXT)", "CAST(x'6D69677261696E6500' AS TEXT)",
        ]

    @Test(arguments: values)
    func `of a database`(value: String) throws {
        let workshop = SQLiteWorkshop()
        let path = workshop.build("bare.sqlite", "CREATE TABLE t (x)")
        let database = try SQLiteDatabase(path: path, purpose: .reading, fileBytes: 1 << 20, limits: SQLiteLimits())
        let times = Set(HeadacheColumn.times.map(\.rawValue))
        let places = SQLitePlaces(HeadacheColumn.allCases.indices.map { $0 + 1 }) { times.contains($0) }
        for column in HeadacheColumn.allCases.dropFirst() {
            let list = HeadacheColumn.allCases.map { other in
                other == column ? value : Self.required[other.columnName].map { "'\($0)'" } ?? "NULL"
            }
            let row = try database.prepare("SELECT 0, \(list.joined(separator: ", "))")
            #expect(try row.step())
            let stored = StoredRow(storedCells: SQLiteCells(row, places))
            let bare = outcome { $0.add(stored, line: 2) }
            let whole = outcome { builder in
                var cells = TableCells<HeadacheColumn>()
                for other in HeadacheColumn.allCases { cells[other] = stored.cell(other) }
                builder.add(cells, line: 2)
            }
            #expect(bare == whole, "\(column.columnName)")
        }
    }
}
