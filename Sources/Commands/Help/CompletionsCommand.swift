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
        let shell = invocation.arguments.operands.first ?? ""
        guard let script = CompletionScript.ofShell[shell] else {
            let nearest = NearestName.of(shell, among: shells)
            throw UsageError.unknownShell(shell, nearest: nearest).failure(in: declaration.name)
        }
        try invocation.console.print(script)
        return .done
    }
}
