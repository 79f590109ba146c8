import Testing

@testable import Commands

struct CommandWordsTests {
    private static func declaration(_ name: String) -> CommandDeclaration {
        CommandDeclaration(name: name, summary: "does \(name)", examples: [])
    }

    @Test func namesAreTakenApart() {
        #expect(Self.declaration("one").group == nil)
        #expect(Self.declaration("one").lastWord == "one")
        #expect(Self.declaration("group first").group == "group")
        #expect(Self.declaration("group first").lastWord == "first")
    }
}
