import DisplayList
import Testing

@testable import ReportComposer

@Suite("Bars of factors")
struct FactorBarsPlotTests {
    /// The room left for a name beside its count.
    private static func nameRoom(_ present: Int, of recorded: Int) throws -> Points {
        let plot = FactorBarsPlot(rows: [(present, recorded, "Falling air pressure")], width: 160)
        let texts = plot.chart.marks.compactMap { if case .text(let mark) = $0 { mark } else { nil } }
        return try #require(texts.first?.labels.first?.widest)
    }

    /// "20000 of 20000" is 74.4 wide in the bold face at 9 points.
    @Test func aNameEndsBeforeItsCount() throws {
        #expect(try Self.nameRoom(8, of: 12) == 114)
        let room = try Self.nameRoom(20_000, of: 20_000)
        #expect(room <= 160 - 74.4 && room > 60)
    }
}
