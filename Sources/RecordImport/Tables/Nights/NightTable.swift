/// The kinds of tables about nights. Raw values are the names of the app's tables, or of this program's.
enum NightTable: String, Sendable, CaseIterable {
    /// The app's own list of doses.
    case doses = "dose_events"
    case sleepEvents = "sleep_events"
    /// Doses, sleep events, medicines and supply in one list.
    case events = "night_events"
    /// A row a night: doses, facts and the morning's answers.
    case nights
    case sessions = "sleep_sessions"
    case currentSession = "current_session"
    case checkIns = "morning_checkins"
    case submissions = "checkin_submissions"
    case preSleepLogs = "pre_sleep_logs"
    case medications = "medication_events"
    case inventory
    case settings = "user_config"

    /// The table that the first cell of a row names, in the export of several tables in one file.
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
