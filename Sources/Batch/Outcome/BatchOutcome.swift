import Diagnostics
import RecordImport
import Records
import ReportComposer
import Reports
import Workers

/// The outcome of one task.
package struct BatchOutcome: Sendable, Hashable {
    /// Position in ``BatchPlan/tasks``.
    package var task: Int
    package var result: Result

    /// Indirect, so that copies share their contents: a run over many patients has several lists of these.
    package indirect enum Result: Sendable, Hashable {
        /// Complete, checked, and under its final name.
        case written(BatchReport)
        /// Kept from an earlier run: this run would have made the same.
        case kept(BatchReport)
        case failed(BatchFailure)
    }

    /// The report; nil for a failure.
    package var report: BatchReport? {
        switch result {
        case .written(let report), .kept(let report): report
        case .failed: nil
        }
    }

    package var failure: BatchFailure? { if case .failed(let failure) = result { failure } else { nil } }
}

/// An existing report.
package struct BatchReport: Sendable, Hashable {
    /// Files in the order of the forms; not empty.
    package var files: [ReportFile]
    /// SHA-256 of everything the files were made from: data, options, template, fonts, licence decision, password,
    /// program. Lower-case hexadecimal.
    package var inputSHA256: String
    package var pages: Int
    /// The day of the report: the day it was made, or the requested one.
    package var asOf: CalendarDay
    /// Days of the report.
    package var range: DayRange
    /// Number of headaches in the range.
    package var headaches: Int
    /// Number of this patient's rows that were used, in the range or not.
    package var rowsRead: Int
    /// Number of this patient's rows that were not used.
    package var rowsSkipped: Int
    /// Diagnostics about this patient's rows: the count of each code, in order of the codes.
    package var diagnostics: [DiagnosticCount]
    /// Warnings to read before the figures, one sentence each.
    package var warnings: [String] = []
    /// The red-flag tiers met, by raw value in the order of their cases, then ``SafetyFlagCount/medicationOveruse``;
    /// none with a count of 0.
    package var safetyFlags: [SafetyFlagCount]
    /// Medicine classes at or above their thresholds; only in premium reports.
    package var classLines: [ClassLineFlag]
    /// Depth of the report.
    package var depth: ReportDepth
    /// Reason if the depth is less than requested; else nil.
    package var refusal: String?
    /// Number of distinct characters that no installed font can draw.
    package var missingCharacters: Int
    /// Font files replaced by other faces, with reasons: `PlusJakartaSans-Bold.ttf is cut short`. Such a report is made
    /// again by the next run.
    package var wrongFonts: [String] = []
    /// Milliseconds taken to make it.
    package var milliseconds: Int
    /// The first page as a PNG of a few KiB, if the task requests it.
    package var thumbnail: [UInt8]?
    /// Earlier versions of the report that are stored beside it, newest first.
    package var versions: [ReportVersion] = []
    /// Figures for an overview of many patients; nil for reports of versions that did not record them.
    package var diary: DiaryFigures?
    /// The entries that the report may cover; nil for reports of versions that did not record them.
    package var entries: [EntryDays]?
    /// A few bits of a hash of the date of birth; nil without one, and for reports of versions that did not record it.
    package var birth: String?
    /// Columns of the table of patients that the patient's row answers.
    package var identity: [String] = []
    /// Missing rows if the report was kept although tonight's export would give another; else nil.
    package var missing: MissingRows?
    /// Whether it was put back with `batch restore`, and not made or confirmed by a run since.
    package var isRestored = false

    /// The name of the first file, which identifies the report.
    package var fileName: String { files.first?.name ?? "" }
    /// Total size of all files.
    package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}

/// An earlier version of a report, stored beside it.
package struct ReportVersion: Sendable, Hashable {
    /// Day of the report.
    package var asOf: CalendarDay
    /// Like the report's files, but names are paths inside the folder of the run.
    package var files: [ReportFile]
    /// The recorded report, without files, picture and versions; nil for versions stored before this was recorded.
    package var report: BatchReport?

    package init(asOf: CalendarDay, files: [ReportFile]) {
        self.asOf = asOf
        self.files = files
    }

    /// Creates a version of a report that is being replaced.
    ///
    /// - Parameters:
    ///   - files: stored files, with paths inside the folder of the run.
    package init(_ report: BatchReport, files: [ReportFile]) {
        self.init(asOf: report.asOf, files: files)
        var account = report
        account.files = []
        account.versions = []
        account.thumbnail = nil
        account.missing = nil
        account.isRestored = false
        self.report = account
    }
}

/// A file of an existing report.
package struct ReportFile: Sendable, Hashable {
    package var form: ReportForm
    /// Path in the folder of the run.
    package var name: String
    /// SHA-256 of the file's bytes, lower-case hexadecimal.
    package var sha256: String
    package var bytes: Int

    package init(_ form: ReportForm, name: String, sha256: String, bytes: Int) {
        self.form = form
        self.name = name
        self.sha256 = sha256
        self.bytes = bytes
    }
}

