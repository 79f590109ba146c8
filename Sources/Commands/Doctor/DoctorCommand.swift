import Diagnostics
import Files
import Reports

/// `doctor`: lists fonts, libraries, versions, and missing parts with the commands that install them.
enum DoctorCommand: Command {
    private static let verbose = OptionDeclaration(
        name: SharedOptions.verbose.name, summary: "also list every font's version and file")

    static let name = "doctor"
    static let declaration = CommandDeclaration(
        name: name, summary: "show what this machine has for making reports, and what is missing",
        discussion: "Ends with status 1 if something is missing, and prints the command that installs it.",
        options: [SharedOptions.format, verbose],
        examples: [
            .init(line: "doctor", meaning: "checks whether anything is missing"),
            .init(line: "doctor --verbose", meaning: "also lists every font file"),
            .init(line: "doctor --format json", meaning: "the same for a monitoring system"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        try DoctorJob(
            format: try invocation.format(), isVerbose: invocation.console.isVerbose,
            executable: ProcessSurroundings.executable, temporaryFolder: invocation.temporaryFolder
        ).run()
    }
}

/// Reports this machine's means for making reports and anything missing.
package struct DoctorJob: Sendable {
    package var format: DataFormat
    /// Whether to list every font file; JSON always does.
    package var isVerbose: Bool
    /// Path of the running program: brand fonts are searched around it.
    package var executable: String
    package var temporaryFolder: String

    /// Writes the results to standard output.
    ///
    /// - Returns: ``ExitStatus/partial`` if something is missing.
    package func run() throws(Failure) -> ExitStatus {
        let survey = MachineSurvey.make(
            executable: executable, opensEveryFont: true, temporaryFolder: temporaryFolder)
        let sink = StreamSink.standardOutput
        switch format {
        case .json: try sink.write(SurveyJSON.bytes(of: survey))
        case .text: try sink.write(Array(SurveyText.of(survey, isVerbose: isVerbose).utf8))
        }
        try sink.commit()
        return survey.missingParts.isEmpty ? .done : .partial
    }
}
