import Foundation
import Testing

/// Files that were not read, rows that are no entries, and logs that overlap, through the program (`silence.md` §10.5 and
/// §10.6).
struct FilesAndRowsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func headaches(_ words: String...) throws -> [String: Any] {
        let outcome = try aurae.run(
            ["analyze"] + words + ["--format", "json", "--as-of", "2026-03-31"] + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func inspect(_ words: String...) throws -> String {
        let told = try aurae.run(["inspect"] + words + ["--as-of", "2026-03-31"])
        #expect(told.status == 0, "\(told.errors)")
        return told.outputText
    }

    @Test("a foreign diary beside patients.csv: no report says that no headache was logged")
    func unreadDiary() throws {
        let table = "When it hurt,Strength of it\nMonday,bad\nTuesday,worse\n"
        try folder.makeFolder("clinic")
        try folder.write("patient_id,name\np-1,A. One\np-2,B. Two\n", to: "clinic/patients.csv")
        try folder.write("# Notes\nNothing here, nor there, nor anywhere\n", to: "clinic/README.md")
        #expect(try aurae("batch", "clinic", "-o", "out", "--as-of", "2026-03-30").status == 0)
        try folder.write(table, to: "clinic/foreign.csv")
        let made = try aurae("generate", "clinic", "-o", "reports/", "--as-of", "2026-03-31")
        #expect(made.status == 65 && made.errors.contains("1 file could not be read"), "\(made.errors)")
        #expect(folder.names("reports").isEmpty)
        let night = try aurae("batch", "clinic", "-o", "out", "--as-of", "2026-03-31")
        #expect(night.status == 2, "\(night.errors)")
        for id in ["p-1", "p-2"] {
            let page = try aurae.shell("pdftotext -l 1 out/\(id)-free.pdf -").outputText
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(page.contains("1 file could not be read") && !page.contains("No headache was logged"), "\(page)")
        }
        let status = try aurae("batch", "status", "out", "--as-of", "2026-03-31")
        #expect(status.status == 1 && status.outputText.contains("last good night: 2026-03-30"), "\(status.outputText)")
    }

    @Test("FHIR compressed with gzip is read, with the hash of the file as given")
    func compressedResources() throws {
        let lines = (1...5).map { day in
            "{\"resourceType\":\"Observation\",\"id\":\"o\(day)\",\"status\":\"final\",\"code\":{\"coding\":[{\"system\":"
                + "\"http://snomed.info/sct\",\"code\":\"25064002\"}]},\"subject\":{\"reference\":\"Patient/p\"},"
                + "\"effectiveDateTime\":\"2026-03-0\(day)T08:00:00Z\"}"
        }
        try folder.write(
            (["{\"resourceType\":\"Patient\",\"id\":\"p\"}"] + lines).joined(separator: "\n"), to: "f.ndjson")
        #expect(try aurae.shell("gzip -k f.ndjson").status == 0)
        #expect(try headaches("f.ndjson.gz")["count"] as? Int == 5)
        let told = try aurae("inspect", "f.ndjson.gz", "--format", "json").outputText
        let sum = try aurae.shell("sha256sum f.ndjson.gz").outputText.prefix(64)
        #expect(told.contains(sum))
    }

    @Test("logs of several files that overlap are named, and each is counted")
    func overlappingLogs() throws {
        let header = "onset_time,resolved_time,severity\n"
        let night = "2026-03-05T21:40:00Z,2026-03-06T02:00:00Z,3\n"
        try folder.write(header + night + "2026-03-15T21:40:00Z,2026-03-16T02:00:00Z,3\n", to: "a.csv")
        // The same times with another severity: an equal row would be a duplicate.
        try folder.write(header + night.replacing(",3", with: ",5"), to: "b.csv")
        // The last begins when one of another file has ended.
        try folder.write(
            header + "2026-03-05T21:35:00Z,2026-03-06T02:00:00Z,3\n2026-03-16T02:00:00Z,2026-03-16T04:00:00Z,3\n",
            to: "c.csv")
        let told = try inspect("a.csv", "b.csv", "c.csv", "--same-patient")
        #expect(told.contains("3 logs of 5 March overlap: may be one attack"), "\(told)")
        #expect(told.components(separatedBy: "overlap: may be one attack").count == 2)
        let found = try headaches("a.csv", "b.csv", "c.csv", "--same-patient")
        #expect(found["count"] as? Int == 5)
        // Two logs of one file that overlap are that file's.
        try folder.write(header + night + "2026-03-05T22:40:00Z,2026-03-06T02:00:00Z,3\n", to: "d.csv")
        #expect(!(try inspect("d.csv")).contains("overlap"))
    }

    @Test(
        "last rows of totals and averages are no entries; one that another row follows is",
        arguments: [
            ("onset_time,severity\n2026-03-05T08:00:00Z,3\nTotal,7\n", 0),
            ("onset_time,severity\n2026-03-05T08:00:00Z,3\n,\nSumme: ,7\nDurchschnitt,3\n\n", 0),
            ("patient_id,onset_time,severity\np,2026-03-05T08:00:00Z,3\nTotal,,7\n", 0),
            ("onset_time;severity\n2026-03-05T08:00:00Z;3\n\"Moyenne\";\"3\"\n", 0),
            ("onset_time,severity\nTotal,7\n2026-03-05T08:00:00Z,3\n", 1),
            ("onset_time,severity\n2026-03-05T08:00:00Z,3\nsome day,7\n", 1),
        ])
    func totals(_ table: String, _ unused: Int) throws {
        try folder.write(table, to: "headaches.csv")
        let told = try inspect("headaches.csv")
        #expect(told.contains("the last row has totals") == (unused == 0), "\(told)")
        let json = try aurae.run(["analyze", "headaches.csv", "--format", "json", "--as-of", "2026-03-31"]).json
        let sources = try #require(json["sources"] as? [[String: Any]])
        #expect(sources.first?["rowsSkipped"] as? Int == unused)
        #expect((json["patients"] as? [Any])?.count == 1)
    }

    @Test("a medicine's name of which nothing is drawn is no name")
    func blankNames() throws {
        let blanks = ["\u{2800}", "\u{3164}", "\u{200B}\u{200B}", "\u{A0}", "\u{2003}\u{2060}", "\u{FEFF}"]
        let rows = (blanks + ["Sumatriptan"]).enumerated().map { "2026-03-1\($0)T08:00:00Z,3,\($1)" }
        try folder.write((["onset_time,severity,medication_name"] + rows).joined(separator: "\n"), to: "headaches.csv")
        let found = try headaches("headaches.csv")
        let names = try #require(found["medicineNames"] as? [String: Any])
        #expect((names["taken"] as? [[String: Any]])?.isEmpty == true)
        #expect((names["unknown"] as? [[String: Any]])?.isEmpty == true)
        #expect((found["acuteMedication"] as? [String: Any])?["days"] as? Int == 1)
    }

    @Test(
        "an end and a length that disagree leave the length unknown; an end without a day is that of the length's day")
    func lengths() throws {
        let mapping = """
            {"mappingVersion": 1, "name": "own", "table": "headaches", "fields": {
            "onset_time": {"date": "Day", "dateForm": "dd.MM.yyyy", "time": "From", "timeForm": "HH:mm"},
            "resolved_time": {"time": "To", "timeForm": "HH:mm", "duration": "Hours", "durationForm": "hours"},
            "severity": {"column": "Pain"}}}
            """
        try folder.write(mapping, to: "own.json")
        let rows = [
            // 74 hours from 08:00 end at 10:00; 6 hours at 14:00, and 5 h 50 nearly.
            "01.03.2026,08:00,10:00,74,3", "06.03.2026,08:00,14:00,6,3", "07.03.2026,08:00,13:50,6,3",
            // 4 hours or 6; then only one of both.
            "08.03.2026,08:00,12:00,6,3", "09.03.2026,08:00,12:00,,3", "10.03.2026,08:00,,4,3",
        ]
        try folder.write((["Day,From,To,Hours,Pain"] + rows).joined(separator: "\n"), to: "table.csv")
        let found = try headaches("table.csv", "--mapping", "own.json", "--time-zone", "UTC")
        let duration = try #require(found["duration"] as? [String: Any])
        // 74 h, 6 h, 5 h 50, 4 h and 4 h.
        #expect(duration["n"] as? Int == 5 && duration["medianMinutes"] as? Double == 350)
        #expect(duration["meanMinutes"] as? Double == (4440 + 360 + 350 + 240 + 240) / 5.0)
        let told = try inspect("table.csv", "--mapping", "own.json", "--time-zone", "UTC")
        #expect(
            told.contains("the end and the length in the row differ") && told.contains("column To: line 5"), "\(told)")
    }

