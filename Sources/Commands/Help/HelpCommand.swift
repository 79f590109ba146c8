import Diagnostics

/// `help [COMMAND]`: prints the help page of the program, of a group of commands or of a command.
enum HelpCommand: Command {
    static let name = "help"
    static let declaration = CommandDeclaration(
        name: name, summary: "show the help of a command",
        operands: OperandDeclaration(
            name: "COMMAND", summary: "the command to explain; without one, the list of commands", minimum: 0,
            maximum: 2, completion: .none),
        examples: [.init(line: "help generate", meaning: "explains generate and its options")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let words = invocation.arguments.operands
        try invocation.console.print(try invocation.usage { () throws(UsageError) in try page(words) })
        return .done
    }

    private static func page(_ words: [String]) throws(UsageError) -> String {
        guard let first = words.first else { return HelpText.program(CommandList.all.map { $0.declaration }) }
        let group = CommandList.group(first)
        if words.count == 1, !group.isEmpty, !CommandList.isCommand(first) { return HelpText.group(first, group) }
        let (command, rest) = try CommandList.find(words)
        if let word = rest.first {
            guard !group.isEmpty else { throw .unexpectedOperand(word) }
            throw CommandList.unknown(word, in: first, group)
        }
        return HelpText.command(command.declaration)
    }
}
