import Diagnostics
import Testing

@testable import Commands

struct SettingsTests {
    private static let commands = CommandList.all.map { $0.declaration }

    private static func settings(_ texts: [String], _ environment: [String: String] = [:]) throws -> Settings {
        var files: [SettingsFile] = []
        for (index, text) in texts.enumerated() {
            files.append(try SettingsFile(bytes: Array(text.utf8), path: "/c/\(index).conf"))
        }
        return try Settings(files, environment: environment, of: commands)
    }

    /// The options of a line with what is set.
    private static func options(
        _ line: String..., files: [String] = [], environment: [String: String] = [:]
    ) throws -> ParsedArguments {
        let (command, rest) = try CommandList.find(line)
        let arguments = try ArgumentParser.parse(rest, for: command.declaration)
        return try settings(files, environment).completed(
            arguments, of: command.declaration, contradict: SharedOptions.contradict)
    }

    @Test func theLineWinsOverTheEnvironmentAndThatOverFiles() throws {
        let files = ["[general]\ntime-zone=A\nlast=1d\nunits=us\n", "[general]\nlast=2d\n"]
        let environment = ["AURAE_TIME_ZONE": "E"]
        let set = try Self.options("generate", "x", "--time-zone", "L", files: files, environment: environment)
        #expect(set.options == ["time-zone": "L", "last": "2d", "units": "us"])
        #expect(set.origins == ["last": .file("/c/1.conf", line: 2), "units": .file("/c/0.conf", line: 4)])
        let other = try Self.options("generate", "x", files: files, environment: environment)
        #expect(other.options["time-zone"] == "E")
        #expect(other.origins["time-zone"] == .environment("AURAE_TIME_ZONE"))
    }

    /// A password that is set is not taken away by another setting: the command refuses the two together.
    @Test func noSettingOpensWhatAnotherCloses() throws {
        let files = ["[general]\npassword-secret=/s\n[batch]\narchive=true\n"]
        let (command, rest) = try CommandList.find(["batch", "x"])
        let set = try Self.settings(files).completed(
            ArgumentParser.parse(rest, for: command.declaration), of: command.declaration,
            contradict: SharedOptions.contradict, protect: SharedOptions.passwords)
        #expect(set.options == ["archive": "", "password-secret": "/s"])
        // The line takes it away, and the other password does.
        let (_, line) = try CommandList.find(["batch", "x", "--archive"])
        let archived = try Self.settings(files).completed(
            ArgumentParser.parse(line, for: command.declaration), of: command.declaration,
            contradict: SharedOptions.contradict, protect: SharedOptions.passwords)
        #expect(archived.options == ["archive": ""])
        let two = try Self.settings(["[general]\npassword-secret=/s\n[batch]\npassword-file=/p\n"]).completed(
            ArgumentParser.parse(rest, for: command.declaration), of: command.declaration,
            contradict: SharedOptions.contradict, protect: SharedOptions.passwords)
        #expect(two.options == ["password-file": "/p"])
    }

    @Test func aCommandsGroupWinsOverTheGroupOfAll() throws {
        let files = ["[batch]\nlast=2d\n[general]\nlast=1d\n"]
        #expect(try Self.options("batch", "x", files: files).options["last"] == "2d")
        #expect(try Self.options("generate", "x", files: files).options["last"] == "1d")
        // A later file wins as a whole.
        #expect(try Self.options("batch", "x", files: files + ["[general]\nlast=3d\n"]).options["last"] == "3d")
    }

    @Test func aWordForOtherCommandsIsLeftToThem() throws {
        let (files, environment) = (["[general]\nformat=text\n"], ["AURAE_FORMAT": "text"])
        #expect(try Self.options("analyze", "x", files: files).options["format"] == "text")
        #expect(try Self.options("export", "x", files: files).options["format"] == nil)
        #expect(try Self.options("export", "x", environment: environment).options["format"] == nil)
        // A setting for this command is in a file of lower precedence.
        let two = ["[general]\nformat=sqlite\n"] + files
        #expect(try Self.options("export", "x", files: two).options["format"] == "sqlite")
        #expect(try Self.options("analyze", "x", files: two).options["format"] == "text")
        // Both take it; nobody takes it; it is said of this command.
        #expect(try Self.options("export", "x", files: ["[general]\nformat=json\n"]).options["format"] == "json")
        #expect(try Self.options("export", "x", files: ["[general]\nformat=pdf\n"]).options["format"] == "pdf")
        #expect(try Self.options("export", "x", files: ["[export]\nformat=text\n"]).options["format"] == "text")
    }

    @Test("Every long option of every command has a name in files and a variable")
    func everyOptionCanBeSet() throws {
        for command in Self.commands {
            for option in command.options {
                let value = option.value == nil ? "true" : option.value?.range.map { "\($0.upperBound)" } ?? "v"
                let arguments = ParsedArguments(command: command.name)
                for settings in [
                    try Self.settings(["[\(command.name)]\n\(option.name)=\(value)\n"]),
                    try Self.settings(["[general]\n\(option.name)=\(value)\n"]),
                    try Self.settings([], [option.variable: value]),
                ] {
                    let set = try settings.completed(arguments, of: command, contradict: SharedOptions.contradict)
                    #expect(set.has(option), "\(command.name) \(option.name)")
                    #expect(["", value, "/c/v"].contains(set.text(option)))
                }
            }
        }
        #expect(SharedOptions.timeZone.variable == "AURAE_TIME_ZONE")
    }

