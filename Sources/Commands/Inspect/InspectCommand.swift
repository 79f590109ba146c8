import Diagnostics
import Files

/// `inspect SOURCE…`: reports the files' formats, the rows read, and the rows not read with reasons.
enum InspectCommand: Command {
    private static let maxPlaces = OptionDeclaration(
        name: "max-places", value: .init(placeholder: "N", range: 0...1_000_000),
        summary: "how many places of each problem JSON names; the others are counted "
            + "(default: \(DiagnosticTally.usualPlaces))")

    static let name = "inspect"
    static let declaration = CommandDeclaration(
        name: name, summary: "tell what files are, what was read, what was not and why",
        discussion: """
            Every problem is named with its file, line and column and with what can be done about it. No cell's value \
            is ever shown.
            With --suggest-mapping it prints how a clinic's own table can be read, from its header and what its cells \
            are like: a mapping (JSON) for --mapping. What is not certain it asks of you, in the mapping: reports are \
            made when each "ask" is taken out.
            """,
        operands: SharedOptions.sources,
        options: [SharedOptions.format, SharedOptions.output] + SharedOptions.surroundings
            + SharedOptions.reading + [maxPlaces, SharedOptions.suggestMapping] + SharedOptions.verbosity,
        examples: [
            .init(line: "inspect samples/clinic", meaning: "tells about the files in the folder"),
            .init(
                line: "inspect --format json - < samples/clinic/headaches.csv",
                meaning: "tells about standard input, for a script"),
            .init(
                line: "inspect samples/clinic/headaches.csv --suggest-mapping -o mapping.json",
                meaning: "writes a mapping that reads a table of your own"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        if invocation.arguments.has(SharedOptions.suggestMapping) {
            try suggest(invocation)
            return .done
        }
        let places = try invocation.number(maxPlaces)
        let job = InspectJob(
            input: try invocation.input(answered: false), format: try invocation.format(),
            isVerbose: invocation.console.isVerbose,
            places: places ?? DiagnosticTally.usualPlaces,
            output: OutputPlace(invocation.arguments.text(SharedOptions.output)))
        for question in job.input.rules.mapping?.questions ?? [] {
            invocation.console.warn(
                "\(question.place.description): the mapping asks of \(question.field): \(question.text)")
        }
        try job.run()
        return .done
    }

    /// Writes the mapping to the data output, and its questions to standard error.
    private static func suggest(_ invocation: Invocation) throws(Failure) {
        if invocation.arguments.has(SharedOptions.mapping) {
            throw UsageError.conflict(SharedOptions.suggestMapping.spelled, SharedOptions.mapping.spelled)
                .failure(in: declaration.name)
        }
        guard invocation.arguments.operands.count == 1 else {
            throw Failure(.usage, "--suggest-mapping looks at one table", hint: "name one file")
        }
        let proposal = try SuggestJob(
            input: try invocation.input(answered: false),
            output: OutputPlace(invocation.arguments.text(SharedOptions.output))
        ).run()
        for question in proposal.questions {
            invocation.console.warn("to be confirmed: \(question.field): \(question.text)")
        }
        invocation.console.note(
            "\(Plural.field.plain(proposal.fieldCount)), \(proposal.questions.count) to be confirmed; "
                + "it is used with --mapping")
    }
}
