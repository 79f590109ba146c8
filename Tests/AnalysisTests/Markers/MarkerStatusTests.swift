import Records
import Testing

@testable import Analysis

/// Watch is above 0.9 × high or below 1.1 × low, inside the range; the bounds are inside. Worked out by hand.
struct MarkerStatusTests {
    private let both = ReferenceRange(low: 40, high: 100)

    @Test(arguments: [
        (39.99, MarkerStatus.outOfRange), (40, .watch), (43.99, .watch), (44, .normal), (44.01, .normal),
        (89.99, .normal),
        (90, .normal), (90.01, .watch), (100, .watch), (100.01, .outOfRange), (0, .outOfRange), (-5, .outOfRange),
    ])
    func aRangeOfTwoBounds(value: Double, status: MarkerStatus) {
        #expect(MarkerStatus(of: value, in: both) == status)
    }

    @Test(arguments: [
        (-1.0, MarkerStatus.normal), (0, .normal), (90, .normal), (90.1, .watch), (100, .watch), (101, .outOfRange),
    ])
    func anUpperBoundAlone(value: Double, status: MarkerStatus) {
        #expect(MarkerStatus(of: value, in: ReferenceRange(high: 100)) == status)
    }

    @Test(arguments: [
        (29.9, MarkerStatus.outOfRange), (30, .watch), (32.9, .watch), (33, .normal), (1e9, .normal),
    ])
    func aLowerBoundAlone(value: Double, status: MarkerStatus) {
        #expect(MarkerStatus(of: value, in: ReferenceRange(low: 30)) == status)
    }

    /// 0.9 and 1.1 times these have no exact binary number; in decimals they do: 5.13, 1.08, 0.66, 9.35, 9.45, 3.6.
    @Test(arguments: [
        (5.13, 4.0, 5.7), (1.08, 0.6, 1.2), (0.66, 0.6, 1.2), (3.6, 0.4, 4.0), (0.44, 0.4, 4.0), (13.2, 12.0, 17.5),
        (15.75, 12.0, 17.5), (22.41, 18.5, 24.9), (20.35, 18.5, 24.9),
    ])
    func aValueOnTheLineIsNormal(value: Double, low: Double, high: Double) {
        #expect(MarkerStatus(of: value, in: ReferenceRange(low: low, high: high)) == .normal)
    }

    @Test(arguments: [(5.14, 4.0, 5.7), (0.65, 0.6, 1.2), (13.19, 12.0, 17.5), (15.76, 12.0, 17.5)])
    func aValueBesideTheLineIsToBeWatched(value: Double, low: Double, high: Double) {
        #expect(MarkerStatus(of: value, in: ReferenceRange(low: low, high: high)) == .watch)
    }

    /// A bound that is outside itself, as `<5` and `>59` say.
    @Test func aBoundThatIsOutside() {
        let below = ReferenceRange(high: 5, excludesHigh: true)
        #expect(MarkerStatus(of: 5, in: below) == .outOfRange && RangeSide(of: 5, in: below) == .high)
        #expect(MarkerStatus(of: 4.99, in: below) == .watch)
        let above = ReferenceRange(low: 59, excludesLow: true)
        #expect(MarkerStatus(of: 59, in: above) == .outOfRange && RangeSide(of: 59, in: above) == .low)
        #expect(MarkerStatus(ofLimit: 59, .above, in: above) == .normal)
        #expect(MarkerStatus(ofLimit: 59, .atLeast, in: above) == .noData)
        #expect(MarkerStatus(ofLimit: 59, .atMost, in: above) == .outOfRange)
        #expect(MarkerStatus(ofLimit: 5, .atLeast, in: below) == .outOfRange)
        #expect(MarkerStatus(ofLimit: 5, .atMost, in: below) == .noData)
    }

    @Test func withoutARangeThereIsNoStatus() {
        #expect(MarkerStatus(of: 1, in: ReferenceRange()) == .noData)
        #expect(RangeSide(of: 1, in: ReferenceRange()) == nil)
    }

    @Test func theSideOfAValueOutside() {
        #expect(RangeSide(of: 39, in: both) == .low)
        #expect(RangeSide(of: 101, in: both) == .high)
        #expect(RangeSide(of: 40, in: both) == nil)
        #expect(RangeSide(of: 100, in: both) == nil)
    }
}
