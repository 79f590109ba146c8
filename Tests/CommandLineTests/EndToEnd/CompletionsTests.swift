import Foundation
import Testing

/// Completions that shells offer.
struct CompletionsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        for name in ["my export.csv", "my template.json", "it's.csv"] { try folder.write("", to: name) }
        try folder.makeFolder("my folder")
        try folder.makeFolder("generate")
    }

    private func bash(_ lines: [String]) throws -> [String] {
        let script =
            """
            PATH=$(dirname "$AURAE"):$PATH
            source <(aurae-report completions bash)
            complete_at() {
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _aurae_report
                printf '%s|' "${COMPREPLY[@]}" | tr '\\n' '?'; echo
            }

            """ + lines.map { "complete_at aurae-report " + $0 }.joined(separator: "\n")
        return try aurae.shell(script).outputText.split(separator: "\n").map(String.init)
    }

    @Test func bashKeepsNamesWithBlanksWhole() throws {
        let found = try bash(["generate my", "generate -o my", "batch export.csv -o my", "generate it", "gen"])
        let files = "my export.csv|my folder|my template.json|"
        #expect(
            found.map { $0.split(separator: "|").sorted().map { $0 + "|" }.joined() } == [
                files, files, "my folder|", "it's.csv|", "generate|",
            ])
    }

    @Test func bashOffersTemplatesAndFilesForATemplate() throws {
        let found = try bash(["generate --template cl", "generate --template my", "generate --template = doc"])
        #expect(found[0] == "clinical-full|clinical-summary|")
        #expect(found[1].contains("my template.json|"))
        #expect(found[2] == "doctor-visit|")
        // No options and no commands.
        #expect(try bash(["generate --template ''"])[0].contains("--") == false)
    }

    @Test func valuesAreOfferedAndCommandsAfterHelp() throws {
        try folder.write(
            "patient_id,onset_time,severity\na-1,2026-03-01T08:00Z,3\na-2,2026-03-01T08:00Z,3\n", to: "c.csv")
        let found = try bash([
            "generate --mapping migraine-buddy-", "generate --time-zone Europe/Lon", "batch x --profiles plain,arch",
            "generate c.csv --patient a-", "analyze c.csv --patient = a-2", "help entitlement is", "help bat",
            "generate missing.csv --patient a",
        ])
        #expect(
            found == [
                "migraine-buddy-old|", "Europe/London|", "plain,archive|plain,archive-data|", "a-1|a-2|", "a-2|",
                "issue|", "batch|", "|",
            ])
    }

    /// A real shell at a terminal: what it makes of a line when the tabulator is pressed.
    @Test func bashQuotesWhatItCompletes() throws {
        let python = """
            import os, pty, sys, time, select
            pid, fd = pty.fork()
            if pid == 0:
                os.environ["PS1"] = "$ "; os.environ["TERM"] = "dumb"
                os.execv("/bin/bash", ["bash", "--norc", "--noprofile"])
            def read(seconds):
                text, end = b"", time.time() + seconds
                while time.time() < end:
                    if select.select([fd], [], [], 0.1)[0]:
                        try: text += os.read(fd, 65536)
                        except OSError: break
                return text
            read(0.5)
            os.write(fd, b'aurae-report() { printf "[%s]" "$@" > told; echo done; }\\n')
            os.write(fd, b'PATH=$(dirname "$AURAE"):$PATH; source <("$AURAE" completions bash)\\n')
            read(2)
            os.write(fd, b'aurae-report generate my\\\\ e\\t --template "my t\\t --depth=fu\\t\\n')
            read(2)
            """
        try folder.write(python, to: "terminal.py")
        let outcome = try aurae.shell("python3 terminal.py")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(folder.text("told") == "[generate][my export.csv][--template][my template.json][--depth=full]")
    }

    private static func isInstalled(_ shell: String) -> Bool {
        ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
    }

    @Test(.enabled(if: isInstalled("fish"))) func fishOffersTheSame() throws {
        func found(_ line: String) throws -> [String] {
            let script =
                "PATH=$(dirname \"$AURAE\"):$PATH; aurae-report completions fish > c.fish; "
                + "HOME=$PWD fish -c 'source c.fish; complete -C \"\(line)\"'"
            let outcome = try aurae.shell(script)
            return outcome.outputText.split(separator: "\n").map {
                $0.split(separator: "\t").first.map(String.init) ?? ""
            }.sorted()
        }
        #expect(try found("aurae-report generate my") == ["my export.csv", "my folder/", "my template.json"])
        #expect(try found("aurae-report batch x.csv -o my") == ["my folder/"])
        #expect(try found("aurae-report generate --template clin") == ["clinical-full", "clinical-summary"])
        #expect(try found("aurae-report generate --template my").contains("my template.json"))
        #expect(try found("aurae-report generate --depth=fu") == ["--depth=full"])
    }

    @Test(.enabled(if: isInstalled("zsh"))) func zshOffersTheSame() throws {
        #expect(try aurae.shell("\"$AURAE\" completions zsh > _aurae-report").status == 0)
        // A shell in a shell's terminal, whose answers to the tabulator are read.
        let script = """
            zmodload zsh/zpty
            zpty z zsh -f -i
            zpty -w z "PS1='> '; cd \(folder.path); fpath=(\(folder.path) \\$fpath); autoload -Uz compinit; compinit -u -d d"
            zpty -w z "aurae-report() { printf '[%s]' \\"\\$@\\" > \\$1.told }; bindkey '^I' complete-word"
            sleep 1
            zpty -n -w z $'aurae-report generate my\\\\ e\\t --template my\\\\ t\\t\\n'
            sleep 1
            zpty -n -w z $'aurae-report analyze --medicines it\\t --trusted-keys my\\\\ e\\t --trusted-keys my\\\\ t\\t\\n'
            sleep 1
            zpty -d z
            """
        try folder.write(script, to: "terminal.zsh")
        _ = try aurae.shell("PATH=$(dirname \"$AURAE\"):$PATH HOME=$PWD TERM=dumb zsh -f terminal.zsh")
        #expect(folder.text("generate.told") == "[generate][my export.csv][--template][my template.json]")
        #expect(
            folder.text("analyze.told")
                == "[analyze][--medicines][it's.csv][--trusted-keys][my export.csv][--trusted-keys][my template.json]")
    }
}
