import Diagnostics
import Records
import ReportComposer
import Reports

/// The result of a run over many patients: the content of `batch.json`, described on the manual's page Batch.
///
/// It holds ids, paths, counts and hashes; never a patient's name or own words.
package struct RunRecord: Sendable, Equatable {
    /// The version of the form that this program writes and reads.
    package static let schemaVersion = 1
    /// Name of the file in the report folder.
    package static let fileName = "batch.json"

    /// `aurae-report X.Y`, which made the reports.
    package var generator: String
    /// SHA-256 of the options of the run, lower-case hexadecimal: shares of one run have the same.
    package var options: String
    /// The options that decide what the reports are, in plain words; empty in records of before this was kept.
    package var asked: [AskedOption] = []
    /// SHA-256 of the certificate whose key signed the reports, lower-case hexadecimal; nil where none was asked for.
    package var signedWith: String?
    /// The day of the reports.
    package var asOf: CalendarDay
    /// Which share of the patients the run was for; nil for all of them.
    package var shard: Shard?
    /// SHA-256 of what the shares were worked out from, the patients and how many rows each has, lower-case hexadecimal:
    /// shares of one whole have the same. Nil for a run over all patients, and in records of before this was kept.
    package var sharesOf: String?
    /// The run came to its end. The record of one that was stopped lists what it had not come to as failed.
    package var isComplete: Bool
    /// By the run's clock.
    package var started: Instant
    package var ended: Instant
    /// In the order of the plan.
    package var reports: [RecordedReport]
    /// For a stopped run: reports of earlier runs that it did not get to.
    package var earlier: [BatchReport]
    /// Reports of earlier runs whose files are still there and of which this one made none: of patients who are no longer
    /// in the source or failed, of other shares, or under other names.
    package var stale: [RecordedReport] = []
    /// The day of the last run in which everybody got a report or kept a right one; nil where there was none.
    package var lastGoodNight: CalendarDay?
    /// The last day of an entry of anybody's; nil without one, and in records of before this was kept.
    package var newestEntry: CalendarDay?
    /// Totals of the rows the run read; if it was stopped or its export seems truncated, those of the last complete
    /// run.
    package var source: SourceTotals?
    /// Beside the run before; nil for the first of its folder and after one for another share.
    package var comparison: RunComparison?
    /// Why the export seems to be cut short; a sentence each.
    package var losses: [String] = []
    /// Files of earlier runs that this one removed, or moved to an attic.
    package var removed: [String] = []
    /// Patients whose reports were among them, who are not in the source any more.
    package var removedPatients: [String] = []
    /// Why what might have been removed was not; nil when it was, and when nothing was asked for.
    package var notRemoved: String?
    /// The record was read, and its totals were not those of its reports: somebody changed it.
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
    /// The patient's id in the export; for a file that names nobody, the file's name without its ending.
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
        /// Kept, because rows are missing from which a new one would be made.
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

    /// The report calls for something to be looked at first (Aurae PRD §7.1, §7.2).
    package var isFlagged: Bool { report?.safetyFlags.isEmpty == false || report?.classLines.isEmpty == false }
}

extension RunRecord {
    /// Everybody has a report that is right.
    package var isGood: Bool {
        isComplete && losses.isEmpty && count(of: .failed) == 0 && count(of: .rowsMissing) == 0
    }

    package func count(of status: RecordedReport.Status) -> Int { reports.count { $0.status == status } }
    /// Reports that a run which was stopped did not come to; they count as failed too.
    package var notBegun: Int { reports.count { $0.failure?.kind == .interrupted } }
    /// By their names in JSON.
    var totals: [(name: String, count: Int)] {
        var totals = [("reports", reports.count)]
        totals += [RecordedReport.Status.written, .kept, .failed].map { ($0.rawValue, count(of: $0)) }
        totals.append(("rowsMissing", count(of: .rowsMissing)))
        if notBegun > 0 { totals.append(("notBegun", notBegun)) }
        return totals + [("flagged", flagged), ("pages", pages), ("bytes", bytes)]
    }

    /// Reports with a safety notice.
    package var flagged: Int { reports.count(where: \.isFlagged) }
    package var pages: Int { reports.reduce(0) { $0 + ($1.report?.pages ?? 0) } }
    package var bytes: Int { reports.reduce(0) { $0 + ($1.report?.bytes ?? 0) } }
}

extension RunRecord {
    /// The record of a finished run.
    ///
    /// - Parameters:
    ///   - options: ``options``.
    ///   - isTimed: false for a run whose clock stands still (`SOURCE_DATE_EPOCH`): the same input then gives the same
    ///     record, and no report says how long it took.
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

    /// The report of each patient who has a single one.
    var reportsOfPatients: [String: BatchReport] {
        Dictionary(grouping: reports, by: \.patientID).compactMapValues { $0.count == 1 ? $0[0].report : nil }
    }

    /// The reports that a resumed run may keep.
    var resumable: [BatchReport] { (stale + reports).compactMap(\.report) + earlier }
}

extension RecordedReport {
    /// Alters the report, when there is one.
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
