import Records

/// A column of any table about nights, in any format: one meaning, all its names. The columns of `nights` and
/// `night_events` are declared with the records; this type adds those that only the app's files have.
///
/// Names are compared folded (``foldedName(_:)``): `session_date`, `sessionDate` and `Session Date` are the same.
struct NightColumn: DeclaredColumn {
    let rawValue: Int

    static let declared: [ColumnDescription] = {
        var names: Set<String> = []
        return (TableDescription.nights.columns + TableDescription.nightEvents.columns + ofTheApp)
            .filter { names.insert($0.name).inserted }
    }()

    static let holdingOthers: [NightColumn] = [.metadata, .details, .environmentJSON, .responsesJSON, .answersJSON]

    static let spellings = ColumnSpellings<NightColumn>(
        declared.map(\.name),
        others: byFoldedName.merging(ColumnSpellings<NightColumn>.aliases(of: declared)) { own, _ in own })
    static let times = moments

    /// Finds the column with a name in any spelling.
    init?(name: String) {
        guard let column = Self.byFoldedName[foldedName(name)] else { return nil }
        self = column
    }

    init(rawValue: Int) { self.rawValue = rawValue }

    private static let byFoldedName = Dictionary(
        declared.indices.flatMap { position in
            ([declared[position].name] + declared[position].field.aliases).map {
                (foldedName($0), NightColumn(rawValue: position))
            }
        }, uniquingKeysWith: { first, _ in first })
}

// MARK: Columns of the app's own files

extension NightColumn {
    private static let ofTheApp: [ColumnDescription] =
        [
            column(tableName, .text, "The table that a row belongs to, in an export of several tables."),
            column("session_id", .identifier, "The app's id of the night."),
            column("created_at", .time, "When a row was written; for answers before sleep, also when they were given."),
            column("metadata", aliases: ["meta"], .longText, "The app's details of an event, as JSON."),
            column("details", .longText, "The same as metadata, or a medicine as `id|15mg|note`."),
            column("dose_mg", .number(.dose), "A medicine's dose, mg."),
            column(
                "sleep_environment_json", aliases: ["sleep_environment"], .longText,
                "The columns of the sleep environment, as JSON."),
            column("checkin_type", .text, "Which questionnaire was answered."),
            column("responses_json", .longText, "The columns of a check-in, as JSON."),
            column("answers_json", .longText, "The answers before sleep, as JSON."),
            column("key", .text, "The name of the setting."),
            column("value", .whole(.doseTarget), "The value of the setting."),
        ] + namesNotShown.filter { $0 != "created_at" }.map { column($0, .text, "Not shown.") }

    private static func column(
        _ name: String, aliases: [String] = [], _ kind: ColumnDescription.Kind, _ about: String
    ) -> ColumnDescription {
        ColumnDescription(field: Field(name, aliases: aliases, about, example: ""), kind: kind, isRequired: false)
    }

    /// Columns of the app that are neither used in figures nor printed: the number of filled cells in each is reported.
    static let notShown = namesNotShown.map(named)

    private static let namesNotShown = [
        "created_at", "updated_at", "synced", "color_hex", "color", "source", "device_time", "device_type",
        "schema_version", "constants_version", "completion_state", "questionnaire_version", "user_id",
        "source_record_id", "has_sleep_environment", "planned_timestamp",
    ]
}

// MARK: Columns that are looked for

extension NightColumn {
    static let patientID = NightColumn(rawValue: 0)
    static let id = named("id")
    static let nightDate = named("night_date")
    static let time = named("time")
    static let notes = named("notes")

    static let localOffset = named("local_offset_minutes")

    static let tableName = "table"
    static let table = named(tableName)
    static let sessionID = named("session_id")
    static let createdAt = named("created_at")
    static let eventType = named("event_type")
    static let metadata = named("metadata")
    static let details = named("details")

