/// The nights of p-004, from October to the end of March: an evening dose and one about three hours later.
enum SparseNights {
    static let inventory: [SampleInventory] = (0..<6).map { month in
        let (year, number) = month < 3 ? (2025, 10 + month) : (2026, month - 2)
        let day = SampleDay(year: year, month: number, day: 22)
        return SampleInventory(
            asOf: SampleMoment(day: day, minute: 9 * 60), bottles: 2 - month % 2, doses: 58 - 9 * (month % 2),
            daysLeft: 29 - 4 * (month % 2), nextRefill: SampleDay(number: day.number + 24))
    }

    /// Minutes between doses for nights that demonstrate something.
    private static let intervals: [String: Int] = [
        "2025-11-09": 252, "2026-01-06": 139, "2026-01-20": 150, "2026-01-21": 240, "2026-01-22": 175,
        "2026-01-23": 176, "2026-01-24": 149, "2026-01-25": 241, "2026-02-21": 261, "2026-02-28": 144,
        "2026-03-22": 247, "2026-03-28": 170,
        // Clocks are set back in this night: the hour from 01:00 occurs twice.
        "2025-10-25": 210,
    ]
    private static let skipped: Set<String> = ["2025-11-20", "2026-01-01", "2026-02-13", "2026-03-26"]
    private static let unanswered: Set<String> = ["2025-12-31", "2026-03-03"]
    private static let notLogged: Set<String> = ["2025-12-24", "2025-12-25", "2025-12-26", "2026-02-17"]
    private static let extraDose = "2025-12-14"
    private static let takenAndSkipped = "2026-01-17"
    private static let twoWakes = "2026-02-08"

    static let all: [SampleNight] = {
        var random = SplitMix64(seed: 2004)
        let first = SampleDay(year: 2025, month: 10, day: 20)
        let last = SampleDay(year: 2026, month: 3, day: 30)
        return (first.number...last.number).map { night(SampleDay(number: $0), &random) }
            .filter { !notLogged.contains($0.date.iso) }
    }()

    private static func night(_ date: SampleDay, _ random: inout SplitMix64) -> SampleNight {
        var night = SampleNight(date: date)
        let dose1 = SampleMoment(day: date, minute: 22 * 60 + 5 + random.central(in: 0...90))
        let interval = intervals[date.iso] ?? 152 + random.central(in: 0...48) + (random.chance(6) ? 40 : 0)
        night.dose1 = dose1
        let second = dose1.adding(minutes: interval)
        if !skipped.contains(date.iso), !unanswered.contains(date.iso) { night.dose2 = second }
        night.isSkipped = skipped.contains(date.iso) || date.iso == takenAndSkipped
        if date.iso == extraDose { night.extraDose = second.adding(minutes: 96) }
        if night.dose2 != nil, random.chance(18) { night.snoozes = [second.adding(minutes: -10)] }
        addEvents(to: &night, dose1, &random)
        addMorning(to: &night, dose1, &random)
        return night
    }

    private static func addEvents(to night: inout SampleNight, _ dose1: SampleMoment, _ random: inout SplitMix64) {
        func event(_ kind: String, _ minutes: Int, length: Int? = nil, _ random: inout SplitMix64) -> SampleNightEvent {
            SampleNightEvent(id: random.uuid(), kind: kind, moment: dose1.adding(minutes: minutes), minutes: length)
        }
        night.events.append(event("lightsOut", 4 + random.integer(in: 0...9), &random))
        if random.chance(45) {
            night.events.append(event("bathroom", 96 + random.integer(in: 0...40), length: 5, &random))
        }
        if random.chance(30) { night.events.append(event("wakeTemp", 260 + random.integer(in: 0...120), &random)) }
        if random.chance(12) { night.events.append(event("noise", 300 + random.integer(in: 0...80), &random)) }
        if random.chance(10) { night.events.append(event("anxiety", 20 + random.integer(in: 0...30), &random)) }
        if random.chance(14) { night.events.append(event("dream", 400 + random.integer(in: 0...40), &random)) }
        if random.chance(6) { night.events.append(event("pain", 310 + random.integer(in: 0...60), &random)) }
        if random.chance(5) { night.events.append(event("Stretching", 12, &random)) }
        let wake = 455 + random.central(in: 0...60)
        night.events.append(event("wakeFinal", wake, &random))
        if night.date.iso == twoWakes { night.events.append(event("wakeFinal", wake + 74, &random)) }
        night.events.sort { $0.moment < $1.moment }
    }

    private static func addMorning(to night: inout SampleNight, _ dose1: SampleMoment, _ random: inout SplitMix64) {
        let morning = dose1.adding(minutes: 540)
        if night.date.weekday < 5, random.chance(70) {
            let isExtended = random.chance(30)
            night.medications.append(
                SampleNightMedication(
                    id: random.uuid(), name: isExtended ? "adderall_xr" : "adderall_ir", dose: isExtended ? 20 : 10,
                    formulation: isExtended ? "xr" : "ir", taken: morning.adding(minutes: 45),
                    notes: random.chance(10) ? "with breakfast" : nil))
        }
        guard random.chance(82) else { return }
        // Slowly better from October to March.
        let better = (night.date.number - SampleDay(year: 2025, month: 10, day: 20).number) / 80
        let missed = night.dose2 == nil ? 1 : 0
        func step(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> Int {
            min(max(random.central(in: range) + better / 2 - missed, 1), 5)
        }
        let scales = (0..<4).map { _ in step(2...5, &random) }
        var checkIn = SampleCheckIn(
            id: random.uuid(), moment: morning.adding(minutes: 10), sleepQuality: scales[0],
            feelRested: ["notAtAll", "slightly", "moderate", "well", "veryWell"][scales[1] - 1],
            grogginess: ["none", "mild", "moderate", "severe", "cantFunction"][random.central(in: 0...3) + missed],
            mentalClarity: min(10, 2 * scales[2] + random.integer(in: -1...0) + better / 2),
            mood: ["veryLow", "low", "neutral", "good", "great"][scales[3] - 1], readiness: step(2...5, &random))
        checkIn.hasPhysicalSymptoms = random.chance(16)
        checkIn.hasRespiratorySymptoms = random.chance(7)
        for column in SampleCheckIn.flagColumns where random.chance(column == "had_sleep_paralysis" ? 9 : 3) {
            checkIn.flags.insert(column)
        }
        if random.chance(75) { checkIn.environment = environment(&random) }
        if random.chance(5) { checkIn.notes = "slept through the bins; nothing else" }
        night.checkIn = checkIn
    }

    private static func environment(_ random: inout SplitMix64) -> SampleSleepEnvironment {
        var aids = random.chance(60) ? ["Dark room/blackout"] : []
        if random.chance(40) { aids.append("Earplugs") }
        if random.chance(25) { aids.append("TV on") }
        return SampleSleepEnvironment(
            aids: aids.isEmpty ? ["None"] : aids, darkness: random.pick(["dark", "dark", "dim", "bright"]),
            noise: random.pick(["quiet", "quiet", "some_noise", "loud"]),
            screenTime: random.pick(["0_15", "0_15", "15_45", "45_plus"]), isAsUsual: random.chance(30))
    }
}
