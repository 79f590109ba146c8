import Testing

@testable import DisplayList

@Suite("Bars")
struct BarMarkTests {
    let places = BandScale(2, from: 0, to: 40, share: 0.5)

    @Test func aStandingBarRisesFromTheBase() {
        let mark = BarMark(
            [.init(0, to: 5), .init(1, to: 10)], places: places, values: LinearScale(0, 10, from: 100, to: 0))
        #expect(
            mark.items().filledRectangles == [
                Rect(x: 5, y: 50, width: 10, height: 50), Rect(x: 25, y: 0, width: 10, height: 100),
            ])
    }

    @Test func aLyingStackIsParted() {
        let mark = BarMark(
            [.init(0, to: 2), .init(0, from: 2, to: 5)], places: places, values: LinearScale(0, 10, from: 100, to: 200),
            direction: .rightwards, gap: 1)
        #expect(
            mark.items().filledRectangles == [
                Rect(x: 100, y: 5, width: 19, height: 10), Rect(x: 120, y: 5, width: 29, height: 10),
            ])
    }

    @Test func nothingIsDrawnForZero() {
        let mark = BarMark([.init(0, to: 0)], places: places, values: LinearScale(0, 10, from: 100, to: 0))
        #expect(mark.items().isEmpty)
    }
}