    @Test("only a column named after the headache's length is proposed as one; with an end, both are")
    func proposedLengths() throws {
        let rows = (1...8).map { "2026-03-0\($0) 08:00,\($0),20,8,7,3,2" }
        for (name, isLength) in [
            ("Aura duration (min)", false), ("Work hours", false), ("Asleep", false), ("Hours since meal", false),
            ("Screen hours", false), ("Sleep duration", false), ("Duration (h)", true), ("Headache duration", true),
            ("Dauer der Kopfschmerzen", true),
        ] {
            try folder.write(
                (["Started,Pain,\(name)"] + rows.map { $0.split(separator: ",").prefix(3).joined(separator: ",") })
                    .joined(separator: "\n"), to: "t.csv")
            let proposal = try aurae("inspect", "t.csv", "--suggest-mapping").outputText
            #expect(proposal.contains("\"duration\"") == isLength, "\(name): \(proposal)")
        }
        try folder.write(
            (["Started,Pain,End,Duration (h)"] + (1...8).map { "2026-03-0\($0) 08:00,\($0),2026-03-0\($0) 12:00,4" })
                .joined(separator: "\n"), to: "t.csv")
        let proposal = try aurae("inspect", "t.csv", "--suggest-mapping").outputText
        #expect(
            proposal.contains("\"column\": \"End\"") && proposal.contains("\"duration\": \"Duration (h)\""),
            "\(proposal)")
    }
}
