import Records
import Testing

@testable import Analysis

@Suite struct RollingHeadacheDaysTests {
    @Test func slidesOverTheRange() {
        var diary = Diary()
        for local in ["2026-01-01", "2026-01-02", "2026-01-02 18:00", "2026-01-04", "2026-01-06"] { diary.log(local) }
        diary.log("2026-01-09")
        // Headache days: 1 2 4 6. Windows of three days ending on the 3rd … 7th: {1,2} {2,4} {4} {4,6} {6}.
        let rolling = diary.findings("2026-01-01", "2026-01-07").rollingHeadacheDays(window: 3)
        #expect(
            rolling
                == .value(RollingHeadacheDays(window: 3, firstDay: day("2026-01-03"), counts: [2, 2, 1, 2, 1])))
    }

    @Test func noWindowReachesBeyondTheDiary() {
        var diary = Diary()
        for local in ["2026-01-03", "2026-01-07"] { diary.log(local) }
        // The diary's part of January: the 3rd to the 7th.
        let rolling = diary.findings("2026-01-01", "2026-01-31").rollingHeadacheDays(window: 4)
        #expect(
            rolling == .value(RollingHeadacheDays(window: 4, firstDay: day("2026-01-06"), counts: [1, 1])))
        #expect(diary.findings("2026-01-01", "2026-01-31").rollingHeadacheDays(window: 6) == .needs(1))
    }

    @Test func takesAWholeWindow() {
        var diary = Diary()
        diary.log("2026-02-01")
        diary.log("2026-03-02")
        #expect(diary.findings("2026-02-01", "2026-02-27").rollingHeadacheDays() == .needs(1))
        #expect(diary.findings("2026-02-01", "2026-02-28").rollingHeadacheDays().value?.counts == [1])
        #expect(diary.findings("2026-02-01", "2026-03-01").rollingHeadacheDays().value?.counts == [1, 0])
        #expect(diary.findings("2026-02-01", "2026-02-02").rollingHeadacheDays(window: 0).value?.counts == [1, 0])
    }
}
