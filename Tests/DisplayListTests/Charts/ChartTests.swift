import Testing

@testable import DisplayList

@Suite("Charts")
struct ChartTests {
    let label = Mark.text(
        TextMark(
            [.init("Sumatriptan", at: ChartPoint(0, 0))], x: .linear(LinearScale(0, 1, from: 0, to: 10)),
            y: .linear(LinearScale(0, 1, from: 0, to: 10))))
    let bar = Mark.bars(
        BarMark(
            [.init(0, to: 1)], places: BandScale(1, from: 0, to: 10, share: 1),
            values: LinearScale(0, 1, from: 10, to: 0)))

    @Test func marksStandInTheirOrderAtTheChartsPlace() {
        let items = Chart(height: 10, marks: [bar, label]).items(at: Point(300, 500), HalfMeasurer())
        #expect(items.filledRectangles == [Rect(x: 300, y: 500, width: 10, height: 10)])
        #expect(items.words.map(\.x) == [300])
        #expect(items.words.map(\.y) == [500])
        if case .text = items.first { Issue.record("the bar was given first") }
    }

    @Test func theWordsOfAChartAreThoseAPatientMayHaveWritten() {
        #expect(Chart(height: 10, marks: [bar, label]).words == ["Sumatriptan"])
    }
}