    @Test func whatContradictsTheLineGivesWay() throws {
        let files = ["[general]\nlast=90d\nquiet=true\npassword-secret=s\n"]
        let set = try Self.options("batch", "x", "--from", "2026-01-01", "--profiles", "plain", files: files)
        #expect(Set(set.options.keys) == ["from", "profiles", "quiet"])
        let both = try Self.options("batch", "x", "--profiles", "plain,protected", files: files)
        #expect(Set(both.options.keys) == ["last", "profiles", "quiet", "password-secret"])
        #expect(try Self.options("generate", "x", "--verbose", files: files).options["quiet"] == nil)
    }

    @Test func aShareOfTheLineTakesTheOtherWayToSayIt() throws {
        let files = ["[batch]\nshard=1/3\n[general]\nmapping=m.json\n"]
        let share = try Self.options("batch", "x", "--shard-index", "0", "--shard-count", "8", files: files)
        #expect(Set(share.options.keys) == ["shard-index", "shard-count", "mapping"])
        let other = ["[batch]\nshard-index=1\nshard-count=2\n"]
        #expect(Set(try Self.options("batch", "x", "--shard", "1/3", files: other).options.keys) == ["shard"])
        let suggest = try Self.options("inspect", "x", "--suggest-mapping", files: files)
        #expect(Set(suggest.options.keys) == ["suggest-mapping"])
        for line in [["batch", "x", "--shard", "1/3", "--shard-count", "3"], ["inspect", "x", "--mapping", "m.json"]] {
            let (command, rest) = try CommandList.find(line)
            let arguments = try ArgumentParser.parse(rest, for: command.declaration)
            let kept = try Self.settings([]).completed(
                arguments, of: command.declaration, contradict: SharedOptions.contradict)
            #expect(kept.options == arguments.options)
        }
    }

    @Test func flagsAreTrueOrFalse() throws {
        let files = ["[general]\nstrict=true\n", "[inspect]\nstrict=false\n"]
        #expect(try Self.options("analyze", "x", files: files).has(SharedOptions.strict))
        #expect(try !Self.options("inspect", "x", files: files).has(SharedOptions.strict))
        let failure = try #require(throws: Failure.self) {
            _ = try Self.options("analyze", "x", files: ["[general]\nstrict=yes\n"])
        }
        #expect(failure.status == .config)
        #expect(failure.place == Place(file: "/c/0.conf", line: 2))
        let variable = try #require(throws: Failure.self) {
            _ = try Self.options("analyze", "x", environment: ["AURAE_STRICT": "1"])
        }
        #expect(variable.status == .usage)
        #expect(variable.message.contains("AURAE_STRICT"))
    }

    @Test func severalValuesHaveSemicolonsBetween() throws {
        let set = try Self.options("analyze", "x", files: ["[general]\ntrusted-keys=a.json;/k/b.json;\n"])
        #expect(set.texts(SharedOptions.trustedKeys) == ["/c/a.json", "/k/b.json"])
    }

    @Test func pathsInAFileAreRelativeToIt() throws {
        let files = ["[general]\nmedicines=own.json\ntemplate=doctor-visit\n[batch]\noutput=out\n"]
        let set = try Self.options("batch", "x", files: files)
        #expect(set.options == ["medicines": "/c/own.json", "template": "doctor-visit", "output": "/c/out"])
        let own = try Self.options("batch", "x", environment: ["AURAE_MEDICINES": "own.json"])
        #expect(own.options == ["medicines": "own.json"])
    }

    @Test(arguments: [
        ("[general]\n\ntimezone=UTC\n", 3, "did you mean time-zone?"),
        ("[genral]\n", 1, "did you mean [general]?"),
        ("[batch]\nsub=a\n", 2, ""), ("[help]\n", 1, ""), ("[general]\nconfig=a\n", 2, ""),
    ])
    func whatThereIsNotIsAnError(text: String, line: Int, hint: String) throws {
        let failure = try #require(throws: Failure.self) { _ = try Self.settings([text]) }
        #expect(failure.status == .config)
        #expect(failure.place?.line == line)
        if !hint.isEmpty { #expect(failure.hint == hint) }
    }

    @Test func variablesThatSetNothingAreToldOf() throws {
        let settings = try Self.settings([], ["AURAE_TIMEZONE": "UTC", "AURAE_LAST": "", "AURAE_TEST_FAULTS": "x"])
        #expect(settings.remarks == ["the variable AURAE_TIMEZONE has no effect; did you mean AURAE_TIME_ZONE?"])
        #expect(try Self.options("batch", "x", environment: ["AURAE_LAST": ""]).options.isEmpty)
    }
}
