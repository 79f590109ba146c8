import Foundation
import Testing

/// A fault costs its cell and not its row: only a headache whose onset cannot be read is not used.
struct LeftOutCellTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let range = ["--from", "2026-03-01", "--to", "2026-03-31", "--as-of", "2026-03-31"]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func headaches(_ files: String..., options: [String] = []) throws -> [String: Any] {
        let outcome = try aurae.run(
            ["analyze"] + files + ["--format", "json"] + options + Self.range + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func codes(_ files: String...) throws -> [String: [Int]] {
        let outcome = try aurae.run(["inspect"] + files + ["--format", "json", "--as-of", "2026-03-31"])
        let groups = try #require(try outcome.json["diagnostics"] as? [[String: Any]])
        return groups.reduce(into: [:]) { $0[$1["code"] as? String ?? "", default: []] += $1["lines"] as? [Int] ?? [] }
    }

    private func page(_ files: String..., words: [String] = []) throws -> String {
        let made = try aurae.run(["generate"] + files + ["-o", "r.pdf"] + Self.range + words)
        #expect(made.status == 0, "\(made.errors)")
        let text = try aurae.shell("pdftotext -layout r.pdf -").outputText
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Twelve headaches on 1, 3 … 23 March with a triptan each; five without a severity, the last two among them.
    private func writeTwelve(_ unsaid: String = "") throws {
        let rows = (0..<12).map { index in
            let day = index < 5 ? "0\(2 * index + 1)" : "\(2 * index + 1)"
            let severity = [3, 5, 7, 10, 11].contains(index) ? unsaid : "3"
            return "2026-03-\(day)T08:00:00Z,2026-03-\(day)T12:00:00Z,\(severity),Sumatriptan"
        }
        try folder.write(
            (["onset_time,resolved_time,severity,medication_name"] + rows).joined(separator: "\n") + "\n", to: "h.csv")
    }

    @Test(arguments: ["", "NA", "?", "much", "2.5", "9"])
    func aHeadacheWithoutASeverityCountsWithItsTriptan(_ cell: String) throws {
        try writeTwelve()
        var text = try #require(folder.text("h.csv"))
        if cell == "9" {
            // One such row may be a slip; of two the file is on another scale.
            text = text.replacing("2026-03-23T12:00:00Z,,", with: "2026-03-23T12:00:00Z,9,")
            try folder.write(text, to: "h.csv")
        } else {
            try writeTwelve(cell)
        }
        let found = try headaches("h.csv")
        #expect(found["count"] as? Int == 12 && found["headacheDays"] as? Int == 12)
        #expect((found["diary"] as? [String: Any])?["lastEntry"] as? String == "2026-03-23")
        #expect((found["acuteMedication"] as? [String: Any])?["days"] as? Int == 12)
        #expect(found["overuseCard"] as? Bool == true)
        let severity = try #require(found["severity"] as? [String: Any])
        #expect(severity["moderate"] as? Int == 7 && severity["notSaid"] as? Int == 5)
        #expect(severity["mostCommon"] as? String == "moderate")
        #expect((found["duration"] as? [String: Any])?["n"] as? Int == 12)
        let page = try page("h.csv")
        #expect(page.contains("No entry since 23 Mar 2026 (8 days)."))
        #expect(page.contains("Medication overuse awareness: March 2026"))
        #expect(page.contains("12 rows read, 0 not used"))
        // In the order of the figures: headaches, days, severe, moderate, mild, not said, acute days.
        #expect(page.contains("12 12 of 23 0 7 0 5 12 of 23"))
        let places = try codes("h.csv")
        let told = ["severity-not-said", "bad-severity"].flatMap { places[$0] ?? [] }.sorted()
        #expect(told == [5, 7, 9, 12, 13])
    }

    @Test func severeDaysAreALowerBound() throws {
        try folder.write(
            "onset_time,severity\n2026-03-01T08:00:00Z,5\n2026-03-02T08:00:00Z,\n2026-03-03T08:00:00Z,1\n"
                + "2026-03-03T18:00:00Z,\n2026-03-05T08:00:00Z,5\n2026-03-05T18:00:00Z,\n", to: "h.csv")
        let period = try #require(try headaches("h.csv")["currentPeriod"] as? [String: Any])
        // The 2nd and the 3rd may have been severe; the 5th was.
        #expect(period["severeDays"] as? Int == 2 && period["daysPerhapsSevere"] as? Int == 2)
        let page = try page("h.csv", words: try aurae.unlocking())
        #expect(page.contains("at least; not said on 2 days"))
        #expect(page.contains("n = 3; severity not said for 3"))
    }

    /// The severity is missing, but the sudden onset is recorded.
    @Test func aVerySuddenOnsetHasTheStrongerNotice() throws {
        try folder.write(
            "onset_time,severity,onset_speed\n2026-03-01T08:00:00Z,,instantaneous\n2026-03-02T08:00:00Z,3,gradual\n",
            to: "h.csv")
        let flags = try #require(try headaches("h.csv")["redFlags"] as? [[String: Any]])
        #expect(flags.map { $0["tier"] as? String } == ["primary"])
        let page = try page("h.csv", words: try aurae.unlocking())
        let why = "Severity was not recorded; shown because it cannot be ruled out."
        // A reference to the notices stands at the end of the strip's first line.
        #expect(
            page.replacing("page 2 ", with: "").replacing("page 3 ", with: "").contains(
                "1 headache with very sudden onset: Sun 1 Mar 2026, 08:00. " + why))
        #expect(page.contains("Red flag: very sudden onset " + why + " This headache came on very suddenly"))
        #expect(!page.contains("severe onset") && !page.contains("Notice: very sudden onset"))
    }

    @Test func zeroIsNoHeadache() throws {
        let rows = "onset_time,severity,medication_name\n2026-03-01T08:00:00Z,3,Ibuprofen\n2026-03-02T08:00:00Z,0,\n"
        try folder.write(rows, to: "h.csv")
        #expect(try headaches("h.csv")["count"] as? Int == 1)
        #expect(try codes("h.csv")["zero-severity"] == [3])
        #expect(try page("h.csv").contains("a severity of 0 means that there was no headache") == false)
        #expect(try page("h.csv").contains("A severity of 0 means that there was no headache"))
        let ten = try headaches("h.csv", options: ["--severity-scale", "0-10"])
        #expect(ten["count"] as? Int == 1 && (ten["diary"] as? [String: Any])?["coveredDays"] as? Int == 2)
        #expect((ten["diary"] as? [String: Any])?["observed"] as? Bool == true)
    }

    @Test func anEndThatCannotBeReadLeavesTheLengthUnknown() throws {
        try folder.write(
            "onset_time,resolved_time,severity\n2026-03-01T08:00:00Z,2026-03-01T10:00:00Z,3\n"
                + "2026-03-02T08:00:00Z,in the evening,3\n2026-03-04T08:00:00Z,2026-03-04T11:00:00Z,3\n", to: "h.csv")
        let found = try headaches("h.csv")
        #expect(found["count"] as? Int == 3 && found["resolved"] as? Int == 3 && found["active"] as? Int == 0)
        #expect((found["duration"] as? [String: Any])?["n"] as? Int == 2)
        #expect(try codes("h.csv")["bad-resolved-time"] == [3])
        let page = try page("h.csv")
        // Beside another column of the page, the sentence is in two lines.
        #expect(page.contains("The end of 1 headache could not") && page.contains("its length is unknown."))
        #expect(!page.contains("Active"))
    }

    @Test func noOtherCellCostsItsRow() throws {
        let header = [
            "onset_time", "resolved_time", "severity", "onset_speed", "temperature_c", "humidity_pct", "alcohol",
            "skipped_meal", "sleep_hours", "stress_level", "medication_name", "medication_effectiveness",
            "medication_is_acute", "relief_minutes", "cycle_phase",
        ]
        let good = [
            "2026-03-05T08:00:00Z", "2026-03-05T12:00:00Z", "3", "gradual", "20", "50", "no", "no", "7", "2",
            "Ibuprofen", "3", "true", "60", "luteal",
        ]
        for place in 1..<header.count {
            var row = good
            row[place] = header[place] == "alcohol" || header[place] == "medication_name" ? "" : "\u{2603}"
            let other = good.enumerated().map {
                $0.offset == 0 ? "2026-03-09T08:00:00Z" : $0.offset == 1 ? "" : $0.element
            }
            try folder.write(
                [header, row, other].map { $0.joined(separator: ",") }.joined(separator: "\n"), to: "h.csv")
            let found = try headaches("h.csv")
            #expect(found["count"] as? Int == 2, "\(header[place])")
            #expect((found["diary"] as? [String: Any])?["firstEntry"] as? String == "2026-03-05", "\(header[place])")
            let told = try codes("h.csv").filter { $0.value == [2] }
            #expect(row[place].isEmpty || !told.isEmpty, "\(header[place])")
        }
    }

    /// The words of other programs for a severity that nobody said.
    @Test func otherProgramsSayItToo() throws {
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <HealthData locale="en_GB">
             <ExportDate value="2026-03-31 10:00:00 +0000"/>
             <Record type="HKCategoryTypeIdentifierHeadache" sourceName="Phone" creationDate="2026-03-01 08:00:00 +0000" \
            startDate="2026-03-01 08:00:00 +0000" endDate="2026-03-01 12:00:00 +0000" value="HKCategoryValueSeverityUnspecified"/>
             <Record type="HKCategoryTypeIdentifierHeadache" sourceName="Phone" creationDate="2026-03-03 08:00:00 +0000" \
            startDate="2026-03-03 08:00:00 +0000" endDate="2026-03-03 12:00:00 +0000" value="HKCategoryValueSeveritySevere"/>
            </HealthData>
            """, to: "export.xml")
        let apple = try headaches("export.xml")
        #expect(apple["count"] as? Int == 2)
        #expect((apple["severity"] as? [String: Any])?["notSaid"] as? Int == 1)
        let path = ProjectFolder.path + "/Tests/ClinicFiles/migraine-buddy-old.csv"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let rows = text.components(separatedBy: "\r\n")
        // The seventh column is "Pain Level"; the first attack's is emptied.
        let first = try #require(rows.firstIndex { $0.hasPrefix("\"1\",") })
        var cells = rows[first].components(separatedBy: "\",\"")
        let isNumber = cells[6].allSatisfy { $0.isNumber }
        #expect(isNumber)
        cells[6] = ""
        var emptied = rows
        emptied[first] = cells.joined(separator: "\",\"")
        try folder.write(text, to: "whole.csv")
        try folder.write(emptied.joined(separator: "\n"), to: "emptied.csv")
        let all = ["--from", "2025-01-01"]
        func severity(_ file: String) throws -> [String: Any] {
            let outcome = try aurae.run(["analyze", file, "--format", "json"] + all)
            let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
            let found = try #require(patient["headaches"] as? [String: Any])
            #expect(found["count"] as? Int == 19)
            return try #require(found["severity"] as? [String: Any])
        }
        #expect(try severity("whole.csv")["notSaid"] as? Int == 0)
        #expect(try severity("emptied.csv")["notSaid"] as? Int == 1)
    }

    /// An empty cell goes out as one, and comes in as one.
    @Test(arguments: ["csv", "json", "sqlite", "fhir"])
    func whatNobodySaidTravels(_ format: String) throws {
        try writeTwelve()
        let name = ["csv": "out", "json": "out.json", "sqlite": "out.db", "fhir": "out.fhir"][format]!
        let made = try aurae.run(["export", "h.csv", "--format", format, "-o", name] + (try aurae.unlocking()))
        #expect(made.status == 0, "\(made.errors)")
        let again = try headaches(name)
        let severity = try #require(again["severity"] as? [String: Any])
        #expect(again["count"] as? Int == 12)
        #expect(severity["moderate"] as? Int == 7 && severity["notSaid"] as? Int == 5)
    }
}
