import DisplayList
import Testing

@Suite("Any scale")
struct ScaleTests {
    @Test func eachKindPlacesAsItsOwnScaleDoes() {
        #expect(Scale.linear(LinearScale(0, 10, from: 0, to: 100)).position(3) == 30)
        #expect(Scale.band(BandScale(5, from: 0, to: 100)).position(3) == 70)
        #expect(Scale.time(TimeScale(firstDay: 0, lastDay: 9, from: 0, to: 100)).position(3) == 30)
    }

    @Test func eachKindKnowsItsEnds() {
        let scales: [Scale] = [
            .linear(LinearScale(0, 1, from: 4, to: 9)), .band(BandScale(2, from: 4, to: 9)),
            .time(TimeScale(firstDay: 0, lastDay: 1, from: 4, to: 9)),
        ]
        for scale in scales {
            #expect(scale.from == 4)
            #expect(scale.to == 9)
        }
    }
}
