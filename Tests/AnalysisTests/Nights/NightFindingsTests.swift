import Records
import Testing

@testable import Analysis

struct NightFindingsTests {
    /// Seconds from dose to dose, and what becomes of the night.
    @Test(arguments: [
        (149 * 60, Night.Outcome.early), (150 * 60 - 1, .early), (150 * 60, .inWindow), (240 * 60, .inWindow),
        (240 * 60 + 1, .late), (241 * 60, .late),
    ])
    func `the window is from 150 to 240 minutes, both included`(seconds: Int, outcome: Night.Outcome) {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: seconds)
        let findings = log.findings()
        #expect(findings.nights.map(\.outcome) == [outcome])
        #expect(
            [findings.inWindow, findings.early, findings.late] == [
                outcome == .inWindow ? 1 : 0, outcome == .early ? 1 : 0, outcome == .late ? 1 : 0,
            ])
    }

    @Test(arguments: [
        (155 * 60, true), (155 * 60 - 1, false), (154 * 60, false), (175 * 60, true), (175 * 60 + 1, false),
        (176 * 60, false),
    ])
    func `ten minutes from the target are on time, more are not`(seconds: Int, isOnTime: Bool) {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: seconds)
        #expect(log.findings().onTime == (isOnTime ? 1 : 0))
    }

    @Test func `the night's own target counts before the patient's, and that before 165`() {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: 200 * 60)
        #expect(log.findings().onTime == 0)
        log.records.usualTarget = 210
        #expect(log.findings().onTime == 1)
        var session = NightSession(night: CalendarDay(iso: "2026-02-10")!)
        session.targetMinutes = 180
        log.records.sessions = [session]
        #expect(log.findings().onTime == 0)
        #expect(log.findings().targets == [TargetCount(minutes: 180, nights: 1)])
    }

    @Test func `intervals are by absolute time in both nights of a clock change`() {
        var log = NightLog()
        // 23:10 BST is 22:10 UTC; 01:40 GMT is 01:40 UTC: 210 minutes, though clocks show 2 h 30.
        log.add(.dose1, at: log.moment("2025-10-25 23:10"), night: "2025-10-25")
        let back = log.moment("2025-10-26 01:40")
        log.add(.dose2, at: Instant(milliseconds: back.milliseconds + 3_600_000), night: "2025-10-25")
        // 23:20 GMT to 03:10 BST is 170 minutes, though clocks show 3 h 50.
        log.add(.dose1, at: log.moment("2026-03-28 23:20"), night: "2026-03-28")
        log.add(.dose2, at: log.moment("2026-03-29 03:10"), night: "2026-03-28")
        let nights = log.findings(from: "2025-10-01").nights
        #expect(nights.map(\.intervalMinutes) == [210, 170])
        #expect(nights.map(\.clockChange) == [-60, 60])
        #expect(nights.allSatisfy { $0.flags == [.clockChange] })
    }

    @Test func `a night that is taken and skipped counts as both and is marked`() {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: 180 * 60)
        log.add(.dose2Skipped, at: nil, night: "2026-02-10")
        let findings = log.findings()
        #expect([findings.logged, findings.bothDoses, findings.skipped, findings.contradictory] == [1, 1, 1, 1])
        #expect(findings.nights[0].outcome == .contradictory)
        #expect(findings.nights[0].flags == [.takenAndSkipped])
    }

    @Test func `what is missing is not counted as skipped`() {
        var log = NightLog()
        log.add(.dose1, at: log.moment("2026-02-10 22:30"), night: "2026-02-10")
        log.add(.dose2Skipped, at: nil, night: "2026-02-11")
        log.add(.dose2, at: log.moment("2026-02-13 01:00"), night: "2026-02-12")
        log.add(.wakeFinal, at: log.moment("2026-02-14 07:00"), night: "2026-02-13")
        let findings = log.findings()
        #expect(findings.nights.map(\.outcome) == [.missingOutcome, .skipped, .withoutInterval, .noDose])
        #expect([findings.logged, findings.bothDoses, findings.skipped, findings.missingOutcome] == [4, 0, 1, 1])
        #expect([findings.withoutInterval, findings.withoutDose, findings.doseNights] == [1, 1, 3])
        #expect(findings.nightsWithOutcome == 2)
        #expect(findings.naturalWakeShare == nil)
    }

    @Test func `extra doses are counted and never become the second`() {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: 180 * 60)
        log.add(.extraDose, at: log.moment("2026-02-11 03:30"), night: "2026-02-10")
        log.add(.extraDose, at: log.moment("2026-02-11 04:30"), night: "2026-02-10")
        let findings = log.findings()
        #expect(findings.extraDoses == 2)
        #expect(findings.nights[0].intervalMinutes == 180)
        #expect(findings.nights[0].flags == [.extraDose])
    }

    @Test func `two second doses and two final wakes are marked`() {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: 180 * 60)
        log.add(.dose2, at: log.moment("2026-02-11 02:30"), night: "2026-02-10")
        log.add(.wakeFinal, at: log.moment("2026-02-11 06:30"), night: "2026-02-10")
        log.add(.wakeFinal, at: log.moment("2026-02-11 07:30"), night: "2026-02-10")
        let night = log.findings().nights[0]
        #expect(night.flags == [.severalSecondDoses, .severalFinalWakes])
        #expect(night.intervalMinutes == 180)
        #expect(night.wake == nil)
    }

    @Test func `a second dose before the first has no interval`() {
        var log = NightLog()
        log.add(.dose1, at: log.moment("2026-02-11 02:00"), night: "2026-02-10")
        log.add(.dose2, at: log.moment("2026-02-11 01:00"), night: "2026-02-10")
        let night = log.findings().nights[0]
        #expect(night.intervalMinutes == nil && night.outcome == .withoutInterval)
        #expect(night.flags == [.secondBeforeFirst])
    }

    /// 160, 170 and 210: mean 180, median 170, deviations −20, −10 and 30, so √(1400 / 2) = 26.4575….
    @Test func `mean, median and spread`() {
        var log = NightLog()
        for (night, minutes) in [("2026-02-10", 160), ("2026-02-11", 170), ("2026-02-12", 210)] {
            log.add(night: night, interval: minutes * 60)
        }
        log.add(.snooze, at: log.moment("2026-02-11 01:00"), night: "2026-02-10")
        let findings = log.findings()
        #expect(findings.interval.meanMinutes == 180 && findings.interval.medianMinutes == 170)
        #expect(abs((findings.interval.deviationMinutes ?? 0) - 26.457_513_110_645_905) < 1e-12)
        #expect(findings.naturalWakes == 2)
        #expect(findings.naturalWakeShare == 2.0 / 3)
        // 22:30 is four and a half hours after six.
        #expect(findings.medianFirstDose == 16_200)
        #expect(findings.interval.bins.map(\.count) == [0, 1, 1, 0, 0, 1, 0, 0])
    }

    @Test func `only nights of the range count`() {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: 180 * 60)
        log.add(night: "2026-03-01", interval: 180 * 60)
        #expect(log.findings(from: "2026-02-11", to: "2026-03-01").nights.map(\.date.iso) == ["2026-03-01"])
        #expect(log.findings(from: "2026-04-01", to: "2026-04-02").logged == 0)
    }

    @Test func `what the export states otherwise is marked, and used where there are no times`() {
        var log = NightLog()
        log.add(night: "2026-02-10", interval: 180 * 60)
        var stated = NightSession(night: CalendarDay(iso: "2026-02-10")!)
        stated.statedInterval = 182
        stated.statedOnTime = true
        var alone = NightSession(night: CalendarDay(iso: "2026-02-11")!)
        alone.statedInterval = 170
        log.records.sessions = [stated, alone]
        let nights = log.findings().nights
        #expect(nights[0].flags == [.intervalDiffers, .adherenceDiffers])
        #expect(nights[1].flags == [.intervalAsStated])
        #expect(nights[1].intervalMinutes == 170 && nights[1].isOnTime)
    }

    @Test func `wakes without a length count as five minutes, and only between lights out and the final wake`() {
        var log = NightLog()
        let night = "2026-02-10"
        log.add(.bathroom, at: log.moment("2026-02-10 22:10"), night: night)
        log.add(.lightsOut, at: log.moment("2026-02-10 22:40"), night: night)
        log.add(.bathroom, at: log.moment("2026-02-11 01:00"), night: night, minutes: 12)
        log.add(.wakeTemp, at: log.moment("2026-02-11 04:00"), night: night)
        log.add(.anxiety, at: log.moment("2026-02-11 04:10"), night: night)
        log.add(.wakeFinal, at: log.moment("2026-02-11 06:00"), night: night)
        log.add(.bathroom, at: log.moment("2026-02-11 06:05"), night: night)
        #expect(log.findings().nights[0].wake == WakeEstimate(minutes: 17, wakes: 2, assumed: 1))
        #expect(log.findings().wake.meanMinutes == 17)
    }

    @Test func `a night without a logged wake is not recorded, and is no night without a wake`() {
        var log = NightLog()
        for night in ["2026-02-10", "2026-02-12"] {
            log.add(.lightsOut, at: log.moment("\(night) 22:40"), night: night)
            let morning = CalendarDay(iso: night)!.advanced(by: 1).iso
            log.add(.wakeFinal, at: log.moment("\(morning) 06:00"), night: night)
        }
        log.add(.bathroom, at: log.moment("2026-02-11 01:00"), night: "2026-02-10", minutes: 12)
        // Neither: nobody knows when the night ended.
        log.add(.lightsOut, at: log.moment("2026-02-14 22:40"), night: "2026-02-14")
        let findings = log.findings()
        #expect(findings.nights.map { $0.wake?.minutes } == [12, nil, nil])
        #expect(findings.nights.map(\.hasNoWakeLogged) == [false, true, false])
        #expect(findings.wake.meanMinutes == 12)
        #expect([findings.wake.nights, findings.wake.withoutWake] == [1, 1])
    }

    @Test func `a refill makes no night`() {
        var log = NightLog()
        log.add(.refillLogged, at: log.moment("2026-02-10 19:00"), night: "2026-02-10")
        let findings = log.findings()
        #expect(findings.logged == 0 && findings.refills.count == 1)
    }

    @Test func `a first dose before six stands before the evening's clock`() {
        var log = NightLog()
        log.add(.dose1, at: log.moment("2026-02-10 17:45"), night: "2026-02-10")
        #expect(log.findings().medianFirstDose == -900)
    }

    /// 90 minutes ahead of UTC in every night: 21:00 UTC is 22:30.
    @Test func `a night's own clock is the one of its rows`() {
        var log = NightLog()
        log.add(.dose1, at: log.moment("2026-02-10 21:00"), night: "2026-02-10")
        log.records.events[0].localOffsetMinutes = 90
        let night = log.findings().nights[0]
        #expect(night.zone.local(night.dose1!).iso == "2026-02-10T22:30:00+01:30")
        #expect(log.findings().medianFirstDose == 16_200)
    }
}
