import DisplayList
import Files
import Records

/// A report whose files are ready to be written: what comes out of the recipe.
struct FinishedReport {
    /// In the order of the forms.
    var files: [FinishedFile]
    /// The pages as positions and words, for comparing layouts.
    var pages: [Page]
    /// Of each page, the lines that say whose it is.
    var frames: [FrameLines]
    /// Days of the report.
    var range: DayRange
    /// Headaches in the range.
    var headaches: Int
    /// Days in the range with a headache.
    var headacheDays: Int
    /// As ``BatchReport/safetyFlags``.
    var safetyFlags: [SafetyFlagCount]
    /// Distinct characters that no installed font can draw.
    var missingCharacters: Int
    /// The first page as a PNG of a few KiB, when it was asked for.
    var thumbnail: [UInt8]?
    /// Milliseconds it took to make.
    var milliseconds: Int
}

/// A file of a report, ready to be written.
package struct FinishedFile: Sendable {
    package var form: ReportForm
    package var bytes: [UInt8]
    /// Lower-case hexadecimal.
    var sha256: String { SHA256.hex(of: bytes) }
}
