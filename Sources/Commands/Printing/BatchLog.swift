import Analysis
import Batch
import Diagnostics
import Files
import JSON
import Reports

/// Progress messages of a batch on standard error: a bar on a terminal, otherwise an occasional line, or JSON objects,
/// one per line, for programs.
final class BatchLog {
    private let format: DataFormat
    private let console: Console
    private let terminal: StandardStream
    private let showsBar: Bool
    private let clock: () -> Int
    private var progress = BatchProgress(total: 0, start: 0)
    private var lastShown = 0
    private var hasBar = false
    private var fonts = FontWarnings()
    /// Messages already printed about problems with the machine.
    private var lacks: Set<String> = []
    /// Messages on patients without a new report, printed after the reasons.
    private var sentences: [String] = []
    /// Columns whose answers are gone, and the patients.
    private var goneAnswers: [String: (now: Int, before: Int, patients: [String])] = [:]
    /// Patients whose reports were kept, by a cause that may be the clinic's.
    private var held: [MissingRows.Cause: [(label: String, missing: MissingRows)]] = [:]
    /// Failures by their messages, with the patients; one cause for all is said once.
    private var failures: [(failure: BatchFailure, patients: [String])] = []
    /// Largest number of patients listed.
    private static let mostPatients = 20
    /// Largest number of patients named one by one with a cause that they share.
    private static let fewPatients = 3

    /// Milliseconds between two updates of the bar, and between two lines.
    private static let barEvery = 100
    private static let lineEvery = 15_000

    init(
        format: DataFormat, console: Console, terminal: StandardStream,
        clock: @escaping () -> Int = { ProcessSurroundings.milliseconds }
    ) {
        self.format = format
        self.console = console
        self.terminal = terminal
        self.clock = clock
        showsBar = format == .text && !console.isQuiet && terminal.isTerminal && !console.styles.isDumb
    }

    func notice(_ line: String) {
        guard format == .json else { return console.note(line) }
        event("notice") { $0.field("message", line) }
    }

    func warn(_ line: String) {
        guard format == .json else {
            clearBar()
            return console.warn(line)
        }
        event("warning") { $0.field("message", line) }
    }

    func begin(_ planned: PlannedBatch) {
        progress = BatchProgress(total: planned.plan.tasks.count, start: clock())
        lastShown = progress.start
        guard format == .json else { return showBar(force: true) }
        event("start") {
            $0.field("reports", planned.plan.tasks.count)
            $0.field("shard", planned.shard?.text)
        }
    }

    func tell(_ outcome: BatchOutcome, of plan: BatchPlan) {
        let label = plan.tasks[outcome.task].label
        switch outcome.result {
        case .written: progress.add(.written)
        case .kept: progress.add(.kept)
        case .failed: progress.add(.failed)
        }
        for warning in fonts.new(outcome.report?.wrongFonts ?? []) { warn(warning) }
        if format == .json { return event(of: outcome, label) }
        if let failure = outcome.failure { add(label, failure) }
        if let missing = outcome.report?.missing { add(label, missing) }
        showBar(force: false)
    }

    func add(_ label: String, _ missing: MissingRows) {
        for column in missing.columns {
            let gone = goneAnswers[column.name] ?? (0, 0, [])
            goneAnswers[column.name] = (gone.now + column.now, gone.before + column.before, gone.patients + [label])
        }
        if missing.cause == .answers { return }
        if [.days, .doubled, .birth].contains(missing.cause) {
            held[missing.cause, default: []].append((label, missing))
        }
        guard held[missing.cause] == nil else { return }
        sentences.append("patient \(label): \(missing.sentence); the earlier report was kept")
    }

    /// Adds a patient without a report. A fault of the machine is reported at once, and only once, with a hint.
    func add(_ label: String, _ failure: BatchFailure) {
        guard failure.isOfMachine else {
            // For a stopped run, the summary has their number.
            guard failure.kind != .interrupted else { return }
            if let known = failures.firstIndex(where: { $0.failure.message == failure.message }) {
                failures[known].patients.append(label)
            } else {
                failures.append((failure, [label]))
            }
            return
        }
        clearBar()
        guard lacks.insert(failure.message).inserted else { return }
        console.alarm("\(failure.message): reports that need it are not written")
        if let hint = failure.hint { console.alarm(hint) }
    }