    static let dose1Time = named("dose1_time")
    static let dose2Time = named("dose2_time")
    static let dose2Skipped = named("dose2_skipped")
    static let extraDoseTimes = named("extra_dose_times")
    static let target = named("target_minutes")
    static let statedInterval = named("interval_minutes")
    static let onTime = named("on_time")
    static let naturalWake = named("natural_wake")
    static let start = named("start_time")
    static let end = named("end_time")
    static let adherence = named("adherence_flag")

    static let checkInTime = named("checkin_time")
    static let checkInNotes = named("checkin_notes")
    static let physicalSymptoms = named("physical_symptoms")
    static let respiratorySymptoms = named("respiratory_symptoms")
    static let environmentJSON = named("sleep_environment_json")
    static let checkInType = named("checkin_type")
    static let responsesJSON = named("responses_json")
    static let answersJSON = named("answers_json")

    static let medication = named("medication_name")
    static let doseValue = named("dose_value")
    static let doseMilligrams = named("dose_mg")
    static let doseUnit = named("dose_unit")
    static let bottles = named("bottles_remaining")
    static let doses = named("doses_remaining")
    static let stressContext = named("stress_context")
    static let sleepTherapy = named("sleep_therapy")
    static let userID = named("user_id")
    static let key = named("key")
    static let value = named("value")
}

// MARK: Columns of records

extension NightColumn {
    static let ofFacts = listed { lister in
        var session = NightSession.blank
        session.visitFacts(with: &lister)
    }
    static let ofSpan = listed { lister in
        var session = NightSession.blank
        session.visitSpan(with: &lister)
    }
    static let ofAnswers = listed { lister in
        var checkIn = MorningCheckIn.blank
        checkIn.visitAnswers(with: &lister)
    }
    static let ofEnvironment = listed { lister in
        var checkIn = MorningCheckIn.blank
        checkIn.visitEnvironment(with: &lister)
    }
    static let ofSupplement = listed { lister in
        var supplement = NightSupplement.blank
        supplement.visitFields(with: &lister)
    }
    static let ofEventDetails = listed { lister in
        var event = NightEvent.blank
        event.visitDetails(with: &lister)
    }
    static let ofDose = listed { lister in
        var medication = NightMedication.blank
        medication.visitDose(with: &lister)
    }
    static let ofSupply = listed { lister in
        var snapshot = InventorySnapshot.blank
        snapshot.visitSupply(with: &lister)
    }

    /// Returns the columns of some of a record's fields, in order.
    private static func listed(_ visit: (inout ColumnLister) -> Void) -> [NightColumn] {
        var lister = ColumnLister()
        visit(&lister)
        return lister.columns.map { named($0.name) }
    }
}

extension NightTable {
    /// Finds the table named in the first cell of a row, in an export of several tables in one file.
    init?(rowName: String) {
        switch foldedName(rowName) {
        case "sleepevent", "sleepevents": self = .sleepEvents
        case "doseevent", "doseevents": self = .doses
        case "session", "sessions", "sleepsession": self = .sessions
        case "morningcheckin", "morningcheckins": self = .checkIns
        case "medication", "medications", "medicationevent", "medicationevents": self = .medications
        case "presleeplog", "presleeplogs": self = .preSleepLogs
        case "checkinsubmission", "checkinsubmissions": self = .submissions
        case "inventory", "inventorysnapshot": self = .inventory
        default: return nil
        }
    }

    /// Finds the kind of a table by its columns; nil if it is not about nights.
    init?(columns: Set<NightColumn>) {
        if columns.contains(.eventType), columns.contains(.time) {
            self = .events
        } else if columns.contains(.dose1Time) || columns.contains(.nightDate) && columns.contains(.dose2Skipped) {
            self = .nights
        } else if columns.contains(.start),
            columns.contains(.target) || columns.contains(.statedInterval) || columns.contains(.adherence)
        {
            self = .sessions
        } else if columns.contains(.time), columns.contains(.doses) || columns.contains(.bottles) {
            self = .inventory
        } else if columns.isSuperset(of: [.nightDate, .medication, .time]),
            columns.contains(.doseMilligrams) || columns.contains(.doseValue)
        {
            self = .medications
        } else {
            return nil
        }
    }
}
