import DisplayList
import Testing

@Suite("Round numbers on an axis")
struct TicksTests {
    @Test func theDistanceIsTheSmallestRoundOneThatGivesNoMoreThanWanted() {
        #expect(Ticks(from: 0, to: 10, count: 6).values == [0, 2, 4, 6, 8, 10])
        #expect(Ticks(from: 0, to: 10, count: 5).values == [0, 5, 10])
        #expect(Ticks(from: 0, to: 10, count: 11).values == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        #expect(Ticks(from: 0, to: 47, count: 5).values == [0, 10, 20, 30, 40])
        #expect(Ticks(from: 130, to: 190, count: 4).values == [140, 160, 180])
    }

    @Test func fractionsAreTheNearestNumbersToTheRoundOnes() {
        let ticks = Ticks(from: 0, to: 1, count: 11)
        #expect(ticks.values == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        #expect(ticks.labels == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"])
        #expect(Ticks(from: -0.04, to: 0.04, count: 5).labels == ["−0.04", "−0.02", "0.00", "0.02", "0.04"])
    }

    @Test func countsAreMarkedWithWholeNumbers() {
        #expect(Ticks(from: 0, to: 2, count: 8, wholeNumbers: true).values == [0, 1, 2])
        #expect(Ticks(from: 0, to: 3000, count: 4, wholeNumbers: true).labels == ["0", "1000", "2000", "3000"])
    }

    @Test func bothEndsAreIncluded() {
        #expect(Ticks(from: 5, to: 15, count: 3).values == [5, 10, 15])
    }

    @Test func whatCannotBeMarkedHasNoTicks() {
        #expect(Ticks(from: 1, to: 1).values.isEmpty)
        #expect(Ticks(from: 2, to: 1).values.isEmpty)
        #expect(Ticks(from: .nan, to: 1).values.isEmpty)
        #expect(Ticks(from: 0, to: .infinity).values.isEmpty)
        #expect(Ticks(from: 0, to: 1, count: 0).values.isEmpty)
        #expect(Ticks(from: -Double.greatestFiniteMagnitude, to: .greatestFiniteMagnitude).values.isEmpty)
    }

    @Test func neverMoreThanWantedAndAlwaysARoundStep() {
        for exponent in -6...9 {
            for upper in [1.0, 1.3, 2.7, 4, 7.7, 9.99] {
                var top = upper
                for _ in 0..<abs(exponent) { top = exponent < 0 ? top / 10 : top * 10 }
                for count in 1...12 {
                    let ticks = Ticks(from: 0, to: top, count: count)
                    #expect(ticks.values.count <= count && !ticks.values.isEmpty, "\(top) \(count)")
                    if count >= 5 { #expect(ticks.values.count >= 2, "\(top) \(count)") }
                }
            }
        }
    }

    @Test func labelsHaveATrueMinusAndNoSignOfZero() {
        #expect(Ticks.label(-0.25, decimals: 1) == "−0.3")
        #expect(Ticks.label(-0.04, decimals: 1) == "0.0")
        #expect(Ticks.label(3.96, decimals: 1) == "4.0")
        #expect(Ticks.label(0.05, decimals: 2) == "0.05")
        #expect(Ticks.label(12, decimals: 0) == "12")
    }
}
