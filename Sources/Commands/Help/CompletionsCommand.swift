import Diagnostics

/// `completions bash|zsh|fish`: prints a shell script that completes commands and options.
enum CompletionsCommand: Command {
    private static let shells = ["bash", "zsh", "fish"]

    static let name = "completions"
    static let declaration = CommandDeclaration(
        name: name, summary: "print a completion script for a shell",
        operands: OperandDeclaration(
            name: "bash|zsh|fish", summary: "the shell that will read the script", minimum: 1, maximum: 1,
            completion: .words(shells)),
        examples: [
            .init(line: "completions bash > ~/.aurae-report.bash", meaning: "saves the script; source it in ~/.bashrc")
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let commands = CommandList.all.map { $0.declaration }
        switch invocation.arguments.operands.first {
        case "bash": try invocation.console.print(BashCompletions.script(commands))
        case "zsh": try invocation.console.print(ZshCompletions.script(commands))
        case "fish": try invocation.console.print(FishCompletions.script(commands))
        case let other:
            let nearest = other.flatMap { NearestName.of($0, among: shells) }
            throw UsageError.unknownShell(other ?? "", nearest: nearest).failure(in: declaration.name)
        }
        return .done
    }
}
