import Foundation
import Testing

struct AnalyzeTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
    }

    private func patients(_ outcome: AuraeReport.Outcome) throws -> [[String: Any]] {
        try #require(try outcome.json["patients"] as? [[String: Any]])
    }

    @Test func printsTheFiguresAsJSON() throws {
        let outcome = try aurae.analyze("headaches.csv", "--format", "json")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let json = try outcome.json
        #expect(json["schemaVersion"] as? Int == 1)
        #expect(json["generator"] as? String == "aurae-report 0.1")
        #expect(json["timeZone"] as? String == "UTC")
        #expect((json["diagnostics"] as? [Any])?.isEmpty == true)
        let patients = try patients(outcome)
        #expect(patients.map { $0["patientId"] as? String } == ["a", "b"])
        let first = try #require(patients[0]["headaches"] as? [String: Any])
        #expect(first["count"] as? Int == 3)
        // The last goes on into the morning of 11 February.
        #expect(first["headacheDays"] as? Int == 3 && first["onsetDays"] as? Int == 2)
        let duration = try #require(first["duration"] as? [String: Any])
        #expect(duration["medianMinutes"] as? Double == 120)
        #expect(duration["meanMinutes"] as? Double == 140)
        let severity = try #require(first["severity"] as? [String: Any])
        #expect(severity["mostCommon"] as? String == "severe")
        let second = try #require(patients[1]["headaches"] as? [String: Any])
        #expect(second["active"] as? Int == 1)
        #expect(patients[0]["range"] as? [String: String] == ["from": "2026-01-05", "to": "2026-02-11"])
    }

    @Test func namesItsSourcesAsTheUserDid() throws {
        try folder.makeFolder("in")
        try folder.write("x,1,,,9,,,,\n", to: "in/rows")
        let rows = ClinicFixture.headaches + "a,4,never,,3,,,,\n"
        try folder.write(rows, to: "in/headaches.csv")
        let outcome = try aurae("analyze", "--format=json", "./in/headaches.csv")
        #expect(outcome.status == 0)
        let source = try #require((try outcome.json["sources"] as? [[String: Any]])?.first)
        #expect(source["path"] as? String == "./in/headaches.csv")
        #expect(source["format"] as? String == "clinic-csv")
        #expect(source["rowsRead"] as? Int == 4)
        #expect(source["rowsSkipped"] as? Int == 1)
        let sum = try aurae.shell("sha256sum in/headaches.csv").outputText.prefix(64)
        #expect(source["sha256"] as? String == String(sum))
        let diagnostic = try #require((try outcome.json["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["code"] as? String == "bad-time")
        #expect(diagnostic["severity"] as? String == "error")
        #expect(diagnostic["line"] as? Int == 6)
        #expect(outcome.errors.contains("1 of 5 rows could not be used"))
    }

    @Test func saysThatEveryRowIsUsedWhenOnlyValuesWereLeftOut() throws {
        try folder.write(
            "night_date;dose1Time;dose2Skipped;snooze_count\n2026-01-12;2026-01-12T22:30:00Z;10;1.000\n"
                + "2026-01-13;2026-01-13T22:30:00Z;yes;2\n2026-01-14;2026-01-14T22:30:00Z;no;3\n", to: "nights.csv")
        let outcome = try aurae("analyze", "nights.csv", "--format", "json")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("all 3 rows are used, but 2 values were left out"))
        let diagnostics = try #require(try outcome.json["diagnostics"] as? [[String: Any]])
        #expect(
            Set(diagnostics.map { "\($0["code"] ?? "") \($0["column"] ?? "")" }) == [
                "bad-boolean dose2Skipped", "ambiguous-value snooze_count",
            ])
    }

    @Test func printsTheSameFiguresAsText() throws {
        let outcome = try aurae.analyze("headaches.csv")
        #expect(outcome.status == 0)
        let lines = outcome.outputText.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "Patient a, 2026-01-05 to 2026-02-11 (38 days)")
        for line in [
            "  headaches           3 on 3 days (3 resolved, 0 active)",
            "  diary               2026-01-05 to 2026-02-11, 38 of 38 days",
            "  severity            1 mild, 1 moderate, 1 severe",
            "  duration            median 2 h, mean 2 h 20 (3 headaches)",
            "  2026-01             2 headaches on 1 day, acute medication on 1 day",
            "  weekday             mon 2, tue 1, wed 0, thu 0, fri 0, sat 0, sun 0",
            "  time of day         morning 1, afternoon 0, evening 1, night 1",
            "Patient b, 2026-03-01 to 2026-03-01 (1 day)",
        ] {
            #expect(lines.contains(Substring(line)), "\(line)")
        }
    }

    @Test func aPatientAndARangeNarrowIt() throws {
        let outcome = try aurae.analyze(
            "headaches.csv", "--format", "json", "--patient", "a", "--from", "2026-02-01", "--to",
            "2026-02-28")
        let patients = try patients(outcome)
        #expect(patients.count == 1)
        #expect((patients[0]["headaches"] as? [String: Any])?["count"] as? Int == 1)
        // After 11 February the diary has no entry: nothing is said of the rest of the month.
        let headaches = try #require(patients[0]["headaches"] as? [String: Any])
        #expect(headaches["streakDays"] is NSNull)
        #expect(headaches["streakDaysReason"] as? String == "not-covered")
        let last = try aurae("analyze", "headaches.csv", "--format=json", "--last", "4w", "--as-of", "2026-02-01")
        #expect(try self.patients(last)[0]["range"] as? [String: String] == ["from": "2026-01-05", "to": "2026-02-01"])
        let nobody = try aurae("analyze", "headaches.csv", "--patient", "c")
        #expect(nobody.status == 65)
        #expect(nobody.output.isEmpty)
        #expect(nobody.errors.contains("the input has 2 patients"))
    }

    @Test func theZoneDecidesTheDay() throws {
        // 23:00 UTC on Tuesday the 10th is 04:45 on Wednesday the 11th in Kathmandu.
        let outcome = try aurae.analyze("headaches.csv", "--format=json", "--time-zone", "Asia/Kathmandu")
        #expect(try outcome.json["timeZone"] as? String == "Asia/Kathmandu")
        let first = try patients(outcome)[0]
        #expect(first["range"] as? [String: String] == ["from": "2026-01-05", "to": "2026-02-11"])
        let weekday = (first["headaches"] as? [String: Any])?["weekday"] as? [String: Int]
        #expect(weekday?["mon"] == 1 && weekday?["tue"] == 1 && weekday?["wed"] == 1)
    }

    @Test func isTheSameOnEveryMachine() throws {
        let plain = try aurae("analyze", "headaches.csv", "--format", "json")
        var elsewhere = aurae
        elsewhere.environment = [
            "PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1775001600", "TZ": "Pacific/Auckland", "LANG": "ar_EG.UTF-8",
            "LC_ALL": "tr_TR.UTF-8", "HOME": "/nowhere",
        ]
        #expect(try elsewhere("analyze", "headaches.csv", "--format", "json").output == plain.output)
        try folder.makeFolder("sub")
        let moved = try aurae.shell("cp headaches.csv sub && cd sub && \"$AURAE\" analyze headaches.csv --format json")
        #expect(moved.output == plain.output)
        #expect(try aurae("analyze", "headaches.csv", "--format", "json").output == plain.output)
    }

    @Test func readsStandardInput() throws {
        let named = try aurae("analyze", "headaches.csv", "--format", "json")
        let piped = try aurae.shell("cat headaches.csv | \"$AURAE\" analyze - --format json")
        #expect(piped.status == 0)
        #expect(try patients(piped).count == 2)
        #expect(
            piped.outputText.split(separator: "\n").dropLast() == named.outputText.split(separator: "\n").dropLast())
    }

    @Test func writesAPrivateFile() throws {
        let outcome = try aurae("analyze", "headaches.csv", "--format", "json", "-o", "figures.json")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(folder.names() == ["figures.json", "headaches.csv"])
        #expect(folder.mode("figures.json") == 0o600)
        #expect(folder.data("figures.json") == (try aurae("analyze", "headaches.csv", "--format", "json")).output)
    }

    @Test func manyPatientsComeInTheSourcesOrder() throws {
        try folder.write(ClinicFixture.large(patients: 300, headaches: 5), to: "many.csv")
        let outcome = try aurae("analyze", "many.csv", "--format", "json")
        #expect(try patients(outcome).map { $0["patientId"] as? String } == (0..<300).map { "q\($0)" })
        let again = try aurae("analyze", "many.csv", "--format", "json")
        #expect(again.output == outcome.output)
    }

    @Test func strictRefusesSkippedRowsBeforeWriting() throws {
        try folder.write(ClinicFixture.headaches + "b,2,,,3,,,,\n", to: "headaches.csv")
        let outcome = try aurae("analyze", "headaches.csv", "--strict", "-o", "figures.txt")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("1 row cannot be used"))
        #expect(folder.names() == ["headaches.csv"])
        #expect(try aurae("analyze", "headaches.csv").status == 0)
        #expect(try aurae("analyze", "headaches.csv", "--strict", "--patient", "a").status == 0)
    }

    @Test func quietAndVerboseChangeStandardErrorOnly() throws {
        try folder.write(ClinicFixture.headaches + "b,2,,,3,,,,\n", to: "headaches.csv")
        let plain = try aurae("analyze", "headaches.csv")
        let quiet = try aurae("analyze", "headaches.csv", "--quiet")
        let verbose = try aurae("analyze", "headaches.csv", "--verbose")
        #expect(quiet.errors.isEmpty)
        #expect(verbose.errors.contains("headaches.csv, line 6"))
        #expect(!plain.errors.contains("line 6"))
        #expect(quiet.output == plain.output && verbose.output == plain.output)
    }
}
