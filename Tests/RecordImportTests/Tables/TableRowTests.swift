import Testing

@testable import RecordImport

struct TableRowTests {
    /// A row that has one text in all its columns, at hand as it is stored.
    private struct Row: TableRow {
        let bytes: UnsafeBufferPointer<UInt8>

        func cell(_ column: HeadacheColumn) -> Cell { SQLiteValue.text(bytes).cell }
        func bareCell(_ column: HeadacheColumn) -> BareCell? { bytes.isEmpty ? .nothing : .bytes(bytes) }
    }

    /// Empty cells, blanks on either side, placeholders in every spelling, and texts that are not placeholders.
    @Test(arguments: [
        "", " ", "\t\n", "x", " x", "x ", "NA", "na ", " n/a", "None", "none taken", "–", "— ", "?", "-", "0",
        "nothing",
        "unknown", "\u{0}", "x\u{0}", "é", "\u{A0}",
    ])
    func `a bare cell tells what the cell does`(text: String) {
        for bytes in [Array(text.utf8), Array(text.utf8) + [0xFF], [0xFF] + Array(text.utf8)] {
            bytes.withUnsafeBufferPointer { bytes in
                let row = Row(bytes: bytes)
                #expect(row.isBlank(.severity) == row.cell(.severity).isBlank)
                #expect(row.isNothing(.severity) == row.cell(.severity).isNothing)
            }
        }
    }

    @Test func `a row without bare cells is asked for its cells`() {
        var row = TableCells<HeadacheColumn>()
        #expect(row.isBlank(.severity) && row.isNothing(.severity))
        row[.severity] = .text("n/a")
        #expect(!row.isBlank(.severity) && row.isNothing(.severity))
        row[.severity] = .integer(0)
        #expect(!row.isBlank(.severity) && !row.isNothing(.severity))
    }
}
