import Foundation
import Testing

@testable import Commands

struct ManualPageTests {
    private static let commands = CommandList.all.map { $0.declaration }
    private static let names = ManualPage.names(commands)

    @Test func everyCommandHasAPage() {
        #expect(Self.names.count == Self.commands.count + 1)
        #expect(Self.names.contains("aurae-report-entitlement-issue"))
        #expect(ManualPage.text("aurae-report-none", Self.commands) == nil)
    }

    @Test(arguments: commands.map(\.name)) func aPageTellsEveryOption(name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name })
        let page = try #require(
            ManualPage.text("aurae-report-" + name.replacing(" ", with: "-"), Self.commands))
        for option in command.allOptions {
            #expect(page.contains(option.spelled.replacing("-", with: "\\-")))
        }
        for example in command.examples { #expect(page.contains(ManualPage.text(example.meaning))) }
    }

    @Test func noLineIsARequestByAccident() throws {
        let requests: Set<Substring> = [".TH", ".SH", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".\\\""]
        for name in Self.names {
            for line in try #require(ManualPage.text(name, Self.commands)).split(separator: "\n") {
                #expect(line.first != "'")
                if line.first == "." { #expect(requests.contains(line.split(separator: " ")[0]), "\(line)") }
            }
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man"))) func manHasNoWarnings() throws {
        let folder = try TestFolder()
        let aurae = AuraeReport(folder: folder)
        let script = """
            for page in $("$AURAE" --manual); do
                "$AURAE" --manual "$page" > "$page.1"
                LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page.1" 2>&1 >/dev/null
            done
            """
        let outcome = try aurae.shell(script)
        #expect(outcome.everything == "")
        #expect(folder.names().count == Self.names.count)
    }
}
