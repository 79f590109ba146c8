import Diagnostics
import Testing

@testable import RecordImport

struct OncePerColumnTests {
    @Test func `what is gathered is what a tally of each would be`() {
        var gathered = OncePerColumn()
        var (settled, expected) = (DiagnosticTally(), DiagnosticTally())
        let rows: [(DiagnosticCode, Int, Int)] = [
            (.notShown, 2, 9), (.notShown, 2, 4), (.notAnswered, 2, 4), (.notShown, 0, 5), (.notShown, 2, 11),
        ]
        for (code, column, line) in rows {
            let name = "column \(column)"
            gathered.add(code, column, line: line) { Place(file: "f", table: "t", column: name) }
            expected.add(code, at: Place(file: "f", table: "t", line: line, column: name))
        }
        gathered.settle(into: &settled)
        #expect(settled == expected && gathered.isEmpty)
        gathered.settle(into: &settled)
        #expect(settled == expected)
    }
}