/// Reason why a task has no report, without any of a patient's text.
package struct BatchFailure: Sendable, Hashable {
    /// Raw values are stable: they are written to the run record.
    package enum Kind: String, Sendable, CaseIterable {
        /// The worker ended while making the report.
        case crash
        /// No report within the deadline.
        case hang
        /// The worker exceeded its memory limit.
        case memory
        /// No row of the patient can be used, or the patient is not in the sources.
        case noRows = "no-rows"
        /// The source cannot be read, or changed while it was read.
        case source
        /// The range ends before it begins, or the like.
        case options
        /// No licence unlocks the requested report.
        case licence
        /// The file cannot be written under its name.
        case cannotWrite = "cannot-write"
        /// The pages lacked this patient's identity, or had another's.
        case identity
        /// The run was interrupted before this task.
        case interrupted
        /// An internal error.
        case fault
    }

    package var kind: Kind
    package var message: String
    /// Suggested remedy.
    package var hint: String?
    /// Whether it is about something missing on the machine, not about this patient: then it is reported once in a run.
    package var isOfMachine = false

    package init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }
}

/// A finished batch.
package struct BatchEnd: Sendable {
    /// One outcome per task, in the tasks' order.
    package var outcomes: [BatchOutcome]
    /// The signal that ended the run early; nil if none did.
    package var interruption: Int32?
    /// Number of worker processes started, including replacements.
    package var workers: Int
    /// Peak resident memory of this process in KiB, including the record's; 0 until the record is written.
    package var parentMemory = 0
    /// Peak resident memory of any worker in KiB.
    package var workerMemory: Int
    /// Reason if the run itself ended early, such as a full disk. Reports written until then stay.
    package var fault: Failure?
    /// Rows of the patients that were read, regardless of the outcome.
    package var rows = RowCounts()

    /// The last day of an entry in all data read; nil if there is none.
    package var newestEntry: CalendarDay?
    /// Copies of files that were not as recorded, changed by hand or another's, made before they were replaced: paths in
    /// the folder.
    package var copies: [String] = []

    /// 0 if every task has its report, 1 if some have none, 2 if some were kept because rows are missing, 75 if none
    /// has one; the fault's if there was one.
    package var status: ExitStatus {
        if let fault { return fault.status }
        let made = outcomes.count { $0.report != nil }
        if outcomes.contains(where: { $0.report?.missing != nil }) { return .rowsMissing }
        if made == outcomes.count { return .done }
        return made == 0 ? .nobodyServed : .partial
    }
}

/// The encoding used in the journal of a run.
extension BatchReport: Wire {
    package static var blank: BatchReport {
        BatchReport(
            files: [], inputSHA256: "", pages: 0, asOf: .blank, range: .blank, headaches: 0, rowsRead: 0,
            rowsSkipped: 0, diagnostics: [], safetyFlags: [], classLines: [], depth: .free, refusal: nil,
            missingCharacters: 0,
            milliseconds: 0, thumbnail: nil)
    }

    /// Specialised for both directions, as every report is encoded.
    @_specialize(where Coder == WireWriter)
    @_specialize(where Coder == WireReader)
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&files)
        try coder.code(&inputSHA256)
        try coder.code(&pages)
        try coder.code(&asOf)
        try coder.code(&range)
        try coder.code(&headaches)
        try coder.code(&rowsRead)
        try coder.code(&rowsSkipped)
        try coder.code(&diagnostics)
        try coder.code(&warnings)
        try coder.code(&safetyFlags)
        try coder.code(&classLines)
        try coder.code(&depth)
        try coder.code(&refusal)
        try coder.code(&missingCharacters)
        try coder.code(&wrongFonts)
        try coder.code(&milliseconds)
        // An empty picture means none.
        var picture = thumbnail ?? []
        try coder.code(&picture)
        thumbnail = picture.isEmpty ? nil : picture
        try coder.code(&versions)
        try coder.code(&diary)
        var isTold = entries != nil
        try coder.code(&isTold)
        var told = entries ?? []
        try coder.code(&told)
        entries = isTold ? told : nil
        try coder.code(&birth)
        try coder.code(&identity)
        try coder.code(&missing)
        try coder.code(&isRestored)
    }
}

extension ReportVersion: Wire {
    package static var blank: ReportVersion { ReportVersion(asOf: .blank, files: []) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&asOf)
        try coder.code(&files)
        try coder.code(&report)
    }
}

extension ReportFile: Wire {
    package static var blank: ReportFile { ReportFile(.plain, name: "", sha256: "", bytes: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&form)
        try coder.code(&name)
        try coder.code(&sha256)
        try coder.code(&bytes)
    }
}
