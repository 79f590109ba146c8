import Records
import Testing

@testable import Analysis

@Suite struct SleepComparisonTests {
    /// Headaches with hours slept: so many mild ones of 8 hours and more, so many severe ones of 5.
    private func findings(mild: Int, severe: Int) -> Thresholded<SleepComparison> {
        Diary(days: mild + severe) { number, record in
            record.storedSeverity = number < mild ? 1 : 5
            record.retrospective.sleepHours = number < mild ? 8 + Double(number) : 5
        }.findings("2026-01-01", "2026-12-31").sleep
    }

    @Test func needsFiveInEachGroup() {
        #expect(findings(mild: 4, severe: 9) == .needs(1))
        #expect(findings(mild: 9, severe: 4) == .needs(1))
        #expect(findings(mild: 3, severe: 1) == .needs(4))
        #expect(findings(mild: 0, severe: 9) == .needs(5))
        // Mild: 8, 9, 10, 11, 12 → 10.
        #expect(
            findings(mild: 5, severe: 6)
                == .value(
                    SleepComparison(
                        mild: .init(n: 5, meanHours: 10, reported: 5, interval: meanInterval(of: [8, 9, 10, 11, 12])),
                        severe: .init(n: 6, meanHours: 5, reported: 6, interval: 5...5))))
        // Mild: 8 … 13 → 10.5.
        #expect(
            findings(mild: 6, severe: 5).value?.mild
                == .init(n: 6, meanHours: 10.5, reported: 6, interval: meanInterval(of: [8, 9, 10, 11, 12, 13])))
    }

    @Test func whatThePatientSaidComesBeforeWhatWasMeasured() {
        let sleep = Diary(days: 12) { number, record in
            record.storedSeverity = number < 6 ? 2 : number % 2 == 0 ? 4 : 1  // 2 is moderate and in no group.
            record.health.sleepHours = 4
            if number == 6 { record.retrospective.sleepHours = 9 }
        }
        // Three severe (6, 8, 10) and three mild (7, 9, 11).
        #expect(sleep.findings.sleep == .needs(2))
        let more = Diary(days: 10) { number, record in
            record.storedSeverity = number % 2 == 0 ? 4 : 1
            record.health.sleepHours = 4
            if number == 0 { record.retrospective.sleepHours = 9 }
        }
        // Severe: 9, 4, 4, 4, 4 → 25 / 5.
        #expect(
            more.findings.sleep.value?.severe
                == .init(n: 5, meanHours: 5, reported: 1, interval: meanInterval(of: [9, 4, 4, 4, 4])))
        #expect(more.findings.sleep.value?.mild == .init(n: 5, meanHours: 4, reported: 0, interval: 4...4))
    }
}
