import Records
import Testing

@testable import Analysis

struct NightAnswersTests {
    private func findings(_ fill: (inout NightRecords, CalendarDay) -> Void) -> NightFindings {
        var records = NightRecords()
        for day in 10...12 { fill(&records, CalendarDay(iso: "2026-02-\(day)")!) }
        let range = DayRange(from: CalendarDay(iso: "2026-02-01")!, to: CalendarDay(iso: "2026-02-28")!)
        return analyse(records, range: range, zone: .utc)
    }

    @Test func `answers in words are counted over the nights that have one`() throws {
        let found = findings { records, night in
            var checkIn = MorningCheckIn(night: night)
            checkIn.anxietyLevel = night.iso.hasSuffix("12") ? nil : night.iso.hasSuffix("11") ? "none" : "mild"
            checkIn.usedSleepTherapy = night.iso.hasSuffix("10")
            var environment = SleepEnvironment()
            environment.aids =
                night.iso.hasSuffix("10") ? ["Fan", "Earplugs"] : night.iso.hasSuffix("11") ? [] : ["Fan"]
            checkIn.environment = environment
            records.checkIns.append(checkIn)
        }
        let told = found.answers.map { answers in
            "\(answers.question.rawValue) \(answers.n): "
                + answers.answers.map { "\($0.words) \($0.count)" }.joined(separator: ", ")
        }
        #expect(
            told == [
                "anxiety 2: mild 1, none 1", "sleep-therapy 3: no 2, yes 1", "sleep-aids 3: Fan 2, Earplugs 1, None 1",
            ])
    }

    @Test func `readings of a wearable have their mean and their span`() throws {
        let found = findings { records, night in
            var session = NightSession(night: night)
            session.averageHeartRate = 50 + Double(night.parts.day)
            if night.iso.hasSuffix("10") { session.recovery = 61 }
            records.sessions.append(session)
        }
        #expect(found.readings.map(\.kind) == [.heartRate, .recovery])
        #expect(found.readings.map(\.n) == [3, 1] && found.readings.map(\.mean) == [61, 61])
        #expect(found.readings[0].lowest == 60 && found.readings[0].highest == 62)
    }

    @Test func `what was written down stands by night, from the evening to the morning`() {
        let found = findings { records, night in
            guard night.iso != "2026-02-11" else { return }
            var checkIn = MorningCheckIn(night: night)
            (checkIn.notes, checkIn.physicalSymptoms) = ("slept through", "neck pain")
            records.checkIns.append(checkIn)
            var event = NightEvent(kind: .dose2Skipped, moment: nil, night: night, log: .doses)
            event.notes = "reason: felt awake"
            records.events.append(event)
            var log = PreSleepLog(night: night, moment: nil, answers: 1)
            log.words = "caffeine: tea"
            records.preSleepLogs.append(log)
        }
        #expect(
            found.notes.map { "\($0.night.iso.suffix(2)) \($0.text)" } == [
                "10 caffeine: tea", "10 reason: felt awake", "10 neck pain", "10 slept through", "12 caffeine: tea",
                "12 reason: felt awake", "12 neck pain", "12 slept through",
            ])
    }
}
