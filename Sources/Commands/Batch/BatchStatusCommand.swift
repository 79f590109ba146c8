import Batch
import Diagnostics
import Files
import Records
import Reports

/// `batch status DIR`: shows the state of a folder's nightly runs.
enum BatchStatusCommand: Command {
    private static let today = OptionDeclaration(
        name: "as-of", value: .init(placeholder: "DAY"),
        summary: "the day to check for (default: today, in UTC)")

    static let name = "batch status"
    static let declaration = CommandDeclaration(
        name: name, summary: "show the state of a folder's nightly runs",
        discussion: """
            For a monitoring system: status 0 if the last run succeeded and is of today or yesterday, else 1. A night \
            that ended with 65 leaves the record of the night before, and so shows as a missing day.
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
        let day =
            try invocation.usage({ () throws(UsageError) in try invocation.arguments.day(today) })
            ?? ZoneRules.utc.local(now).day
        let folder = SharedOptions.trimmed(invocation.arguments.operands[0])
        let status = try FolderStatus(of: folder, on: day)
        switch try invocation.format() {
        case .text: for line in status.lines { try invocation.console.print(line) }
        case .json: try StandardStream.output.write(status.json)
        }
        return status.isGood ? .done : .partial
    }
}
