import Testing

@testable import RecordImport

struct HeadacheColumnTests {
    /// The format's description, as a clinic reads it.
    private static let described = """
        patient_id, id, onset_time, resolved_time, severity, onset_speed, has_acknowledged_red_flag,
        temperature_c, humidity_pct, pressure_hpa, pressure_trend, uv_index, aqi, condition, weather_captured_at,
        heart_rate_bpm, resting_heart_rate_bpm, hrv_ms, oxygen_saturation_pct, step_count, sleep_hours_measured,
        meals, alcohol, caffeine_mg, hydration_glasses, skipped_meal, sleep_hours, sleep_quality, stress_level,
        screen_time_hours, medication_name, medication_dose, medication_effectiveness, medication_is_acute,
        relief_minutes, symptoms, headache_location, headache_type, side, pulsating, worse_with_activity, aura_minutes,
        cycle_phase, environmental_triggers, notes, peak_time, severity_at_end
        """

    @Test func `all columns of the format, in its order`() {
        let names = Self.described.split { ", \n".contains($0) }.map(String.init)
        #expect(HeadacheColumn.declared.filter { $0.field.repeated == nil }.map(\.name) == names)
        // Four more medicines of five columns each stand after the first.
        let further = (2...5).flatMap { number in
            ["name", "dose", "effectiveness", "is_acute", "relief_minutes"].map { "medication_\(number)_\($0)" }
        }
        #expect(Array(HeadacheColumn.columnNames[35..<55]) == further)
        #expect(HeadacheColumn.count == 67)
        #expect(HeadacheColumn.allCases.map(\.rawValue) == Array(0..<67))
    }

    @Test func `names say what the cases mean`() {
        #expect(HeadacheColumn(columnName: "hrv_ms") == .heartRateVariability)
        #expect(HeadacheColumn(columnName: "sleep_hours") == .sleepHours)
        #expect(HeadacheColumn(columnName: "sleep_hours_measured") == .measuredSleepHours)
        #expect(HeadacheColumn(columnName: "resting_heart_rate_bpm") == .restingHeartRate)
        #expect(HeadacheColumn(columnName: "medication_is_acute") == .medicationIsAcute)
        #expect(HeadacheColumn(columnName: "headache_location") == .location)
    }

    @Test func `letter case and surrounding spaces are forgiven`() {
        #expect(HeadacheColumn(columnName: "  Onset_Time\t") == .onsetTime)
        #expect(HeadacheColumn(columnName: "\u{A0}SEVERITY") == .severity)
        #expect(HeadacheColumn(columnName: "onset time") == nil)
        #expect(HeadacheColumn(columnName: "") == nil)
    }

    @Test func `keys are the same names in camel case`() {
        #expect(HeadacheColumn.hasAcknowledgedRedFlag.key == "hasAcknowledgedRedFlag")
        #expect(HeadacheColumn.temperature.key == "temperatureC")
        #expect(HeadacheColumn.id.key == "id")
        #expect(HeadacheColumn(key: "onsetTime") == .onsetTime)
        #expect(HeadacheColumn(key: "OnsetTime") == nil)
        #expect(
            PatientColumn.allCases.map(\.key) == [
                "patientId", "name", "dateOfBirth", "recordNumber", "clinician", "diagnosis", "entitlement",
            ])
    }

    @Test func `a column's name is shown only when it looks like one`() {
        #expect(shownColumnName(" mood_score ") == "mood_score")
        #expect(shownColumnName("dateCreated") == "dateCreated")
        #expect(shownColumnName("_x") == "_x")
        for written in ["", "Jane Doe", "zażółć", "7up", "a;b", "\u{1B}[31m", String(repeating: "a", count: 41)] {
            #expect(shownColumnName(written) == nil)
        }
    }
}
