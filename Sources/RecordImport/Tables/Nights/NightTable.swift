extension NightTable {
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
