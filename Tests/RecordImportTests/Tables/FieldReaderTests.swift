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
}
