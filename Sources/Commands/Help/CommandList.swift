import Diagnostics

/// The commands of this version, in the order help shows them.
///
/// A name of two words, such as `entitlement issue`, is a command of a group: its first word alone does nothing, unless
/// there is also a command of that name, such as `batch` beside `batch merge`.
enum CommandList {
    static var all: [any Command.Type] {
        [
            GenerateCommand.self, BatchCommand.self, BatchMergeCommand.self, BatchStatusCommand.self,
            BatchRestoreCommand.self, BatchForgetCommand.self, PartitionCommand.self, AnalyzeCommand.self,
            InspectCommand.self, ExportCommand.self, VerifyCommand.self, PasswordCommand.self, SamplesCommand.self,
            TemplateListCommand.self, TemplateShowCommand.self, TemplateValidateCommand.self, TemplateNewCommand.self,
            TemplatePreviewCommand.self,
            EntitlementKeygenCommand.self, EntitlementIssueCommand.self, EntitlementVerifyCommand.self,
            EntitlementConvertCommand.self, EntitlementRevokeCommand.self, FormatsCommand.self, DoctorCommand.self,
            ConfigCommand.self, CompletionsCommand.self,
            HelpCommand.self,
        ]
    }

    /// Finds the command at the start of a line, and the words after its name.
    static func find(_ words: [String]) throws(UsageError) -> (command: any Command.Type, rest: [String]) {
        guard let first = words.first else { throw .noCommand }
        if words.count > 1, let command = named("\(first) \(words[1])") { return (command, Array(words.dropFirst(2))) }
        if let command = named(first), command.declaration.group == nil { return (command, Array(words.dropFirst())) }
        let group = group(first)
        guard !group.isEmpty else {
            throw .unknownCommand(first, nearest: NearestName.of(first, among: firstWords))
        }
        guard words.count > 1 else { throw .noCommandOfGroup(first) }
        throw unknown(words[1], in: first, group)
    }

    /// The error for a second word that is in no command of a group.
    static func unknown(_ word: String, in first: String, _ group: [CommandDeclaration]) -> UsageError {
        let nearest = NearestName.of(word, among: group.map { String($0.name.dropFirst(first.count + 1)) })
        return .unknownCommand("\(first) \(word)", nearest: nearest.map { "\(first) \($0)" })
    }

    /// Returns the commands whose two-word names begin with a word.
    static func group(_ word: String) -> [CommandDeclaration] {
        all.map { $0.declaration }.filter { $0.name.hasPrefix(word + " ") }
    }

    /// Whether a word alone is a command.
    static func isCommand(_ word: String) -> Bool { named(word)?.declaration.group == nil && named(word) != nil }

    private static func named(_ name: String) -> (any Command.Type)? { all.first { $0.name == name } }

    /// Words that can begin a command line, without duplicates.
    static var firstWords: [String] {
        var seen: Set<String> = []
        return all.map { $0.declaration.group ?? $0.name }.filter { seen.insert($0).inserted }
    }
}
