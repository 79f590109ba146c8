import Files

/// A file of a report, ready to be written.
package struct FinishedFile: Sendable {
    package var form: ReportForm
    package var bytes: [UInt8]
    /// In lower-case hexadecimal.
    package var sha256: String { SHA256.hex(of: bytes) }
}
