import Diagnostics
import Records
import Reports
import Workers

/// A worker's response to a task.
struct BatchAnswer: Sendable, Equatable, Wire {
    /// The report whose files have the order's unfinished names; nil if there is none.
    var report: DrawnReport?
    /// Reason if there is no report.
    var failure: Failure?
    /// System error number if writing failed; else 0.
    var writeFault: Int32 = 0
    /// Peak memory of the worker so far, in KiB.
    var peakMemory = 0

    static var blank: BatchAnswer { BatchAnswer() }

    /// Specialised for both directions, as there is one for each report.
    @_specialize(where Coder == WireWriter)
    @_specialize(where Coder == WireReader)
    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&report)
        try coder.code(&failure)
        try coder.code(&writeFault)
        try coder.code(&peakMemory)
    }
}

/// A report that was drawn and written, but not yet renamed.
struct DrawnReport: Sendable, Equatable, Wire {
    /// Files in the order of the forms.
    var files: [DrawnFile]
    /// For each page, the identity lines in its header and footer.
    var frames: [FrameLines]
    var range: DayRange
    var headaches: Int
    var diary = DiaryFigures.blank
    var safetyFlags: [SafetyFlagCount]
    var classLines: [ClassLineFlag]
    var missingCharacters: Int
    /// Font files replaced by other faces, with reasons.
    var wrongFonts: [String] = []
    /// Empty if not requested.
    var thumbnail: [UInt8]
    var milliseconds: Int

    static var blank: DrawnReport {
        DrawnReport(
            files: [], frames: [], range: .blank, headaches: 0, safetyFlags: [], classLines: [], missingCharacters: 0,
            thumbnail: [], milliseconds: 0)
    }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&files)
        try coder.code(&frames)
        try coder.code(&range)
        try coder.code(&headaches)
        try coder.code(&diary)
        try coder.code(&safetyFlags)
        try coder.code(&classLines)
        try coder.code(&missingCharacters)
        try coder.code(&wrongFonts)
        try coder.code(&thumbnail)
        try coder.code(&milliseconds)
    }
}

extension DrawnReport {
    /// A finished report without its files, which are transferred separately.
    init(_ report: FinishedReport) {
        self.init(
            files: report.files.map { DrawnFile(sha256: $0.sha256, bytes: $0.bytes.count) }, frames: report.frames,
            range: report.range, headaches: report.headaches, diary: report.diary, safetyFlags: report.safetyFlags,
            classLines: report.classLines, missingCharacters: report.missingCharacters,
            wrongFonts: report.wrongFonts,
            thumbnail: report.thumbnail ?? [],
            milliseconds: report.milliseconds)
    }
}

/// A file of a report, as it was written.
struct DrawnFile: Sendable, Equatable, Wire {
    var sha256: String
    var bytes: Int

    static var blank: DrawnFile { DrawnFile(sha256: "", bytes: 0) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&sha256)
        try coder.code(&bytes)
    }
}
