/// The columns of the canonical `headaches` table, in the order of the format's description.
enum HeadacheColumn: Int, TableColumn {
    case patientID, id, onsetTime, resolvedTime, severity, onsetSpeed, hasAcknowledgedRedFlag
    case temperature, humidity, pressure, pressureTrend, uvIndex, aqi, condition, weatherCapturedAt
    case heartRate, restingHeartRate, heartRateVariability, oxygenSaturation, stepCount, measuredSleepHours
    case meals, alcohol, caffeine, hydrationGlasses, skippedMeal, sleepHours, sleepQuality, stressLevel
    case screenTimeHours, medicationName, medicationDose, medicationEffectiveness, medicationIsAcute
    case symptoms, location, headacheType, cyclePhase, environmentalTriggers, notes

    static let times: [HeadacheColumn] = [.onsetTime, .resolvedTime, .weatherCapturedAt]

    static let spellings = ColumnSpellings<HeadacheColumn>([
        "patient_id", "id", "onset_time", "resolved_time", "severity", "onset_speed", "has_acknowledged_red_flag",
        "temperature_c", "humidity_pct", "pressure_hpa", "pressure_trend", "uv_index", "aqi", "condition",
        "weather_captured_at", "heart_rate_bpm", "resting_heart_rate_bpm", "hrv_ms", "oxygen_saturation_pct",
        "step_count", "sleep_hours_measured", "meals", "alcohol", "caffeine_mg", "hydration_glasses", "skipped_meal",
        "sleep_hours", "sleep_quality", "stress_level", "screen_time_hours", "medication_name", "medication_dose",
        "medication_effectiveness", "medication_is_acute", "symptoms", "headache_location", "headache_type",
        "cycle_phase", "environmental_triggers", "notes",
    ])
}

/// The columns of the canonical `patients` table.
enum PatientColumn: Int, TableColumn {
    case patientID, name, dateOfBirth, recordNumber, clinician, entitlement

    static let spellings = ColumnSpellings<PatientColumn>([
        "patient_id", "name", "date_of_birth", "record_number", "clinician", "entitlement",
    ])
}
