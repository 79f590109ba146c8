import Diagnostics
import Records

/// What a source turned out to be. Raw values are the words of the analysis JSON.
public enum SourceFormat: String, Sendable, CaseIterable {
    case clinicCSV = "clinic-csv"
    case clinicSQLite = "clinic-sqlite"
    case clinicJSON = "clinic-json"
    case auraeStore = "aurae-swiftdata"
}

/// What was read from one file.
public struct SourceSummary: Sendable, Hashable {
    /// As the user named it.
    public var path: String
    /// SHA-256 of the bytes, lower-case hexadecimal.
    public var sha256: String
    public var format: SourceFormat
    public var rowsRead: Int
    public var rowsSkipped: Int

    public init(path: String, sha256: String, format: SourceFormat, rowsRead: Int, rowsSkipped: Int) {
        self.path = path
        self.sha256 = sha256
        self.format = format
        self.rowsRead = rowsRead
        self.rowsSkipped = rowsSkipped
    }
}
