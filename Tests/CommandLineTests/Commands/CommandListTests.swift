import Testing

@testable import Commands

struct CommandListTests {
    @Test func aLineBeginsWithTheNameOfACommand() throws {
        let generate = try CommandList.find(["generate", "a", "-o", "b"])
        #expect(generate.command.declaration.name == "generate")
        #expect(generate.rest == ["a", "-o", "b"])
        let issue = try CommandList.find(["entitlement", "issue", "--days", "1"])
        #expect(issue.command.declaration.name == "entitlement issue")
        #expect(issue.rest == ["--days", "1"])
    }

    @Test(
        arguments: [
            ([], .noCommand), (["entitlement"], .noCommandOfGroup("entitlement")),
            (["entitlement", "isue"], .unknownCommand("entitlement isue", nearest: "entitlement issue")),
            (["entitlement", "zebra"], .unknownCommand("entitlement zebra", nearest: nil)),
            (["entitlement issue"], .unknownCommand("entitlement issue", nearest: nil)),
            (["issue"], .unknownCommand("issue", nearest: nil)),
            (["entitlment", "issue"], .unknownCommand("entitlment", nearest: "entitlement")),
            (["generate issue"], .unknownCommand("generate issue", nearest: nil)),
        ] as [([String], UsageError)])
    func otherLinesSayWhatIsMissing(words: [String], error: UsageError) {
        #expect(throws: error) { _ = try CommandList.find(words) }
    }

    @Test func everyCommandIsFoundByItsName() throws {
        for command in CommandList.all {
            #expect(command.name == command.declaration.name)
            let found = try CommandList.find(command.declaration.name.split(separator: " ").map(String.init) + ["x"])
            #expect(found.command.declaration.name == command.declaration.name)
            #expect(found.rest == ["x"])
        }
    }

    /// A command whose name is the first word of another's.
    @Test func aCommandMayGoOn() throws {
        let batch = try CommandList.find(["batch", "clinic.csv", "merge"])
        #expect(batch.command.declaration.name == "batch" && batch.rest == ["clinic.csv", "merge"])
        let merge = try CommandList.find(["batch", "merge", "a"])
        #expect(merge.command.declaration.name == "batch merge" && merge.rest == ["a"])
        #expect(CommandList.isCommand("batch") && !CommandList.isCommand("entitlement") && !CommandList.isCommand("x"))
    }

    @Test func groupsHoldCommandsOfTwoWords() {
        #expect(CommandList.group("entitlement").map(\.lastWord) == ["keygen", "issue", "verify", "convert", "revoke"])
        #expect(CommandList.group("template").map(\.lastWord) == ["list", "show", "validate", "new", "preview"])
        #expect(CommandList.group("entitle").isEmpty)
        #expect(CommandList.group("generate").isEmpty)
        #expect(CommandList.group("").isEmpty)
    }
}
