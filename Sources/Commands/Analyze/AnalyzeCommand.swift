import Diagnostics
import Files

/// `analyze SOURCE…`: prints the figures only.
enum AnalyzeCommand: Command {
    static let name = "analyze"
    static let declaration = CommandDeclaration(
        name: name, summary: "print the figures of every patient",
        discussion: """
            Prints every number of the reports as text or JSON, so that anyone can check it independently: those of \
            the free report, and with a licence those of the premium pages too. In JSON a figure that needs a licence \
            is null, with the reason premium beside it.
            """,
        operands: SharedOptions.sources,
        options: [SharedOptions.format, SharedOptions.output] + SharedOptions.range + SharedOptions.input
            + [SharedOptions.medicines, SharedOptions.maxUnused] + SharedOptions.licences + SharedOptions.verbosity,
        examples: [
            .init(
                line: "analyze samples/clinic --format json -o figures.json",
                meaning: "writes the figures of every patient in the folder"),
            .init(
                line: "analyze samples/clinic --entitlement licence.jwt --trusted-keys keys/jwks.json",
                meaning: "prints every figure, with a licence for all patients"),
            .init(
                line: "analyze samples/clinic --last 90d --quiet --format json -o figures.json",
                meaning: "writes the figures of the last 90 days, for another program"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let input = try invocation.input()
        let job = AnalysisJob(
            input: input, range: try invocation.range(upTo: input.context.asOf), format: try invocation.format(),
            output: OutputPlace(invocation.arguments.text(SharedOptions.output)), medicines: try invocation.medicines(),
            licences: try invocation.licences(),
            allowsDowngrade: invocation.arguments.has(SharedOptions.allowDowngrade))
        let outcome = try job.run()
        for (id, refusal) in outcome.refused {
            let whose = id.isEmpty ? "" : "patient \(id): "
            invocation.console.warn("\(whose)\(refusal.message): the free figures were printed")
        }
        invocation.tell(outcome.remarks)
        return .done
    }
}
