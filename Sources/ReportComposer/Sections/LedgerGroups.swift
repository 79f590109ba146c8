import Analysis
import Diagnostics
import Records
import ReportDocument

/// The record of one headache, grouped like the app's retrospective (Aurae PRD §5.3), actionable items first.
///
/// “No” to a skipped meal and “none” for alcohol are left out: ``leavesOutNo`` states whether an entry has such an
/// answer. A recorded “none” for symptoms, surroundings and meals stays: it distinguishes a headache without nausea, or
/// a fasting day, from a question that was not asked.
struct LedgerGroups {
    let record: HeadacheRecord
    let measurements: MeasurementWords

    /// Groups with content, in fixed order.
    var groups: [LedgerEntry.Group] {
        let all: [(String, [String])] = [
            ("Symptoms", list(entry.symptoms, orNone: entry.saysNoSymptoms)), ("Onset", onset), ("Sleep", sleep),
            ("Lifestyle", lifestyle), ("Food & drink", food),
            ("Environment", list(entry.environmentalTriggers, orNone: entry.saysNoTriggers)), ("Weather", weather),
            ("Health", health),
        ]
        return medications
            + all.filter { !$0.1.isEmpty }.map { LedgerEntry.Group(label: $0.0, text: Self.sentence($0.1)) }
    }

    /// Whether an answer of “no” is not printed.
    var leavesOutNo: Bool { entry.skippedMeal == false || (entry.alcohol != nil && alcohol == nil) }

    private var entry: RetrospectiveEntry { record.retrospective }

    /// Short forms of the app's answers (Aurae PRD §10.2): “over 30 minutes or more”, “within about 1 to 30 minutes”,
    /// “within seconds to about a minute”.
    private var onset: [String] {
        switch record.onsetSpeed {
        case .gradual: ["gradual, over 30\u{A0}min or more"]
        case .moderate: ["quick, within about 1–30\u{A0}min"]
        case .instantaneous: ["almost instant, within a minute"]
        case nil: []
        }
    }

    private var weather: [String] {
        let reading = record.weather
        let pressure = [
            reading.pressure.map { "\(NumberWords.printed($0, decimals: 0))\u{A0}hPa" },
            reading.pressureTrend?.rawValue,
        ].compactMap { $0 }.joined(separator: " ")
        return [
            measurements.weather(reading), pressure.isEmpty ? nil : pressure,
            reading.humidity.map { "humidity\u{A0}\(NumberWords.printed($0, decimals: 0))\u{A0}%" },
            reading.uvIndex.map { "UV\u{A0}\(NumberWords.printed($0, decimals: 0))" },
            reading.aqi.map { "AQI\u{A0}\($0)" },
        ].compactMap { $0 }
    }

    private var health: [String] {
        let reading = record.health
        return [
            heartRates,
            reading.heartRateVariability.map { "HRV\u{A0}\(NumberWords.printed($0, decimals: 0))\u{A0}ms" },
            reading.oxygenSaturation.map { "SpO2\u{A0}\(NumberWords.printed($0, decimals: 0))\u{A0}%" },
            reading.stepCount.map { Plural.step($0) },
        ].compactMap { $0 }
    }

    /// `heart rate 72, resting 60 bpm`, with a single unit.
    private var heartRates: String? {
        let reading = record.health
        let rates = [
            reading.heartRate.map { "heart rate \(NumberWords.printed($0, decimals: 0))" },
            reading.restingHeartRate.map {
                "\(reading.heartRate == nil ? "resting heart rate" : "resting") \(NumberWords.printed($0, decimals: 0))"
            },
        ].compactMap { $0 }
        return rates.isEmpty ? nil : rates.joined(separator: ", ") + "\u{A0}bpm"
    }

    private var sleep: [String] {
        [
            entry.sleepHours.map { DurationWords(hours: $0).printed },
            record.health.sleepHours.map { "\(DurationWords(hours: $0).printed) measured" },
            entry.sleepQuality.map { "quality\u{A0}\($0)\u{A0}of\u{A0}5" },
        ].compactMap { $0 }
    }

    private var food: [String] {
        let meals = list(entry.meals, orNone: false)
        let others = [
            entry.saysNoMeals ? "no meal" : nil, entry.skippedMeal == true ? "skipped a meal" : nil,
            alcohol.map { "alcohol: \($0)" },
            entry.caffeine.map { "caffeine\u{A0}\(NumberWords.printed($0, decimals: 0))\u{A0}mg" },
            entry.hydrationGlasses.map { Plural.glassOfWater(NumberWords.printed($0, decimals: 1)) },
        ].compactMap { $0 }
        return meals + others
    }

    /// Recorded alcohol; nil if none.
    private var alcohol: String? {
        entry.alcohol.flatMap(PrintableText.isolated).flatMap { NoneWords.means(none: $0) ? nil : $0 }
    }

    private var lifestyle: [String] {
        [
            entry.stressLevel.map { "stress \($0)\u{A0}of\u{A0}5" },
            entry.screenTimeHours.map { "screens \(DurationWords(hours: $0).printed)" },
            entry.cyclePhase.map { $0 == .unknown ? "cycle phase unknown" : "\($0.rawValue) phase" },
        ].compactMap { $0 }
    }

    /// A group per medicine, numbered if there are several: they may be in two columns.
    private var medications: [LedgerEntry.Group] {
        let groups = entry.medications.compactMap(Self.medication)
        guard groups.count > 1 else { return groups }
        return groups.enumerated().map { place, group in
            var group = group
            group.label += " \(place + 1)"
            return group
        }
    }

    /// Returns name and dose first, then the relief.
    private static func medication(_ taken: TakenMedication) -> LedgerEntry.Group? {
        let remarks = [
            taken.isAcute.map { $0 ? "acute" : "daily as prescribed" },
            taken.effectiveness.map { "relief\u{A0}\($0)\u{A0}of\u{A0}5" },
            taken.reliefMinutes.map { "relief after \(DurationWords(minutes: Double($0)).printed)" },
        ].compactMap { $0 }
        guard
            let name = MeasurementWords.medication(taken) ?? (remarks.isEmpty ? nil : MeasurementWords.unnamedMedicine)
        else { return nil }
        return LedgerEntry.Group(
            label: "Medication", leading: NumberWords.capitalised(name), text: remarks.joined(separator: dot))
    }

    /// Separates two parts; never begins a line.
    private static let dot = "\u{A0}· "

    /// Returns keys and the patient's words in one part; a “none” is an answer too.
    private func list(_ keys: [String], orNone saysNone: Bool) -> [String] {
        let items = keys.compactMap(PrintableText.isolated).map(KeyWords.spaced)
        if items.isEmpty { return saysNone ? ["none"] : [] }
        return [items.joined(separator: items.contains { $0.utf8.contains(UInt8(ascii: ",")) } ? "; " : ", ")]
    }

    /// Joins parts in a line that begins with a capital.
    private static func sentence(_ parts: [String]) -> String {
        NumberWords.capitalised(parts.count == 1 ? parts[0] : parts.joined(separator: dot))
    }
}
