import Foundation
import Testing

/// Outputs when something fails: a status, and no partial file.
@Suite(.serialized) struct OutputTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.onePatient, to: "one.csv")
    }

    @Test func aFileThatCannotBeCreatedIsStatus73() throws {
        try folder.makeFolder("folder")
        for output in ["none/out", "one.csv/out", "/proc/aurae-report-test/out"] {
            for command in ["analyze one.csv", "generate one.csv"] {
                let outcome = try aurae.shell("\"$AURAE\" \(command) -o \(output)")
                #expect(outcome.status == 73, "\(output): \(outcome.errors)")
                #expect(outcome.output.isEmpty)
            }
        }
        #expect(try aurae("analyze", "one.csv", "-o", "folder").status == 73)
        #expect(try aurae("inspect", "one.csv", "-o", "folder").status == 73)
        #expect(folder.names() == ["folder", "one.csv"])
        #expect(folder.names("folder").isEmpty)
    }

    @Test func aReadOnlyFolderIsStatus73() throws {
        try folder.makeFolder("locked")
        // Root may write anywhere, so the right to do so is taken away for this run.
        let drop = geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-all" : ""
        let outcome = try aurae.shell("chmod 500 locked; \(drop) \"$AURAE\" generate one.csv -o locked/out.pdf")
        #expect(outcome.status == 73)
        #expect(outcome.errors.contains("cannot be written to"))
        #expect(folder.names("locked").isEmpty)
    }

    @Test func aFullDiskIsStatus74() throws {
        for command in [
            "analyze one.csv", "analyze one.csv --format json", "inspect one.csv", "generate one.csv -o -",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(command) > /dev/full")
            #expect(outcome.status == 74, "\(command)")
            #expect(outcome.errors.contains("disk is full"))
        }
        #expect(try aurae("analyze", "one.csv", "-o", "/dev/full").status == 74)
    }

    @Test func aFileSizeLimitIsStatus74AndLeavesNothing() throws {
        try folder.write("old", to: "report.pdf")
        let outcome = try aurae.shell("ulimit -f 1; \"$AURAE\" generate one.csv -o report.pdf 2> /dev/null")
        #expect(outcome.status == 74)
        #expect(outcome.output.isEmpty)
        #expect(folder.text("report.pdf") == "old")
        #expect(folder.names() == ["one.csv", "report.pdf"])
    }

    @Test func aReaderThatLeavesEndsTheRunQuietly() throws {
        try folder.write(ClinicFixture.large(patients: 400, headaches: 3), to: "many.csv")
        let outcome = try aurae.shell(
            "\"$AURAE\" analyze many.csv --format json | head -c 10 > /dev/null; echo ${PIPESTATUS[0]}")
        #expect(outcome.outputText == "74\n")
        #expect(outcome.errors.isEmpty)
    }

    @Test func whatAKilledRunLeftGoesAtTheNext() throws {
        let killed = try aurae.shell(interrupt("KILL"))
        #expect(killed.outputText == "137\n")
        #expect(folder.data("out.json") == nil)
        #expect(folder.names().contains { $0.hasSuffix(".partial") })
        #expect(try aurae("analyze", "one.csv", "-o", "next.json").status == 0)
        #expect(folder.names() == ["many.csv", "next.json", "one.csv"])
    }

    @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129), ("SEGV", 70), ("ABRT", 70), ("ILL", 70)])
    func anInterruptedRunLeavesNothing(signal: String, status: Int) throws {
        let outcome = try aurae.shell(interrupt(signal))
        #expect(outcome.outputText == "\(status)\n")
        #expect(folder.names() == ["many.csv", "one.csv"])
        // A fault tells one line and no memory: the runtime's own report would hold patients' words.
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("aurae") || $0.contains("0x") }
        #expect(lines.count { $0.contains("internal error") } == (status == 70 ? 1 : 0))
        #expect(!outcome.errors.contains("0x") && !outcome.errors.contains("Thread") && !outcome.errors.contains("q1"))
    }

    /// A script that starts an analysis that takes a while, sends it a signal as soon as its unfinished file is there,
    /// and prints how it ended.
    private func interrupt(_ signal: String) -> String {
        """
        awk 'BEGIN { print "\(ClinicFixture.header)"; for (i = 0; i < 120000; i++)
            printf "q%d,%d,2026-0%d-1%dT08:00:00Z,,3,,,,\\n", i / 40, i % 40, 1 + i % 9, i % 10 }' > many.csv
        # Job control: without it bash starts what runs beside it with SIGINT ignored.
        set -m
        export SWIFT_BACKTRACE=enable=yes,color=no
        "$AURAE" analyze many.csv --format json -o out.json & pid=$!
        until compgen -G '.aurae-report-*' > /dev/null || ! kill -0 $pid 2> /dev/null; do :; done
        kill -\(signal) $pid; wait $pid 2> /dev/null; echo $?
        """
    }

    @Test func closedStandardStreamsTakeNoFilesPlace() throws {
        #expect(try aurae.shell("\"$AURAE\" analyze one.csv >&-").status == 74)
        #expect(try aurae.shell("\"$AURAE\" generate one.csv -o plain.pdf").status == 0)
        let outcome = try aurae.shell("\"$AURAE\" generate one.csv -o closed.pdf <&- 2>&-")
        #expect(outcome.status == 0)
        #expect(folder.data("closed.pdf") == folder.data("plain.pdf"))
        let silent = try aurae.shell("\"$AURAE\" generate one.csv -o silent.pdf <&- >&- 2>&-")
        #expect(silent.status == 74)
        #expect(folder.data("silent.pdf") == folder.data("plain.pdf"))
        #expect(folder.text("one.csv") == ClinicFixture.onePatient)
    }

    @Test func nothingIsWrittenElsewhere() throws {
        try folder.makeFolder("home")
        try folder.makeFolder("tmp")
        var watched = aurae
        watched.environment["HOME"] = folder.file("home")
        watched.environment["TMPDIR"] = folder.file("tmp")
        #expect(try watched("generate", "one.csv", "-o", "report.pdf").status == 0)
        #expect(try watched("inspect", "one.csv").status == 0)
        #expect(folder.names() == ["home", "one.csv", "report.pdf", "tmp"])
        #expect(folder.names("home").isEmpty)
        #expect(folder.names("tmp").isEmpty)
    }
}
