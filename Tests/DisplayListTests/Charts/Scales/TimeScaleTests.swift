import DisplayList
import Testing

@Suite("Days along a line")
struct TimeScaleTests {
    /// Ten days over 100 points.
    let scale = TimeScale(firstDay: 100, lastDay: 109, from: 20, to: 120)

    @Test func eachDayIsEquallyWide() {
        #expect(scale.dayWidth == 10)
        #expect(scale.position(100) == 20)
        #expect(scale.position(110) == 120)
        #expect(scale.middle(of: 109) == 115)
        #expect(scale.position(104.5) == scale.middle(of: 104))
    }

    @Test func oneDayTakesTheWholeRange() {
        let day = TimeScale(firstDay: 5, lastDay: 3, from: 0, to: 30)
        #expect(day.dayWidth == 30)
        #expect(day.middle(of: 5) == 15)
    }
}
