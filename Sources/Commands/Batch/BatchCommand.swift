import Batch
import Diagnostics
import Files
import Records
import Reports

/// `batch SOURCE…|MANIFEST.csv -o DIR`: every patient's report, by several worker processes.
enum BatchCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for the reports, batch.json and index.html; made when it is missing")
    private static let namePattern = OptionDeclaration(
        name: "name-pattern", value: .init(placeholder: "PATTERN"),
        summary: "what reports are called (default: \(FileNamePattern.usual)); fields: "
            + FileNamePattern.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " "))
    private static let jobs = OptionDeclaration(
        name: "jobs", value: .init(placeholder: "N", range: 1...256), summary: "worker processes (default: one a core)")
    static let shard = OptionDeclaration(
        name: "shard", value: .init(placeholder: "K/N"),
        summary: "only the K-th of N shares of the patients, about even in rows; see batch merge")
    static let shardIndex = OptionDeclaration(
        name: "shard-index", value: .init(placeholder: "I", range: 0...Shard.most - 1),
        summary: "the same for schedulers, which count from 0: share I+1 of --shard-count")
    static let shardCount = OptionDeclaration(
        name: "shard-count", value: .init(placeholder: "N", range: 1...Shard.most),
        summary: "how many shares --shard-index counts")
    private static let noPictures = OptionDeclaration(
        name: "no-pictures", summary: "leave the small pictures of the reports out of the index")
    private static let deadline = OptionDeclaration(
        name: "deadline", value: .init(placeholder: "SECONDS", range: 1...86_400),
        summary: "how long one report may take before it counts as failed (default: \(BatchLimits().deadline))")

    static let name = "batch"
    static let declaration = CommandDeclaration(
        name: name, summary: "write every patient's report into a folder, in parallel, resumable",
        discussion: """
            A source of many patients gives a report each; files that name no patient are each a patient's own. A \
            manifest is a CSV table with a column source and a row for each report or export; the columns \
            \(manifestColumns) override the line where a cell holds something. Its paths are relative to it.
            A patient whose data cannot be used, or makes a worker crash or hang, fails alone: status 1, the others \
            are written. index.html shows all reports, failures first; batch.json holds the same for programs.
            Without a --name-pattern a report has the same name every night. In one that asks for it, {from} is the first \
            day that was asked for, and all where none was.
            A second run into the folder says what is otherwise than before: patients who are new or gone, new safety \
            notices. A patient of whom rows are missing keeps the report that is there: status 2. A table that is gone, \
            empty or more than \(SourceTotals.mostLostPercent) per cent smaller, a day before the last run's and an export \
            without new entries end the run before anything is written: 65. When nobody got a report it is 75.
            --cohort writes an overview of all patients for the clinic, without ids and names; index.html holds the same.
            Several --profiles give a patient several files, as with generate. Each patient's protected file has a \
            password of its own: derived with --password-secret, which the command password tells, or in the \
            manifest's password_file.
            """,
        operands: OperandDeclaration(
            name: "SOURCE…", summary: SharedOptions.sources.summary + "; or one manifest", minimum: 1, maximum: nil),
        options: [folder, namePattern, jobs] + NightOptions.all + [
            shard, shardIndex, shardCount, deadline, SharedOptions.cohort, noPictures,
        ]
            + SharedOptions.reports
            + [SharedOptions.logFormat, SharedOptions.memoryLimit, SharedOptions.quiet],
        examples: [
            .init(
                line: "batch samples/clinic --time-zone Europe/London -o reports",
                meaning: "writes everybody's report into the folder reports"),
            .init(
                line: "batch samples/clinic --last 90d --jobs 2 --resume -o reports",
                meaning: "the last 90 days; run again, it makes only what is missing or has changed"),
            .init(
                line: "batch samples/clinic --last 90d --resume --keep 3 --quiet -o reports",
                meaning: "a night: three earlier versions are kept, and only what went wrong is told"),
            .init(
                line: "batch samples/clinic --last 90d --resume --keep 3 --prune --dry-run -o reports",
                meaning: "what a run would make, keep and remove"),
            .init(
                line: "batch samples/clinic --shard 1/3 -o share-1",
                meaning: "the first of three shares, for the first of three machines"),
            .init(
                line: "batch samples/clinic --shard-index 0 --shard-count 3 -o share-1",
                meaning: "the same share, as a scheduler's array of tasks counts"),
            .init(
                line: "batch samples/clinic --profiles archive,protected --password-secret secret -o reports",
                meaning: "two files of each report: one for keeping, one that opens with the patient's own password"),
        ])

    private static var manifestColumns: String {
        Manifest.Column.allCases.filter { $0 != .source }.map(\.rawValue).joined(separator: ", ")
    }

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let log = BatchLog(
            format: try invocation.logFormat(), console: invocation.console, terminal: StandardStream.error)
        do throws(Failure) {
            return try run(invocation, log)
        } catch {
            throw log.told(error)
        }
    }

    private static func run(_ invocation: Invocation, _ log: BatchLog) throws(Failure) -> ExitStatus {
        let request = try request(invocation)
        var planned = try request.plan()
        try invocation.nights(&planned)
        for notice in planned.notices { log.notice(notice) }
        guard !planned.plan.tasks.isEmpty || planned.shard != nil else { throw BatchCommand.nobody }
        let overview = try CohortFile(invocation.arguments.text(SharedOptions.cohort), planned)
        if invocation.arguments.has(NightOptions.dryRun) { return try dryRun(planned, invocation, log) }
        let fixed = try RunContext.fixedClock(sourceDateEpoch: invocation.environment["SOURCE_DATE_EPOCH"])
        let job = BatchJob(planned, isTimed: fixed == nil) { fixed ?? .init(seconds: ProcessSurroundings.now) }
        log.begin(planned)
        let (record, end) = try job.run { outcome throws(Failure) in log.tell(outcome, of: planned.plan) }
        if let refusal = try overview?.write(record) { log.warn(refusal) }
        log.finish(record, end)
        if !invocation.console.isQuiet {
            try invocation.console.print(
                ["\(planned.plan.folder)/\(RunRecord.fileName)", "\(planned.plan.folder)/index.html"],
                after: "the reports and the files that tell of them were written")
            tellIndex("\(planned.plan.folder)/index.html", invocation)
        }
        if let fault = end.fault { throw fault }
        if let signal = end.interruption { SignalRules.end(by: signal) }
        return record.status(end)
    }

    /// Names the command that shows the index, to somebody at a terminal.
    private static func tellIndex(_ path: String, _ invocation: Invocation) {
        guard StandardStream.error.isTerminal else { return }
        invocation.console.note(
            Viewer() == nil
                ? "open \(path) in a browser to see all reports"
                : "to see all reports: \(Viewer.name) \(ShellLine.quoted(path))")
    }

    /// Says what a run would do: a line for each report on standard output.
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
                + (counts.held > 0 ? "; would keep \(counts.held) because rows are missing" : "")
                + (counts.failed > 0 ? "; \(counts.failed) would fail" : ""))
        log.patients()
        return status
    }

    private static let nobody = Failure(.dataError, "there is nobody to make a report of")
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
                throw wrong(shard, text, expected: "a share as in 2/3, of at most \(Shard.most)")
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
                .usage, "--shard-index and --shard-count belong together",
                hint: "as in --shard-index 0 --shard-count 8; --shard 1/8 is the same")
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
