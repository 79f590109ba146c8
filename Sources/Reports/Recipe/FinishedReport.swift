import DisplayList
import Records
import Workers

/// A report whose files are ready to be written: the result of the pipeline.
package struct FinishedReport {
    /// Files in the order of the forms.
    package var files: [FinishedFile]
    /// Pages as positions and text, for comparing layouts.
    package var pages: [Page]
    /// Header lines of each page, which identify the patient.
    package var frames: [FrameLines]
    /// Title with its days.
    package var title: String
    /// Days of the report.
    package var range: DayRange
    /// Number of headaches in the range.
    package var headaches: Int
    /// Number of days in the range with a headache.
    package var headacheDays: Int
    /// Figures for an overview of many patients.
    package var diary: DiaryFigures
    /// See ``BatchReport/safetyFlags``.
    package var safetyFlags: [SafetyFlagCount]
    /// See ``BatchReport/classLines``.
    package var classLines: [ClassLineFlag]
    /// Number of distinct characters that no installed font can draw.
    package var missingCharacters: Int
    /// Font files replaced by other faces, with reasons: `PlusJakartaSans-Bold.ttf is cut short`.
    package var wrongFonts: [String]
    /// The first page as a PNG of a few KiB, if requested.
    package var thumbnail: [UInt8]?
    /// Time taken, in milliseconds.
    package var milliseconds: Int
}

/// The lines of a page's header, above its live area.
package struct FrameLines: Sendable, Equatable, Wire {
    package var lines: [String]
    /// Lines that do not identify a patient: the report's title and its days. Each is also in ``lines``.
    package var furniture: [String] = []

    package static var blank: FrameLines { FrameLines(lines: []) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&lines)
        try coder.code(&furniture)
    }
}
