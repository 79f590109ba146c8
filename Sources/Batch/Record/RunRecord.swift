import Diagnostics
import Records
import ReportComposer
import Reports

/// The result of a run over many patients: the content of `batch.json`, described on the manual's page Batch.
///
/// It holds ids, paths, counts and hashes; never a patient's name or own words.
package struct RunRecord: Sendable, Equatable {
    /// The format version that this program writes and reads.
    package static let schemaVersion = 1
    /// Name of the file in the report folder.
    package static let fileName = "batch.json"

    /// Program and version that made the reports: `aurae-report X.Y`.
    package var generator: String
    /// SHA-256 of the options of the run, lower-case hexadecimal: equal for shards of one run.
    package var options: String
    /// The options that determine the reports, in plain words; empty in records from before this was recorded.
    package var asked: [AskedOption] = []
    /// SHA-256 of the certificate whose key signed the reports, lower-case hexadecimal; nil if unsigned.
    package var signedWith: String?
    /// The day of the reports.
    package var asOf: CalendarDay
    /// The shard of the patients that the run was for; nil for all of them.
    package var shard: Shard?
    /// SHA-256 of the patients and their numbers of rows, lower-case hexadecimal: equal for shards of one input. Nil for
    /// a run over all patients, and in records from before this was recorded.
    package var sharesOf: String?
    /// Whether the run was completed. The record of a stopped run lists the remaining reports as failed.
    package var isComplete: Bool
    /// Start by the run's clock.
    package var started: Instant
    package var ended: Instant
    /// Reports in the order of the plan.
    package var reports: [RecordedReport]
    /// For a stopped run: reports of earlier runs that it did not get to.
    package var earlier: [BatchReport]
    /// Earlier reports whose files still exist and that this run did not make: of patients no longer in the source or
    /// failed, of other shards, or under other names.
    package var stale: [RecordedReport] = []
    /// The day of the last run in which every patient got a report or kept a valid one; nil if there was none.
    package var lastGoodNight: CalendarDay?
    /// The last day of an entry of any patient; nil without one, and in records from before this was recorded.
    package var newestEntry: CalendarDay?
    /// Totals of the rows the run read; if it was stopped or its export seems truncated, those of the last complete
    /// run.
    package var source: SourceTotals?
    /// Changes since the previous run; nil for the first run in its folder and after one for another shard.
    package var comparison: RunComparison?
    /// Signs that the export is truncated, one sentence each.
    package var losses: [String] = []
    /// Files of earlier runs that this one removed, or moved to an attic.
    package var removed: [String] = []
    /// Patients of the removed reports who are no longer in the source.
    package var removedPatients: [String] = []
    /// Reason why nothing was removed; nil if files were removed, or removal was not requested.
    package var notRemoved: String?
    /// Whether the record was read with totals that do not match its reports, as it was edited.
    package var totalsDiffer = false

    package init(
        generator: String, options: String, signedWith: String? = nil, asOf: CalendarDay, shard: Shard? = nil,
        sharesOf: String? = nil, isComplete: Bool, started: Instant, ended: Instant, reports: [RecordedReport],
        earlier: [BatchReport] = []
    ) {
        self.signedWith = signedWith
        self.generator = generator
        self.options = options
        self.asOf = asOf
        self.shard = shard
        self.sharesOf = sharesOf
        self.isComplete = isComplete
        self.started = started
        self.ended = ended
        self.reports = reports
        self.earlier = earlier
    }
}

