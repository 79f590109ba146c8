import Testing

@testable import DisplayList

@Suite("Page as text")
struct PageTextTests {
    @Test func numbersHaveThreeDecimalsAndNoNegativeZero() {
        #expect(Points(1.23456).listing == "1.235")
        #expect(Points(-0.0001).listing == "0.000")
        #expect(Points(-2.5).listing == "-2.500")
        #expect(Points(42).listing == "42.000")
    }

    @Test func everyItemIsALine() {
        let line = TextLine(
            text: "Fri 6 Mar", style: TextStyle(.semibold, 8), width: 36.5, isRightToLeft: false, shape: 7)
        let page = Page(items: [
            .fill(.rectangle(Rect(x: 42, y: 64, width: 511, height: 16)), Palette.paleBlush),
            .rule(from: Point(42, 80), to: Point(553, 80), 0.5, Palette.hairline),
            .text(line, at: Point(46, 74.7), Palette.slate),
        ])
        #expect(
            page.listing == """
                fill #f5e8e8 rectangle 42.000 64.000 511.000 16.000
                stroke #dbdcdf 0.500 line 42.000,80.000 553.000,80.000
                text #2e3240 semibold 8.000 46.000,74.700 w=36.500 Fri 6 Mar

                """)
    }

    @Test func movingMovesEveryPoint() {
        let moved = DrawItem.stroke(
            .polyline([Point(1, 2), Point(3, 4)], closed: true), Stroke(1), Palette.ink
        ).moved(x: 10, y: 20)
        #expect(moved == .stroke(.polyline([Point(11, 22), Point(13, 24)], closed: true), Stroke(1), Palette.ink))
        #expect(
            DrawItem.fill(.circle(center: Point(0, 0), radius: 2), Palette.ink).moved(y: 5)
                == .fill(.circle(center: Point(0, 5), radius: 2), Palette.ink))
    }
}
