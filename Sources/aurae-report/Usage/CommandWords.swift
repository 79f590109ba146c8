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

    /// What the first words do, for a list of them: a command's summary, or the words that go on a group's.
    func summary(of word: String, among commands: [CommandDeclaration]) -> String {
        if let group = groups[word] { return group.map(\.lastWord).joined(separator: ", ") }
        return commands.first { $0.name == word }?.summary ?? ""
    }
}
