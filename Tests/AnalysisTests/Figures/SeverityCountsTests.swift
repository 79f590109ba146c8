import Records
import Testing

@testable import Analysis

@Suite struct SeverityCountsTests {
    private func counts(_ stored: [Int]) -> SeverityCounts {
        Diary(days: stored.count) { $1.storedSeverity = stored[$0] }.findings("2026-01-01", "2026-12-31").severity
    }

    @Test func countsWordsAndLegacyNumbers() {
        // 1 mild; 2 and 3 moderate; 4, 5 and 5 severe; of these 2 and 4 are legacy.
        let counts = counts([1, 2, 3, 4, 5, 5])
        #expect(counts == SeverityCounts(mild: 1, moderate: 2, severe: 3, mostCommon: .severe, legacyMapped: 2))
    }

    @Test func tiesGoToTheMoreSevere() {
        #expect(counts([1, 3]).mostCommon == .moderate)
        #expect(counts([1, 5]).mostCommon == .severe)
        #expect(counts([3, 5, 1]).mostCommon == .severe)
        #expect(counts([1, 1, 3, 5]).mostCommon == .mild)
        #expect(counts([1, 3, 3, 5]).mostCommon == .moderate)
        #expect(counts([]).mostCommon == nil)
    }

    /// Of four headaches, 4 are 51 to 100 % (Wilson) and 0 are 0 to 49 %; 3 and 1 are 30 to 95 and 5 to 70 %. Of three, 3
    /// and 0 are 44 to 100 and 0 to 56 %.
    @Test func oneIsClearlyTheMostCommonWhereNoIntervalOverlaps() {
        #expect(counts([1, 1, 1, 1]).clearlyMostCommon == .mild)
        #expect(counts([5, 4, 5, 5]).clearlyMostCommon == .severe)
        #expect(counts([1, 1, 1, 5]).clearlyMostCommon == nil)
        #expect(counts([1, 1, 1]).clearlyMostCommon == nil)
        #expect(counts([]).clearlyMostCommon == nil)
    }
}
