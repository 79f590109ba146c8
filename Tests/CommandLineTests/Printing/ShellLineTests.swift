import Testing

@testable import Commands

struct ShellLineTests {
    @Test(
        arguments: [
            ("diary.csv", "diary.csv"), ("my diary.csv", "'my diary.csv'"), ("it's.csv", "'it'\\''s.csv'"),
            ("Tagebücher/größe.csv", "Tagebücher/größe.csv"), ("$HOME", "'$HOME'"), ("", "''"), ("a;b", "'a;b'"),
        ]) func wordsAreReadBackByAShell(word: String, quoted: String) throws
    {
        #expect(ShellLine.of(["generate", word]) == "aurae-report generate \(quoted)")
        let folder = try TestFolder()
        let told = try AuraeReport(folder: folder).shell("printf %s \(ShellLine.quoted(word))")
        #expect(told.outputText == word)
    }

    @Test func mappingsAreNamedAfterTheirFiles() {
        #expect(NextCommands.mappingName(of: "exports/diary.csv") == "diary.mapping.json")
        #expect(NextCommands.mappingName(of: "diary") == "diary.mapping.json")
        #expect(NextCommands.mappingName(of: ".hidden") == ".hidden.mapping.json")
    }
}
