import Testing

@testable import Batch
@testable import Reports

struct IndexWordsTests {
    @Test func numbersSizesAndTimesAreShort() {
        #expect(
            [0, 999, 1000, 1_234_567].map(IndexWords.number) == ["0", "999", "1\u{202F}000", "1\u{202F}234\u{202F}567"])
        #expect(
            [0, 49, 940, 9_940, 40_960, 999_400, 1_424_386, 4_812_000_000].map(IndexWords.size)
                == [
                    "0 KB", "0.0 KB", "0.9 KB", "9.9 KB", "41 KB", "999 KB", "1.4 MB", "4.8 GB",
                ].map { $0.split(separator: " ").joined(separator: "\u{A0}") })
        #expect(IndexWords.duration(milliseconds: 0) == nil)
        #expect(
            [25, 1250, 59_900, 200_000, 7_500_000].map { IndexWords.duration(milliseconds: $0) } == [
                "25\u{A0}ms", "1.3\u{A0}s", "59.9\u{A0}s", "3\u{A0}min 20\u{A0}s", "2\u{A0}h 5\u{A0}min",
            ])
    }

    @Test func everyFlagAndFailureHasWords() {
        for name in SafetyFlagCount.names { #expect(!IndexWords.flag(SafetyFlagCount(name, 1)).contains(name)) }
        #expect(IndexWords.flag(SafetyFlagCount("primary", 3)) == "Very sudden onset, severe or not said × 3")
        #expect(
            IndexWords.flag(SafetyFlagCount("medication-overuse", 11))
                == "Frequent acute medication (11 days in a month)")
        let line = ClassLineFlag(
            medicineClass: "several-classes", month: RunRecordFixture.day("2026-03-01"), days: 1, line: 10)
        #expect(IndexWords.classLine(line) == "Several classes: 1 day in 2026-03, at or above the 10-day line")
        let words = BatchFailure.Kind.allCases.map(IndexWords.failure)
        #expect(Set(words).count == words.count)
        #expect(BatchFailure.Kind.allCases.allSatisfy { IndexWords.remedy($0).hasSuffix(".") })
    }
}
