import Analysis
import Diagnostics
import Records
import ReportDocument

/// The record of one headache beyond its row in the table, grouped like the app's retrospective (Aurae PRD §5.3).
///
/// “No” to a skipped meal and “none” for alcohol are left out: ``leavesOutNo`` states whether an entry has such an
/// answer. A recorded “none” for symptoms, surroundings and meals stays: it distinguishes a headache without nausea, or
/// a fasting day, from a question that was not asked.
struct HeadacheContext {
    let record: HeadacheRecord
    let measurements: MeasurementWords

    /// Details with content, in fixed order.
    var parts: [SummaryTable.Context] {
        let all: [(String, [String])] = [
            ("Symptoms", list(entry.symptoms, orNone: entry.saysNoSymptoms)), ("Pain", pain), ("Sleep", sleep),
            ("Day", day), ("Food and drink", food), ("Air", air), ("Body", body),
        ]
        return medications
            + all.filter { !$0.1.isEmpty }.map {
                SummaryTable.Context(label: $0.0, text: $0.1.joined(separator: ", "))
            }
    }

    /// Whether an answer of “no” is not printed.
    var leavesOutNo: Bool { entry.skippedMeal == false || (entry.alcohol != nil && alcohol == nil) }

    private var entry: RetrospectiveEntry { record.retrospective }

    /// Short forms of the app's answers (Aurae PRD §10.2), which ``onsetsInWords(_:)`` explains.
    private static func word(_ speed: OnsetSpeed) -> String {
        switch speed {
        case .gradual: "gradual onset"
        case .moderate: "quick onset"
        case .instantaneous: "almost instant onset"
        }
    }

    /// Returns `Gradual onset: over 30 min or more.`, for each of these answers; nil without any.
    static func onsetsInWords(_ speeds: Set<OnsetSpeed>) -> String? {
        let all: [(OnsetSpeed, String)] = [
            (.gradual, "over 30\u{A0}min or more"), (.moderate, "within about 1–30\u{A0}min"),
            (.instantaneous, "within a minute"),
        ]
        let words = all.filter { speeds.contains($0.0) }.map { "\(word($0.0)) \($0.1)" }
        return words.isEmpty ? nil : NumberWords.capitalised(words.joined(separator: "; ")) + "."
    }

    private var pain: [String] {
        let words = [entry.location, entry.headacheType].compactMap {
            $0.flatMap(PrintableText.isolated).map(KeyWords.spaced)
        }
        let features = [
            entry.side.map { "side: \($0.rawValue)" }, entry.pulsating.map { $0 ? "pulsating" : "not pulsating" },
            entry.worseWithActivity.map { $0 ? "worse with activity" : "not worse with activity" },
            entry.auraMinutes.map { "aura of \(DurationWords(minutes: Double($0)).printed)" },
            record.onsetSpeed.map(Self.word),
        ]
        return words + features.compactMap(\.self)
    }

    /// Characters of a condition that the row is sure to hold.
    private static let longestCondition = 80

    /// Condition and temperature are in the row; a condition that may be cut there is here too.
    private var air: [String] {
        let reading = record.weather
        let pressure = [
            reading.pressure.map { "\(NumberWords.printed($0, decimals: 0))\u{A0}hPa" },
            reading.pressureTrend?.rawValue,
        ].compactMap { $0 }.joined(separator: "\u{A0}")
        let condition = reading.condition.map(KeyWords.sentence).flatMap { $0.count > Self.longestCondition ? $0 : nil }
        return [
            condition, pressure.isEmpty ? nil : pressure,
            reading.humidity.map { "humidity\u{A0}\(NumberWords.printed($0, decimals: 0))\u{A0}%" },
            reading.uvIndex.map { "UV\u{A0}\(NumberWords.printed($0, decimals: 0))" },
            reading.aqi.map { "AQI\u{A0}\($0)" },
        ].compactMap { $0 }
    }

    private var body: [String] {
        let reading = record.health
        return [
            heartRates,
            reading.heartRateVariability.map { "HRV\u{A0}\(NumberWords.printed($0, decimals: 0))\u{A0}ms" },
            reading.oxygenSaturation.map { "SpO2\u{A0}\(NumberWords.printed($0, decimals: 0))\u{A0}%" },
            reading.stepCount.map { Plural.step($0) },
        ].compactMap { $0 }
    }

    /// `heart 72, at rest 60`, in beats a minute.
    private var heartRates: String? {
        let reading = record.health
        let rates = [
            reading.heartRate.map { "heart\u{A0}\(NumberWords.printed($0, decimals: 0))" },
            reading.restingHeartRate.map {
                (reading.heartRate == nil ? "heart at\u{A0}rest" : "at\u{A0}rest")
                    + "\u{A0}\(NumberWords.printed($0, decimals: 0))"
            },
        ].compactMap { $0 }
        return rates.isEmpty ? nil : rates.joined(separator: ", ")
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

    /// Stress, screens, cycle and surroundings.
    private var day: [String] {
        [
            entry.stressLevel.map { "stress\u{A0}\($0)\u{A0}of\u{A0}5" },
            entry.screenTimeHours.map { "screens \(DurationWords(hours: $0).printed)" },
            entry.cyclePhase.map { $0 == .unknown ? "cycle phase unknown" : "\($0.rawValue) phase" },
        ].compactMap { $0 }
            + list(entry.environmentalTriggers, orNone: false)
            + (entry.environmentalTriggers.isEmpty && entry.saysNoTriggers ? ["no trigger in the surroundings"] : [])
    }

    /// Relief and use of each medicine, with its name if there are several or if its cell cannot hold all of it.
    private var medications: [SummaryTable.Context] {
        let taken = entry.medications
        let cell = MeasurementWords.medicationsInCell(entry) ?? ""
        let words = taken.compactMap { medicine -> (hasRelief: Bool, text: String)? in
            let relief = [
                medicine.effectiveness.map { "\($0)\u{A0}of\u{A0}5" },
                medicine.reliefMinutes.map { "after \(DurationWords(minutes: Double($0)).printed)" },
            ].compactMap { $0 }
            // Unless it says otherwise, a medicine in the row was taken for the headache.
            let use = medicine.isAcute == false ? ["daily as prescribed"] : []
            let whole = MeasurementWords.medication(medicine)
            let isCut = whole.map { !cell.contains($0) && !NoneWords.means(none: $0) } ?? false
            guard !(relief + use).isEmpty || isCut else { return nil }
            let name = medicine.name.flatMap(PrintableText.isolated) ?? MeasurementWords.unnamedMedicine
            let lead = isCut ? whole.map { [$0] } ?? [] : taken.count > 1 ? [name] : []
            let words = (relief + use).joined(separator: ", ")
            return (!relief.isEmpty, (lead + (words.isEmpty ? [] : [words])).joined(separator: " "))
        }
        guard !words.isEmpty else { return [] }
        return [
            SummaryTable.Context(
                label: words.contains(where: \.hasRelief) ? "Relief" : "Medicine",
                text: words.map(\.text).joined(separator: "; "))
        ]
    }

    /// Returns keys and the patient's words in one part; a “none” is an answer too.
    private func list(_ keys: [String], orNone saysNone: Bool) -> [String] {
        let items = keys.compactMap(PrintableText.isolated).map(KeyWords.spaced)
        if items.isEmpty { return saysNone ? ["none"] : [] }
        return [items.joined(separator: items.contains { $0.utf8.contains(UInt8(ascii: ",")) } ? "; " : ", ")]
    }
}
