import CairoBackend
import Diagnostics
import Files
import Glibc
import RecordImport
import Records
import ReportComposer
import Reports
import Workers

/// A running batch.
final class BatchRun {
    private let plan: BatchPlan
    private let folder: BatchFolder
    private let journal: BatchJournal
    private let preparation: ReportPreparation
    private let fingerprint: BatchFingerprint
    private let pool: WorkerPool
    private let jobs: Int
    private var results: [BatchOutcome.Result?]
    /// Reports at workers or waiting for one, by task number.
    private var underway: [Int: OrderedReport] = [:]
    private var unplaced: UnplacedReports
    private let earlier: EarlierReports
    private let keptVersions: KeptVersions
    /// Copies of files that no batch wrote so, by their paths in the folder.
    private var copies: [String] = []
    /// Rows of the patients read so far.
    private var rows = RowCounts()
    /// The last day of an entry of these patients.
    private var newestEntry: CalendarDay?
    private var workerMemory = 0
    /// Reason not to start further reports.
    private var fault: Failure?
    /// Number of renames since the folder was last synced.
    private var unsynced = 0
    private var lastSync = Milliseconds.now

    /// Milliseconds after which a wait ends, to check limits and signals.
    private static let tick = 20
    /// Largest number of reports of each worker that are not yet renamed: making is no faster than the disk.
    private static let mostUnplaced = 4
    /// Number of reports, and milliseconds, after which names and journal are synced.
    private static let syncAfter = (reports: 32, milliseconds: 1000)

    /// - Parameter begun: for the folder's ``NightJournal``; nil to keep none.
    init(_ plan: BatchPlan, _ inputs: OpenInputs, begun: Instant?) throws(Failure) {
        self.plan = plan
        try plan.checkNames()
        try plan.checkInputsStay(inputs.read, others: [RunRecord.fileName, IndexPage.fileName, BatchJournal.fileName])
        folder = try BatchFolder(plan.folder, plan.permissions)
        if let begun { NightJournal(plan.folder).beginFirst(at: begun) }
        unplaced = UnplacedReports(folder)
        journal = try BatchJournal(in: folder, continues: plan.resumes)
        jobs = max(1, plan.limits.jobs ?? Self.cores)
        pool = WorkerPool(
            program: plan.workerProgram(sharing: folder.shared.descriptor.number),
            limits: WorkerPool.Limits(
                jobs: jobs, deadline: Double(plan.limits.deadline),
                memory: plan.limits.memory << 10))
        // Workers load while fonts are checked here, and get ready while the first patients are read. A run that keeps
        // existing reports may need none.
        if !plan.resumes { pool.prepare(for: plan.tasks.count) }
        let setup = plan.setup
        pool.setUp(setup.wireBytes)
        preparation = ReportPreparation(inputs: inputs, passwordFiles: plan.passwordFiles)
        fingerprint = BatchFingerprint(setup, executable: plan.options.executable)
        earlier = EarlierReports(plan, inputs, journal.earlier)
        keptVersions = KeptVersions(folder: plan.folder, count: plan.keepsVersions, permissions: plan.permissions)
        results = Array(repeating: nil, count: plan.tasks.count)
    }

    private static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Works until every task has an outcome, or the run is interrupted. The last names and the end of the journal are
    /// not yet synced then.
    func work(_ tell: (BatchOutcome) throws(Failure) -> Void) throws(Failure) {
        SignalRules.noteRequests()
        defer {
            pool.dismiss()
            unplaced.waitForDisk()
            folder.sweep()
        }
        var next = 0
        while true {
            if isStopping { for number in pool.dropWaiting() { underway[number] = nil } }
            let hasMore = !isStopping && next < plan.tasks.count
            if hasMore && wantsTask {
                try begin(next, tell)
                next += 1
            } else if !hasMore && !pool.isBusy && unplaced.isEmpty {
                return
            }
            for (number, answer) in try answers(milliseconds: hasMore && wantsTask ? 0 : Self.tick) {
                try take(number, answer, tell)
            }
            // If no worker is busy, only the disk remains to wait for.
            unplaced.sendWaiting(isLast: !pool.isBusy)
            while let (report, fault) = unplaced.next(waits: !pool.isBusy) { try settle(report, fault, tell) }
            do throws(Failure) { try folder.requireHeld() } catch { fault = fault ?? error }
            if unsynced >= Self.syncAfter.reports || Milliseconds.now - lastSync > Self.syncAfter.milliseconds {
                bringToDisk()
            }
        }
    }

