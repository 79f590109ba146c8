import Records
import TestSupport

@testable import Analysis

/// Patients as they come: full diaries and sparse ones, clock changes and year's ends, odd spellings and faults.
struct RandomDiary {
    var random: SplitMix64
    let zone: ZoneRules

    /// Days on which something happens to clocks or calendars; headaches crowd around one of them.
    private static let centres = [
        "2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04", "2020-12-31", "2026-12-31",
        "2024-02-29", "2025-12-31", "2023-06-15",
    ]

    mutating func patient(_ number: Int) -> PatientRecords {
        let centre = day(random.pick(Self.centres))
        let spread = random.pick([2, 10, 40, 120, 400])
        let count = random.pick([1, 3, 5, 9, 12, 30, 60, 120])
        let fullness = random.pick([0.1, 0.5, 0.9])
        var headaches: [HeadacheRecord] = []
        for index in 0..<count {
            headaches.append(headache(id: "p\(number)-\(index)", around: centre, spread: spread, fullness: fullness))
        }
        headaches.sort { $0.onset < $1.onset }
        return PatientRecords(
            identity: PatientIdentity(id: "p-\(number)"), headaches: headaches,
            observedDays: random.chance(0.3) ? observedDays(around: centre, spread: min(spread, 120), fullness) : [])
    }

    /// With gaps, questions left open, and headaches and medicines that no list of headaches has.
    private mutating func observedDays(around centre: CalendarDay, spread: Int, _ fullness: Double) -> [ObservedDay] {
        let kept = random.pick([0.3, 0.9, 1.0])
        var days: [ObservedDay] = []
        for offset in -spread...spread where random.chance(kept) {
            var observed = ObservedDay(
                day: centre.advanced(by: offset),
                hadHeadache: random.chance(0.1) ? nil : random.chance(0.2),
                medicationName: random.chance(0.1) ? random.pick(["Ibuprofen", "none", "Topiramate"]) : nil)
            fillAnswers(of: &observed.retrospective, fullness)
            fillDayLists(of: &observed.retrospective, fullness)
            days.append(observed)
        }
        return days
    }

    private mutating func headache(
        id: String, around centre: CalendarDay, spread: Int, fullness: Double
    ) -> HeadacheRecord {
        let onsetDay = centre.advanced(by: Int.random(in: -spread...spread, using: &random))
        // Whole hours often, so that the edges between parts of the day are hit.
        let second =
            random.chance(0.4)
            ? Int.random(in: 0..<24, using: &random) * 3600 : Int.random(in: 0..<86_400, using: &random)
        let onset = Instant(
            milliseconds: zone.instant(day: onsetDay, second: second).milliseconds
                + (random.chance(0.1) ? Int64.random(in: 0...999, using: &random) : 0))
        var record = HeadacheRecord(
            id: id, onset: onset, storedSeverity: random.pick([1, 1, 3, 3, 3, 5, 5, 2, 4]))
        if !random.chance(0.03) {
            record.resolved = Instant(milliseconds: onset.milliseconds + length())
        }
        if random.chance(fullness) { record.onsetSpeed = random.pick(OnsetSpeed.allCases) }
        fillWeather(of: &record, fullness)
        fillLists(of: &record, fullness)
        fillAnswers(of: &record.retrospective, fullness)
        fillMedication(of: &record, fullness)
        return record
    }

    private mutating func fillWeather(of record: inout HeadacheRecord, _ fullness: Double) {
        if random.chance(fullness) { record.weather.temperature = tenths(-100...350) }
        if random.chance(fullness) { record.weather.humidity = random.pick([70, 70.5, 69, 100, 12, 71]) }
        if random.chance(fullness) { record.weather.pressureTrend = random.pick(PressureTrend.allCases) }
        if random.chance(fullness / 2) { record.weather.condition = random.pick(["clear", "rain", "partly_cloudy"]) }
        if random.chance(fullness / 2) { record.health.sleepHours = tenths(30...95) }
    }

