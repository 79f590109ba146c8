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
        let copy = aurae.folder.file("aurae-report")
        try FileManager.default.copyItem(atPath: try AuraeReport.binary, toPath: copy)
        let outcome = try aurae.shell("./aurae-report doctor")
        #expect(outcome.status == 1)
        #expect(outcome.outputText.contains("install: make setup\n"))
    }

    @Test func itTakesNoFiles() throws { #expect(try aurae("doctor", "file.csv").status == 64) }
}
