/// The database of the DoseTap app (DoseTap SSOT "SQLite Tables", "SQLite Schema").
enum DoseTapStoreFile {
    static let checkInColumns = [
        "sleep_quality", "feel_rested", "grogginess", "sleep_inertia_duration", "mental_clarity", "mood",
        "readiness_for_day", "has_physical_symptoms", "has_respiratory_symptoms", "had_sleep_paralysis",
        "had_hallucinations", "had_automatic_behavior", "fell_out_of_bed", "had_confusion_on_waking",
        "sleep_environment_json", "notes",
    ]

    static func checkInValues(_ checkIn: SampleCheckIn) -> [SQLiteFile.Value] {
        [
            .integer(checkIn.sleepQuality), .text(checkIn.feelRested), .text(checkIn.grogginess),
            .text("fiveToFifteen"), .integer(checkIn.mentalClarity), .text(checkIn.mood),
            .integer(checkIn.readiness), .integer(checkIn.hasPhysicalSymptoms ? 1 : 0),
            .integer(checkIn.hasRespiratorySymptoms ? 1 : 0),
        ] + SampleCheckIn.flagColumns.map { .integer(checkIn.flags.contains($0) ? 1 : 0) } + [
            checkIn.environment.map { .text(json($0)) } ?? .null, checkIn.notes.map { .text($0) } ?? .null,
        ]
    }

    private static func json(_ environment: SampleSleepEnvironment) -> String {
        let aids = environment.aids.map { "\"\($0)\"" }.joined(separator: ",")
        return "{\"sleep_aids_used\":[\(aids)],\"room_darkness\":\"\(environment.darkness)\","
            + "\"noise_level\":\"\(environment.noise)\",\"screen_in_bed_minutes_bucket\":\"\(environment.screenTime)\","
            + "\"sound_type\":\"unknown\",\"other_aid_text\":\"\",\"same_as_usual\":\(environment.isAsUsual)}"
    }

    /// - Parameter isOlder: whether to write an older store, without decimal doses and formulations of medicines, and
    ///   without session dates of sleep events.
    static func file(_ patient: SamplePatient, isOlder: Bool = false) throws -> [UInt8] {
        try database(patient, isOlder: isOlder).bytes()
    }

    static func database(_ patient: SamplePatient, isOlder: Bool = false) throws -> SQLiteFile {
        let file = try SQLiteFile()
        try file.run("CREATE TABLE user_config (key TEXT PRIMARY KEY, value TEXT NOT NULL, updated_at TEXT)")
        try file.insert(
            into: "user_config", columns: ["key", "value"], rows: [[.text("target_interval_minutes"), .text("165")]])
        try insertDoses(patient, isOlder, file)
        try insertEvents(patient, isOlder, file)
        try insertCheckIns(patient, isOlder, file)
        try insertMedications(patient, isOlder, file)
        return file
    }

    private static func insertDoses(_ patient: SamplePatient, _ isOlder: Bool, _ file: borrowing SQLiteFile) throws {
        try file.run(
            "CREATE TABLE dose_events (id TEXT PRIMARY KEY, event_type TEXT NOT NULL, timestamp TEXT NOT NULL, "
                + "session_date TEXT NOT NULL, metadata TEXT, synced INTEGER DEFAULT 0, created_at TEXT"
                + (isOlder ? ")" : ", session_id TEXT, is_hazard INTEGER DEFAULT 0)"))
        let columns = ["id", "event_type", "timestamp", "session_date", "metadata"] + (isOlder ? [] : ["is_hazard"])
        try file.insert(
            into: "dose_events", columns: columns,
            rows: patient.nights.flatMap { night in
                night.doses.map { dose in
                    let moment =
                        dose.moment ?? (night.dose1 ?? SampleMoment(day: night.date, minute: 1380)).adding(minutes: 241)
                    let isExtra = dose.kind == "extra_dose"
                    return [
                        .text(dose.id), .text(dose.kind), .text(moment.utc), .text(night.date.iso),
                        isExtra ? .text("{\"is_extra_dose\":true}") : .null,
                    ] + (isOlder ? [] : [.integer(isExtra ? 1 : 0)])
                }
            })
    }