    private var wantsTask: Bool { pool.wantsTask && unplaced.count < Self.mostUnplaced * jobs }

    private var isStopping: Bool { fault != nil || SignalRules.notedRequest != nil }

    func end() -> BatchEnd {
        let left =
            fault.map { BatchFailure(.interrupted, "the run ended before: \($0.message)", hint: Self.resumeHint) }
            ?? BatchFailure(.interrupted, "the run was interrupted before", hint: Self.resumeHint)
        let outcomes = results.enumerated().map { BatchOutcome(task: $0, result: $1 ?? .failed(left)) }
        return BatchEnd(
            outcomes: outcomes, interruption: SignalRules.notedRequest, workers: pool.started,
            workerMemory: workerMemory, fault: fault, rows: rows, newestEntry: newestEntry, copies: copies)
    }

    /// - Throws: status 73 if another run has taken over the folder: its record must not be replaced.
    func requireFolder() throws(Failure) { try folder.requireHeld(isAsked: true) }

    private static let resumeHint = "run it again with --resume: finished reports are kept"

    /// Removes the journal, which the record now replaces; one restored by a power cut says the same. Waits for the
    /// workers, which end meanwhile.
    func finish() {
        journal.remove()
        pool.end()
    }

    private func answers(milliseconds: Int) throws(Failure) -> [(number: Int, answer: WorkerAnswer)] {
        do throws(WorkerPoolFault) {
            return try pool.answers(milliseconds: milliseconds)
        } catch {
            guard case .refused(let bytes) = error, let failure = try? Failure(wireBytes: bytes) else {
                throw Failure(.software, "no worker process can be started")
            }
            throw failure
        }
    }

    /// Syncs names and journal to disk.
    func bringToDisk() {
        lastSync = Milliseconds.now
        guard unsynced > 0 else { return }
        unsynced = 0
        folder.sync()
        do throws(SystemFault) { try journal.sync() } catch { stop(error) }
    }

    /// Starts syncing the last names and the end of the journal, without waiting.
    func bringingToDisk() -> BackgroundWork<Void> {
        guard unsynced > 0 else { return BackgroundWork(beginsNow: false) {} }
        unsynced = 0
        return BackgroundWork { [folder = folder.held, journal = journal.file] in
            // The record will soon replace the journal, so its faults no longer matter.
            try? folder.descriptor.sync()
            try? journal.sync()
        }
    }

    /// Stops the run, as no further report can be written.
    private func stop(_ error: SystemFault) {
        let reason = [ENOSPC, EDQUOT].contains(error.code) ? "the disk is full" : "writing failed (\(error.words))"
        fault =
            fault
            ?? Failure(
                .ioError, "\(folder.path): \(reason); the reports made until then stay",
                hint: Self.resumeHint)
    }
}

// MARK: Tasks

extension BatchRun {
    private typealias Teller = (BatchOutcome) throws(Failure) -> Void

    /// Prepares a task and passes it to a worker, unless its report already exists or cannot be made.
    private func begin(_ number: Int, _ tell: Teller) throws(Failure) {
        let task = plan.tasks[number]
        var prepared: PreparedReport
        do throws(BatchFailure) {
            prepared = try preparation.prepared(task)
        } catch {
            return try finish(number, .failed(error), tell)
        }
        let bytes = OrderBytes(&prepared.order)
        let settings = plan.options.settings
        newestEntry = [newestEntry, prepared.order.newestEntry(settings)].compactMap(\.self).max()
        var ordered = OrderedReport(
            prepared, inputSHA256: fingerprint.of(bytes, task.fileNames, prepared.passwords),
            asOf: settings.context.asOf)
        rows += prepared.rows
        if let report = kept(task, prepared.order, ordered) { return try finish(number, .kept(report), tell) }
        ordered.entries = EntryDays.all(of: prepared.order, settings)
        if let held = earlier.held(
            task, ordered.entries, birth: ordered.birth, identity: ordered.identityColumns, prepared.rows,
            isThere: { $0.allSatisfy { FilePath.isTaken("\(folder.path)/\($0.name)") } })
        {
            return try finish(number, .kept(held), tell)
        }
        ordered.entries = earlier.accepted(ordered.entries, of: task)
        underway[number] = ordered
        let message = BatchOrder(
            unfinishedNames: Self.unfinishedNames(number, task), sourceHashes: prepared.order.sources.map(\.sha256),
            report: bytes.order, passwords: prepared.passwords)
        pool.add(number, message.wireBytes)
    }

