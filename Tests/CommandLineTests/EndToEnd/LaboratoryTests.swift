import Foundation
import Testing

/// Ranges that laboratories print, readings that could not be read, and pressures of two values.
struct LaboratoryTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func markers(_ source: String) throws -> [[String: Any]] {
        let outcome = try aurae.analyze(source, "--format", "json", "--as-of", "2026-03-31")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["markers"] as? [[String: Any]])
    }

    /// The words of a report on one line.
    private func pages(_ source: String, _ words: String = "", last: Int = 99) throws -> String {
        let outcome = try aurae.shell(
            "$AURAE generate \(source) -o r.pdf --as-of 2026-03-31 \(words) >/dev/null && pdftotext -layout -l \(last) r.pdf -"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let head = "marker_name,value,unit,date_of_service"

    // MARK: Ranges of a laboratory

    /// LDL is up to 100 in the library; near a limit is within a tenth of it.
    @Test(arguments: [
        ("LDL", "120", "100-199", "normal"), ("LDL", "105", "100 – 199", "watch"),
        ("LDL", "99", "[100-199]", "outOfRange"),
        ("LDL", "200", "100 to 199 mg/dL", "outOfRange"), ("LDL", "4", "<5", "normal"),
        ("LDL", "5", "<5", "outOfRange"),
        ("LDL", "5", "≤5", "watch"), ("LDL", "59", ">59", "outOfRange"), ("LDL", "70", ">59", "normal"),
        ("LDL", "60", ">= 60", "watch"), ("LDL", "2", "0.4 – 4.0", "normal"), ("LDL", "0.3", "0.4–4.0", "outOfRange"),
        ("LDL", ">59", ">59", "normal"), ("LDL", "<5", "<5", "normal"), ("LDL", "90", "see the sheet", "noData"),
        ("LDL", "90", "9-8", "noData"),
    ])
    func asOneText(marker: String, value: String, range: String, status: String) throws {
        try folder.write(
            "\(Self.head),reference_range\n\(marker),\(value),mg/dL,2026-03-01,\(range)\n", to: "m.csv")
        let found = try #require(try markers("m.csv").first)
        #expect(found["status"] as? String == status)
        #expect(found["range"] as? String == range)
        let page = try pages("m.csv", last: 1)
        #expect(page.contains(range.split(separator: " ").joined(separator: " ")))
    }

    /// Each value is held against its own range; one without any against the latest that there is.
    @Test func eachValueHasItsOwn() throws {
        try folder.write(
            """
            \(Self.head),reference_low,reference_high
            LDL,120,mg/dL,2026-01-01,,130
            LDL,120,mg/dL,2026-02-01,,
            LDL,120,mg/dL,2026-03-01,,110

            """, to: "m.csv")
        let ldl = try #require(try markers("m.csv").first)
        let values = try #require(ldl["values"] as? [[String: Any]])
        // 120 is above 117, nine tenths of 130.
        #expect(values.map { $0["status"] as? String } == ["watch", "outOfRange", "outOfRange"])
        #expect(values.map { $0["high"] as? Int } == [130, nil, nil] && ldl["high"] as? Int == 110)
        let inspected = try aurae("inspect", "m.csv").outputText
        #expect(inspected.contains("differing-range"))
    }

    @Test func aTextIsReadInFHIRAndWrittenBack() throws {
        func bundle(_ range: String) -> String {
            """
            {"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Observation","subject":{"reference":\
            "Patient/1"},"effectiveDateTime":"2026-03-01","code":{"coding":[{"system":"http://loinc.org","code":"1988-5"}]},\
            "valueQuantity":{"value":5,"unit":"mg/L"},"referenceRange":[\(range)]}}]}
            """
        }
        try folder.write(bundle(#"{"text":"<5"}"#), to: "b.json")
        for _ in 1...2 {
            let crp = try #require(try markers("b.json").first)
            #expect(crp["status"] as? String == "outOfRange" && crp["range"] as? String == "<5")
            let outcome = try aurae.shell(
                "rm -rf out && $AURAE export b.json -o out --format fhir --as-of 2026-03-31 "
                    + "\(aurae.unlocking().joined(separator: " ")) && cp out/*.json b.json")
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(arguments: ["csv", "json", "sqlite"])
    func anExportKeepsIt(format: String) throws {
        try folder.write(
            """
            \(Self.head),reference_low,reference_high,reference_range
            CRP,5,mg/L,2026-02-01,,,<5
            CRP,4,mg/L,2026-03-01,0,5,0 - 5
            TSH,2,mIU/L,2026-03-01,,,

            """, to: "m.csv")
        let outcome = try aurae.run(
            ["export", "m.csv", "-o", "out", "--format", format, "--as-of", "2026-03-31"] + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try markers("out") as NSArray == markers("m.csv") as NSArray)
    }

    // MARK: What could not be read

    private static let unread = "CRP: a newer value of 1 Feb 2026 could not be read."

    @Test func theNewestThatCouldNotBeReadIsNamed() throws {
        try folder.write(
            "\(Self.head)\nCRP,2,mg/L,2026-01-01\nC-reactive protein,secret,mg/L,2026-02-01\n", to: "m.csv")
        let page = try pages("m.csv", last: 1)
        #expect(page.contains(Self.unread))
        #expect(page.contains("CRP 2 mg/L 1 Jan 2026†"))
        #expect(page.contains("1 of 2 readings could not be read: see the data notes."))
        #expect(!page.contains("secret"))
        #expect(try markers("m.csv").first?["unreadDate"] as? String == "2026-02-01")
        let summary = try pages("m.csv", "--depth summary " + aurae.unlocking().joined(separator: " "), last: 1)
        #expect(summary.contains(Self.unread))
    }

    @Test func oldOnesAreCountedWhenTheyAreMany() throws {
        let rows = (1...20).map { "CRP,\($0 < 3 ? "lost" : "2"),mg/L,2026-01-\($0 < 10 ? "0" : "")\($0)" }
        try folder.write(([Self.head] + rows).joined(separator: "\n"), to: "m.csv")
        let page = try pages("m.csv", last: 1)
        #expect(page.contains("2 of 20 readings could not be read: see the data notes."))
        #expect(!page.contains("newer value") && !page.contains("†"))
        // One in twenty is not more than 5 %.
        try folder.write(
            ([Self.head] + rows.dropFirst()).joined(separator: "\n") + "\nCRP,2,mg/L,2026-02-01\n", to: "n.csv")
        #expect(!(try pages("n.csv", last: 1).contains("could not be read")))
    }

    @Test(arguments: [
        ("CRP,lost,mg/L,2026-01-01", "CRP: another value of 1 Jan 2026 could not be read."),
        ("CRP,3,mg/L,someday", "CRP: a value of an unreadable date could not be used."),
        ("TSH,lost,mIU/L,2026-02-01", "TSH: a value of 1 Feb 2026 could not be read."),
        ("Zinc,lost,u,2026-02-01", "Zinc: a value of 1 Feb 2026 could not be read."),
    ])
    func othersThatCouldNotBeRead(row: String, words: String) throws {
        try folder.write("\(Self.head)\nCRP,2,mg/L,2026-01-01\n\(row)\n", to: "m.csv")
        #expect(try pages("m.csv", last: 1).contains(words))
    }

    /// A reading from after the days of the report, or after its own day, says nothing of the value in it.
    @Test func laterOnesAreNotNamed() throws {
        try folder.write("\(Self.head)\nCRP,2,mg/L,2026-01-01\nCRP,lost,mg/L,2026-02-01\n", to: "m.csv")
        #expect(!(try pages("m.csv", "--from 2026-01-01 --to 2026-01-31", last: 1).contains("newer value")))
        try folder.write("\(Self.head)\nCRP,2,mg/L,2026-01-01\nCRP,lost,mg/L,2026-04-01\n", to: "n.csv")
        #expect(!(try pages("n.csv", last: 1).contains("1 Apr")))
    }

    @Test func freeReportsAndSheetsNameThemToo() throws {
        try folder.makeFolder("in")
        try folder.write("\(Self.head)\nCRP,2,mg/L,2026-01-01\nCRP,lost,mg/L,2026-02-01\n", to: "in/markers.csv")
        let rows = (1...28).map { "2026-02-\($0 < 10 ? "0" : "")\($0)T08:00:00Z,3" }
        try folder.write("onset_time,severity\n" + rows.joined(separator: "\n"), to: "in/headaches.csv")
        #expect(try pages("in").contains(Self.unread))
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let sheet = try pages("in", "--depth sheet " + unlocking, last: 1)
        // Other panels stand beside the note, which begins so.
        #expect(sheet.contains("in range*†") && sheet.contains("† CRP: a newer value of 1 Feb 2026"))
        #expect(!sheet.contains("other value in range"))
    }

    @Test func theStoreAndFHIRNameThemToo() throws {
        try folder.write(
            """
            {"exportVersion":1,"categories":[],"visits":[],"markerDefinitions":[{"id":"d","displayName":"CRP","defaultUnit":"mg/L",\
            "aliases":[],"isSystemDefined":true,"higherIsBetter":false}],"userMarkers":[{"id":"u","markerDefinitionId":"d"}],\
            "entries":[{"id":"1","userMarkerId":"u","value":2,"unit":"mg/L","dateOfService":"2026-01-01"},\
            {"id":"2","userMarkerId":"u","value":"lost","unit":"mg/L","dateOfService":"2026-02-01"}]}
            """, to: "g.json")
        #expect(try pages("g.json", last: 1).contains(Self.unread))
        func observation(_ value: String, _ day: String) -> String {
            """
            {"resource":{"resourceType":"Observation","subject":{"reference":"Patient/1"},"effectiveDateTime":"\(day)","code":\
            {"coding":[{"system":"http://loinc.org","code":"1988-5"}]},"valueQuantity":{"value":\(value),"unit":"mg/L"}}}
            """
        }
        try folder.write(
            #"{"resourceType":"Bundle","type":"collection","entry":[\#(observation("2", "2026-01-01")),\#(observation("\"lost\"", "2026-02-01"))]}"#,
            to: "b.json")
        #expect(try pages("b.json", last: 1).contains(Self.unread))
    }

    // MARK: Blood pressure

    private func writePressures(_ rows: [(String, String, String)]) throws {
        let lines = rows.flatMap {
            ["Systolic BP,\($0.1),mmHg,\($0.0)", "Diastolic BP,\($0.2),mmHg,\($0.0)"]
        }
        try folder.write(([Self.head] + lines).joined(separator: "\n"), to: "m.csv")
    }

    /// The library: 90 to 120 and 60 to 80.
    @Test(arguments: [
        ("105", "70", "In range"), ("122", "76", "High"), ("105", "95", "High"), ("115", "70", "Near limit"),
        ("85", "70", "Low"), ("<105", "70", "Limit, not compared"),
    ])
    func bothPressuresAreOneReading(systolic: String, diastolic: String, status: String) throws {
        try writePressures([("2026-03-01", systolic, diastolic)])
        let page = try pages("m.csv", last: 1)
        #expect(page.contains("Blood pressure \(systolic)/\(diastolic) mmHg 1 Mar 2026 90–120 / 60–80 \(status)"))
        #expect(page.contains("Latest values of 1 marker") && !page.contains("Systolic Blood Pressure"))
        #expect(try markers("m.csv").count == 2)
    }

    @Test func readingsAndQuestionsAreOfBoth() throws {
        try writePressures([("2026-02-01", "118", "76"), ("2026-03-01", "110", "95")])
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let full = try pages("m.csv", "--depth full " + unlocking)
        #expect(
            full.contains(
                "Your blood pressure was 110/95 mmHg on 1 Mar 2026, the diastolic value above its range (60–80)."))
        #expect(full.contains("118/76") && full.contains("−8/+19"))
        let sheet = try pages("m.csv", "--depth sheet " + unlocking, last: 1)
        #expect(sheet.contains("Blood pressure") && sheet.contains("110/95") && sheet.contains("high"))
    }

    /// In the morning the one, in the evening the other: two readings.
    @Test func ofDifferentMomentsTheyAreTwo() throws {
        try folder.write(
            "\(Self.head)\nSystolic BP,110,mmHg,2026-03-01T08:00:00Z\nDiastolic BP,70,mmHg,2026-03-01T20:00:00Z\n",
            to: "m.csv")
        let page = try pages("m.csv", last: 1)
        #expect(page.contains("Systolic Blood Pressure 110") && page.contains("Diastolic Blood Pressure 70"))
        #expect(page.contains("2 markers"))
    }
}
