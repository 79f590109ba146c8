/// A cell of a sample file before it is written in one format or another.
enum SampleValue: Equatable {
    case nothing
    case text(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case list([String])
    case moment(SampleMoment)

    static func optional(_ text: String?) -> SampleValue { text.map(SampleValue.text) ?? .nothing }
    static func optional(_ number: Int?) -> SampleValue { number.map(SampleValue.integer) ?? .nothing }
    static func optional(_ number: Double?) -> SampleValue { number.map(SampleValue.real) ?? .nothing }
    static func optional(_ flag: Bool?) -> SampleValue { flag.map(SampleValue.boolean) ?? .nothing }
    static func optional(_ moment: SampleMoment?) -> SampleValue { moment.map(SampleValue.moment) ?? .nothing }
}

/// A named cell of the clinic export.
struct SampleField {
    /// The column's name in CSV and SQLite.
    var column: String
    var value: SampleValue

    init(_ column: String, _ value: SampleValue) {
        self.column = column
        self.value = value
    }

    /// The same name as JSON writes it: `onset_time` is `onsetTime`.
    var key: String {
        let words = column.split(separator: "_")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

extension SamplePatient {
    /// The patient's row of `patients.csv`.
    var fields: [SampleField] {
        [
            SampleField("patient_id", .text(id)), SampleField("name", .text(name)),
            SampleField("date_of_birth", .optional(dateOfBirth)), SampleField("record_number", .optional(recordNumber)),
            SampleField("clinician", .optional(clinician)), SampleField("entitlement", .nothing),
        ]
    }
}

extension SampleHeadache {
    /// The headache's columns in the order of the export's documentation, without the patient's id.
    var fields: [SampleField] { eventFields + weatherFields + healthFields + dailyFields + clinicalFields }

    private var eventFields: [SampleField] {
        [
            SampleField("id", .text(id)), SampleField("onset_time", .moment(onset)),
            SampleField("resolved_time", .optional(resolved)), SampleField("severity", .integer(severity)),
            SampleField("onset_speed", .optional(onsetSpeed)),
            SampleField("has_acknowledged_red_flag", .optional(hasAcknowledgedRedFlag)),
        ]
    }

    private var weatherFields: [SampleField] {
        [
            SampleField("temperature_c", .optional(weather?.temperature)),
            SampleField("humidity_pct", .optional(weather?.humidity)),
            SampleField("pressure_hpa", .optional(weather?.pressure)),
            SampleField("pressure_trend", .optional(weather?.pressureTrend)),
            SampleField("uv_index", .optional(weather?.uvIndex)), SampleField("aqi", .optional(weather?.aqi)),
            SampleField("condition", .optional(weather?.condition)),
            SampleField("weather_captured_at", .optional(weather?.capturedAt)),
        ]
    }

    private var healthFields: [SampleField] {
        [
            SampleField("heart_rate_bpm", .optional(health?.heartRate)),
            SampleField("resting_heart_rate_bpm", .optional(health?.restingHeartRate)),
            SampleField("hrv_ms", .optional(health?.heartRateVariability)),
            SampleField("oxygen_saturation_pct", .optional(health?.oxygenSaturation)),
            SampleField("step_count", .optional(health?.stepCount)),
            SampleField("sleep_hours_measured", .optional(health?.sleepHours)),
        ]
    }

    private var dailyFields: [SampleField] {
        let entry = retrospective
        return [
            SampleField("meals", .list(entry.meals)), SampleField("alcohol", .optional(entry.alcohol)),
            SampleField("caffeine_mg", .optional(entry.caffeine)),
            SampleField("hydration_glasses", .optional(entry.hydrationGlasses)),
            SampleField("skipped_meal", .optional(entry.skippedMeal)),
            SampleField("sleep_hours", .optional(entry.sleepHours)),
            SampleField("sleep_quality", .optional(entry.sleepQuality)),
            SampleField("stress_level", .optional(entry.stressLevel)),
            SampleField("screen_time_hours", .optional(entry.screenTimeHours)),
        ]
    }

    private var clinicalFields: [SampleField] {
        let entry = retrospective
        return [
            SampleField("medication_name", .optional(entry.medication?.name)),
            SampleField("medication_dose", .optional(entry.medication?.dose)),
            SampleField("medication_effectiveness", .optional(entry.medication?.effectiveness)),
            SampleField("medication_is_acute", .optional(entry.medication?.isAcute)),
            SampleField("symptoms", .list(entry.symptoms)), SampleField("headache_location", .optional(entry.location)),
            SampleField("headache_type", .optional(entry.headacheType)),
            SampleField("cycle_phase", .optional(entry.cyclePhase)),
            SampleField("environmental_triggers", .list(entry.environmentalTriggers)),
            SampleField("notes", .optional(entry.notes)),
        ]
    }
}
