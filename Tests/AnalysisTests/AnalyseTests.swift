import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct AnalyseTests {
    @Test func anEmptyRangeHasZerosAndNoValues() {
        let findings = Diary().findings("2026-01-15", "2026-02-10")
        #expect(findings.count == 0 && findings.resolved == 0 && findings.active == 0 && findings.headacheDays == 0)
        #expect(findings.severity.mostCommon == nil)
        #expect(findings.streakDays == nil)
        #expect(findings.byMonth.map(\.month.iso) == ["2026-01", "2026-02"])
        #expect(findings.byMonth.allSatisfy { $0.count == 0 })
        // 15 January 2026 is a Thursday of week 3, 10 February a Tuesday of week 7.
        #expect(findings.byWeek.map(\.week.iso) == (3...7).map { "2026-W0\($0)" })
        #expect(findings.trendPerMonth == .needs(3))
        #expect(findings.cooccurrence == .needs(5))
        #expect(findings.weather == .needs(10))
        #expect(findings.sleep == .needs(5))
        #expect(findings.cycle == .needs(5))
        #expect(findings.medications.isEmpty && findings.symptoms.isEmpty && findings.redFlags.isEmpty)
        #expect(!findings.acuteMedication.showsOveruseCard)
    }

    @Test func bothEndsOfTheRangeAreIncludedInLocalTime() {
        var diary = Diary("America/New_York")
        diary.log("2026-01-09 23:59")
        diary.log("2026-01-10 00:00")
        diary.log("2026-01-12 23:59")
        diary.log("2026-01-13 00:00")
        let findings = diary.findings("2026-01-10", "2026-01-12")
        #expect(findings.entries.map(\.record.id) == ["h3", "h2"])
        #expect(findings.count == 2 && findings.headacheDays == 2)
    }

    @Test func entriesAreNewestFirstAndEqualOnsetsTheLaterRowFirst() {
        var diary = Diary()
        diary.log("2026-01-02")
        diary.log("2026-01-01")
        diary.log("2026-01-02")
        #expect(diary.findings.entries.map(\.record.id) == ["h3", "h1", "h2"])
        // Also when the records come in no order at all.
        let unordered = PatientRecords(identity: PatientIdentity(id: "p"), headaches: diary.headaches)
        let range = DayRange(from: day("2026-01-01"), to: day("2026-01-02"))
        let (found, ordered) = (
            analyse(unordered, range: range, zone: .utc), diary.findings("2026-01-01", "2026-01-02")
        )
        #expect(found.entries == ordered.entries && found.headacheDays == ordered.headacheDays)
    }

    @Test func resolvedAndActiveAddUp() {
        var diary = Diary()
        diary.log("2026-01-01")
        diary.log("2026-01-02", minutes: nil)
        diary.log("2026-01-03", minutes: -5)
        let findings = diary.findings
        #expect(findings.resolved == 2 && findings.active == 1 && findings.count == 3)
        #expect(findings.duration.n == 1 && findings.duration.faulty == 1)
    }

    @Test func headacheDaysCountDaysNotHeadaches() {
        var diary = Diary()
        diary.log("2026-01-01 00:00")
        diary.log("2026-01-01 23:59")
        diary.log("2026-01-02 00:00")
        #expect(diary.findings.headacheDays == 2)
    }
}

@Suite struct HeadacheDiaryDaysTests {
    @Test func areTheFirstAndLastLocalDays() {
        var diary = Diary("Asia/Kathmandu")
        // 18:14:59 and 18:15:00 UTC are the two sides of midnight at +05:45.
        diary.log(at: instant("2026-01-01", 18 * 3600 + 14 * 60 + 59), resolved: nil)
        diary.log(at: instant("2026-01-03", 18 * 3600 + 15 * 60), resolved: nil)
        let range = headacheDiaryDays(of: diary.records, zone: diary.zone)
        #expect(range == DayRange(from: day("2026-01-01"), to: day("2026-01-04")))
        #expect(headacheDiaryDays(of: Diary().records, zone: .utc) == nil)
        diary.observedDays = [
            ObservedDay(day: day("2026-01-09"), hadHeadache: false),
            ObservedDay(day: day("2026-01-10"), hadHeadache: nil),
        ]
        #expect(headacheDiaryDays(of: diary.records, zone: diary.zone)?.to == day("2026-01-09"))
    }

