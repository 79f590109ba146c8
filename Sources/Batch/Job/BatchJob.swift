import Diagnostics
import Files
import RecordImport
import Records
import Reports

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A batch from its plan to its record: makes the reports, then writes `batch.json` and `index.html` beside them.
package struct BatchJob {
    package var planned: PlannedBatch
    /// The clock of the record.
    package var now: () -> Instant
    /// The clock runs; else the record holds no times, so that it is the same for the same input.
    package var isTimed: Bool

    package init(_ planned: PlannedBatch, isTimed: Bool, now: @escaping () -> Instant) {
        self.planned = planned
        self.isTimed = isTimed
        self.now = now
    }

    /// Does the job.
    ///
    /// - Parameters:
    ///   - tell: hears of each report as it comes, in no particular order.
    /// - Returns: what came of it; the run may have been asked to end before it was done.
    /// - Throws: what ``NightCheck/check()`` and ``runBatch(_:tell:record:)`` throw; status 73 when the names of the record or
    ///   of the index are taken by files that no batch wrote.
    package func run(tell: (BatchOutcome) throws(Failure) -> Void) throws(Failure) -> (record: RunRecord, end: BatchEnd)
    {
        try RecordFiles.checkNames(in: planned.plan.folder)
        let previous = try RecordFiles.earlier(in: planned.plan.folder, isFresh: planned.isFresh)
        try NightCheck(planned, previous).check()
        let plan = planned.plan(after: previous)
        let started = now()
        var record: RunRecord?
        let end = try runBatch(plan, planned.inputs, tell: tell) { end, reportsOnDisk throws(Failure) in
            var made = RunRecord(
                of: plan, end, options: planned.options, shard: planned.shard, sharesOf: planned.sharesOf,
                started: started, ended: now(),
                isTimed: isTimed)
            made.take(previous, planned, rows: end.rows)
            if var pruning = planned.pruning {
                pruning.permissions = plan.permissions
                made.prune(
                    pruning, besides: planned.names, versions: plan.keepsVersions, planned.shrinkage, in: plan.folder)
            }
            do throws(Failure) {
                try RecordFiles.write(made, in: plan.folder, plan.permissions, mayCommit: reportsOnDisk)
            } catch {
                throw error.saying(previous)
            }
            record = made
        }
        guard let record else { throw Failure(.software, "a fault of the program: a batch ended without a record") }
        return (record, end)
    }
}

extension PlannedBatch {
    /// The plan, with what the record of the folder says of earlier runs.
    func plan(after previous: RunRecord?) -> BatchPlan {
        var plan = plan
        plan.previous = previous?.resumable ?? []
        plan.previousOfPatients = previous?.reportsOfPatients ?? [:]
        plan.shrinkage = shrinkage
        return plan
    }
}

extension RunRecord {
    /// Takes over from the run before, as ``take(_:patients:now:cutFiles:shrinkage:in:)`` does.
    mutating func take(_ previous: RunRecord?, _ planned: PlannedBatch, rows: RowCounts) {
        let contents = planned.inputs.contents
        take(
            previous, patients: planned.patients,
            now: SourceTotals(patients: planned.patients.count, rows: rows, contents), cutFiles: contents.cutFiles,
            shrinkage: planned.shrinkage, in: planned.plan.folder)
        asked = planned.asked
        lastGoodNight = isGood ? asOf : previous?.lastGoodNight
    }

    /// How the run ends: with 2 too when the export seems to be cut short, though every report was made.
    package func status(_ end: BatchEnd) -> ExitStatus {
        [.done, .partial].contains(end.status) && !losses.isEmpty ? .rowsMissing : end.status
    }
}

extension Failure {
    /// Says what the record and the index in the folder are, which could not be written.
    fileprivate func saying(_ previous: RunRecord?) -> Failure {
        var told = self
        let files = "\(RunRecord.fileName) and \(IndexPage.fileName)"
        told.message += previous.map { "; \(files) are still those of \($0.asOf.iso)" } ?? "; there is no \(files)"
        return told
    }
}
