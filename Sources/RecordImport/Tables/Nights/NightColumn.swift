/// A column of any table about nights, in whatever form it comes: one meaning, all its names.
///
/// Names are compared folded (``foldedName(_:)``), so that `session_date`, `sessionDate` and `Session Date` are one.
enum NightColumn: Int, TableColumn {
    case patientID, id, table, eventType, time, nightDate, sessionID, metadata, details, notes, isHazard, source
    case minutes
    case start, end, terminalState, target, statedInterval, adherence, onTime, naturalWake
    case dose1Time, dose2Time, dose2Skipped, extraDoseTimes, snoozeCount, heartRate, efficiency, recovery
    case checkInTime, sleepQuality, feelRested, grogginess, sleepInertia, dreamRecall, hasPhysical, hasRespiratory
    case mentalClarity, mood, anxiety, readiness, stress, sleepParalysis, hallucinations, automaticBehavior
    case fellOutOfBed, confusion, environmentJSON, sleepAids, darkness, noise, screenTime, soundType, sameAsUsual
    case usedSleepTherapy, checkInNotes
    case medication, doseValue, doseMilligrams, doseUnit, formulation, confirmedDuplicate
    case bottles, doses, daysLeft, nextRefill
    case checkInType, responsesJSON, answersJSON, key, value

    static let times: [NightColumn] = [.time, .start, .end, .dose1Time, .dose2Time, .checkInTime]

    static let holdingOthers: [NightColumn] = [.metadata, .details, .environmentJSON, .responsesJSON, .answersJSON]

    static let spellings = ColumnSpellings<NightColumn>(
        allCases.map(\.name),
        others: Dictionary(
            allCases.flatMap { column in
                column.names.flatMap { [($0, column), (foldedName($0), column)] }
            }, uniquingKeysWith: { first, _ in first }))

    /// The first is the name in this program's own tables.
    var names: [String] {
        switch self {
        case .patientID: ["patient_id"]
        case .id: ["id", "event_id"]
        case .table: ["table"]
        case .eventType: ["event_type", "type"]
        case .time:
            [
                "time", "timestamp", "timestamp_utc", "occurred_at", "occurred_at_utc", "taken_at", "taken_at_utc",
                "as_of", "as_of_utc", "created_at_utc", "submitted_at_utc", "logged_at_utc",
            ]
        case .nightDate: ["night_date", "session_date", "date"]
        case .sessionID: ["session_id"]
        case .metadata: ["metadata", "meta"]
        case .details: ["details"]
        case .notes: ["notes"]
        case .isHazard: ["is_hazard"]
        case .source: ["source"]
        case .minutes: ["duration_minutes"]
        case .start: ["start_time", "start_utc", "started_utc", "started_at_utc"]
        case .end: ["end_time", "end_utc", "ended_utc", "ended_at_utc"]
        case .terminalState: ["terminal_state"]
        case .target: ["target_minutes", "window_target_min", "target_interval_minutes"]
        case .statedInterval: ["interval_minutes", "window_actual_min", "interval"]
        case .adherence: ["adherence_flag"]
        case .onTime: ["on_time"]
        case .naturalWake: ["natural_wake"]
        case .dose1Time: ["dose1_time"]
        case .dose2Time: ["dose2_time"]
        case .dose2Skipped: ["dose2_skipped"]
        case .extraDoseTimes: ["extra_dose_times"]
        case .snoozeCount: ["snooze_count"]
        case .heartRate: ["avg_hr"]
        case .efficiency: ["sleep_efficiency"]
        case .recovery: ["whoop_recovery"]
        case .checkInTime: ["checkin_time"]
        case .sleepQuality: ["sleep_quality"]
        case .feelRested: ["feel_rested"]
        case .grogginess: ["grogginess"]
        case .sleepInertia: ["sleep_inertia_duration", "sleep_inertia"]
        case .dreamRecall: ["dream_recall"]
        case .hasPhysical: ["has_physical_symptoms"]
        case .hasRespiratory: ["has_respiratory_symptoms"]
        case .mentalClarity: ["mental_clarity"]
        case .mood: ["mood"]
        case .anxiety: ["anxiety_level"]
        case .readiness: ["readiness_for_day", "readiness"]
        case .stress: ["stress_level"]
        case .sleepParalysis: ["had_sleep_paralysis", "sleep_paralysis"]
        case .hallucinations: ["had_hallucinations", "hallucinations"]
        case .automaticBehavior: ["had_automatic_behavior", "automatic_behavior"]
        case .fellOutOfBed: ["fell_out_of_bed"]
        case .confusion: ["had_confusion_on_waking", "confusion_on_waking"]
        case .environmentJSON: ["sleep_environment_json"]
        case .sleepAids: ["sleep_aids_used"]
        case .darkness: ["room_darkness"]
        case .noise: ["noise_level"]
        case .screenTime: ["screen_minutes_bucket", "screen_in_bed_minutes_bucket"]
        case .soundType: ["sound_type"]
        case .sameAsUsual: ["same_as_usual"]
        case .usedSleepTherapy: ["used_sleep_therapy"]
        case .checkInNotes: ["checkin_notes"]
        case .medication: ["medication_name", "medication_id"]
        case .doseValue: ["dose_value"]
        case .doseMilligrams: ["dose_mg"]
        case .doseUnit: ["dose_unit"]
        case .formulation: ["formulation"]
        case .confirmedDuplicate: ["confirmed_duplicate"]
        case .bottles: ["bottles_remaining"]
        case .doses: ["doses_remaining"]
        case .daysLeft: ["estimated_days_left"]
        case .nextRefill: ["next_refill_date"]
        case .checkInType: ["checkin_type"]
        case .responsesJSON: ["responses_json"]
        case .answersJSON: ["answers_json"]
        case .key: ["key"]
        case .value: ["value"]
        }
    }

    /// As this program's own tables write it.
    var name: String { names[0] }

    /// The column of a name however it is written.
    init?(name: String) {
        guard let column = Self.byFoldedName[foldedName(name)] else { return nil }
        self = column
    }

    private static let byFoldedName = Dictionary(
        allCases.flatMap { column in column.names.map { (foldedName($0), column) } },
        uniquingKeysWith: { first, _ in first })

    /// Whether a column is known to hold nothing that a report uses: no remark is made of it.
    static func isPassedOver(_ name: String) -> Bool { passedOver.contains(foldedName(name)) }

    private static let passedOver = Set(
        [
            "created_at", "updated_at", "synced", "color_hex", "device_time", "local_offset_minutes", "schema_version",
            "completion_state", "questionnaire_version", "user_id", "source_record_id", "sleep_therapy_json",
            "stress_context_json", "physical_symptoms_json", "respiratory_symptoms_json", "has_sleep_environment",
            "other_aid_text", "device_type", "planned_timestamp", "constants_version", "color", "other_aid",
        ].map(foldedName))
}
