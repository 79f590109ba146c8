import Analysis
import JSON
import RecordImport
import Records

/// A further detail of a headache: a component of its Observation.
struct FHIRComponent {
    enum Value {
        case yesOrNo(Bool)
        case count(Int)
        case quantity(Double, unit: String, ucum: String?)
        case text(String)
        case concept(FHIRCoding, String)
        case time(String)
    }

    var codings: [FHIRCoding]
    var words: String
    var value: Value

    init(_ words: String, _ codings: [FHIRCoding] = [], _ value: Value) {
        self.codings = codings
        self.words = words
        self.value = value
    }

    func write(to json: inout JSONWriter) {
        json.concept("code", codings, words)
        switch value {
        case .yesOrNo(let answer): json.field("valueBoolean", answer)
        case .count(let count): json.field("valueInteger", count)
        case .quantity(let number, let unit, let ucum): json.quantity("valueQuantity", number, unit: unit, ucum: ucum)
        case .text(let text): json.given("valueString", text)
        case .concept(let coding, let words): json.concept("valueCodeableConcept", [coding], words)
        case .time(let time): json.field("valueDateTime", time)
        }
    }
}

extension FHIRComponent {
    /// Creates a component with a number; nil without one.
    init?(_ words: String, loinc: String? = nil, _ number: Double?, _ unit: String, ucum: String? = nil) {
        guard let number else { return nil }
        self.init(
            words, loinc.map { [.loinc($0)] } ?? [], .quantity(number, unit: unit, ucum: ucum ?? UCUM.code(of: unit)))
    }

    init?(_ words: String, text: String?) {
        guard let text = FHIRText.string(text) else { return nil }
        self.init(words, [], .text(text))
    }

    init?(_ words: String, answer: Bool?) {
        guard let answer else { return nil }
        self.init(words, [], .yesOrNo(answer))
    }

    init?(_ words: String, count: Int?) {
        guard let count else { return nil }
        self.init(words, [], .count(count))
    }

    /// Creates a component with a list; nil for an empty list, unless it was recorded as empty.
    init?(_ words: String, list: [String], saysNone: Bool) {
        guard !list.isEmpty else {
            if !saysNone { return nil }
            self.init(words, [], .text("none"))
            return
        }
        self.init(words, text: list.joined(separator: " | "))
    }
}

/// A headache record's contents other than time, severity, location and notes. Severity words are only in the
/// headache's own value.
extension FHIRComponent {
    static func all(of record: HeadacheRecord, zone: ZoneRules) -> [FHIRComponent] {
        let entry = record.retrospective
        return symptoms(entry) + course(record, zone) + day(entry) + body(record.health) + weather(record.weather, zone)
            + medicines(entry.medications)
    }

    private static let symptomCodes: [String: String] = Dictionary(
        uniqueKeysWithValues: FHIRCodes.symptoms.map { ($1, $0) })

    /// Lists symptoms. A symptom that is not named was not asked about, and is not reported as absent; only the absence
    /// of all symptoms is recorded.
    private static func symptoms(_ entry: RetrospectiveEntry) -> [FHIRComponent] {
        guard !entry.symptoms.isEmpty else {
            guard entry.saysNoSymptoms else { return [] }
            return symptomCodes.sorted { $0.key < $1.key }.map { key, code in
                FHIRComponent(words(key), [.snomed(code)], .yesOrNo(false))
            }
        }
        return entry.symptoms.compactMap { symptom in
            let key = symptom.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
            guard let words = FHIRText.string(words(symptom)) else { return nil }
            let isKnown = symptomCodes[key] != nil || SymptomWords().reading(of: symptom).unknown.isEmpty
            return FHIRComponent(
                isKnown ? words : FHIRCodes.symptom + words, symptomCodes[key].map { [.snomed($0)] } ?? [],
                .yesOrNo(true))
        }
    }

    private static func words(_ key: String) -> String { key.replacing("_", with: " ") }

