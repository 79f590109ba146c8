import Batch
import Diagnostics
import Files
import Records
import Reports

/// `batch restore DIR --day DAY`: puts back the reports of an earlier night, from `versions/`.
enum BatchRestoreCommand: Command {
    private static let day = OptionDeclaration(
        name: "day", value: .init(placeholder: "DAY"), summary: "the day whose reports to put back, YYYY-MM-DD")
    private static let dryRun = OptionDeclaration(
        name: "dry-run", summary: "report what would be put back; write nothing")

    static let name = "batch restore"
    static let declaration = CommandDeclaration(
        name: name, summary: "put reports back as they were on an earlier day",
        discussion: """
            Takes each report from the versions that batch --keep N keeps beside it: the newest of that day or before. \
            The replaced report becomes a version itself, so restoring a later day undoes this. batch.json and \
            index.html are updated. A report without such a version stays and is listed, and the status is 1; a day or \
            a patient without any report is an error (65), and so is a batch that is writing into the folder (73).
            The next run with --resume compares its export with the restored report: it makes the report again if the \
            patient's data or the options differ, and keeps the restored one if rows it was made from are missing.
            """,
        operands: OperandDeclaration(
            name: "DIR", summary: "a folder that batch wrote into", minimum: 1, maximum: 1, completion: .folder),
        options: [day, SharedOptions.patient, dryRun, SharedOptions.format, SharedOptions.quiet],
        examples: [
            .init(
                line: "batch restore reports --day 2026-03-30 --dry-run",
                meaning: "lists the reports that differ from those of 30 March"),
            .init(
                line: "batch restore reports --day 2026-03-30 --patient p-003",
                meaning: "puts one patient's report back as it was on that day"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let text = try invocation.required(day, why: "which day's reports to put back")
        guard let asked = CalendarDay(iso: text) else {
            throw UsageError.badValue(option: day.spelled, value: text, expected: "a day such as 2026-03-31")
                .failure(in: name)
        }
        let format = try invocation.format()
        let folder = SharedOptions.trimmed(invocation.arguments.operands[0])
        let job = RestoreJob(folder: folder, day: asked, patient: invocation.arguments.text(SharedOptions.patient))
        let isDone = !invocation.arguments.has(dryRun)
        let plan = try isDone ? job.run() : job.plan()
        switch format {
        case .text: try tell(plan, isDone, in: folder, invocation.console)
        case .json: try StandardStream.output.write(plan.json(isDone: isDone))
        }
        for remark in plan.remarks { invocation.console.alarm("not restored: \(remark)") }
        return plan.isWhole ? .done : .partial
    }

    private static func tell(
        _ plan: RestorePlan, _ isDone: Bool, in folder: String, _ console: Console
    ) throws(Failure) {
        let lines = plan.exchanges.map {
            "\(isDone ? "restored" : "restore") \($0.fileName) of \($0.asOf.iso) in place of \($0.replaced.iso)"
        }
        if !console.isQuiet { try console.print(lines, after: "the reports were restored") }
        let count = Plural.report.plain(plan.exchanges.count)
        console.note(
            "\(isDone ? "restored" : "would restore") \(count) in \(folder) as of \(plan.day.iso); "
                + "\(plan.unchanged) already as on that day")
    }
}