    @Test func seeThatALaterOnsetCanFallOnAnEarlierDay() {
        // A clock that goes back an hour one minute past midnight of 2 January, as St John's did until 2011.
        let change = Int64(day("2026-01-02").number) * 86_400 + 60
        let zone = ZoneRules(
            name: "x", periods: [.init(start: .min, offset: 0), .init(start: change, offset: -3600)])
        var diary = Diary()
        diary.log(at: Instant(seconds: change - 30), resolved: nil)  // 2 January 00:00:30
        diary.log(at: Instant(seconds: change + 30), resolved: nil)  // 1 January 23:01:30
        let range = headacheDiaryDays(of: diary.records, zone: zone)
        #expect(range == DayRange(from: day("2026-01-01"), to: day("2026-01-02")))
        let findings = analyse(
            diary.records, range: DayRange(from: day("2026-01-01"), to: day("2026-01-02")), zone: zone)
        #expect(findings.headacheDays == 2 && findings.byMonth.map(\.headacheDays) == [2])
    }
}

/// So many seconds after midnight UTC.
private func instant(_ iso: String, _ second: Int64) -> Instant {
    Instant(seconds: Int64(day(iso).number) * 86_400 + second)
}

@Suite struct ClockChangeTests {
    @Test func londonSpringsForward() {
        var diary = Diary("Europe/London")
        // 29 March 2026: 00:59:59 is followed by 02:00:00. In UTC: 00:30 and 01:30.
        diary.log(at: instant("2026-03-29", 1800), resolved: instant("2026-03-29", 5400))
        diary.log(at: instant("2026-03-29", 5400), resolved: nil)
        diary.log(at: instant("2026-03-29", 23 * 3600 + 1800), resolved: nil)  // 00:30 on the 30th.
        let findings = diary.findings
        #expect(
            findings.entries.map(\.onset.iso) == [
                "2026-03-30T00:30:00+01:00", "2026-03-29T02:30:00+01:00", "2026-03-29T00:30:00+00:00",
            ])
        // An hour by the sun, though the clock moved two.
        #expect(findings.duration.medianMinutes == 60)
        #expect(findings.headacheDays == 2)
        #expect(findings.weekday.counts == [1, 0, 0, 0, 0, 0, 2])  // A Monday and a Sunday.
    }

    @Test func londonFallsBack() {
        var diary = Diary("Europe/London")
        // 25 October 2026: 01:30 happens at 00:30 UTC and again at 01:30 UTC.
        diary.log(at: instant("2026-10-25", 1800), resolved: instant("2026-10-25", 5400))
        diary.log(at: instant("2026-10-25", 5400), resolved: instant("2026-10-25", 5460))
        let findings = diary.findings
        #expect(findings.entries.map(\.onset.iso) == ["2026-10-25T01:30:00+00:00", "2026-10-25T01:30:00+01:00"])
        // 60 and 1 minutes, although the first ends when its clock shows the time at which it began.
        #expect(findings.duration.meanMinutes == 30.5)
        #expect(findings.duration.faulty == 0)
        #expect(findings.timeOfDay == TimeOfDayCounts(morning: 0, afternoon: 0, evening: 0, night: 2))
    }

    @Test func lordHoweMovesHalfAnHour() {
        var diary = Diary("Australia/Lord_Howe")
        // 4 October 2026, 02:00 at +10:30 becomes 02:30 at +11:00: 15:30 UTC of the 3rd.
        diary.log(at: instant("2026-10-03", 15 * 3600 + 1800 - 1), resolved: nil)
        diary.log(at: instant("2026-10-03", 15 * 3600 + 1800), resolved: nil)
        #expect(diary.findings.entries.map(\.onset.iso) == ["2026-10-04T02:30:00+11:00", "2026-10-04T01:59:59+10:30"])
    }

    @Test func yearsEndIsLocal() {
        var diary = Diary("Asia/Kathmandu")
        diary.log(at: instant("2025-12-31", 18 * 3600 + 15 * 60 - 1), resolved: nil)
        diary.log(at: instant("2025-12-31", 18 * 3600 + 15 * 60), resolved: nil)
        let findings = diary.findings
        #expect(findings.byMonth.map(\.month.iso) == ["2025-12", "2026-01"])
        #expect(findings.byMonth.map(\.count) == [1, 1])
        // Wednesday and Thursday of the same ISO week, which belongs to 2026.
        #expect(findings.byWeek.map(\.week.iso) == ["2026-W01"])
        #expect(findings.byWeek.map(\.count) == [2])
    }
}
