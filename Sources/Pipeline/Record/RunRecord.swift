import Diagnostics
import Records
import ReportComposer

/// What a run over many patients came to: the content of `batch.json`, whose form `Sources/BATCH.md` describes.
///
/// Ids, places, counts and hashes; never a patient's name or words.
public struct RunRecord: Sendable, Equatable {
    /// The version of the form that this program writes and reads.
    public static let schemaVersion = 1
    /// What the file is called in the folder of the reports.
    public static let fileName = "batch.json"

    /// `aurae-report X.Y`, which made the reports.
    public var generator: String
    /// SHA-256 of the options of the run, lower-case hexadecimal: shares of one run have the same.
    public var options: String
    /// The day of the reports.
    public var asOf: CalendarDay
    /// Which share of the patients the run was for; nil for all of them.
    public var shard: Shard?
    /// The run came to its end. The record of one that was stopped lists what it had not come to as failed.
    public var isComplete: Bool
    /// By the run's clock.
    public var started: Instant
    public var ended: Instant
    /// In the order of the plan.
    public var reports: [RecordedReport]
    /// Of a run that was stopped: reports of earlier runs that it did not come to look at.
    public var earlier: [BatchReport]

    public init(
        generator: String, options: String, asOf: CalendarDay, shard: Shard? = nil, isComplete: Bool, started: Instant,
        ended: Instant, reports: [RecordedReport], earlier: [BatchReport] = []
    ) {
        self.generator = generator
        self.options = options
        self.asOf = asOf
        self.shard = shard
        self.isComplete = isComplete
        self.started = started
        self.ended = ended
        self.reports = reports
        self.earlier = earlier
    }
}

/// What became of one report of the plan.
public struct RecordedReport: Sendable, Equatable {
    /// The patient's id in the export; for a file that names nobody, the file's name without its ending.
    public var patientID: String
    /// What was asked for; a report says what it is.
    public var depthAsked: ReportDepth
    public var result: BatchOutcome.Result

    public init(patientID: String, depthAsked: ReportDepth, result: BatchOutcome.Result) {
        self.patientID = patientID
        self.depthAsked = depthAsked
        self.result = result
    }

    public enum Status: String, Sendable, CaseIterable {
        case failed, written, kept
    }

    public var status: Status {
        switch result {
        case .written: .written
        case .kept: .kept
        case .failed: .failed
        }
    }

    public var report: BatchReport? {
        switch result {
        case .written(let report), .kept(let report): report
        case .failed: nil
        }
    }

    public var failure: BatchFailure? { if case .failed(let failure) = result { failure } else { nil } }

    /// The report calls for something to be looked at first (Aurae PRD §7.1, §7.2).
    public var isFlagged: Bool { report?.safetyFlags.isEmpty == false }
}

extension RunRecord {
    /// Reports whose first pages are kept as pictures: the first so many of the plan. More would make the index too
    /// heavy for a browser.
    public static let thumbnailsKept = 1000

    public func count(of status: RecordedReport.Status) -> Int { reports.count { $0.status == status } }
    /// Reports with a safety notice.
    public var flagged: Int { reports.count(where: \.isFlagged) }
    public var pages: Int { reports.reduce(0) { $0 + ($1.report?.pages ?? 0) } }
    public var bytes: Int { reports.reduce(0) { $0 + ($1.report?.bytes ?? 0) } }
}

extension RunRecord {
    /// The record of a finished run.
    ///
    /// - Parameters:
    ///   - options: ``options``.
    ///   - isTimed: false for a run whose clock stands still (`SOURCE_DATE_EPOCH`): the same input then gives the same
    ///     record, and no report says how long it took.
    init(
        of plan: BatchPlan, _ end: BatchEnd, options: String, shard: Shard?, started: Instant, ended: Instant,
        isTimed: Bool
    ) {
        let reports = end.outcomes.map { outcome in
            let task = plan.tasks[outcome.task]
            var result = outcome.result
            if !isTimed { result.forgetTime() }
            return RecordedReport(patientID: task.label, depthAsked: task.depth, result: result)
        }
        let isComplete = end.interruption == nil && end.fault == nil
        let unseen = end.outcomes.filter { $0.failure?.kind == .interrupted }.compactMap {
            plan.tasks[$0.task].fileNames.first
        }
        self.init(
            generator: plan.context.generator, options: options, asOf: plan.context.asOf, shard: shard,
            isComplete: isComplete, started: started, ended: ended, reports: reports,
            earlier: isComplete ? [] : plan.previous.filter(Set(unseen).containsName(of:)))
    }

    /// The reports that a resumed run may keep.
    var resumable: [BatchReport] { reports.compactMap(\.report) + earlier }
}

extension Set<String> {
    fileprivate func containsName(of report: BatchReport) -> Bool { contains(report.fileName) }
}

extension BatchOutcome.Result {
    fileprivate mutating func forgetTime() {
        switch self {
        case .written(var report):
            report.milliseconds = 0
            self = .written(report)
        case .kept(var report):
            report.milliseconds = 0
            self = .kept(report)
        case .failed: break
        }
    }
}
