import Testing

@testable import DisplayList

@Suite("Columns")
struct ColumnPlotTests {
    private static func numbers(_ plot: ColumnPlot) -> [TextMark.Label] {
        plot.chart.marks.compactMap { if case .text(let mark) = $0, mark.thins { mark.labels } else { nil } }.joined()
            .map { $0 }
    }

    /// The line is 0.68 headaches high at the fourth column, 7 points: where the digit of "0" stands. The fifth is past its
    /// end; the others hold their numbers at the foot.
    @Test func aNumberThatATrendCrossesHasClearGround() {
        var plot = ColumnPlot(
            columns: [6, 4, 4, 0, 0].map { ColumnPlot.Column(value: $0, label: "") }, width: 200, height: 60)
        #expect(Self.numbers(plot).map(\.hasClearGround) == [false, false, false, false, false])
        plot.trend = ColumnPlot.Trend(from: 0, to: 3, slope: -1, height: { 3.68 - $0 }, words: ["Trend"])
        #expect(Self.numbers(plot).map(\.hasClearGround) == [false, false, false, true, false])
    }
}
