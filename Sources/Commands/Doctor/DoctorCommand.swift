import Diagnostics
import Reports

/// `doctor`: lists fonts, libraries, versions, and missing parts with the commands that install them.
enum DoctorCommand: Command {
    private static let verbose = OptionDeclaration(
        name: SharedOptions.verbose.name, summary: "every font's version and file too")

    static let name = "doctor"
    static let declaration = CommandDeclaration(
        name: name, summary: "tell what this machine has for making reports, and what it lacks",
        discussion: "Ends with status 1 when something is missing, and names the command that installs it.",
        options: [SharedOptions.format, verbose],
        examples: [
            .init(line: "doctor", meaning: "tells whether all is there"),
            .init(line: "doctor --verbose", meaning: "names every font file too"),
            .init(line: "doctor --format json", meaning: "the same for a program that watches the machine"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        try DoctorJob(
            format: try invocation.format(), isVerbose: invocation.console.isVerbose,
            executable: ProcessSurroundings.executable
        ).run()
    }
}
