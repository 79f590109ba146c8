import DisplayList
import Testing

@Suite("Labels that do not collide")
struct ThinningTests {
    /// Labels of a width, their middles a pitch apart.
    static func spans(_ count: Int, width: Points, pitch: Points) -> [(from: Points, to: Points)] {
        (0..<count).map { (Points($0) * pitch, Points($0) * pitch + width) }
    }

    @Test func allStandWhereThereIsRoom() {
        #expect(labelsThatFit(Self.spans(5, width: 16, pitch: 20)) == [0, 1, 2, 3, 4])
    }

    @Test func everyOtherIsDroppedUntilTheyFit() {
        #expect(labelsThatFit(Self.spans(5, width: 16.1, pitch: 20)) == [0, 2, 4])
        #expect(labelsThatFit(Self.spans(9, width: 37, pitch: 20)) == [0, 4, 8])
        #expect(labelsThatFit(Self.spans(9, width: 100, pitch: 20)) == [0, 8])
        #expect(labelsThatFit(Self.spans(9, width: 1000, pitch: 20)) == [0])
    }

    @Test func noLabelsAreNoFault() {
        #expect(labelsThatFit([]).isEmpty)
        #expect(labelsThatFit(Self.spans(1, width: 999, pitch: 1)) == [0])
    }
}
