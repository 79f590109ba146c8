/// The commands of this version, in the order help shows them.
enum CommandList {
    static var all: [any Command.Type] {
        [
            GenerateCommand.self, AnalyzeCommand.self, InspectCommand.self, SamplesCommand.self, DoctorCommand.self,
            CompletionsCommand.self, HelpCommand.self,
        ]
    }

    /// Words that name a command of a later version: asking for one is a usage error that says so.
    static let notInThisVersion = ["batch", "export", "template", "entitlement"]

    /// The same of options.
    static let optionsNotInThisVersion = [
        "entitlement", "trusted-keys", "template", "password-file", "jobs", "resume", "shard",
    ]

    static func find(_ name: String) throws(UsageError) -> any Command.Type {
        if let command = all.first(where: { $0.declaration.name == name }) { return command }
        if notInThisVersion.contains(name) { throw .notInThisVersion(name) }
        throw .unknownCommand(name, nearest: NearestName.of(name, among: all.map { $0.declaration.name }))
    }
}
