import Diagnostics

/// One command of the program: a declaration, from which its help, completions and parsing come, and what it does.
///
/// To add a command, conform a caseless `enum` to this protocol in a file of its own and name it in
/// ``CommandList/all``. Options come from ``SharedOptions`` or are declared as static constants beside the command.
/// The work itself belongs to the targets `Batch` and `Jobs`: a command turns words into values, calls it, and prints.
protocol Command {
    /// As in ``declaration``: a line finds its command by it, and no other command's declaration is made.
    static var name: String { get }
    static var declaration: CommandDeclaration { get }

    /// Does what was asked.
    ///
    /// - Returns: ``ExitStatus/done``, or ``ExitStatus/partial`` when a check found a difference.
    /// - Throws: a `Failure` with the exit status and the sentence for the user; the caller prints it.
    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus
}

/// What a command is given: its parsed line and the only ways to the world it may use.
struct Invocation {
    var arguments: ParsedArguments
    var console: Console
    /// The environment variables of the process.
    var environment: [String: String]
    /// What files and variables set, of which ``arguments`` holds what concerns the command.
    var settings = Settings()
    /// Where settings were looked for.
    var places = SettingsPlaces()
}
