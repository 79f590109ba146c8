/// Summary of the rows read from one file.
public struct SourceSummary: Sendable, Hashable {
    /// Path as the user named it.
    public var path: String
    /// SHA-256 of the bytes, lower-case hexadecimal.
    public var sha256: String
    public var format: SourceFormat
    /// Number of rows used.
    public var rowsRead: Int
    /// Number of rows not used; each is among the diagnostics.
    public var rowsSkipped: Int

    public init(path: String, sha256: String, format: SourceFormat, rowsRead: Int, rowsSkipped: Int) {
        self.path = path
        self.sha256 = sha256
        self.format = format
        self.rowsRead = rowsRead
        self.rowsSkipped = rowsSkipped
    }
}
