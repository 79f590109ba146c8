import Diagnostics
import Files
import Jobs

/// `inspect SOURCE…`: what the files are, what was read, and what was not and why.
enum InspectCommand: Command {
    private static let maxPlaces = OptionDeclaration(
        name: "max-places", value: .init(placeholder: "N"),
        summary: "how many places of each problem JSON names; the others are counted "
            + "(default: \(DiagnosticTally.usualPlaces))")

    static let declaration = CommandDeclaration(
        name: "inspect", summary: "tell what files are, what was read, what was not and why",
        discussion: """
            Every problem is named with its file, line and column and with what can be done about it. No cell's value \
            is ever shown.
            """,
        operands: SharedOptions.sources,
        options: [SharedOptions.format, SharedOptions.output] + SharedOptions.surroundings
            + SharedOptions.reading + [maxPlaces] + SharedOptions.verbosity,
        examples: [
            .init(line: "inspect samples/clinic", meaning: "tells about the files in the folder"),
            .init(
                line: "inspect --format json - < samples/clinic/headaches.csv",
                meaning: "tells about standard input, for a script"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let places = try invocation.number(maxPlaces, 0...1_000_000)
        let job = InspectJob(
            input: try invocation.input(), format: try invocation.format(), isVerbose: invocation.console.isVerbose,
            places: places ?? DiagnosticTally.usualPlaces,
            output: OutputPlace(invocation.arguments.text(SharedOptions.output)))
        try job.run()
        return .done
    }
}
