import Diagnostics

/// `help [COMMAND]`: the page of the program or of a command.
enum HelpCommand: Command {
    static let declaration = CommandDeclaration(
        name: "help", summary: "show the help of a command",
        operands: OperandDeclaration(
            name: "COMMAND", summary: "the command to explain; without one, the list of commands", minimum: 0,
            maximum: 1, completion: .none),
        examples: [.init(line: "help generate", meaning: "explains generate and its options")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        guard let name = invocation.arguments.operands.first else {
            try invocation.console.print(HelpText.program(CommandList.all.map { $0.declaration }))
            return .done
        }
        let command: any Command.Type
        do { command = try CommandList.find(name) } catch { throw error.failure(in: nil) }
        try invocation.console.print(HelpText.command(command.declaration))
        return .done
    }
}
