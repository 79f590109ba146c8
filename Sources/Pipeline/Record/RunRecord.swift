import Diagnostics
import Records

/// What a run over many patients came to: the content of `batch.json` (`BATCH.md`).
///
/// Ids, places, counts and hashes; never a patient's name or words.
public struct RunRecord: Sendable, Equatable {
    /// The version of the form that this program writes and reads.
    public static let schemaVersion = 1
    /// What the file is called in the folder of the reports.
    public static let fileName = "batch.json"

    /// `aurae-report X.Y`, which made the reports.
    public var generator: String
    /// SHA-256 of all that decides the bytes of every report beside the patient's own data, lower-case hexadecimal.
    public var options: String
    /// The day of the reports.
    public var asOf: CalendarDay
    /// Which share of the patients the run was for; nil for all of them.
    public var shard: Shard?
    /// The run came to its end. A run that was stopped lists what it had done.
    public var isComplete: Bool
    /// The run's clock.
    public var started: Instant
    public var ended: Instant
    /// In the order of the plan.
    public var reports: [ReportRecord]

    public init(
        generator: String, options: String, asOf: CalendarDay, shard: Shard? = nil, isComplete: Bool, started: Instant,
        ended: Instant, reports: [ReportRecord]
    ) {
        self.generator = generator
        self.options = options
        self.asOf = asOf
        self.shard = shard
        self.isComplete = isComplete
        self.started = started
        self.ended = ended
        self.reports = reports
    }
}

/// What became of one report of the plan.
public struct ReportRecord: Sendable, Equatable {
    public enum Status: String, Sendable, CaseIterable {
        /// Made in this run.
        case written
        /// Made in an earlier run from the same input, and still as it was then.
        case kept
        /// There is no report, or none of this input.
        case failed
    }

    /// The patient's id in the export; for a file that names nobody, the file's name without its ending.
    public var patientID: String
    public var status: Status
    /// nil when it failed.
    public var output: OutputRecord?
    /// The days the report speaks of; nil when it failed before they were known.
    public var range: DayRange?
    /// `free`, `summary` or `full`: what was asked for, and what was made where less was unlocked.
    public var depthAsked: String
    public var depth: String?
    /// Why the free report was written though more was asked for.
    public var refusal: FailureRecord?
    /// Logs of the patient that were used, and that were not.
    public var logsRead: Int
    public var logsSkipped: Int
    /// How often each code of ``Diagnostics/DiagnosticCode`` was met.
    public var diagnostics: [String: Int]
    public var safety: SafetyRecord
    public var failure: FailureRecord?
    /// How long it took; nil when the run's clock stands still so that the same input gives the same record.
    public var milliseconds: Int?
    /// The first page as a small PNG, in base64; nil for reports beyond ``RunRecord/thumbnailsKept``.
    public var thumbnail: String?

    public init(patientID: String, status: Status, depthAsked: String) {
        self.patientID = patientID
        self.status = status
        self.depthAsked = depthAsked
        (logsRead, logsSkipped) = (0, 0)
        diagnostics = [:]
        safety = SafetyRecord()
    }
}

/// A PDF in its place.
public struct OutputRecord: Sendable, Equatable {
    /// Relative to the folder of the record, with `/` between names.
    public var file: String
    /// Of its bytes, lower-case hexadecimal.
    public var sha256: String
    public var bytes: Int
    public var pages: Int

    public init(file: String, sha256: String, bytes: Int, pages: Int) {
        self.file = file
        self.sha256 = sha256
        self.bytes = bytes
        self.pages = pages
    }
}

/// What a clinician should look at first (Aurae PRD §7.1, §7.2).
public struct SafetyRecord: Sendable, Equatable {
    /// The report shows the card about frequent acute medication.
    public var overuse: Bool
    /// Headaches by the tier of their notice: those of `primary`, `advisory` and `aura-with-visual-disturbance`.
    public var primary: Int
    public var advisory: Int
    public var auraWithVisualDisturbance: Int

    public init(overuse: Bool = false, primary: Int = 0, advisory: Int = 0, auraWithVisualDisturbance: Int = 0) {
        self.overuse = overuse
        self.primary = primary
        self.advisory = advisory
        self.auraWithVisualDisturbance = auraWithVisualDisturbance
    }

    /// Something is to be looked at.
    public var isRaised: Bool { overuse || redFlags > 0 }
    public var redFlags: Int { primary + advisory + auraWithVisualDisturbance }
}

/// Why a report is not there, or is less than was asked for.
public struct FailureRecord: Sendable, Equatable {
    /// One word in kebab case: stable, for scripts.
    public var kind: String
    /// A sentence without a full stop.
    public var message: String
    /// What can be done about it, when there is something.
    public var hint: String?

    public init(kind: String, message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }
}

extension RunRecord {
    /// Reports whose first pages are kept as pictures: the first so many of the plan. More would make the index too
    /// heavy for a browser.
    public static let thumbnailsKept = 1000

    public var failed: Int { reports.count { $0.status == .failed } }
    public var written: Int { reports.count { $0.status == .written } }
    public var kept: Int { reports.count { $0.status == .kept } }
    /// Reports with a safety notice.
    public var flagged: Int { reports.count { $0.safety.isRaised } }
    public var pages: Int { reports.reduce(0) { $0 + ($1.output?.pages ?? 0) } }
    public var bytes: Int { reports.reduce(0) { $0 + ($1.output?.bytes ?? 0) } }
}
