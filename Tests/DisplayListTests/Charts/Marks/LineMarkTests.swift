import Testing

@testable import DisplayList

@Suite("Lines")
struct LineMarkTests {
    let x = Scale.linear(LinearScale(0, 10, from: 0, to: 100))
    let y = LinearScale(0, 1, from: 50, to: 0)

    @Test func aLineGoesThroughItsPointsInOrder() {
        let items = LineMark([ChartPoint(0, 0), ChartPoint(5, 1), ChartPoint(10, 0.5)], x: x, y: y).items()
        #expect(
            items == [
                .stroke(
                    .polyline([Point(0, 50), Point(50, 0), Point(100, 25)], closed: false),
                    Stroke(1.8, roundCaps: true), Palette.tealText)
            ])
    }

    @Test func onePointIsNoLine() {
        #expect(LineMark([ChartPoint(1, 1)], x: x, y: y).items().isEmpty)
    }
}
