import Testing

@testable import DisplayList

@Suite("Rows of bars")
struct RowPlotTests {
    /// Where a bar of the whole ends.
    private static func end(_ rows: [RowPlot.Row], numberWidth: Points, whole: Double? = nil) throws -> Points {
        let plot = RowPlot(rows: rows, width: 250, nameWidth: 100, numberWidth: numberWidth, whole: whole)
        let bars = plot.chart.marks.compactMap { if case .bars(let bars) = $0 { bars } else { nil } }
        return try #require(bars.first).values.to
    }

    private static func row(_ value: Double, _ number: String, remark: String? = nil) -> RowPlot.Row {
        RowPlot.Row(name: "Nausea", value: value, number: number, remark: remark)
    }

    @Test func usualNumbersHaveTheirRoom() throws {
        #expect(try Self.end([Self.row(120, "120"), Self.row(3, "3")], numberWidth: 30) == 220)
        #expect(try Self.end([Self.row(0.4, "48 of 120")], numberWidth: 62, whole: 1) == 188)
    }

    /// 20000 in the bold face at 9 points is 30.9 wide and stands 6 behind its bar; "20000 of 20000" is 74.4 wide.
    @Test func aLongNumberEndsInsideThePlot() throws {
        #expect(try Self.end([Self.row(20_000, "20000"), Self.row(3, "3")], numberWidth: 30) + 6 + 30.9 <= 250)
        #expect(try Self.end([Self.row(1, "20000 of 20000")], numberWidth: 62, whole: 1) + 6 + 74.4 <= 250)
        // A remark of 8.5 points stands 5 behind the number: "63 %" is 20 wide.
        #expect(try Self.end([Self.row(20_000, "20000", remark: "63 %")], numberWidth: 50) + 6 + 30.9 + 5 + 20 <= 250)
    }

    @Test func barsEndNoEarlierThanTheyBegin() throws {
        let long = String(repeating: "9", count: 60)
        #expect(try Self.end([Self.row(1, long)], numberWidth: 30) == 100)
    }
}
