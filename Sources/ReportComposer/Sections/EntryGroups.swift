import Records
import ReportDocument
import Words

/// What was recorded about one headache, grouped as the app's retrospective is (Aurae PRD §5.3).
struct EntryGroups {
    let record: HeadacheRecord
    let measurements: MeasurementWords

    /// The groups that hold something, in their fixed order.
    var groups: [EntryCard.Group] {
        let all: [(String, [String])] = [
            ("Onset", onset), ("Weather", weather), ("Health", health), ("Sleep", sleep), ("Food & drink", food),
            ("Lifestyle", lifestyle), ("Symptoms", list(entry.symptoms, orNone: entry.saysNoSymptoms)),
            ("Medication", medication),
            ("Environment", list(entry.environmentalTriggers, orNone: entry.saysNoTriggers)),
        ]
        return all.filter { !$0.1.isEmpty }.map { EntryCard.Group(label: $0.0, lines: $0.1) }
    }

    private var entry: RetrospectiveEntry { record.retrospective }

    /// The answers of the app's own question (Aurae PRD §10.2).
    private var onset: [String] {
        switch record.onsetSpeed {
        case .gradual: ["Gradually, over 30 minutes or more"]
        case .moderate: ["Quickly, within about 1 to 30 minutes"]
        case .instantaneous: ["Almost instantly, within seconds to about a minute"]
        case nil: []
        }
    }

    private var weather: [String] {
        let reading = record.weather
        var lines: [String] = []
        if let summary = measurements.weather(reading) { lines.append(summary) }
        let pressure = [
            reading.pressure.map { "\(NumberWords.printed($0, decimals: 0))\u{A0}hPa" },
            reading.pressureTrend?.rawValue,
        ].compactMap { $0 }.joined(separator: ", ")
        if !pressure.isEmpty { lines.append(pressure) }
        let rest = [
            reading.humidity.map { "humidity \(NumberWords.printed($0, decimals: 0))\u{A0}%" },
            reading.uvIndex.map { "UV \(NumberWords.printed($0, decimals: 0))" }, reading.aqi.map { "AQI \($0)" },
        ].compactMap { $0 }
        return lines + Self.sentence(rest)
    }

    private var health: [String] {
        let reading = record.health
        return Self.sentence(
            [
                reading.heartRate.map { "heart rate \(NumberWords.printed($0, decimals: 0))" },
                reading.restingHeartRate.map { "resting \(NumberWords.printed($0, decimals: 0))\u{A0}bpm" },
                reading.heartRateVariability.map { "HRV \(NumberWords.printed($0, decimals: 0))\u{A0}ms" },
                reading.oxygenSaturation.map { "SpO2 \(NumberWords.printed($0, decimals: 0))\u{A0}%" },
                reading.stepCount.map { Plural.step($0) },
            ].compactMap { $0 })
    }

    private var sleep: [String] {
        Self.sentence(
            [
                entry.sleepHours.map { DurationWords(hours: $0).printed },
                record.health.sleepHours.map { "\(DurationWords(hours: $0).printed) measured" },
                entry.sleepQuality.map { "quality \($0)\u{A0}of\u{A0}5" },
            ].compactMap { $0 })
    }

    private var food: [String] {
        list(entry.meals)
            + Self.sentence(
                [
                    entry.saysNoMeals ? "no meal" : nil,
                    entry.skippedMeal.map { $0 ? "skipped a meal" : "no meal skipped" },
                    entry.alcohol.flatMap(PrintableText.oneLine).map { "alcohol: \($0)" },
                    entry.caffeine.map { "caffeine \(NumberWords.printed($0, decimals: 0))\u{A0}mg" },
                    entry.hydrationGlasses.map { Plural.glassOfWater(NumberWords.printed($0, decimals: 1)) },
                ].compactMap { $0 })
    }

    private var lifestyle: [String] {
        Self.sentence(
            [
                entry.stressLevel.map { "stress \($0)\u{A0}of\u{A0}5" },
                entry.screenTimeHours.map { "screens \(DurationWords(hours: $0).printed)" },
                entry.cyclePhase.map { $0 == .unknown ? "cycle phase unknown" : "\($0.rawValue) phase" },
            ].compactMap { $0 })
    }

    private var medication: [String] {
        let remarks = [
            entry.medicationIsAcute.map { $0 ? "for headache relief" : "daily as prescribed" },
            entry.medicationEffectiveness.map { "relief \($0)\u{A0}of\u{A0}5" },
            entry.reliefMinutes.map { "relief after \(DurationWords(minutes: Double($0)).printed)" },
        ].compactMap { $0 }
        guard
            let name = MeasurementWords.medication(entry) ?? (remarks.isEmpty ? nil : MeasurementWords.unnamedMedicine)
        else { return [] }
        return [name] + Self.sentence(remarks)
    }

    /// The same of a question that can be answered with a “none”, which is an answer.
    private func list(_ keys: [String], orNone saysNone: Bool) -> [String] {
        let items = list(keys)
        return items.isEmpty && saysNone ? ["None"] : items
    }

    /// Keys and own words in one line, as words.
    private func list(_ keys: [String]) -> [String] {
        Self.sentence(keys.compactMap(PrintableText.oneLine).map(KeyWords.spaced))
    }

    /// Parts in one line, its first letter large.
    private static func sentence(_ parts: [String]) -> [String] {
        parts.isEmpty ? [] : [KeyWords.sentence(parts.joined(separator: ", "))]
    }
}
