import Diagnostics
import Files
import Glibc
import RecordImport
import Records
import Reports

/// A batch from its plan to its record: makes the reports, then writes `batch.json` and `index.html` beside them.
package struct BatchJob {
    package var planned: PlannedBatch
    /// Clock for the times in the record.
    package var now: () -> Instant
    /// Whether the record has times; without them the same input gives the same record.
    package var isTimed: Bool

    package init(_ planned: PlannedBatch, isTimed: Bool, now: @escaping () -> Instant) {
        self.planned = planned
        self.isTimed = isTimed
        self.now = now
    }

    /// Runs the job.
    ///
    /// - Parameters:
    ///   - tell: receives each outcome as it comes, in no particular order.
    /// - Returns: the record and the end of the run, which may have been interrupted.
    /// - Throws: as ``NightCheck/check()`` and ``runBatch(_:tell:record:)``; status 73 if the names of the record or
    ///   the index are used by files that no batch wrote.
    package func run(tell: (BatchOutcome) throws(Failure) -> Void) throws(Failure) -> (record: RunRecord, end: BatchEnd)
    {
        try RecordFiles.checkNames(in: planned.plan.folder)
        let previous = try RecordFiles.earlier(in: planned.plan.folder, isFresh: planned.isFresh)
        try NightCheck(planned, previous).check()
        let plan = planned.plan(after: previous)
        let started = now()
        // An unusable record is replaced; it may be all that is known of the reports.
        let lost = previous == nil ? try planned.copyOfRecord() : []
        var record: RunRecord?
        var end = try runBatch(plan, planned.inputs, begun: started, tell: tell) { end, reportsOnDisk throws(Failure) in
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
        end.copies += lost
        guard let record else { throw Failure(.software, "internal error: a batch ended without a record") }
        return (record, end)
    }
}

extension PlannedBatch {
    /// Copies the folder's record, if there is one.
    fileprivate func copyOfRecord() throws(Failure) -> [String] {
        let path = "\(plan.folder)/\(RunRecord.fileName)"
        guard try FileStatus.isThere(path) else { return [] }
        let bytes = try SmallFile.bytes(of: path, limit: RunRecord.largest, tooLong: .dataError)
        let versions = KeptVersions(folder: plan.folder, count: 0, permissions: plan.permissions)
        return bytes.isEmpty
            ? [] : [try versions.copy(RunRecord.fileName, bytes, of: plan.options.settings.context.asOf)]
    }

    /// Returns the plan with the reports of earlier runs from the folder's record.
    func plan(after previous: RunRecord?) -> BatchPlan {
        var plan = plan
        plan.previous = previous?.resumable ?? []
        plan.previousOfPatients = previous?.reportsOfPatients ?? [:]
        plan.shrinkage = shrinkage
        return plan
    }
}

extension RunRecord {
    /// Takes over from the previous run, as ``take(_:patients:now:cutFiles:shrinkage:in:)`` does.
    mutating func take(_ previous: RunRecord?, _ planned: PlannedBatch, rows: RowCounts) {
        let contents = planned.inputs.contents
        var rows = rows
        // Rows that nobody could use are not absent; a table that is shorter is noticed by itself.
        let unread = Set(reports.filter { $0.failure != nil }.map(\.patientID))
        for report in (previous?.reports ?? []) + (previous?.stale ?? []) where unread.contains(report.patientID) {
            rows += RowCounts(read: report.report?.rowsRead ?? 0, skipped: report.report?.rowsSkipped ?? 0)
        }
        take(
            previous, patients: planned.patients,
            now: SourceTotals(patients: planned.patients.count, rows: rows, contents), cutFiles: contents.cutFiles,
            shrinkage: planned.shrinkage, in: planned.plan.folder)
        let doubtful = reports.count { $0.report?.warnings.contains { $0.hasSuffix(UnusedRows.notRead) } ?? false }
        if doubtful > 0 {
            losses.append(
                "files \(UnusedRows.notRead); \(Plural.patient.plain(doubtful)) without an entry may have some in them")
        }
        asked = planned.asked
        lastGoodNight = isGood ? asOf : previous?.lastGoodNight
    }

    /// Returns the run's exit status: also 2 if the export seems truncated, although every report was made.
    package func status(_ end: BatchEnd) -> ExitStatus {
        [.done, .partial].contains(end.status) && !losses.isEmpty ? .rowsMissing : end.status
    }
}

extension Failure {
    /// Adds which record and index are in the folder, as new ones could not be written.
    fileprivate func saying(_ previous: RunRecord?) -> Failure {
        var told = self
        let files = "\(RunRecord.fileName) and \(IndexPage.fileName)"
        told.message += previous.map { "; \(files) are still those of \($0.asOf.iso)" } ?? "; there is no \(files)"
        return told
    }
}
