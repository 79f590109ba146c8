/// The words of command names, for completing them in sequence.
struct CommandWords {
    /// First words of a command line, each once, in the order of the commands.
    let first: [String]
    /// Two-word commands by their first word.
    let groups: [String: [CommandDeclaration]]

    init(_ commands: [CommandDeclaration]) {
        var seen: Set<String> = []
        first = commands.map { $0.group ?? $0.name }.filter { seen.insert($0).inserted }
        groups = Dictionary(grouping: commands.filter { $0.group != nil }) { $0.group ?? "" }
    }

    /// Whether a first word is itself a command, like `batch` beside `batch merge`.
    func isCommand(_ word: String, among commands: [CommandDeclaration]) -> Bool {
        commands.contains { $0.name == word }
    }

    /// Description of a first word for a list: a command's summary, or the second words of a group.
    func summary(of word: String, among commands: [CommandDeclaration]) -> String {
        if let command = commands.first(where: { $0.name == word }) { return command.summary }
        if let group = groups[word] { return group.map(\.lastWord).joined(separator: ", ") }
        return ""
    }
}
