/// The columns of the canonical `headaches` table, in the order of the format's description.
///
/// Raw values are positions, 0-based, for tables with one entry a column; ``name`` is what CSV headers and SQLite
/// tables call a column, ``key`` what JSON calls it.
enum HeadacheColumn: Int, CaseIterable, Sendable {
    case patientID, id, onsetTime, resolvedTime, severity, onsetSpeed, hasAcknowledgedRedFlag
    case temperature, humidity, pressure, pressureTrend, uvIndex, aqi, condition, weatherCapturedAt
    case heartRate, restingHeartRate, heartRateVariability, oxygenSaturation, stepCount, measuredSleepHours
    case meals, alcohol, caffeine, hydrationGlasses, skippedMeal, sleepHours, sleepQuality, stressLevel
    case screenTimeHours, medicationName, medicationDose, medicationEffectiveness, medicationIsAcute
    case symptoms, location, headacheType, cyclePhase, environmentalTriggers, notes

    static let count = allCases.count

    /// `onset_time`.
    var name: String { Self.names[rawValue] }

    /// `onsetTime`.
    var key: String { Self.keys[rawValue] }

    /// The column of a name, letter case and surrounding spaces forgiven.
    init?(name: String) {
        guard let column = Self.byName[normalisedColumnName(name)] else { return nil }
        self = column
    }

    /// The column of a JSON key, written exactly so.
    init?(key: String) {
        guard let column = Self.byKey[key] else { return nil }
        self = column
    }

    private static let names = [
        "patient_id", "id", "onset_time", "resolved_time", "severity", "onset_speed", "has_acknowledged_red_flag",
        "temperature_c", "humidity_pct", "pressure_hpa", "pressure_trend", "uv_index", "aqi", "condition",
        "weather_captured_at", "heart_rate_bpm", "resting_heart_rate_bpm", "hrv_ms", "oxygen_saturation_pct",
        "step_count", "sleep_hours_measured", "meals", "alcohol", "caffeine_mg", "hydration_glasses", "skipped_meal",
        "sleep_hours", "sleep_quality", "stress_level", "screen_time_hours", "medication_name", "medication_dose",
        "medication_effectiveness", "medication_is_acute", "symptoms", "headache_location", "headache_type",
        "cycle_phase", "environmental_triggers", "notes",
    ]
    private static let keys = names.map(camelCase)
    private static let byName = Dictionary(uniqueKeysWithValues: zip(names, allCases))
    private static let byKey = Dictionary(uniqueKeysWithValues: zip(keys, allCases))
}

/// The columns of the canonical `patients` table.
enum PatientColumn: Int, CaseIterable, Sendable {
    case patientID, name, dateOfBirth, recordNumber, clinician, entitlement

    static let count = allCases.count

    /// `date_of_birth`. Not called `name`, which is a column.
    var columnName: String { Self.names[rawValue] }

    /// `dateOfBirth`.
    var key: String { Self.keys[rawValue] }

    init?(columnName: String) {
        guard let column = Self.byName[normalisedColumnName(columnName)] else { return nil }
        self = column
    }

    init?(key: String) {
        guard let column = Self.byKey[key] else { return nil }
        self = column
    }

    private static let names = [
        "patient_id", "name", "date_of_birth", "record_number", "clinician", "entitlement",
    ]
    private static let keys = names.map(camelCase)
    private static let byName = Dictionary(uniqueKeysWithValues: zip(names, allCases))
    private static let byKey = Dictionary(uniqueKeysWithValues: zip(keys, allCases))
}

/// A header's name as the tables above spell it: lower case, without surrounding white space.
func normalisedColumnName(_ written: String) -> String { written.trimmedOfBlanks.lowercased() }

/// The name of a column the format does not know, if it may be shown: it could be a patient's words, so that only what
/// looks like a column's name is.
func shownColumnName(_ written: String) -> String? {
    let name = written.trimmedOfBlanks
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
    guard name.utf8.count <= 40, let first = name.utf8.first, isLetter(first) || first == UInt8(ascii: "_"),
        name.utf8.allSatisfy({ isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") })
    else { return nil }
    return name
}

extension String {
    /// Without surrounding white space.
    fileprivate var trimmedOfBlanks: String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}

/// `onset_time` → `onsetTime`.
private func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(into: String(words.first ?? "")) { key, word in
        key += word.prefix(1).uppercased() + word.dropFirst()
    }
}