    /// Returns the report of an earlier run, if this run would make the same and its files are unaltered.
    private func kept(_ task: ReportTask, _ order: ReportOrder, _ ordered: OrderedReport) -> BatchReport? {
        guard var report = earlier.kept(task, order, inputSHA256: ordered.inputSHA256),
            report.files.allSatisfy({ isThere($0) == true })
        else { return nil }
        // A report whose permissions cannot be set is made again, which reports the reason.
        guard report.files.allSatisfy({ (try? folder.share($0.name)) != nil }) else { return nil }
        report.refusal = ordered.refusal
        report.entries = report.entries ?? EntryDays.all(of: order, plan.options.settings)
        report.versions = keptVersions.trimmed(report.versions)
        if !task.wantsThumbnail { report.thumbnail = nil }
        return report
    }

    /// Whether a file is unaltered; nil if it cannot be read. A protected file would have other bytes if it were made
    /// again.
    private func isThere(_ file: ReportFile) -> Bool? {
        do throws(SystemFault) {
            guard let bytes = try folder.bytes(of: file.name), bytes.count == file.bytes else { return false }
            return SHA256.hex(of: bytes) == file.sha256
        } catch {
            return nil
        }
    }

    private static func unfinishedNames(_ number: Int, _ task: ReportTask) -> [String] {
        task.forms.indices.map { BatchFolder.unfinishedName(number, file: $0) }
    }

    /// Handles a worker's answer to a task.
    private func take(_ number: Int, _ answer: WorkerAnswer, _ tell: Teller) throws(Failure) {
        guard let ordered = underway.removeValue(forKey: number) else { return }
        let task = plan.tasks[number]
        let unfinished = Self.unfinishedNames(number, task)
        do throws(BatchFailure) {
            let drawn = try drawn(answer)
            guard preparation.inputs.identities.accepts(drawn.frames, of: ordered.identity) else {
                throw BatchFailure(IdentityCheck.failure, kind: .identity)
            }
            let report = try BatchReport(ordered, drawn, task)
            unplaced.add(number, report, unfinished)
        } catch {
            unfinished.forEach(folder.discard)
            try finish(number, .failed(error), tell)
        }
    }

    /// Renames a report's files into place once they are on disk.
    private func settle(_ unplaced: UnplacedReports.Report, _ fault: SystemFault?, _ tell: Teller) throws(Failure) {
        var report = unplaced.report
        do throws(BatchFailure) {
            if let fault { throw failed(fault) }
            report.versions = try versions(before: report, plan.tasks[unplaced.number])
            try place(unplaced.unfinished, report)
            report.versions = keptVersions.trimmed(report.versions)
        } catch {
            unplaced.unfinished.forEach(folder.discard)
            return try finish(unplaced.number, .failed(error), tell)
        }
        unsynced += 1
        do throws(SystemFault) { try journal.add(report) } catch { stop(error) }
        try finish(unplaced.number, .written(report), tell)
    }

    private func versions(before report: BatchReport, _ task: ReportTask) throws(BatchFailure) -> [ReportVersion] {
        do throws(Failure) {
            copies += try keptVersions.copies(before: report, earlier.report(of: task)) { file throws(SystemFault) in
                try folder.bytes(of: file)
            }
            return try keptVersions.versions(before: report.files, earlier.report(of: task))
        } catch {
            throw BatchFailure(error, kind: .cannotWrite)
        }
    }