    /// Prints the failures that a licence is the cause of: nothing else is to be mended first.
    private func licences() {
        failures.filter { $0.failure.kind == .licence }.forEach(tell)
        failures.removeAll { $0.failure.kind == .licence }
    }

    private func tell(_ failure: BatchFailure, _ patients: [String]) {
        let whom =
            patients.count == 1
            ? "patient \(patients[0])" : "\(patients.count) patients (\(SinceWords.named(patients)))"
        console.alarm("\(whom): \(failure.message)")
        if patients.count > 1, let hint = failure.hint { console.alarm(hint) }
    }

    /// Prints the patients without a new report, even in a quiet run. A cause that is the clinic's is said once.
    func patients() {
        for (column, gone) in goneAnswers.sorted(by: { $0.key < $1.key }) {
            let ids = console.isQuiet ? "" : " (\(SinceWords.named(gone.patients)))"
            console.alarm(
                "answers in \(column) are gone: \(gone.now) of \(gone.before) left, of "
                    + "\(Plural.patient.plain(gone.patients.count))\(ids); the earlier reports were kept; "
                    + "if it is correct, add --allow-shrink")
        }
        for (cause, patients) in held.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard patients.count > Self.fewPatients else {
                sentences += patients.map { "patient \($0.label): \($0.missing.sentence); the earlier report was kept" }
                continue
            }
            let ids = console.isQuiet ? "" : " (\(SinceWords.named(patients.map(\.label))))"
            console.alarm("\(patients.count) patients\(ids): \(cause.words); the earlier reports were kept")
        }
        for (failure, patients) in failures.prefix(Self.mostPatients) { tell(failure, patients) }
        if failures.count > Self.mostPatients {
            console.alarm("and \(failures.count - Self.mostPatients) more failures")
        }
        (goneAnswers, held, failures) = ([:], [:], [])
        for sentence in sentences.prefix(Self.mostPatients) { console.alarm(sentence) }
        let left = sentences.count - Self.mostPatients
        if left > 0 { console.alarm("and \(left) more, listed in \(RunRecord.fileName) and index.html") }
        sentences = []
    }

    /// Prints changes since the previous run; a quiet run prints only problems.
    func since(_ record: RunRecord) {
        clearBar()
        let words = SinceWords(record)
        if format == .json {
            for line in words.alarms { event("alarm") { $0.field("message", line) } }
            if let line = words.line { event("notice", isLoud: words.isWrong) { $0.field("message", line) } }
            return
        }
        for line in words.alarms { console.alarm(line) }
        if let line = words.line { words.isWrong ? console.alarm(line) : console.note(line) }
    }

    func finish(_ record: RunRecord, _ end: BatchEnd) {
        clearBar()
        if format != .json { licences() }
        since(record)
        tell(ofCopies: end.copies)
        guard format == .json else {
            var line = BatchSummary.line(of: record)
            if record.isComplete, let longest = BatchLog.duration(clock() - progress.start, record) {
                line += "; \(longest)"
            }
            // Between the reasons and the patients.
            record.isComplete && record.status(end) == .done ? console.note(line) : console.alarm(line)
            return patients()
        }
        event("end") { json in
            for status in [RecordedReport.Status.failed, .written, .kept] {
                json.field(status.rawValue, record.count(of: status))
            }
            json.field("rowsMissing", record.count(of: .rowsMissing))
            if record.notBegun > 0 { json.field("notBegun", record.notBegun) }
            json.field("flagged", record.flagged)
            json.field("pages", record.pages)
            json.field("bytes", record.bytes)
            json.field("isComplete", record.isComplete)
            json.field("milliseconds", clock() - progress.start)
            json.field("parentMemoryKiB", end.parentMemory)
            json.field("workerMemoryKiB", end.workerMemory)
        }
    }

    private func tell(ofCopies copies: [String]) {
        guard !copies.isEmpty else { return }
        let words =
            copies.count == 1
            ? "1 file was not as a batch wrote it; before it was replaced it was copied to"
            : "\(copies.count) files were not as a batch wrote them; before they were replaced they were copied to"
        let line = "\(words) \(SinceWords.named(copies))"
        format == .json ? event("alarm") { $0.field("message", line) } : console.alarm(line)
    }

    /// Reports a failure of the whole run: in JSON as an event, and the failure returned then has no message.
    func told(_ failure: Failure) -> Failure {
        clearBar()
        guard format == .json, !failure.isSilent else {
            patients()
            return failure
        }
        event("error") {
            $0.field("status", Int(failure.status.rawValue))
            $0.field("place", failure.place?.description)
            $0.field("message", failure.message)
            $0.field("hint", failure.hint)
        }
        return Failure(failure.status, "")
    }
}

