import Batch
import Diagnostics
import Files
import Records
import Reports

/// `batch SOURCE…|MANIFEST.csv -o DIR`: every patient's report, by several worker processes.
enum BatchCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for the reports, batch.json and index.html; created if missing")
    private static let namePattern = OptionDeclaration(
        name: "name-pattern", value: .init(placeholder: "PATTERN"),
        summary: "pattern for the reports' file names (default: \(FileNamePattern.usual)); fields: "
            + FileNamePattern.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " "))
    private static let jobs = OptionDeclaration(
        name: "jobs", value: .init(placeholder: "N", range: 1...256), summary: "worker processes (default: 1 per core)")
    static let shard = OptionDeclaration(
        name: "shard", value: .init(placeholder: "K/N"),
        summary: "only shard K of N of the patients, about equal in rows; see batch merge")
    static let shardIndex = OptionDeclaration(
        name: "shard-index", value: .init(placeholder: "I", range: 0...Shard.most - 1),
        summary: "the same counted from 0, as schedulers do: shard I+1 of --shard-count")
    static let shardCount = OptionDeclaration(
        name: "shard-count", value: .init(placeholder: "N", range: 1...Shard.most),
        summary: "number of shards, for --shard-index")
    private static let noPictures = OptionDeclaration(
        name: "no-pictures", summary: "leave the thumbnails of the reports out of the index")
    private static let deadline = OptionDeclaration(
        name: "deadline", value: .init(placeholder: "SECONDS", range: 1...86_400),
        summary: "time limit for one report, after which it counts as failed (default: \(BatchLimits().deadline))")

    static let name = "batch"
    static let declaration = CommandDeclaration(
        name: name, summary: "write every patient's report into a folder, in parallel, resumable",
        discussion: """
            A source with many patients gives a report for each; every file that names no patient is one patient's. A \
            manifest is a CSV table with a column source and a row for each report or export; non-empty cells in the \
            columns \(manifestColumns) override the command line. Its paths are relative to it.
            A patient whose data cannot be used, or makes a worker crash or hang, fails alone: status 1, the others \
            are written. index.html lists all reports, failures first; batch.json holds the same for programs.
            Without --name-pattern a report has the same name every night. In a pattern, {from} is the first day of \
            the requested range, or all if no range was requested.
            A second run into the folder reports what has changed: new patients, patients no longer in the export, new \
            safety notices. A patient with missing rows keeps the existing report: status 2. A table that is missing, \
            empty or more than \(SourceTotals.mostLostPercent) per cent smaller, a day before the last run's or an \
            export without new entries ends the run before anything is written: 65. \
            If no patient got a report, it is 75.
            Several --profiles give a patient several files, as with generate. Each patient's protected file has its \
            own password: derived with --password-secret (the command password prints it), or from the manifest's \
            password_file.
            """,
        operands: OperandDeclaration(
            name: "SOURCE…", summary: SharedOptions.sources.summary + "; or one manifest", minimum: 1, maximum: nil),
        options: [folder, namePattern, jobs] + NightOptions.all + [
            shard, shardIndex, shardCount, deadline, noPictures,
        ]
            + SharedOptions.reports
            + [SharedOptions.logFormat, SharedOptions.memoryLimit, SharedOptions.quiet],
        examples: [
            .init(
                line: "batch samples/clinic --time-zone Europe/London -o reports",
                meaning: "writes every patient's report into the folder reports"),
            .init(
                line: "batch samples/clinic --last 90d --jobs 2 --resume -o reports",
                meaning: "reports on the last 90 days; run again, it makes only missing or changed ones"),
            .init(
                line: "batch samples/clinic --last 90d --resume --keep 3 --quiet -o reports",
                meaning: "a nightly run: keeps three earlier versions and prints only problems"),
            .init(
                line: "batch samples/clinic --last 90d --resume --keep 3 --prune --dry-run -o reports",
                meaning: "lists what a run would make, keep and remove"),
            .init(
                line: "batch samples/clinic --shard 1/3 -o share-1",
                meaning: "makes the first of three shards, for the first of three machines"),
            .init(
                line: "batch samples/clinic --shard-index 0 --shard-count 3 -o share-1",
                meaning: "the same shard, numbered as in a scheduler's task array"),
            .init(
                line: "batch samples/clinic --profiles archive,protected --password-secret secret -o reports",
                meaning: "writes each report twice: to archive, and to open with the patient's own password"),
        ])

    private static var manifestColumns: String {
        Manifest.Column.allCases.filter { $0 != .source }.map(\.rawValue).joined(separator: ", ")
    }

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let log = BatchLog(
            format: try invocation.logFormat(), console: invocation.console, terminal: StandardStream.error)
        let isDry = invocation.arguments.has(NightOptions.dryRun)
        let journal = isDry ? nil : invocation.arguments.text(folder).map { NightJournal(SharedOptions.trimmed($0)) }
        let fixed = try RunContext.fixedClock(sourceDateEpoch: invocation.environment["SOURCE_DATE_EPOCH"])
        func now() -> Instant { fixed ?? Instant(seconds: ProcessSurroundings.now) }
        journal?.begin(at: now())
        do throws(Failure) {
            let (status, signal) = try run(invocation, log, isTimed: fixed == nil, now: now)
            journal?.end(status, at: now())
            if let signal { SignalRules.end(by: signal) }
            return status
        } catch {
            journal?.end(error.status, (error.place.map { $0.description + ": " } ?? "") + error.message, at: now())
            throw log.told(error)
        }
    }

    /// - Returns: the status, and the signal that stopped the run.
    private static func run(
        _ invocation: Invocation, _ log: BatchLog, isTimed: Bool, now: @escaping () -> Instant
    ) throws(Failure) -> (ExitStatus, signal: Int32?) {
        let request = try request(invocation)
        var planned = try request.plan()
        try invocation.nights(&planned)
        for notice in planned.notices { log.notice(notice) }
        guard !planned.plan.tasks.isEmpty || planned.shard != nil else { throw BatchCommand.nobody }
        if invocation.arguments.has(NightOptions.dryRun) { return (try dryRun(planned, invocation, log), nil) }
        let job = BatchJob(planned, isTimed: isTimed, now: now)
        log.begin(planned)
        let (record, end) = try job.run { outcome throws(Failure) in log.tell(outcome, of: planned.plan) }
        log.finish(record, end)
        if !invocation.console.isQuiet {
            try invocation.console.print(
                ["\(planned.plan.folder)/\(RunRecord.fileName)", "\(planned.plan.folder)/index.html"],
                after: "the reports, batch.json and index.html were written")
            tellIndex("\(planned.plan.folder)/index.html", invocation)
        }
        if let fault = end.fault { throw fault }
        let status = record.status(end)
        return (end.interruption != nil && status == .done ? .partial : status, end.interruption)
    }

    /// Prints the command that opens the index, on a terminal.
    private static func tellIndex(_ path: String, _ invocation: Invocation) {
        guard StandardStream.error.isTerminal else { return }
        invocation.console.note(
            Viewer() == nil
                ? "open \(path) in a browser to see all reports"
                : "to see all reports: \(Viewer.name) \(ShellLine.quoted(path))")
    }

    /// Prints what a run would do to standard output, one line per report.
    private static func dryRun(
        _ planned: PlannedBatch, _ invocation: Invocation, _ log: BatchLog
    ) throws(Failure) -> ExitStatus {
        var counts = (made: 0, kept: 0, held: 0, failed: 0)
        let (record, status) = try DryRun(planned).run { task, outcome throws(Failure) in
            switch outcome {
            case .made:
                counts.made += 1
                try invocation.console.print("make \(task.fileName)")
            case .kept:
                counts.kept += 1
                try invocation.console.print("keep \(task.fileName)")
            case .held(let missing):
                counts.held += 1
                log.add(task.label, missing)
            case .failed(let failure):
                counts.failed += 1
                log.add(task.label, failure)
            }
        }
        for name in record.removed { try invocation.console.print("remove \(name)") }
        log.since(record)
        invocation.console.note(
            "would make \(counts.made), keep \(counts.kept), remove \(record.removed.count)"
                + (counts.held > 0 ? "; would keep \(counts.held) because rows or answers are missing" : "")
                + (counts.failed > 0 ? "; \(counts.failed) would fail" : ""))
        log.patients()
        return status
    }

    private static let nobody = Failure(.dataError, "the input contains no patients")
}