/// The outcome of one planned report.
package struct RecordedReport: Sendable, Equatable {
    /// The patient's id in the export; for a file without ids, the file's name without extension.
    package var patientID: String
    /// The requested depth; the report itself has the actual one.
    package var depthAsked: ReportDepth
    package var result: BatchOutcome.Result

    package init(patientID: String, depthAsked: ReportDepth, result: BatchOutcome.Result) {
        self.patientID = patientID
        self.depthAsked = depthAsked
        self.result = result
    }

    package enum Status: String, Sendable, CaseIterable {
        case failed, written, kept
        /// Kept, because rows for a new one are missing.
        case rowsMissing = "rows-missing"
    }

    package var status: Status {
        switch result {
        case .written: .written
        case .kept(let report): report.missing == nil ? .kept : .rowsMissing
        case .failed: .failed
        }
    }

    package var report: BatchReport? {
        switch result {
        case .written(let report), .kept(let report): report
        case .failed: nil
        }
    }

    package var failure: BatchFailure? { if case .failed(let failure) = result { failure } else { nil } }

    /// Whether the report has something to read first (Aurae PRD §7.1, §7.2).
    package var isFlagged: Bool { report?.safetyFlags.isEmpty == false || report?.classLines.isEmpty == false }
}

extension RunRecord {
    /// Whether every patient has a valid report.
    package var isGood: Bool {
        isComplete && losses.isEmpty && count(of: .failed) == 0 && count(of: .rowsMissing) == 0
    }

    /// Reports kept because the export is not right, by the cause.
    package var held: [(cause: MissingRows.Cause, reports: [RecordedReport])] {
        Dictionary(grouping: reports.filter { $0.status == .rowsMissing }) { $0.report?.missing?.cause ?? .rows }
            .map { ($0.key, $0.value) }.sorted { $0.0.rawValue > $1.0.rawValue }
    }

    package func count(of status: RecordedReport.Status) -> Int { reports.count { $0.status == status } }
    /// Number of reports that a stopped run did not reach; they also count as failed.
    package var notBegun: Int { reports.count { $0.failure?.kind == .interrupted } }
    /// Totals by their names in JSON.
    var totals: [(name: String, count: Int)] {
        var totals = [("reports", reports.count)]
        totals += [RecordedReport.Status.written, .kept, .failed].map { ($0.rawValue, count(of: $0)) }
        totals.append(("rowsMissing", count(of: .rowsMissing)))
        if notBegun > 0 { totals.append(("notBegun", notBegun)) }
        return totals + [("flagged", flagged), ("pages", pages), ("bytes", bytes)]
    }

    /// Number of reports with a safety notice.
    package var flagged: Int { reports.count(where: \.isFlagged) }
    package var pages: Int { reports.reduce(0) { $0 + ($1.report?.pages ?? 0) } }
    package var bytes: Int { reports.reduce(0) { $0 + ($1.report?.bytes ?? 0) } }
}

extension RunRecord {
    /// Creates the record of a finished run.
    ///
    /// - Parameters:
    ///   - options: ``options``.
    ///   - isTimed: false for a run with a fixed clock (`SOURCE_DATE_EPOCH`): the same input then gives the same
    ///     record, without the time taken for each report.
    init(
        of plan: BatchPlan, _ end: BatchEnd, options: String, shard: Shard?, sharesOf: String? = nil, started: Instant,
        ended: Instant,
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
            generator: plan.options.settings.context.generator, options: options,
            signedWith: plan.options.forms.signing?.fingerprint,
            asOf: plan.options.settings.context.asOf, shard: shard, sharesOf: sharesOf,
            isComplete: isComplete, started: started, ended: ended, reports: reports,
            earlier: isComplete ? [] : plan.previous.filter(Set(unseen).containsName(of:)))
        newestEntry = end.newestEntry
    }

    /// The report of each patient who has exactly one.
    var reportsOfPatients: [String: BatchReport] {
        Dictionary(grouping: reports, by: \.patientID).compactMapValues { $0.count == 1 ? $0[0].report : nil }
    }

    /// The reports that a resumed run may keep.
    var resumable: [BatchReport] { (stale + reports).compactMap(\.report) + earlier }
}

extension RecordedReport {
    /// Changes the report, if there is one.
    mutating func change(_ body: (inout BatchReport) -> Void) {
        switch result {
        case .written(var report):
            body(&report)
            result = .written(report)
        case .kept(var report):
            body(&report)
            result = .kept(report)
        case .failed: break
        }
    }
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
