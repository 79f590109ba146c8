import Records
import Testing

@testable import Analysis

struct MorningFindingsTests {
    private func checkIn(_ night: CalendarDay, quality: Int = 4, _ fill: (inout MorningCheckIn) -> Void = { _ in })
        -> MorningCheckIn
    {
        var checkIn = MorningCheckIn(night: night)
        (checkIn.sleepQuality, checkIn.feelRested, checkIn.mentalClarity) = (quality, 3, 7)
        (checkIn.mood, checkIn.readiness) = (4, 4)
        fill(&checkIn)
        return checkIn
    }

    private func findings(_ checkIns: [MorningCheckIn]) -> NightFindings {
        var records = NightRecords()
        records.checkIns = checkIns
        let range = DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: "2026-12-31")!)
        return analyse(records, range: range, zone: .utc)
    }

    private let day = CalendarDay(iso: "2026-02-10")!

    /// 24 + 15 + 14 + 12 + 8 = 73.
    @Test func `the score is the app's formula`() {
        #expect(checkIn(day).wellness == 73)
        #expect(checkIn(day) { $0.hasPhysicalSymptoms = true }.wellness == 63)
        #expect(checkIn(day) { $0.hasRespiratorySymptoms = true }.wellness == 68)
        #expect(checkIn(day) { $0.narcolepsy = [.hallucinations, .sleepParalysis] }.wellness == 68)
        #expect(checkIn(day) { $0.mood = nil }.wellness == nil)
        let worst = checkIn(day) {
            ($0.sleepQuality, $0.feelRested, $0.mentalClarity, $0.mood, $0.readiness) = (1, 1, 1, 1, 1)
            ($0.hasPhysicalSymptoms, $0.hasRespiratorySymptoms, $0.narcolepsy) = (true, true, [.fellOutOfBed])
        }
        // 6 + 5 + 2 + 3 + 2 − 20 is below nought.
        #expect(worst.wellness == 0)
    }

    /// The score rises by 6 points a night: one step of sleep quality is 6 points.
    @Test func `the trend needs seven mornings`() {
        let mornings = (0..<7).map { index in
            checkIn(day.advanced(by: index), quality: 1) { $0.mentalClarity = 1 + index }
        }
        #expect(findings(Array(mornings.prefix(6))).wellness.trendPerWeek == .needs(1))
        let slope = findings(mornings).wellness.trendPerWeek.value?.slope ?? 0
        // Two points a step of mental clarity, seven nights a week.
        #expect(abs(slope - 14) < 1e-9)
    }

    /// Two points a step; worked out with t = 2.5706 of 5 degrees of freedom.
    @Test func `a scattered score has an interval and no direction`() throws {
        let mornings = [3, 5, 1, 4, 2, 5, 1].enumerated().map { index, clarity in
            checkIn(day.advanced(by: index), quality: 1) { $0.mentalClarity = clarity }
        }
        let line = try #require(findings(mornings).wellness.trendPerWeek.value)
        #expect(abs(line.slope + 2.5) < 1e-9 && !line.hasDirection)
        #expect(abs(line.low + 15.080103) < 1e-6 && abs(line.high - 10.080103) < 1e-6)
    }

    @Test func `flags are counted by morning`() {
        let findings = findings([
            checkIn(day) {
                $0.narcolepsy = [.hallucinations, .sleepParalysis]
                $0.answersNarcolepsy = true
            },
            checkIn(day.advanced(by: 1)) { $0.answersNarcolepsy = true },
            checkIn(day.advanced(by: 2)),
        ])
        #expect([findings.narcolepsy.asked, findings.narcolepsy.mornings] == [2, 1])
        #expect(findings.narcolepsy[.sleepParalysis] == 1 && findings.narcolepsy[.fellOutOfBed] == 0)
    }

    @Test func `groups under five nights have no figure`() throws {
        func mornings(_ on: Int, _ off: Int) -> [MorningCheckIn] {
            (0..<on + off).map { index in
                checkIn(day.advanced(by: index), quality: index < on ? 2 : 4) {
                    var environment = SleepEnvironment()
                    environment.aids = index < on ? ["TV on"] : ["None"]
                    $0.environment = environment
                }
            }
        }
        let few = try #require(findings(mornings(4, 5)).comparisons.first { $0.subject == .sleepQualityByTV })
        #expect(few.groups.map(\.n) == [4, 5])
        #expect(few.groups.map(\.mean) == [nil, 4])
        #expect(!few.isComparable)
        let enough = try #require(findings(mornings(5, 5)).comparisons.first { $0.subject == .sleepQualityByTV })
        #expect(enough.groups.map(\.mean) == [2, 4])
        #expect(enough.isComparable)
    }
}
