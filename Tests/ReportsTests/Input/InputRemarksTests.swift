import Diagnostics
import Testing

@testable import RecordImport
@testable import Reports

struct InputRemarksTests {
    private func line(read: Int, skipped: Int, valuesLeftOut: Int) -> String? {
        var diagnostics = DiagnosticTally()
        for line in 0..<valuesLeftOut { diagnostics.add(.badNumber, at: Place(file: "a.csv", line: line)) }
        for line in 0..<skipped { diagnostics.add(.badTime, at: Place(file: "a.csv", line: 100 + line)) }
        let source = SourceSummary(
            path: "a.csv", sha256: "", format: .clinicCSV, rowsRead: read, rowsSkipped: skipped)
        return InputRemarks(ImportSummary(sources: [source], diagnostics: diagnostics)).line
    }

    @Test func `nothing is said when all was used`() {
        #expect(line(read: 3, skipped: 0, valuesLeftOut: 0) == nil)
    }

    @Test(arguments: [
        (3, 0, 1, "all 3 rows are used, but 1 value was left out"),
        (1, 0, 2, "the row is used, but 2 values were left out"),
        (2, 1, 0, "1 of 3 rows could not be used"),
        (0, 1, 0, "1 of 1 row could not be used"),
        (7, 2, 1, "2 of 9 rows could not be used, 1 value was left out"),
    ])
    func `rows and values that were not used`(read: Int, skipped: Int, values: Int, words: String) {
        #expect(
            line(read: read, skipped: skipped, valuesLeftOut: values)
                == words + "; aurae-report inspect shows which and why")
    }
}
