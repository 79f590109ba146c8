import Analysis
import Diagnostics
import Records
import ReportComposer

/// What became of one task.
public struct BatchOutcome: Sendable, Hashable {
    /// Position in ``BatchPlan/tasks``.
    public var task: Int
    public var result: Result

    public enum Result: Sendable, Hashable {
        /// Whole, checked, and under its name.
        case written(BatchReport)
        /// There from an earlier run, and what this run would have made.
        case kept(BatchReport)
        case failed(BatchFailure)
    }

    public init(task: Int, result: Result) {
        self.task = task
        self.result = result
    }

    /// The report, when there is one.
    public var report: BatchReport? {
        switch result {
        case .written(let report), .kept(let report): report
        case .failed: nil
        }
    }

    public var failure: BatchFailure? { if case .failed(let failure) = result { failure } else { nil } }
}

/// A report that is there.
public struct BatchReport: Sendable, Hashable {
    /// In the order of the forms; not empty.
    public var files: [ReportFile]
    /// Of everything the files were made from: data, options, template, fonts, licence decision, password, program.
    /// Lower-case hexadecimal.
    public var inputSHA256: String
    public var pages: Int
    /// Days of the report.
    public var range: DayRange
    /// Headaches in the range.
    public var headaches: Int
    /// This patient's rows that were used, in the range or not.
    public var rowsRead: Int
    /// This patient's rows that were not.
    public var rowsSkipped: Int
    /// What was noticed about this patient's rows: how often which code, in order of the codes.
    public var diagnostics: [DiagnosticCount]
    /// The red-flag tiers met, by their raw values in the order of their cases, then ``medicationOveruse``; none with a
    /// count of 0.
    public var safetyFlags: [SafetyFlagCount]
    /// What the report holds.
    public var depth: ReportDepth
    /// Why that is less than was asked for; nil when it is not.
    public var refusal: String?
    /// Distinct characters that no installed font can draw.
    public var missingCharacters: Int
    /// Milliseconds a worker took to make it.
    public var milliseconds: Int
    /// The first page as a PNG of a few KiB, where the task asks for it.
    public var thumbnail: [UInt8]?

    /// Among the safety flags: the report shows the card about frequent acute medication. Its count is that of the days
    /// with acute medication in the last month of the range.
    public static let medicationOveruse = "medication-overuse"
    /// Doses beyond the second of their night.
    public static let extraDose = "extra-dose"
    /// Second doses before the window or after it.
    public static let doseOutsideWindow = "dose-outside-window"

    /// The name of the first file, by which the report is known.
    public var fileName: String { files.first?.name ?? "" }
    /// Of all files together.
    public var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}

/// A file of a report that is there.
public struct ReportFile: Sendable, Hashable {
    public var form: ReportForm
    /// In the folder of the run.
    public var name: String
    /// Of the file's bytes, lower-case hexadecimal.
    public var sha256: String
    public var bytes: Int

    public init(_ form: ReportForm, name: String, sha256: String, bytes: Int) {
        self.form = form
        self.name = name
        self.sha256 = sha256
        self.bytes = bytes
    }
}

/// How many headaches or doses call for a safety notice, or how many days.
public struct SafetyFlagCount: Sendable, Hashable {
    /// As ``BatchReport/safetyFlags`` says.
    public var name: String
    public var count: Int

    public init(_ name: String, _ count: Int) {
        self.name = name
        self.count = count
    }

    /// Every name there is, in the order in which a report has them.
    public static let names =
        RedFlag.Tier.allCases.map(\.rawValue) + [
            BatchReport.medicationOveruse, BatchReport.extraDose, BatchReport.doseOutsideWindow,
        ]
}

/// How often something was noticed.
public struct DiagnosticCount: Sendable, Hashable {
    public var code: DiagnosticCode
    public var count: Int

    public init(_ code: DiagnosticCode, _ count: Int) {
        self.code = code
        self.count = count
    }
}

/// Why a task has no report, without a patient's words.
public struct BatchFailure: Sendable, Hashable {
    /// Raw values are stable: they stand in the run record.
    public enum Kind: String, Sendable, CaseIterable {
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

    public var kind: Kind
    public var message: String
    /// What to do about it.
    public var hint: String?

    public init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }
}

/// A finished batch.
public struct BatchEnd: Sendable {
    /// One a task, in the tasks' order.
    public var outcomes: [BatchOutcome]
    /// The signal that asked the run to end early; nil when none did.
    public var interruption: Int32?
    /// Worker processes that were started, those in place of lost ones among them.
    public var workers: Int
    /// Largest resident memory of this process, KiB.
    public var parentMemory: Int
    /// Largest resident memory of any worker, KiB.
    public var workerMemory: Int
    /// Why the run ended early by itself: the disk is full, say. What was written until then stays.
    public var fault: Failure?

    /// 0 when every task has its report, 1 when some have not, the fault's when there was one.
    public var status: ExitStatus {
        fault?.status ?? (outcomes.allSatisfy { $0.report != nil } ? .done : .partial)
    }
}
