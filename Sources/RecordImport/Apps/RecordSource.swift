import Diagnostics
import Records

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

/// What was read from one file.
public struct SourceSummary: Sendable, Hashable {
    /// As the user named it.
    public var path: String
    /// SHA-256 of the bytes, lower-case hexadecimal.
    public var sha256: String
    public var format: SourceFormat
    /// Rows that were used.
    public var rowsRead: Int
    /// Rows that were not; each is among the diagnostics.
    public var rowsSkipped: Int

    public init(path: String, sha256: String, format: SourceFormat, rowsRead: Int, rowsSkipped: Int) {
        self.path = path
        self.sha256 = sha256
        self.format = format
        self.rowsRead = rowsRead
        self.rowsSkipped = rowsSkipped
    }
}

/// How many rows were used, and how many were not.
public struct RowCounts: Sendable, Hashable {
    public var read = 0
    public var skipped = 0

    public init(read: Int = 0, skipped: Int = 0) {
        self.read = read
        self.skipped = skipped
    }

    public static func += (left: inout Self, right: Self) {
        left.read += right.read
        left.skipped += right.skipped
    }
}
