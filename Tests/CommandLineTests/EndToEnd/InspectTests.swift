import Foundation
import Testing

struct InspectTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("export")
        try folder.write(ClinicFixture.headaches + "b,2,,,3,,,,\nb,3,,,3,,,,\n", to: "export/headaches.csv")
        try folder.write(ClinicFixture.patients, to: "export/patients.csv")
    }

    @Test func tellsWhatTheFilesAre() throws {
        let outcome = try aurae("inspect", "export")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let text = outcome.outputText
        for part in [
            "clinic-csv", "4 read, 2 not used", "2026-01-05 to 2026-03-01", "2 patients, 4 headaches",
            "error missing-time: there is no onset time; the row is not used (2)", "lines 6, 7",
            "hint: expected for example 2026-03-05T07:15:00+00:00",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func tellsItToScripts() throws {
        let outcome = try aurae("inspect", "export", "--format", "json", "--time-zone", "Europe/London")
        #expect(outcome.status == 0)
        let json = try outcome.json
        #expect(json["timeZone"] as? String == "Europe/London")
        let patients = try #require(json["patients"] as? [[String: Any]])
        #expect(patients.map { $0["patientId"] as? String } == ["a", "b"])
        #expect(patients.map { $0["headaches"] as? Int } == [3, 1])
        #expect(patients.map { $0["rowsSkipped"] as? Int } == [0, 2])
        #expect(patients[0]["firstDay"] as? String == "2026-01-05")
        let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
        let missing = try #require(diagnostics.first { $0["code"] as? String == "missing-time" })
        #expect(missing["count"] as? Int == 2)
        #expect(missing["lines"] as? [Int] == [6, 7])
        #expect(missing["hint"] is String)
        let sources = try #require(json["sources"] as? [[String: Any]])
        let headaches = try #require(sources.first { $0["rowsRead"] as? Int == 4 })
        #expect(headaches["rowsSkipped"] as? Int == 2)
        #expect(headaches["errors"] as? Int == 2)
        #expect((headaches["traits"] as? [String: String])?.isEmpty == false)
    }

    @Test func showsFewPlacesUnlessAskedForAll() throws {
        let rows = (0..<30).map { "b,x\($0),,,3,,,,\n" }.joined()
        try folder.write(ClinicFixture.headaches + rows, to: "export/headaches.csv")
        #expect(try aurae("inspect", "export").outputText.contains("30 times, lines 6, 7, 8, 9, 10, …\n"))
        #expect(try aurae("inspect", "export", "--verbose").outputText.contains("33, 34, 35\n"))
    }

    @Test func neverShowsANameOfAPatient() throws {
        for words in [
            ["inspect", "export"], ["inspect", "export", "--verbose"], ["inspect", "export", "--format=json"],
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(words.joined(separator: " "))")
            #expect(outcome.status == 0)
            #expect(!outcome.everything.contains("Example"))
        }
    }

    @Test func anEmptyDiaryOfOnePatientIsADiary() throws {
        try folder.write("onset_time,severity\n", to: "diary.csv")
        #expect(try aurae("inspect", "diary.csv").status == 0)
        #expect(try aurae("analyze", "diary.csv").outputText.hasSuffix("  no headaches\n"))
        #expect(try aurae("generate", "diary.csv", "-o", "diary.pdf").outputText.contains("no headaches"))
    }

    @Test func anInputOfWhichNothingCanBeUsedIsStatus65AndStillExplained() throws {
        try folder.write(ClinicFixture.header + "\na,1,,,3,,,,\n", to: "bad.csv")
        let outcome = try aurae("inspect", "bad.csv")
        #expect(outcome.status == 65)
        #expect(outcome.outputText.contains("missing-time"))
        #expect(outcome.errors.contains("no row"))
        #expect(try aurae("inspect", "export", "--strict").status == 65)
        try folder.write(ClinicFixture.header + "\n", to: "nobody.csv")
        #expect(try aurae("inspect", "nobody.csv").status == 65)
        #expect(try aurae("analyze", "nobody.csv").status == 65)
    }
}