    private mutating func fillLists(of record: inout HeadacheRecord, _ fullness: Double) {
        guard random.chance(fullness) else { return }
        fillDayLists(of: &record.retrospective, 1)
        record.retrospective.symptoms = random.some(
            ["nausea", "aura", "visual_disturbance", "light_sensitivity", "Tingling", "vomiting"], atMost: 4)
    }

    /// Lists that may say "none", which is an answer.
    private mutating func fillDayLists(of answers: inout RetrospectiveEntry, _ fullness: Double) {
        guard random.chance(fullness) else { return }
        answers.saysNoMeals = random.chance(0.2)
        answers.saysNoTriggers = random.chance(0.2)
        answers.meals =
            answers.saysNoMeals
            ? []
            : random.some(
                [
                    "chocolate", "Chocolate ", "aged cheese", "Aged_Cheese", "MSG", "Grüne Soße", "GRÜNE SOSSE",
                    "Grune-Soße",
                    "gluten (if sensitive)", "gluten", "café au lait", "Cafe au lait",
                    "rice, beans", "दाल भात", "\"quoted\" pie",
                ], atMost: 4)
        answers.environmentalTriggers =
            answers.saysNoTriggers
            ? []
            : random.some(
                ["bright_light", "strong_smell", "cold", "Perfume", "heat", "weather_change"], atMost: 3)
    }

    private mutating func fillAnswers(of answers: inout RetrospectiveEntry, _ fullness: Double) {
        if random.chance(fullness) {
            answers.alcohol = random.pick(["none", "No", "0", "wine", "2 beers", "-"])
        }
        if random.chance(fullness) { answers.skippedMeal = random.chance(0.5) }
        if random.chance(fullness) { answers.sleepHours = random.pick([6, 5.9, 6.1, 4, 8, 7.3]) }
        if random.chance(fullness) { answers.sleepQuality = Int.random(in: 1...5, using: &random) }
        if random.chance(fullness) { answers.stressLevel = Int.random(in: 1...5, using: &random) }
        if random.chance(fullness) { answers.cyclePhase = random.pick(CyclePhase.allCases) }
        if random.chance(fullness / 4) { answers.notes = random.pick(["a\nb", "long, day", "x|y"]) }
        if random.chance(fullness / 4) { answers.caffeine = tenths(0...4000) }
    }

    /// One medicine mostly, and up to five.
    private mutating func fillMedication(of record: inout HeadacheRecord, _ fullness: Double) {
        guard random.chance(fullness) else { return }
        record.retrospective.medications = [medication()]
        while random.chance(0.3), record.retrospective.medications.count < 5 {
            record.retrospective.medications.append(medication())
        }
    }

    private mutating func medication() -> TakenMedication {
        var taken = TakenMedication()
        taken.name = random.pick([
            "Sumatriptan", "sumatriptan", " SUMATRIPTAN", "Ibuprofen", "Topiramate 25 mg", "Propranolol", "propranolol",
            "Aimovig (erenumab)", "None", "Naproxen", "Amitriptyline", "Flunarizine", "Paracetamol",
            "propranolol & Nurofen", "Topirmate 50 mg", "Imigran 100 mg", "Excedrin",
            "aspirin, paracetamol and caffeine",
            "paracetamol 500 mg + codeine", "ice pack", "none taken", "Foobarin 20 mg", "cinnarizine", "Magnesium",
            "Nurofen Plus", "sumatriptan nasal spray / metoclopramide", "Sumatripan with Foobarin", "Tramadol 50 mg",
        ])
        if random.chance(0.7) { taken.effectiveness = Int.random(in: 1...5, using: &random) }
        if random.chance(0.5) { taken.reliefMinutes = random.pick([0, 15, 45, 60, 61, 120, 1440, 4320]) }
        if random.chance(0.4) { taken.isAcute = random.chance(0.6) }
        return taken
    }

    /// Milliseconds: a fault now and then, and whole hours often, so that the edges between bins are hit.
    private mutating func length() -> Int64 {
        if random.chance(0.03) { return -3_600_000 }
        if random.chance(0.4) { return random.pick([0, 1, 4, 12, 24, 72, 96]) * 3_600_000 }
        return Int64.random(in: 0...(100 * 3_600_000), using: &random)
    }

    private mutating func tenths(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 10
    }
}
