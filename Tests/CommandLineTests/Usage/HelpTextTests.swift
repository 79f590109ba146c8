import Testing

@testable import Commands

struct HelpTextTests {
    @Test func thePageNamesTheAppsWhoseExportsAreRead() throws {
        let page = HelpText.program(CommandList.all.map { $0.declaration })
        let generate = HelpText.command(GenerateCommand.declaration)
        for app in ["Aurae", "Glance", "DoseTap"] {
            #expect(page.contains("(\(app))"))
            #expect(generate.contains(app))
        }
    }

    @Test func pagesWithTheSampleExportSayWhereItIs() {
        let words = "beside an installed program in share/aurae-report"
        for command in CommandList.all {
            let page = HelpText.command(command.declaration).split { $0.isWhitespace }.joined(separator: " ")
            #expect(page.contains(words) == page.contains("samples/clinic"))
        }
    }

    @Test func everyCommandIsListedOnce() {
        let page = HelpText.program(CommandList.all.map { $0.declaration })
        for command in CommandList.all {
            let lines = page.split(separator: "\n").filter { $0.hasPrefix("  \(command.declaration.name)  ") }
            #expect(lines.count == 1)
        }
    }

    @Test func aGroupsPageListsItsCommandsAndNoOthers() {
        let page = HelpText.group("entitlement", CommandList.group("entitlement"))
        for word in ["keygen", "issue", "verify", "convert", "revoke"] {
            #expect(page.contains("\n  entitlement \(word) "))
        }
        #expect(!page.contains("generate"))
        #expect(page.hasPrefix("Usage: aurae-report entitlement COMMAND"))
    }

    @Test func everyCommandHasAnExampleOfItselfThatParses() throws {
        for command in CommandList.all {
            let declaration = command.declaration
            #expect(!declaration.examples.isEmpty)
            for example in declaration.examples {
                // Words after a redirection are for the shell.
                let words = example.line.split(separator: " ").map(String.init).prefix { $0 != ">" && $0 != "|" }
                let found = try CommandList.find(Array(words))
                #expect(found.command.declaration.name == command.declaration.name)
                _ = try ArgumentParser.parse(found.rest, for: declaration)
            }
        }
    }

    @Test func pagesFitATerminal() {
        for command in CommandList.all {
            for line in HelpText.command(command.declaration).split(separator: "\n") {
                #expect(line.count <= HelpText.width, "\(command.declaration.name): \(line)")
            }
        }
    }

    @Test func everyOptionIsExplained() {
        for command in CommandList.all {
            let page = HelpText.command(command.declaration)
            for option in command.declaration.options { #expect(page.contains("  " + HelpText.label(option))) }
        }
    }

    @Test func namesAndLettersAreNotUsedTwice() {
        for command in CommandList.all {
            let options = command.declaration.options
            #expect(Set(options.map(\.name)).count == options.count)
            let letters = options.compactMap(\.short)
            #expect(Set(letters).count == letters.count)
            #expect(!letters.contains("h"))
        }
    }

    @Test func longExamplesAreBrokenAsTheShellReadsThem() {
        let line = "one " + Array(repeating: "'a long word'", count: 12).joined(separator: " ")
        let declaration = CommandDeclaration(
            name: "one", summary: "does one", examples: [.init(line: line, meaning: "means much")])
        let lines = HelpText.command(declaration).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= HelpText.width })
        let shown = lines.drop { $0 != "Example:" }.dropFirst().prefix { !$0.contains("means much") }
        #expect(shown.count > 1)
        let joined = shown.map { $0.drop { $0 == " " } }.joined(separator: " ").replacing("\\ ", with: "")
        #expect(joined == "aurae-report " + line)
    }

    @Test func textIsWrappedAtWords() {
        #expect(HelpText.wrapped("one two", indent: 2) == ["  one two"])
        let long = String(repeating: "word ", count: 40)
        #expect(HelpText.wrapped(long).allSatisfy { $0.count <= HelpText.width && !$0.hasSuffix(" ") })
        #expect(HelpText.wrapped(long).joined(separator: " ").count == 40 * 5 - 1)
        #expect(HelpText.wrapped("") == [])
    }
}