    private static func insertEvents(_ patient: SamplePatient, _ isOlder: Bool, _ file: borrowing SQLiteFile) throws {
        try file.run(
            "CREATE TABLE sleep_events (id TEXT PRIMARY KEY, event_type TEXT NOT NULL, timestamp TEXT NOT NULL, "
                + "session_id TEXT, notes TEXT, source TEXT DEFAULT 'manual', synced INTEGER DEFAULT 0, created_at TEXT"
                + (isOlder ? ")" : ", session_date TEXT, color_hex TEXT)"))
        var rows: [[SQLiteFile.Value]] = []
        for (index, night) in patient.nights.enumerated() {
            let date: [SQLiteFile.Value] = isOlder ? [] : [.text(night.date.iso)]
            for event in night.events {
                let notes = event.minutes.map { SQLiteFile.Value.text("{\"duration_minutes\":\($0)}") } ?? .null
                rows.append([.text(event.id), .text(event.kind), .text(event.moment.utc), notes] + date)
            }
            if let dose = night.dose1, index % 5 == 0 {
                rows.append([.text("s\(index)"), .text("Dose 1"), .text(dose.adding(seconds: 4).utc), .null] + date)
            }
        }
        try file.insert(
            into: "sleep_events",
            columns: ["id", "event_type", "timestamp", "notes"] + (isOlder ? [] : ["session_date"]), rows: rows)
    }

    private static func insertCheckIns(_ patient: SamplePatient, _ isOlder: Bool, _ file: borrowing SQLiteFile) throws {
        let columns = checkInColumns.filter { !isOlder || $0 != "sleep_environment_json" }
        try file.run(
            "CREATE TABLE morning_checkins (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, timestamp TEXT NOT NULL, "
                + "session_date TEXT NOT NULL, "
                + columns.map { "\($0) \(types[$0] ?? "INTEGER")" }.joined(separator: ", ")
                + ")")
        try file.insert(
            into: "morning_checkins", columns: ["id", "session_id", "timestamp", "session_date"] + columns,
            rows: patient.nights.compactMap { night in
                guard let checkIn = night.checkIn else { return nil }
                let values = zip(checkInColumns, checkInValues(checkIn)).filter { columns.contains($0.0) }.map(\.1)
                return [.text(checkIn.id), .text(""), .text(checkIn.moment.utc), .text(night.date.iso)] + values
            })
    }

    private static let types = [
        "feel_rested": "TEXT", "grogginess": "TEXT", "sleep_inertia_duration": "TEXT", "mood": "TEXT",
        "sleep_environment_json": "TEXT", "notes": "TEXT",
    ]

    private static func insertMedications(
        _ patient: SamplePatient, _ isOlder: Bool, _ file: borrowing SQLiteFile
    ) throws {
        try file.run(
            "CREATE TABLE medication_events (id TEXT PRIMARY KEY, session_id TEXT, session_date TEXT, "
                + "medication_id TEXT, \(isOlder ? "dose_mg INTEGER" : "dose_value REAL, dose_unit TEXT, formulation TEXT, local_offset_minutes INTEGER"), "
                + "taken_at_utc TEXT, notes TEXT, confirmed_duplicate INTEGER DEFAULT 0)")
        let columns =
            ["id", "session_date", "medication_id", "taken_at_utc", "notes"]
            + (isOlder ? ["dose_mg"] : ["dose_value", "dose_unit", "formulation"])
        try file.insert(
            into: "medication_events", columns: columns,
            rows: patient.nights.flatMap { night in
                night.medications.map { medication in
                    [
                        .text(medication.id), .text(night.date.iso), .text(medication.name),
                        .text(medication.taken.utc), medication.notes.map { .text($0) } ?? .null,
                    ]
                        + (isOlder
                            ? [.integer(medication.dose)]
                            : [.real(Double(medication.dose)), .text("mg"), .text(medication.formulation)])
                }
            })
    }
}