// MARK: For people

extension BatchLog {
    /// The rate, such as `84 a second`; nil for a run that was too short.
    private static func duration(_ milliseconds: Int, _ record: RunRecord) -> String? {
        let made = record.count(of: .written)
        guard milliseconds >= 1000, made > 1 else { return nil }
        let tenths = made * 10_000 / milliseconds
        return "\(tenths / 10).\(tenths % 10) a second"
    }

    private func showBar(force: Bool) {
        let now = clock()
        if showsBar {
            guard force || now - lastShown >= Self.barEvery || progress.done == progress.total else { return }
            // Erases what is left of a longer bar.
            terminal.offer("\r" + progress.bar(at: now, width: terminal.width ?? 80) + "\u{1B}[K")
            hasBar = true
        } else {
            guard !force, now - lastShown >= Self.lineEvery, progress.done < progress.total else { return }
            console.note(progress.words(at: now))
        }
        lastShown = now
    }

    private func clearBar() {
        guard hasBar else { return }
        terminal.offer("\r\u{1B}[K")
        hasBar = false
    }
}

// MARK: For programs

extension BatchLog {
    private func event(of outcome: BatchOutcome, _ label: String) {
        event("report", isLoud: outcome.failure != nil || outcome.report?.missing != nil) { json in
            json.field("patientId", label)
            switch outcome.result {
            case .written(let report), .kept(let report):
                let status = RecordedReport(patientID: label, depthAsked: report.depth, result: outcome.result).status
                json.field("status", status.rawValue)
                if let missing = report.missing { json.field("message", missing.sentence) }
                json.field("file", report.fileName)
                json.objects("files", report.files) {
                    $0.field("form", $1.form.rawValue)
                    $0.field("file", $1.name)
                }
                json.field("pages", report.pages)
                json.field("milliseconds", report.milliseconds)
            case .failed(let failure):
                json.field("status", "failed")
                json.field("kind", failure.kind.rawValue)
                json.field("message", failure.message)
                json.field("hint", failure.hint)
            }
            json.field("done", progress.done)
            json.field("failed", progress.failed)
            json.field("total", progress.total)
        }
    }

    /// - Parameter isLoud: whether a quiet run prints it too.
    private func event(_ name: String, isLoud: Bool = false, _ members: (inout JSONWriter) -> Void) {
        guard !console.isQuiet || isLoud || ["error", "alarm"].contains(name) else { return }
        var json = JSONWriter()
        json.object {
            $0.field("event", name)
            members(&$0)
        }
        json.endLine()
        terminal.offer(String(decoding: json.takeBytes(), as: UTF8.self))
    }
}

/// Result of a batch in one line.
enum BatchSummary {
    /// `498 reports written, 2 failed; 3012 pages; 12 reports with safety notices`.
    static func line(of record: RunRecord) -> String {
        if !record.isComplete {
            let made = record.reports.count - record.count(of: .failed)
            return "stopped after \(made) of \(record.reports.count); --resume continues"
        }
        var counts = ["\(Plural.report.plain(record.count(of: .written))) written"]
        if record.count(of: .kept) > 0 { counts.append("\(record.count(of: .kept)) kept") }
        for (cause, reports) in record.held {
            counts.append("\(reports.count) kept as they were because \(cause.words)")
        }
        if record.count(of: .failed) > 0 { counts.append("\(record.count(of: .failed)) failed") }
        var parts = [counts.joined(separator: ", "), Plural.page.plain(record.pages)]
        if !record.removed.isEmpty { parts.append("\(Plural.file.plain(record.removed.count)) removed") }
        if record.flagged > 0 { parts.append("\(Plural.report.plain(record.flagged)) with safety notices") }
        return parts.joined(separator: "; ")
    }
}
