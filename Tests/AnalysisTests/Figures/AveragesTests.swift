import Testing

@testable import Analysis

@Suite struct AveragesTests {
    @Test func medians() {
        #expect(median(of: []) == nil)
        #expect(median(of: [4]) == 4)
        #expect(median(of: [9, 1]) == 5)
        #expect(median(of: [9, 1, 2]) == 2)
        #expect(median(of: [9, 1, 2, 3]) == 2.5)
    }

    @Test func means() {
        #expect(mean(of: []) == nil)
        #expect(mean(of: [1, 2]) == 1.5)
        // Ten tenths are one, which plain addition misses (0.9999999999999999).
        #expect(mean(of: Array(repeating: 0.1, count: 10)) == 0.1)
        #expect(mean(of: [7.3, 4, 4, 6.1, 8, 6.1, 6.5]) == 6)
        #expect(mean(of: [1, 1e100, 1, -1e100]) == 0.5)
    }
}