    private static func course(_ record: HeadacheRecord, _ zone: ZoneRules) -> [FHIRComponent] {
        let entry = record.retrospective
        var components = [
            FHIRComponent(FHIRCodes.onsetSpeed, text: record.onsetSpeed?.rawValue),
            FHIRComponent("App's safety notice acknowledged", answer: record.hasAcknowledgedRedFlag),
            FHIRComponent(FHIRCodes.cyclePhase, text: entry.cyclePhase?.rawValue),
        ].compactMap(\.self)
        let features: [String: FHIRComponent.Value?] = [
            "side": entry.side.map { .text($0.rawValue) }, "pulsating": entry.pulsating.map { .yesOrNo($0) },
            "worse_with_activity": entry.worseWithActivity.map { .yesOrNo($0) },
            "aura_minutes": entry.auraMinutes.map { .count($0) },
            "peak_time": record.peak.map { .time(FHIRText.time($0, in: zone)) },
            "severity_at_end": record.storedSeverityAtEnd.map { .count($0) },
        ]
        components += FHIRCodes.features.compactMap { column, words in
            (features[column] ?? nil).map { FHIRComponent(words, [], $0) }
        }
        guard let type = FHIRText.string(entry.headacheType) else { return components }
        let words = FHIRCodes.headacheType
        if type.lowercased() == "migraine" {
            let value = Value.concept(.snomed(FHIRCodes.migraine), "\(type) (self-reported, not clinically confirmed)")
            components.append(FHIRComponent(words, [], value))
        } else {
            components.append(FHIRComponent(words, [], .text(type)))
        }
        return components
    }

    /// Returns the patient's answers about the day.
    private static func day(_ entry: RetrospectiveEntry) -> [FHIRComponent] {
        [
            FHIRComponent("Sleep the night before, reported by the patient", loinc: "93832-4", entry.sleepHours, "h"),
            FHIRComponent("Sleep quality, 1 poor to 5 good", count: entry.sleepQuality),
            FHIRComponent("Stress, 1 low to 5 high", count: entry.stressLevel),
            FHIRComponent("Meal skipped", answer: entry.skippedMeal),
            FHIRComponent("Meals before the headache", list: entry.meals, saysNone: entry.saysNoMeals),
            FHIRComponent("Alcohol before the headache", text: entry.alcohol),
            FHIRComponent("Caffeine on the day", entry.caffeine, "mg", ucum: "mg"),
            FHIRComponent("Water on the day", entry.hydrationGlasses, "glasses"),
            FHIRComponent("Screen time", entry.screenTimeHours, "h"),
            FHIRComponent("Surroundings", list: entry.environmentalTriggers, saysNone: entry.saysNoTriggers),
        ].compactMap(\.self)
    }

    /// Measurements of a phone or watch.
    private static func body(_ health: HealthReading) -> [FHIRComponent] {
        [
            FHIRComponent("Heart rate", loinc: "8867-4", health.heartRate, "/min"),
            FHIRComponent("Resting heart rate", loinc: "40443-4", health.restingHeartRate, "/min"),
            FHIRComponent("Heart rate variability, SDNN", loinc: "80404-7", health.heartRateVariability, "ms"),
            FHIRComponent("Oxygen saturation, by pulse oximetry", loinc: "59408-5", health.oxygenSaturation, "%"),
            FHIRComponent(
                "Steps on the day before the onset", loinc: "55423-8", health.stepCount.map(Double.init), "steps"),
            FHIRComponent("Sleep the night before, measured", loinc: "93832-4", health.sleepHours, "h"),
        ].compactMap(\.self)
    }

    private static func weather(_ weather: WeatherReading, _ zone: ZoneRules) -> [FHIRComponent] {
        var components = [
            FHIRComponent("Outdoor temperature", weather.temperature, "°C"),
            FHIRComponent("Outdoor relative humidity", weather.humidity, "%"),
            FHIRComponent("Air pressure", weather.pressure, "hPa"),
            FHIRComponent("Air pressure trend", text: weather.pressureTrend?.rawValue),
            FHIRComponent("UV index", weather.uvIndex, ""),
            FHIRComponent("Air quality index", count: weather.aqi),
            FHIRComponent("Weather condition", text: weather.condition.map(words)),
        ].compactMap(\.self)
        if let captured = weather.capturedAt {
            components.append(FHIRComponent("Time of the weather data", [], .time(FHIRText.time(captured, in: zone))))
        }
        return components
    }

    /// Returns a recorded no; medicines that were taken have their own statements.
    private static func medicines(_ medications: [TakenMedication]) -> [FHIRComponent] {
        let saysNone = medications.contains { $0.name.map(NoneWords.means) ?? false }
        return saysNone ? [FHIRComponent(FHIRCodes.medicineTaken, [], .yesOrNo(false))] : []
    }
}
