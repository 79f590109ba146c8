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

    /// Copies share what they hold: a run over many patients has several lists of these.
    package indirect enum Result: Sendable, Hashable {
        /// Whole, checked, and under its name.
        case written(BatchReport)
        /// There from an earlier run, and what this run would have made.
        case kept(BatchReport)
        case failed(BatchFailure)
    }

    /// The report, when there is one.
    package var report: BatchReport? {
        switch result {
        case .written(let report), .kept(let report): report
        case .failed: nil
        }
    }

    package var failure: BatchFailure? { if case .failed(let failure) = result { failure } else { nil } }
}

/// A report that is there.
package struct BatchReport: Sendable, Hashable {
    /// In the order of the forms; not empty.
    package var files: [ReportFile]
    /// SHA-256 of everything the files were made from: data, options, template, fonts, licence decision, password,
    /// program. Lower-case hexadecimal.
    package var inputSHA256: String
    package var pages: Int
    /// The day the report is of, on which it was made or which was asked for.
    package var asOf: CalendarDay
    /// Days of the report.
    package var range: DayRange
    /// Headaches in the range.
    package var headaches: Int
    /// This patient's rows that were used, in the range or not.
    package var rowsRead: Int
    /// This patient's rows that were not.
    package var rowsSkipped: Int
    /// Diagnostics about this patient's rows: the count of each code, in order of the codes.
    package var diagnostics: [DiagnosticCount]
    /// Warnings to read before the figures, one sentence each.
    package var warnings: [String] = []
    /// The red-flag tiers met, by their raw values in the order of their cases, then ``SafetyFlagCount/medicationOveruse``; none with a
    /// count of 0.
    package var safetyFlags: [SafetyFlagCount]
    /// Classes of medicines at or above their lines; of premium reports.
    package var classLines: [ClassLineFlag]
    /// Depth of the report.
    package var depth: ReportDepth
    /// Why that is less than was asked for; nil when it is not.
    package var refusal: String?
    /// Distinct characters that no installed font can draw.
    package var missingCharacters: Int
    /// Files of fonts that other faces stand in for, and why: `PlusJakartaSans-Bold.ttf is cut short`. Such a report is made
    /// anew by the next run that may.
    package var wrongFonts: [String] = []
    /// Milliseconds a worker took to make it.
    package var milliseconds: Int
    /// The first page as a PNG of a few KiB, where the task asks for it.
    package var thumbnail: [UInt8]?
    /// Earlier versions of the report that are stored beside it, newest first.
    package var versions: [ReportVersion] = []
    /// This report's figures for an overview of many patients; nil for reports made by versions that did not record
    /// them.
    package var diary: DiaryFigures?
    /// The entries that the report had before it, as far as it may be about them; nil of versions that did not record them.
    package var entries: [EntryDays]?
    /// Why the report was kept though tonight's export would make another; nil of any other report.
    package var missing: MissingRows?
    /// Put back from an earlier day with `batch restore`, and not made or confirmed by a run since.
    package var isRestored = false

    /// The name of the first file, by which the report is known.
    package var fileName: String { files.first?.name ?? "" }
    /// Total size of all files.
    package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}

/// An earlier version of a report, stored beside it.
package struct ReportVersion: Sendable, Hashable {
    /// The day it is of.
    package var asOf: CalendarDay
    /// Like the report's files, but names are paths inside the folder of the run.
    package var files: [ReportFile]
    /// The record's account of it, without files, picture and versions; nil for versions kept before this was recorded.
    package var report: BatchReport?

    package init(asOf: CalendarDay, files: [ReportFile]) {
        self.asOf = asOf
        self.files = files
    }

    /// A report that gives way to another.
    ///
    /// - Parameters:
    ///   - files: with names inside the folder of the run.
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

/// A file of a report that is there.
package struct ReportFile: Sendable, Hashable {
    package var form: ReportForm
    /// In the folder of the run.
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

/// Why a task has no report, without a patient's words.
package struct BatchFailure: Sendable, Hashable {
    /// Raw values are stable: they stand in the run record.
    package enum Kind: String, Sendable, CaseIterable {
        /// The worker ended while it made the report.
        case crash
        /// No report within the deadline.
        case hang
        /// The worker outgrew its memory limit.
        case memory
        /// Not one row of the patient can be used, or the patient is not in the sources.
        case noRows = "no-rows"
        /// The source cannot be read, or changed while it was read.
        case source
        /// The range ends before it begins, or the like.
        case options
        /// No licence counts for what was asked.
        case licence
        /// The file cannot be written under its name.
        case cannotWrite = "cannot-write"
        /// The pages did not carry this patient's identity, or carried another's.
        case identity
        /// The run was interrupted before it came to this task.
        case interrupted
        /// A fault of the program that it noticed itself.
        case fault
    }

    package var kind: Kind
    package var message: String
    /// Suggested remedy.
    package var hint: String?
    /// The machine lacks what the report is made with: it is not about this patient, and is said once in a run.
    package var isOfMachine = false

    package init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }
}

/// A finished batch.
package struct BatchEnd: Sendable {
    /// One a task, in the tasks' order.
    package var outcomes: [BatchOutcome]
    /// The signal that asked the run to end early; nil when none did.
    package var interruption: Int32?
    /// Worker processes that were started, those in place of lost ones among them.
    package var workers: Int
    /// Largest resident memory of this process, KiB, with what its record took; 0 until that is written.
    package var parentMemory = 0
    /// Largest resident memory of any worker, KiB.
    package var workerMemory: Int
    /// Why the run ended early by itself: the disk is full, say. What was written until then stays.
    package var fault: Failure?
    /// Rows of the patients that were read, whatever became of their reports.
    package var rows = RowCounts()

    /// The last day of an entry in the whole of what was read; nil where there is none.
    package var newestEntry: CalendarDay?

    /// 0 when every task has its report, 1 when some have not, 2 when some kept theirs because rows are missing, 75 when none
    /// has one, the fault's when there was one.
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

    /// Compiled for both ways, and with it the coding of what it holds: each report is written down once.
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
        // An empty picture is none.
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