    private func drawn(_ answer: WorkerAnswer) throws(BatchFailure) -> DrawnReport {
        guard case .message(let bytes) = answer else {
            guard case .lost(let loss) = answer else { throw BatchFailure(.crash, "") }
            throw BatchFailure(loss, plan.limits)
        }
        guard let answer = try? BatchAnswer(wireBytes: bytes) else {
            throw BatchFailure(.fault, "internal error: a worker was not understood")
        }
        workerMemory = max(workerMemory, answer.peakMemory)
        if let report = answer.report { return report }
        let failure = answer.failure ?? IdentityCheck.failure
        if failure == IdentityCheck.failure { throw BatchFailure(failure, kind: .identity) }
        guard answer.writeFault != 0 else {
            var told = BatchFailure(failure)
            // A worker reads no patient's files.
            told.isOfMachine = failure.status == .noInput
            throw told
        }
        throw failed(SystemFault(code: answer.writeFault))
    }

    private func place(_ unfinished: [String], _ report: BatchReport) throws(BatchFailure) {
        do throws(SystemFault) {
            try folder.place(
                zip(unfinished, report.files).map { .init(unfinished: $0, name: $1.name, bytes: $1.bytes) })
        } catch {
            throw failed(error)
        }
    }

    /// Returns the failure of a report that could not be written. If the disk is the reason, the run ends.
    private func failed(_ error: SystemFault) -> BatchFailure {
        if [ENOSPC, EDQUOT, EROFS, EIO].contains(error.code) { stop(error) }
        let failure = error.writing("the report")
        return BatchFailure(failure, kind: .cannotWrite)
    }

    private func finish(_ number: Int, _ result: BatchOutcome.Result, _ tell: Teller) throws(Failure) {
        results[number] = result
        try tell(BatchOutcome(task: number, result: result))
    }
}

/// Data held for a report while a worker makes it.
private struct OrderedReport {
    var identity: IdentityWords
    var inputSHA256: String
    var asOf: CalendarDay
    var rows: RowCounts
    var entries: [EntryDays] = []
    var birth: String?
    var identityColumns: [String]
    var diagnostics: [DiagnosticCount]
    var warnings: [String]
    var depth: ReportDepth
    var refusal: String?

    init(_ prepared: PreparedReport, inputSHA256: String, asOf: CalendarDay) {
        self.inputSHA256 = inputSHA256
        self.asOf = asOf
        identity = prepared.identity
        birth = prepared.order.birthHash
        identityColumns = prepared.order.answeredIdentity
        rows = prepared.rows
        diagnostics = prepared.diagnostics
        warnings = prepared.warnings
        depth = prepared.order.depth
        refusal = prepared.refusal?.message
    }
}

extension BatchFailure: Error {}

extension BatchReport {
    fileprivate init(_ ordered: OrderedReport, _ drawn: DrawnReport, _ task: ReportTask) throws(BatchFailure) {
        let names = task.fileNames
        guard drawn.files.count == names.count else {
            throw BatchFailure(.fault, "internal error: a worker wrote other files than requested")
        }
        let files = zip(zip(task.forms, names), drawn.files).map { asked, file in
            ReportFile(asked.0, name: asked.1, sha256: file.sha256, bytes: file.bytes)
        }
        self.init(
            files: files, inputSHA256: ordered.inputSHA256,
            pages: drawn.frames.count, asOf: ordered.asOf, range: drawn.range, headaches: drawn.headaches,
            rowsRead: ordered.rows.read,
            rowsSkipped: ordered.rows.skipped, diagnostics: ordered.diagnostics, warnings: ordered.warnings,
            safetyFlags: drawn.safetyFlags, classLines: drawn.classLines, depth: ordered.depth,
            refusal: ordered.refusal, missingCharacters: drawn.missingCharacters, wrongFonts: drawn.wrongFonts,
            milliseconds: drawn.milliseconds, thumbnail: drawn.thumbnail.isEmpty ? nil : drawn.thumbnail,
            diary: drawn.diary, entries: ordered.entries, birth: ordered.birth, identity: ordered.identityColumns)
    }
}
