import Diagnostics
import Foundation
import Testing

@testable import Commands

/// Options that stand in files and in the environment.
struct SettingsInFilesTests {
    private let folder: TestFolder
    private var aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("xdg")
        aurae.environment["XDG_CONFIG_HOME"] = folder.file("xdg")
        try folder.write(
            "onset_time,resolved_time,severity\n2026-03-01T10:00:00Z,2026-03-01T12:00:00Z,3\n2026-03-20T10:00:00Z,2026-03-20T11:00:00Z,5\n",
            to: "headaches.csv")
    }

    @Test func aSettingDecidesUntilTheLineDoes() throws {
        let all = try aurae("analyze", "headaches.csv").outputText
        try folder.write("[general]\nfrom = 2026-03-10\n", to: "xdg/aurae-report.conf")
        let some = try aurae("analyze", "headaches.csv").outputText
        #expect(some != all)
        #expect(some == (try aurae("analyze", "headaches.csv", "--from", "2026-03-10").outputText))
        #expect(try aurae("analyze", "headaches.csv", "--from", "2026-03-01").outputText != some)
        try folder.write("[analyze]\nfrom = 2026-03-01\n", to: "own.conf")
        let own = try aurae("analyze", "headaches.csv", "--config", "own.conf").outputText
        #expect(own == (try aurae("analyze", "headaches.csv", "--from", "2026-03-01").outputText))
        var other = aurae
        other.environment["AURAE_CONFIG"] = "own.conf"
        #expect(try other("analyze", "headaches.csv").outputText == own)
        other.environment["AURAE_FROM"] = "2026-03-10"
        #expect(try other("analyze", "headaches.csv").outputText == some)
    }

    @Test func whatIsAboutAnotherOptionGivesWayWithoutIt() throws {
        try folder.write(
            "[batch]\nattic=attic\n[general]\nsign-reason=checked\nsign-password-file=pw\n", to: "xdg/aurae-report.conf"
        )
        let run = try aurae("batch", "headaches.csv", "-o", "out")
        #expect(run.status == 0, "\(run.errors)")
        #expect(!folder.names("xdg").contains("attic"))
        #expect(try aurae("generate", "headaches.csv", "-o", "r.pdf").status == 0)
        // Whoever types it means something by it.
        #expect(try aurae("batch", "headaches.csv", "-o", "out", "--attic", "old").status == 64)
        #expect(try aurae("generate", "headaches.csv", "-o", "r.pdf", "--sign-reason", "x").status == 64)
        #expect(
            try aurae(
                "batch", "headaches.csv", "-o", "out", "--shard", "1/2", "--shard-index", "0", "--shard-count", "2"
            )
            .status == 64)
        #expect(try aurae("inspect", "headaches.csv", "--suggest-mapping", "--mapping", "m.json").status == 64)
    }

    @Test func whatIsWrongHasItsPlace() throws {
        try folder.write("# ours\n[general]\nlast = ninety\n", to: "xdg/aurae-report.conf")
        let value = try aurae("analyze", "headaches.csv")
        #expect(value.status == 78)
        #expect(
            value.errors.contains("xdg/aurae-report.conf, line 3: --last: ninety is not a span such as 90d, 12w or 6m"))
        #expect(value.errors.contains("hint: aurae-report config shows"))
        // A valid value on the command line overrides it.
        #expect(try aurae("analyze", "headaches.csv", "--last", "90d").status == 0)
        try folder.write("[general]\nlst = 90d\n", to: "xdg/aurae-report.conf")
        let name = try aurae("inspect", "headaches.csv")
        #expect(name.status == 78)
        #expect(name.errors.contains("xdg/aurae-report.conf, line 2: no command has a setting lst"))
        #expect(name.errors.contains("did you mean last?"))
        // Help comes whatever the file holds.
        #expect(try aurae("help").status == 0)
        #expect(try aurae("analyze", "--help").status == 0)
        folder.remove("xdg/aurae-report.conf")
        #expect(try aurae("analyze", "headaches.csv", "--config", "none.conf").status == 66)
        var other = aurae
        other.environment["AURAE_LAST"] = "ninety"
        let variable = try other("analyze", "headaches.csv")
        #expect(variable.status == 64)
        #expect(variable.errors.contains("AURAE_LAST has an invalid value"))
    }

    @Test func configTellsWhatIsSetAndWhere() throws {
        try folder.write("[general]\nlast=90d\n[batch]\njobs=2\nresume=true\n", to: "xdg/aurae-report.conf")
        var other = aurae
        other.environment["AURAE_TIME_ZONE"] = "Europe/London"
        let outcome = try other("config", "batch", "--format", "json")
        #expect(outcome.status == 0)
        let settings = try #require(try outcome.json["settings"] as? [[String: Any]])
        func row(_ option: String) -> [String: Any]? { settings.first { $0["option"] as? String == option } }
        let path = folder.file("xdg/aurae-report.conf")
        #expect(row("last")?["from"] as? String == path + ", line 2")
        #expect(row("jobs")?["value"] as? String == "2")
        #expect(row("resume")?["value"] as? String == "true")
        #expect(row("time-zone")?["from"] as? String == "AURAE_TIME_ZONE")
        #expect(row("shard")?["value"] is NSNull)
        let files = try #require(try outcome.json["files"] as? [[String: Any]])
        #expect(files.contains { $0["path"] as? String == path && $0["read"] as? Bool == true })
        let lines = try other("config").outputText.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == "jobs\t2\t\(path), line 4\tbatch")
        #expect(lines[1].hasPrefix("last\t90d\t\(path), line 2\tgenerate, batch, analyze"))
        #expect(try other("config", "btach").status == 64)
    }

    @Test(arguments: ["jobs=-1", "jobs=0", "jobs=257", "jobs=two", "deadline=1.5", "memory-limit=1"])
    func configRefusesANumberThatTheCommandWould(setting: String) throws {
        try folder.write("[batch]\n\(setting)\n", to: "xdg/aurae-report.conf")
        for words in [["config"], ["config", "batch"], ["batch", "headaches.csv", "-o", "out"]] {
            let outcome = try aurae.run(words)
            #expect(outcome.status == 78)
            #expect(outcome.errors.contains("aurae-report.conf, line 2: --"), "\(outcome.errors)")
            #expect(outcome.errors.contains("is not a number from "), "\(outcome.errors)")
        }
    }

    @Test func noOutputReplacesAFileOfSettings() throws {
        try folder.write("[general]\nlast=90d\n", to: "own.pdf")
        let outcome = try aurae("generate", "headaches.csv", "--config", "own.pdf", "-o", "own.pdf")
        #expect(outcome.status == 64)
        #expect(folder.text("own.pdf") == "[general]\nlast=90d\n")
    }

    @Test func theMachinesFileIsRead() throws {
        try folder.makeFolder("etc")
        try folder.write("[general]\nlast=1d\nunits=us\n", to: "etc/aurae-report.conf")
        try folder.write("[general]\nlast=2d\n", to: "xdg/aurae-report.conf")
        let places = SettingsPlaces(machine: folder.file("etc"))
        let files = try places.files(aurae.environment, named: nil)
        #expect(files.map(\.path) == ["etc/aurae-report.conf", "xdg/aurae-report.conf"].map(folder.file))
        let settings = try Settings(files, environment: [:], of: [BatchCommand.declaration])
        let set = try settings.completed(
            ParsedArguments(command: "batch"), of: BatchCommand.declaration, contradict: SharedOptions.contradict)
        #expect(set.options == ["last": "2d", "units": "us"])
        #expect(SettingsPlaces().usual(["HOME": "/h"]) == ["/etc/aurae-report.conf", "/h/.config/aurae-report.conf"])
        #expect(SettingsPlaces().usual([:]) == ["/etc/aurae-report.conf"])
    }
}
