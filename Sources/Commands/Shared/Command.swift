import Diagnostics

/// A command: its action, and the declaration that its help, completions and parsing come from.
///
/// To add a command, conform a caseless `enum` to this protocol in its own file and list it in
/// ``CommandList/all``. Options come from ``SharedOptions`` or are declared as static constants beside the command.
/// The work belongs to the target `Batch` or to a job beside the command; the command parses, calls it, and prints.
protocol Command {
    /// Same as in ``declaration``: finds the command of a line without making every command's declaration.
    static var name: String { get }
    static var declaration: CommandDeclaration { get }

    /// Runs the command.
    ///
    /// - Returns: ``ExitStatus/done``, or ``ExitStatus/partial`` when a check found a difference.
    /// - Throws: a `Failure` with the exit status and the sentence for the user; the caller prints it.
    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus
}

/// Input of a command: its parsed line and its only access to the outside world.
struct Invocation {
    var declaration: CommandDeclaration
    var arguments: ParsedArguments
    /// The line as it was typed, without the program's own name.
    var words: [String] = []
    var console: Console
    /// The environment variables of the process.
    var environment: [String: String]
    /// Settings from files and variables; ``arguments`` has those that apply to the command.
    var settings = Settings()
    /// Locations searched for settings.
    var places = SettingsPlaces()
}
