import Records

/// The detected format of a source. Raw values appear in the analysis JSON.
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
    case doseTapMedications = "dosetap-medications-csv"
    case glanceJSON = "glance-json"
    case glanceCSV = "glance-csv"
    case glanceStore = "glance-swiftdata"
    case appleHealth = "apple-health"
    case fhir = "fhir-r4"
}

extension SourceFormat {
    /// The tables that every file of the format counts as; empty if it depends on the file.
    var holdings: Set<String> {
        switch self {
        case .clinicCSV, .clinicSQLite, .clinicJSON, .fhir, .doseTapTables, .doseTapAnalytics, .doseTapMedications: []
        case .auraeStore, .appleHealth: [RecordTable.headaches.rawValue]
        case .glanceJSON, .glanceStore: [RecordTable.markers.rawValue, RecordTable.visits.rawValue]
        case .glanceCSV: [RecordTable.markers.rawValue]
        case .doseTapStore, .doseTapExport, .doseTapCombined: Set(NightTable.allCases.map(\.rawValue))
        }
    }
}
