import Foundation
import Testing

/// `doctor` on the machine of the tests, which set-up has prepared.
@Suite struct DoctorTests {
    private let aurae: AuraeReport

    init() throws { aurae = AuraeReport(folder: try TestFolder()) }

    @Test func nothingIsMissingAfterSetUp() throws {
        let outcome = try aurae("doctor")
        #expect(outcome.status == 0)
        #expect(outcome.outputText.hasSuffix("\nNothing is missing.\n"))
        #expect(outcome.errors.isEmpty)
    }

    @Test func scriptsGetJSON() throws {
        let survey = try aurae("doctor", "--format", "json").json
        #expect(survey["complete"] as? Bool == true)
        #expect((survey["missing"] as? [Any])?.isEmpty == true)
    }

    @Test func aProgramAwayFromItsFontsSaysHowToGetThem() throws {
        // Copied by the shell that runs it: a process started by another test meanwhile would hold the copy open.
        let outcome = try aurae.shell("cp \"$AURAE\" aurae-report && ./aurae-report doctor")
        #expect(outcome.status == 1)
        #expect(outcome.outputText.contains("run:     make setup\n"))
    }

    @Test func anInstalledProgramWithoutItsTemplatesOrItsLibraryIsToldSo() throws {
        let files = FileManager.default
        let folder = aurae.folder
        try folder.makeFolder("bin")
        try folder.makeFolder("share/aurae-report")
        try files.copyItem(atPath: try AuraeReport.binary, toPath: folder.file("bin/aurae-report"))
        let share = folder.file("share/aurae-report")
        try files.copyItem(atPath: ProjectFolder.path + "/.fonts", toPath: share + "/fonts")
        try files.copyItem(atPath: ProjectFolder.path + "/templates", toPath: share + "/templates")
        let whole = try aurae.shell("bin/aurae-report doctor")
        #expect(whole.status == 0, "\(whole.everything)")

        try files.removeItem(atPath: share + "/templates/markers/common.json")
        let withoutLibrary = try aurae.shell("bin/aurae-report doctor")
        #expect(withoutLibrary.status == 1)
        #expect(withoutLibrary.outputText.contains("Missing: the library of markers"))
        #expect(withoutLibrary.outputText.contains("so:      no source can be read"))

        try files.removeItem(atPath: share + "/templates")
        let withoutTemplates = try aurae.shell("bin/aurae-report doctor")
        #expect(withoutTemplates.status == 1)
        #expect(withoutTemplates.outputText.contains("Missing: the templates that come with the program"))
    }

    @Test func spaceForScratchFilesIsTold() throws {
        var other = aurae
        other.environment["TMPDIR"] = aurae.folder.path
        #expect(try other("doctor").outputText.contains("  TMPDIR  \(aurae.folder.path), "))
        other.environment["TMPDIR"] = aurae.folder.file("absent")
        let outcome = try other("doctor")
        #expect(outcome.status == 1)
        #expect(outcome.outputText.contains("nothing can be written in \(aurae.folder.file("absent"))"))
        #expect(outcome.outputText.contains("run:     export TMPDIR=/var/tmp"))
    }

    @Test func itTakesNoFiles() throws { #expect(try aurae("doctor", "file.csv").status == 64) }
}
