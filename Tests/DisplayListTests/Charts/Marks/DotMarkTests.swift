import Testing

@testable import DisplayList

@Suite("Dots")
struct DotMarkTests {
    let x = Scale.linear(LinearScale(0, 10, from: 0, to: 100))
    let y = Scale.band(BandScale(2, from: 0, to: 40))

    @Test func aFilledDotStandsAtItsValue() {
        let items = DotMark([ChartPoint(4, 1)], x: x, y: y, symbol: .filled(radius: 3)).items()
        #expect(items == [.fill(.circle(center: Point(40, 30), radius: 3), Palette.slate)])
    }

    @Test func anOpenDotIsWhiteInside() {
        let items = DotMark([ChartPoint(4, 1)], x: x, y: y, symbol: .open(radius: 3)).items()
        #expect(items.first == .fill(.circle(center: Point(40, 30), radius: 3), Palette.white))
        #expect(items.last == .stroke(.circle(center: Point(40, 30), radius: 2.4), Stroke(1.2), Palette.slate))
    }

    @Test func aSeverityIsItsMark() {
        let items = DotMark([ChartPoint(0, 0)], x: x, y: y, symbol: .severity(.moderate)).items()
        #expect(items == SeveritySymbol.moderate.items(center: Point(0, 10)))
    }
}
