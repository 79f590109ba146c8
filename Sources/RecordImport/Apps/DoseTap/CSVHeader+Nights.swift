extension CSVHeader {
    /// Whose form a table about nights is: a clinic's names its patients.
    var nightFormat: SourceFormat {
        if namesPatients { return .clinicCSV }
        let columns = Set(targets.compactMap(NightColumn.init(rawValue:)))
        switch table {
        case .nightEvents:
            if columns.contains(.details) { return columns.contains(.nightDate) ? .doseTapCombined : .doseTapTables }
            return .clinicCSV
        case .nights:
            return columns.isSubset(of: [.nightDate, .dose1Time, .dose2Time, .statedInterval, .onTime, .naturalWake])
                ? .doseTapAnalytics : .clinicCSV
        default:
            return .doseTapTables
        }
    }
}
