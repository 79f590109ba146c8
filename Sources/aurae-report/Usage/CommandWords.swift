/// The words that name commands, for those who offer them one after the other.
struct CommandWords {
    /// What a line can begin with, each once, in the order of the commands.
    let first: [String]
    /// Commands of two words, by the first of them.
    let groups: [String: [CommandDeclaration]]

    init(_ commands: [CommandDeclaration]) {
        var seen: Set<String> = []
        first = commands.map { $0.group ?? $0.name }.filter { seen.insert($0).inserted }
        groups = Dictionary(grouping: commands.filter { $0.group != nil }) { $0.group ?? "" }
    }

    /// Whether a first word is a command by itself too, as `batch` is beside `batch merge`.
    func isCommand(_ word: String, among commands: [CommandDeclaration]) -> Bool {
        commands.contains { $0.name == word }
    }

    /// What the first words do, for a list of them: a command's summary, or the words that go on a group's.
    func summary(of word: String, among commands: [CommandDeclaration]) -> String {
        if let command = commands.first(where: { $0.name == word }) { return command.summary }
        if let group = groups[word] { return group.map(\.lastWord).joined(separator: ", ") }
        return ""
    }
}
