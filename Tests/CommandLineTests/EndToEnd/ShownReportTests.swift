import Foundation
import Testing

/// Reports that are shown when they are written, with a viewer that only notes what it is given.
struct ShownReportTests {
    private let folder: TestFolder
    private var aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.onePatient, to: "h.csv")
        try folder.makeFolder("bin")
        aurae.environment["PATH"] = folder.file("bin")
    }

    private func makeViewer(status: Int = 0) throws {
        try folder.write(
            "#!/bin/sh\n[ -s \"$1\" ] && printf '%s|' \"$@\" > '\(folder.file("shown"))'\nexit \(status)\n",
            to: "bin/xdg-open")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/xdg-open"))
    }

    @Test(arguments: ["r.pdf", "my report.png"]) func whatIsWrittenIsShown(name: String) throws {
        try makeViewer()
        let made = try aurae("generate", "h.csv", "--open", "-o", name)
        #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
        #expect(folder.text("shown") == name + "|")
        folder.remove("shown")
        #expect(try aurae("generate", "h.csv", "-o", name).status == 0)
        #expect(folder.data("shown") == nil)
    }

    @Test func whereNoViewerIsTheReportIsWrittenAndThatIsSaid() throws {
        let none = try aurae("generate", "h.csv", "--open", "-o", "r.pdf")
        #expect(none.status == 0 && folder.data("r.pdf") != nil)
        #expect(none.errors.contains("warning: r.pdf was not opened: xdg-open is not installed"))
        try makeViewer(status: 3)
        let refused = try aurae("generate", "h.csv", "--open", "-o", "r.pdf")
        #expect(refused.status == 0)
        #expect(refused.errors.contains("warning: r.pdf was not opened: xdg-open has no viewer for it"))
    }

    @Test(arguments: [
        ["generate", "h.csv", "--open", "-o", "-"], ["generate", "h.csv", "--open", "-o", "reports/"],
        ["batch", "h.csv", "--open", "-o", "out"],
    ])
    func onlyOneReportIsShown(words: [String]) throws {
        try makeViewer()
        #expect(try aurae.run(words).status == 64)
        #expect(folder.names().filter { !$0.hasPrefix(".") }.sorted() == ["bin", "h.csv"])
    }

    /// A setting is for the runs that write one report.
    @Test func aSettingShowsOneReportAndMindsNoOthers() throws {
        try makeViewer()
        var set = aurae
        set.environment["AURAE_OPEN"] = "true"
        #expect(try set("generate", "h.csv", "-o", "reports/").status == 0)
        #expect(folder.data("shown") == nil)
        #expect(try set("generate", "h.csv", "-o", "r.pdf").status == 0)
        #expect(folder.text("shown") == "r.pdf|")
    }

    @Test func batchEndsByNamingItsIndex() throws {
        let session = TerminalSession(folder)
        try makeViewer()
        let line = "$AURAE batch h.csv -o 'my reports'"
        let first = try session.run("env PATH='\(folder.file("bin")):/usr/bin:/bin' " + line, answers: [])
        #expect(first.status == 0, "\(first.everything)")
        let lines = first.outputText.split(whereSeparator: \.isNewline)
        #expect(
            lines.suffix(2) == ["my reports/index.html", "to see all reports: xdg-open 'my reports/index.html'"],
            "\(lines)")
        let without = try session.run("env PATH='\(folder.file("home"))' " + line + " --resume", answers: [])
        #expect(
            without.outputText.contains("open my reports/index.html in a browser to see all reports"),
            "\(without.outputText)")
        let piped = try aurae("batch", "h.csv", "--resume", "-o", "my reports")
        #expect(piped.outputText.hasSuffix("index.html\n") && !piped.errors.contains("to see all reports"))
    }
}
