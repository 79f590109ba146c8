import Batch
import Diagnostics
import Files
import Records
import Reports

/// `batch status DIR`: shows the state of a folder's nightly runs.
enum BatchStatusCommand: Command {
    private static let today = OptionDeclaration(
        name: "as-of", value: .init(placeholder: "DAY"),
        summary: "the day to check for (default: today, in the time zone of the reports)")

    static let name = "batch status"
    static let declaration = CommandDeclaration(
        name: name, summary: "show the state of a folder's nightly runs",
        discussion: """
            For a monitoring system: status 0 if the last run succeeded, is of today or yesterday, and its reports are \
            there; else 1. Runs since then that were refused, failed or killed are listed.
            """,
        operands: OperandDeclaration(
            name: "DIR", summary: "a folder that batch wrote into", minimum: 1, maximum: 1, completion: .folder),
        options: [today, SharedOptions.format],
        examples: [
            .init(
                line: "batch status reports",
                meaning: "shows the last good night, the oldest report, and who was kept, failed or is silent"),
            .init(line: "batch status reports --format json", meaning: "the same for programs, with every id"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let fixed = try RunContext.fixedClock(sourceDateEpoch: invocation.environment["SOURCE_DATE_EPOCH"])
        let now = fixed ?? Instant(seconds: ProcessSurroundings.now)
        let day = try invocation.usage { () throws(UsageError) in try invocation.arguments.day(today) }
        let folder = SharedOptions.trimmed(invocation.arguments.operands[0])
        let status = try FolderStatus(of: folder, on: day, now: now)
        switch try invocation.format() {
        case .text: for line in status.lines { try invocation.console.print(line) }
        case .json: try StandardStream.output.write(status.json)
        }
        return status.isGood ? .done : .partial
    }
}
