import Foundation
import Testing

struct UsageTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.onePatient, to: "headaches.csv")
    }

    @Test(arguments: [
        (["genrate"], "did you mean generate?"), (["--zebra"], "no option --zebra"),
        (["export"], "SOURCE… is missing"),
        (["template"], "see aurae-report template --help"), (["template", "lst"], "did you mean template list?"),
        (["template", "new", "mine"], "ending in .json"),
        (
            ["generate", "headaches.csv", "-o", "r.pdf", "--template", "doctor-visit", "--depth", "full"],
            "which is free"
        ),
        (["entitlement"], "see aurae-report entitlement --help"),
        (["entitlement", "isue"], "did you mean entitlement issue?"), (["entitlemnt"], "did you mean entitlement?"),
        (["analyze"], "SOURCE… is missing"), (["analyze", "headaches.csv", "--fromm", "x"], "did you mean --from?"),
        (["analyze", "headaches.csv", "--from"], "--from needs a value"),
        (["analyze", "headaches.csv", "--from", "yesterday"], "a day such as 2026-03-31"),
        (["analyze", "headaches.csv", "--from", "2026-02-01", "--to", "2026-01-01"], "on or after --from"),
        (["analyze", "headaches.csv", "--last", "6y"], "90d, 12w or 6m"),
        (["analyze", "headaches.csv", "--last", "6m", "--to", "2026-01-01"], "cannot be used together"),
        (["analyze", "headaches.csv", "--format", "yaml"], "is not text|json"),
        (["analyze", "headaches.csv", "--format", "json", "--format=text"], "more than once"),
        (["analyze", "headaches.csv", "--time-zone", "Europe/Lodnon"], "time zone database"),
        (["analyze", "headaches.csv", "--as-of", "2026-02-30"], "--as-of"),
        (["inspect", "headaches.csv", "--entitlement", "x"], "there is no option --entitlement"),
        (["analyze", "headaches.csv", "--quiet", "--verbose"], "cannot be used together"),
        (["analyze", "-", "-"], "more than once"),
        (["generate", "headaches.csv"], "-o FILE.pdf is missing"),
        (["generate", "headaches.csv", "-o", "r.pdf", "--depth", "deep"], "sheet|summary|full"),
        (["generate", "headaches.csv", "-o", "r.pdf", "--units", "imperial"], "metric|us"),
        (["generate", "headaches.csv", "-o", "headaches.csv"], "is an input of this run"),
        (["generate", "headaches.csv", "-o", "headaches.doc"], "reports are written as .pdf"),
        (["completions"], "bash|zsh|fish is missing"), (["completions", "fsih"], "did you mean fish?"),
        (["help", "anlyze"], "did you mean analyze?"), (["help", "batch", "restor"], "did you mean batch restore?"),
    ])
    func aWrongLineIsStatus64AndSaysWhy(words: [String], part: String) throws {
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try aurae.shell("\"$AURAE\" \(line)")
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: "))
        #expect(outcome.errors.contains(part), "\(outcome.errors)")
        #expect(folder.names() == ["headaches.csv"])
        #expect(folder.text("headaches.csv") == ClinicFixture.onePatient)
    }

    @Test func aLineWithoutWordsShowsHelp() throws {
        let outcome = try aurae.shell("\"$AURAE\"")
        #expect(outcome.status == 0)
        #expect(outcome.output == (try aurae("help").output))
    }

    @Test(arguments: ["--version", "-V", "version"])
    func theVersionIsPrinted(word: String) throws {
        let outcome = try aurae(word)
        #expect(outcome.status == 0)
        #expect(outcome.outputText.wholeMatch(of: #/aurae-report \d+\.\d+\n/#) != nil)
    }

    @Test func aMalformedEpochIsStatus64() throws {
        var other = aurae
        other.environment["SOURCE_DATE_EPOCH"] = "yesterday"
        #expect(try other("analyze", "headaches.csv").status == 64)
        #expect(try other("analyze", "headaches.csv", "--as-of", "2026-03-31").status == 0)
    }

    @Test func helpAndVersionGoToStandardOutput() throws {
        for line in [
            "--help", "-h", "help", "generate --help", "analyze -h", "help inspect", "analyze --zebra --help",
            "entitlement issue --help", "help entitlement convert",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            #expect(outcome.outputText.contains("Usage: aurae-report"))
            #expect(outcome.outputText.contains("Example"))
        }
        #expect(try aurae("--version").outputText == "aurae-report 0.1\n")
        #expect(try aurae("--help").outputText.contains("\n  export "))
    }

    @Test func bashCompletesCommandsAndOptions() throws {
        let script = """
            PATH=$(dirname "$AURAE"):$PATH
            source <("$AURAE" completions bash)
            complete_at() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _aurae_report; echo "${COMPREPLY[*]}"; }
            complete_at aurae-report ge
            complete_at aurae-report generate --time
            complete_at aurae-report generate --depth ''
            complete_at aurae-report analyze headaches.csv -o head
            complete_at aurae-report ent
            complete_at aurae-report entitlement i
            complete_at aurae-report entitlement issue --da
            complete_at aurae-report entitlement verify head
            complete_at aurae-report batch me
            complete_at aurae-report batch headaches.csv --shar
            complete_at aurae-report batch merge --qui
            """
        let outcome = try aurae.shell(script)
        let expected = [
            "generate", "--time-zone", "sheet summary full", "headaches.csv", "entitlement", "issue", "--days",
            "headaches.csv", "merge", "--shard --shard-index --shard-count", "--quiet",
        ]
        #expect(outcome.outputText.split(separator: "\n").map(String.init) == expected)
    }

    @Test func aFullDiskForHelpIsNotSilent() throws {
        let outcome = try aurae.shell("\"$AURAE\" --help > /dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.errors.contains("standard output: the disk is full"))
    }

    @Test func coloursAreForTerminalsOnly() throws {
        #expect(try !aurae("genrate").errors.contains("\u{1B}"))
        // `script` gives the program a terminal.
        let colourful = try aurae.shell("script -qec '\"$AURAE\" genrate' /dev/null")
        #expect(colourful.outputText.contains("\u{1B}[1;31merror:"))
        let plain = try aurae.shell("NO_COLOR=1 script -qec '\"$AURAE\" genrate' /dev/null")
        #expect(plain.outputText.contains("error:") && !plain.outputText.contains("\u{1B}"))
    }
}
