import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// A preview of a batch: nothing is written or created, not even the folder.
package struct DryRun {
    /// The planned outcome of a report.
    package enum Outcome {
        case made
        case kept
        /// Kept, because rows are missing.
        case held(MissingRows)
        case failed(BatchFailure)
    }

    package var planned: PlannedBatch

    package init(_ planned: PlannedBatch) { self.planned = planned }

    /// - Parameter tell: receives each report, in the order of the plan.
    /// - Returns: a record with the changes since the previous run, the files that would be removed, and signs of a
    ///   truncated export, but without the reports that would be made.
    /// - Throws: as ``BatchJob/run(tell:)`` does before the first report.
    package func run(
        tell: (ReportTask, Outcome) throws(Failure) -> Void
    ) throws(Failure) -> (record: RunRecord, status: ExitStatus) {
        try RecordFiles.checkNames(in: planned.plan.folder)
        let previous = try RecordFiles.earlier(in: planned.plan.folder, isFresh: planned.isFresh)
        let plan = planned.plan(after: previous)
        try NightCheck(planned, previous).check()
        try plan.checkNames()
        try plan.checkInputsStay(
            planned.inputs.read, others: [RunRecord.fileName, IndexPage.fileName, BatchJournal.fileName])
        let survey = try Survey(plan, planned.inputs)
        var end = BatchEnd(outcomes: [], workers: 0, workerMemory: 0)
        for (number, task) in plan.tasks.enumerated() {
            let (outcome, result, rows) = survey.outcome(of: task)
            end.rows += rows
            end.outcomes.append(BatchOutcome(task: number, result: result))
            try tell(task, outcome)
        }
        let context = plan.options.settings.context
        let now = Instant(milliseconds: 0)
        var record = RunRecord(
            of: plan, end, options: planned.options, shard: planned.shard, started: now, ended: now, isTimed: false)
        record.take(previous, planned, rows: end.rows)
        record.asOf = context.asOf
        // An existing report with the name of one that would be made is not stale.
        record.stale.removeAll { stale in stale.report?.files.contains { planned.names.contains($0.name) } ?? true }
        if planned.pruning != nil {
            record.notRemoved = record.reasonNotToPrune(besides: planned.names, planned.shrinkage)
            let superfluous = record.superfluous(besides: planned.names, versions: plan.keepsVersions)
            if record.notRemoved == nil { record.removed = superfluous.flatMap(\.files).map(\.name) }
        }
        return (record, record.status(end))
    }
}

/// Examines the folder and the sources as a run does, without making anything.
private struct Survey {
    private let preparation: ReportPreparation
    private let fingerprint: BatchFingerprint
    private let earlier: EarlierReports
    private let known: KnownFiles
    private let settings: ReportSettings

    init(_ plan: BatchPlan, _ inputs: OpenInputs) throws(Failure) {
        preparation = ReportPreparation(inputs: inputs, passwordFiles: plan.passwordFiles)
        fingerprint = BatchFingerprint(plan.setup, executable: plan.options.executable)
        known = KnownFiles(folder: plan.folder)
        settings = plan.options.settings
        earlier = EarlierReports(plan, inputs, plan.resumes ? try BatchJournal.left(in: plan.folder) : [:])
    }

    func outcome(of task: ReportTask) -> (DryRun.Outcome, BatchOutcome.Result, RowCounts) {
        var prepared: PreparedReport
        do throws(BatchFailure) {
            prepared = try preparation.prepared(task)
        } catch {
            return (.failed(error), .failed(error), RowCounts())
        }
        let hash = fingerprint.of(OrderBytes(&prepared.order), task.fileNames, prepared.passwords)
        if let report = earlier.kept(task, prepared.order, inputSHA256: hash), known.holds(report.files) {
            return (.kept, .kept(report), prepared.rows)
        }
        let entries = EntryDays.all(of: prepared.order, settings)
        if let held = earlier.held(
            task, entries, birth: prepared.order.birthHash, identity: prepared.order.answeredIdentity, prepared.rows,
            isThere: { $0.allSatisfy { FilePath.isTaken("\(known.folder)/\($0.name)") } }), let missing = held.missing
        {
            return (.held(missing), .kept(held), prepared.rows)
        }
        // For a report that would be made, only its file names are known.
        var report = earlier.report(of: task) ?? BatchReport.blank
        report.files = zip(task.forms, task.fileNames).map { ReportFile($0, name: $1, sha256: "", bytes: 0) }
        return (.made, .written(report), prepared.rows)
    }
}
