import Diagnostics
import Records
import Reports
import Workers

/// A worker's response to a task.
struct BatchAnswer: Sendable, Equatable, Wire {
    /// The report whose files lie under the order's unfinished names; nil when there is none.
    var report: DrawnReport?
    /// Why there is none.
    var failure: Failure?
    /// The system's number of the fault, when writing failed; else 0.
    var writeFault: Int32 = 0
    /// Most KiB of memory the worker has held so far.
    var peakMemory = 0

    static var blank: BatchAnswer { BatchAnswer() }

    /// Compiled for both ways, and with it the coding of what it holds: there is one for each report.
    @_specialize(where Coder == WireWriter)
    @_specialize(where Coder == WireReader)
    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&report)
        try coder.code(&failure)
        try coder.code(&writeFault)
        try coder.code(&peakMemory)
    }
}

/// A report that was drawn and written, and has yet to get its name.
struct DrawnReport: Sendable, Equatable, Wire {
    /// In the order of the forms.
    var files: [DrawnFile]
    /// For each page, the identity lines in its header and footer.
    var frames: [FrameLines]
    var range: DayRange
    var headaches: Int
    var diary = DiaryFigures.blank
    var safetyFlags: [SafetyFlagCount]
    var classLines: [ClassLineFlag]
    var missingCharacters: Int
    /// Files of fonts that other faces stand in for, and why.
    var wrongFonts: [String] = []
    /// Empty when none was asked for.
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
