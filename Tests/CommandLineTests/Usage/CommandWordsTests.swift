import Testing

@testable import Commands

struct CommandWordsTests {
    private static func declaration(_ name: String) -> CommandDeclaration {
        CommandDeclaration(name: name, summary: "does \(name)", examples: [])
    }

    @Test func firstWordsStandOnceAndGroupsGoOn() {
        let commands = ["one", "group first", "two", "group second"].map(Self.declaration)
        let words = CommandWords(commands)
        #expect(words.first == ["one", "group", "two"])
        #expect(words.groups.mapValues { $0.map(\.lastWord) } == ["group": ["first", "second"]])
        #expect(words.summary(of: "two", among: commands) == "does two")
        #expect(words.summary(of: "group", among: commands) == "first, second")
        #expect(words.summary(of: "other", among: commands) == "")
    }

    @Test func namesAreTakenApart() {
        #expect(Self.declaration("one").group == nil)
        #expect(Self.declaration("one").lastWord == "one")
        #expect(Self.declaration("group first").group == "group")
        #expect(Self.declaration("group first").lastWord == "first")
    }
}
