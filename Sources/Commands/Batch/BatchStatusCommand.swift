import Batch
import Diagnostics
import Files
import Records
import Reports

/// `batch status DIR`: how the nights of a folder stand.
enum BatchStatusCommand: Command {
    private static let today = OptionDeclaration(
        name: "as-of", value: .init(placeholder: "DAY"),
        summary: "the day on which it is asked (default: today, in UTC)")

    static let name = "batch status"
    static let declaration = CommandDeclaration(
        name: name, summary: "tell how the nights of a folder of reports stand",
        discussion: """
            For a monitoring system: status 0 when the last run was good and is of today or of yesterday, else 1. A night \
            that was refused (65) leaves the record of the night before, and so shows as a day that is missing.
            """,
        operands: OperandDeclaration(
            name: "DIR", summary: "a folder that batch wrote into", minimum: 1, maximum: 1, completion: .folder),
        options: [today, SharedOptions.format],
        examples: [
            .init(
                line: "batch status reports", meaning: "last good night, oldest report, who was kept, failed, is silent"
            ),
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