// MARK: The request

extension BatchCommand {
    private static func request(_ invocation: Invocation) throws(Failure) -> BatchRequest {
        let arguments = invocation.arguments
        let options = try invocation.reportOptions(passwordsMayFollow: true)
        var request = BatchRequest(
            sources: arguments.operands,
            folder: SharedOptions.trimmed(try invocation.required(folder, why: "where should the reports go")),
            options: options,
            naming: .pattern(try FileNamePattern(arguments.text(namePattern) ?? FileNamePattern.usual)))
        try invocation.nights(&request)
        request.limits = try limits(invocation)
        request.makesPictures = !invocation.arguments.has(noPictures)
        request.shard = try share(invocation)
        return request
    }

    /// The shard from `--shard`, or from `--shard-index` and `--shard-count`, which belong together.
    private static func share(_ invocation: Invocation) throws(Failure) -> Shard? {
        let index = try invocation.number(shardIndex)
        let count = try invocation.number(shardCount)
        if let text = invocation.arguments.text(shard) {
            for other in [shardIndex, shardCount] where invocation.arguments.has(other) {
                throw UsageError.conflict(shard.spelled, other.spelled).failure(in: declaration.name)
            }
            guard let read = Shard(text) else {
                throw wrong(shard, text, expected: "a shard such as 2/3, of at most \(Shard.most)")
            }
            return read
        }
        switch (index, count) {
        case (nil, nil): return nil
        case (let index?, let count?):
            guard let read = Shard(index + 1, of: count) else {
                throw wrong(shardIndex, String(index), expected: "a number from 0 to \(count - 1)")
            }
            return read
        default:
            throw Failure(
                .usage, "--shard-index and --shard-count must be given together",
                hint: "for example --shard-index 0 --shard-count 8, the same as --shard 1/8")
        }
    }

    private static func limits(_ invocation: Invocation) throws(Failure) -> BatchLimits {
        var limits = BatchLimits()
        limits.jobs = try invocation.number(jobs)
        limits.deadline = try invocation.number(deadline) ?? limits.deadline
        limits.memory = try invocation.memoryLimit()
        return limits
    }

    private static func wrong(_ option: OptionDeclaration, _ value: String, expected: String) -> Failure {
        UsageError.badValue(option: option.spelled, value: value, expected: expected).failure(in: declaration.name)
    }
}
