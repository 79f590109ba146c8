import Diagnostics
import Records
import Testing
import TimeZones

@testable import RecordImport

struct FieldReaderTests {
    private func headache(_ cells: [HeadacheColumn: String]) -> (record: HeadacheRecord?, remarks: Int) {
        var row = TableCells<HeadacheColumn>()
        for (column, text) in cells { row[column] = .text(text) }
        var builder = HeadacheRowBuilder(file: "f.csv", zone: .utc)
        builder.add(row, line: 2)
        let batch = builder.finish()
        return (batch.headaches.first, batch.diagnostics.diagnostics.count)
    }

    @Test func `the example of every declared column is read, and fills a field of its own`() throws {
        let columns = TableDescription.headaches.columns
        let example = Dictionary(
            uniqueKeysWithValues: columns.map { (HeadacheColumn.named($0.name), $0.field.example) })
        let required = example.filter { $0.key == .onsetTime || $0.key == .severity }
        let plain = try #require(headache(required).record)
        for (column, text) in example where required[column] == nil && column != .patientID {
            let (record, remarks) = headache(required.merging([column: text]) { _, new in new })
            #expect(remarks == 0, "\(column.columnName)")
            #expect(record != nil && record != plain, "\(column.columnName)")
        }
        #expect(headache(example).remarks == 0)
    }

    @Test func `a usual word of a column is a word that it takes`() {
        for column in TableDescription.headaches.columns {
            for word in column.words {
                let cells =
                    [.named(column.name): word, .onsetTime: "2026-03-05T07:15:00Z", .severity: "3"]
                    as [HeadacheColumn: String]
                #expect(headache(cells).remarks == 0, "\(column.name)")
            }
        }
    }

    // MARK: Other tables

    /// What a row makes of the cells, and how much is remarked on.
    private struct Reading<Content: Equatable> {
        var content: Content?
        var remarks: Int
    }

    private func row<Column: DeclaredColumn>(_ cells: [Column: String]) -> TableCells<Column> {
        var row = TableCells<Column>()
        for (column, text) in cells { row[column] = .text(text) }
        return row
    }

    /// Expects that each column's example is read, and says something that the needed columns alone do not.
    private func expectExamplesAreRead<Column: DeclaredColumn, Content: Equatable>(
        _ needed: Set<Column>, unused: Set<String> = [], _ read: ([Column: String]) -> Reading<Content>
    ) throws {
        let example = Dictionary(
            uniqueKeysWithValues: Column.declared.map { (Column.named($0.name), $0.field.example) })
        let plain = read(example.filter { needed.contains($0.key) })
        #expect(plain.remarks == 0)
        let content = try #require(plain.content)
        for (column, text) in example where column.rawValue > 0 && !needed.contains(column) {
            let other = read(example.filter { needed.contains($0.key) }.merging([column: text]) { _, new in new })
            #expect(other.remarks == 0, "\(column.columnName)")
            #expect((other.content == content) == unused.contains(column.columnName), "\(column.columnName)")
        }
        #expect(read(example).remarks == 0)
    }

    @Test func `examples of the columns of patients are read`() throws {
        try expectExamplesAreRead([PatientColumn.patientID]) { cells in
            var builder = PatientTableBuilder(file: "f.csv")
            builder.add(row(cells), line: 2)
            return Reading(content: builder.identities.first, remarks: builder.diagnostics.diagnostics.count)
        }
    }

    @Test func `examples of the columns of markers are read`() throws {
        var library = MarkerLibrary()
        try library.add(
            json: Array(
                """
                {"libraryVersion": 1, "categories": [], "markers":
                  [{"name": "Ferritin", "category": "Iron", "unit": "ng/mL", "low": 10, "high": 150}]}
                """.utf8), file: "library.json")
        // A reading without a unit is remarked on.
        try expectExamplesAreRead([MarkerColumn.name, .value, .dateOfService, .named("unit")]) { cells in
            var builder = MarkerRowBuilder(file: "f.csv", zone: .utc, library: library)
            builder.add(row(cells), line: 2)
            let batch = builder.finish()
            let marker = batch.markers.first
            return Reading(
                content: marker.map { MarkerRecord(definition: $0.definition, readings: $0.readings) },
                remarks: batch.diagnostics.diagnostics.count)
        }
    }

    @Test func `examples of the columns of visits are read`() throws {
        try expectExamplesAreRead([VisitColumn.date, .type], unused: ["entry_timestamp"]) { cells in
            var builder = VisitRowBuilder(file: "f.csv", zone: .utc)
            builder.add(row(cells), line: 2)
            let batch = builder.finish()
            return Reading(content: batch.visits.first, remarks: batch.diagnostics.diagnostics.count)
        }
    }
}
