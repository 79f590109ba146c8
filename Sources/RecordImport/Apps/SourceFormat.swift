/// What a source turned out to be. Raw values are the words of the analysis JSON.
public enum SourceFormat: String, Sendable, CaseIterable {
    case clinicCSV = "clinic-csv"
    case clinicSQLite = "clinic-sqlite"
    case clinicJSON = "clinic-json"
    case auraeStore = "aurae-swiftdata"
    case doseTapStore = "dosetap-sqlite"
    case doseTapExport = "dosetap-export-v2"
    case doseTapCombined = "dosetap-combined-csv"
    case doseTapTables = "dosetap-v1-csv"
    case doseTapAnalytics = "dosetap-analytics-csv"
    case glanceJSON = "glance-json"
    case glanceCSV = "glance-csv"
    case glanceStore = "glance-swiftdata"
}
