import DisplayList
import Testing

@Suite("Numbers along a line")
struct LinearScaleTests {
    @Test func endsLieOnEndsAndTheRestInProportion() {
        let scale = LinearScale(10, 20, from: 100, to: 0)
        #expect(scale.position(10) == 100)
        #expect(scale.position(20) == 0)
        #expect(scale.position(12.5) == 75)
        #expect(scale.position(25) == -50)
        #expect(scale.length(5) == 50)
    }

    @Test func barsBeginAtZeroAndSmallCountsStaySmall() {
        let scale = LinearScale.zero(upTo: [3, 8, .nan, .infinity], from: 80, to: 0)
        #expect(scale.lower == 0)
        #expect(scale.upper == 8)
        #expect(LinearScale.zero(upTo: [], atLeast: 2, from: 0, to: 1).upper == 2)
        #expect(LinearScale.zero(upTo: [1], atLeast: 2, from: 0, to: 1).upper == 2)
    }

    @Test func whatHasNoPlaceStandsAtTheBeginning() {
        #expect(LinearScale(4, 4, from: 7, to: 90).position(4) == 7)
        #expect(LinearScale(0, 1, from: 7, to: 90).position(.nan) == 7)
    }
}
