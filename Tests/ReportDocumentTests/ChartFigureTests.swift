import Testing

@testable import ReportDocument

@Suite("Widths of figures")
struct ChartFigureTests {
    /// 511 in all: 250 twice with a gutter of 11, 157 three times with gutters of 20.
    @Test func figuresSideBySideShareTheLine() {
        #expect(ChartFigure.width(inRowOf: 1) == 511)
        #expect(ChartFigure.width(inRowOf: 2) * 2 + 11 == 511)
        #expect(ChartFigure.width(inRowOf: 3) * 3 + 40 == 511)
    }
}
