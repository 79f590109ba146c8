/// A line that its declaration allows: which options were given, with which words.
struct ParsedArguments: Sendable, Equatable {
    var command: String
    /// Values by option name; a flag has the empty string.
    var options: [String: String] = [:]
    var operands: [String] = []
    /// `-h` or `--help` was among them: nothing else counts.
    var wantsHelp = false

    init(command: String) { self.command = command }

    func has(_ option: OptionDeclaration) -> Bool { options[option.name] != nil }

    /// The value as typed, never empty; nil when the option was not given.
    func text(_ option: OptionDeclaration) -> String? { options[option.name] }
}
