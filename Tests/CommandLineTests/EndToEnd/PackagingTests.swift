import Foundation
import Testing

@testable import Commands

/// Files in a package besides the program.
struct PackagingTests {
    private static func text(_ name: String) throws -> String {
        try String(contentsOfFile: ProjectFolder.path + "/.packaging/" + name, encoding: .utf8)
    }

    @Test func theShippedSettingsAreAllOffAndWouldAllWork() throws {
        let text = try Self.text("aurae-report.conf")
        let commands = CommandList.all.map { $0.declaration }
        #expect(try SettingsFile(bytes: Array(text.utf8), path: "a").entries.isEmpty)
        let on = text.split(separator: "\n").map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
        let file = try SettingsFile(bytes: Array(on.joined(separator: "\n").utf8), path: "a")
        #expect(file.entries.count == 5)
        _ = try Settings([file], environment: [:], of: commands)
    }

    /// The first word of the lines that set a name of a unit, with what stands behind it.
    private static func values(_ name: String, of unit: String) throws -> [String] {
        try text(unit).split(separator: "\n").filter { $0.hasPrefix(name + "=") }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func theServiceRunsALineOfTheProgram() throws {
        let unit = "systemd/aurae-report-batch.service"
        let words = try #require(try Self.values("ExecStart", of: unit).first).split(separator: " ").map(String.init)
        #expect(words[0] == "/usr/bin/aurae-report")
        let (command, rest) = try CommandList.find(Array(words.dropFirst()))
        _ = try ArgumentParser.parse(rest, for: command.declaration)
        #expect(try Self.values("User", of: unit) == ["aurae-report"])
        #expect(try Self.text("systemd/aurae-report.sysusers").contains("\nu aurae-report "))
        // Variables of secrets are options' variables.
        for line in try Self.values("Environment", of: "secret.conf") {
            let variable = line.prefix { $0 != "=" }
            #expect(BatchCommand.declaration.options.contains { $0.variable == variable })
        }
    }

    @Test func aNightThatWentWrongStartsWhatMailsAndNoIDIsInTheJournal() throws {
        let unit = "systemd/aurae-report-batch.service"
        #expect(try Self.values("OnFailure", of: unit) == ["aurae-report-failed@%n.service"])
        #expect(try Self.values("ExecStart", of: "aurae-report-failed@.service").count == 1)
        #expect(try Self.values("After", of: unit) == ["time-sync.target"])
        #expect(try Self.values("StandardError", of: unit) == ["truncate:/var/lib/aurae-report/last-night.log"])
        let line = try #require(try Self.values("ExecStart", of: unit).first)
        #expect(line.contains(" --prune --attic ") && line.contains(" --quiet "))
    }

    /// The script that looks whether the service may start, with a program that tells other settings.
    @Test(arguments: [
        ("", " time-zone last"), ("time-zone=Europe/London", " last"), ("time-zone=Europe/London\nlast=90d", nil),
    ])
    func theServiceDoesNotStartWithoutItsSettings(settings: String, missing: String?) throws {
        let folder = try TestFolder()
        try folder.write("[batch]\n\(settings)\n", to: "night.conf")
        let script = try Self.text("check-settings").replacing("/usr/bin/aurae-report", with: "\"$AURAE\" ")
        try folder.write(script.replacing("config batch", with: "config batch --config night.conf"), to: "check")
        let outcome = try AuraeReport(folder: folder).shell("sh check")
        #expect(outcome.status == (missing == nil ? 0 : 78), "\(outcome.everything)")
        #expect(outcome.outputText.contains("not set in /etc/aurae-report.conf:\(missing ?? "-").") == (missing != nil))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
    func theServiceIsHardlyExposed() throws {
        let folder = try TestFolder()
        let outcome = try AuraeReport(folder: folder).shell(
            """
            systemd-analyze security --offline=yes --no-pager --threshold=20 \
            '\(ProjectFolder.path)/.packaging/systemd/aurae-report-batch.service'
            """)
        #expect(outcome.status == 0, "\(outcome.everything)")
        #expect(outcome.everything.contains("Overall exposure level"))
    }
}
