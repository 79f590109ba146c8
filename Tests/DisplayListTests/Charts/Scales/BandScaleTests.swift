import DisplayList
import Testing

@Suite("Places of equal width")
struct BandScaleTests {
    @Test func middlesAreAPitchApart() {
        let scale = BandScale(4, from: 10, to: 50)
        #expect(scale.pitch == 10)
        #expect(scale.position(0) == 15)
        #expect(scale.position(3) == 45)
        #expect(scale.position(1.5) == 30)
    }

    @Test func aBarTakesItsShareButNoMoreThanTheWidest() {
        #expect(BandScale(4, from: 0, to: 40, share: 0.5).barWidth == 5)
        #expect(BandScale(4, from: 0, to: 400).barWidth == 26)
        #expect(BandScale(4, from: 0, to: 40, share: 0.5).barStart(2) == 22.5)
    }

    @Test func noPlacesAreNoFault() {
        #expect(BandScale(0, from: 0, to: 40).pitch == 40)
    }
}
