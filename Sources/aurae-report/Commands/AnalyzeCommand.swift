import Diagnostics
import Files
import Jobs

/// `analyze SOURCE…`: the figures only.
enum AnalyzeCommand: Command {
    static let declaration = CommandDeclaration(
        name: "analyze", summary: "print the figures of every patient",
        discussion: "Every number of the reports, as text or as JSON, so that anyone can check it by other means.",
        operands: SharedOptions.sources,
        options: [SharedOptions.format, SharedOptions.output] + SharedOptions.range + SharedOptions.input
            + [SharedOptions.medicines, SharedOptions.maxUnused] + SharedOptions.verbosity,
        examples: [
            .init(
                line: "analyze samples/clinic --format json -o figures.json",
                meaning: "writes the figures of every patient in the folder")
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let input = try invocation.input()
        let job = AnalysisJob(
            input: input, range: try invocation.range(upTo: input.context.asOf), format: try invocation.format(),
            output: OutputPlace(invocation.arguments.text(SharedOptions.output)), medicines: try invocation.medicines())
        invocation.tell(try job.run())
        return .done
    }
}
