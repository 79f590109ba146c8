import Testing

@testable import Analysis

struct MarkerTrendTests {
    @Test(
        arguments: [
            ([], MarkerTrend.insufficient), ([1], .insufficient), ([1, 2], .insufficient), ([1, 2, 3], .up),
            ([3, 2, 1], .down),
            ([1, 2, 2], .flat), ([2, 2, 1], .flat), ([2, 2, 2], .flat), ([1, 3, 2], .flat), ([9, 1, 2, 3], .up),
            ([1, 9, 8, 7], .down), ([1, 2, 3, 3], .flat),
        ] as [([Double], MarkerTrend)])
    func theLastThreeDecide(values: [Double], trend: MarkerTrend) {
        #expect(MarkerTrend(of: values) == trend)
    }

    /// Glance PRD §5.8: increasing LDL is concerning, increasing HDL is not.
    @Test func whatIsConcerningDependsOnTheMarker() {
        #expect(MarkerTrend.up.isConcerning(higherIsBetter: false))
        #expect(!MarkerTrend.up.isConcerning(higherIsBetter: true))
        #expect(MarkerTrend.down.isConcerning(higherIsBetter: true))
        #expect(!MarkerTrend.down.isConcerning(higherIsBetter: false))
        for trend in [MarkerTrend.flat, .insufficient] {
            #expect(!trend.isConcerning(higherIsBetter: true) && !trend.isConcerning(higherIsBetter: false))
        }
    }
}
