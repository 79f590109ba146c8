import Foundation
import Testing

/// A column that is nearly one of ours, or what others call it.
struct MisnamedColumnTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let warning =
        "column medication: a column that this format does not know is not used; a missing column may be meant: "
        + "medication_name"

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        let rows = (10...24).map { "2026-03-\($0)T07:00:00Z,3,Sumatriptan\n" }
        try folder.write("onset_time,severity,medication\n" + rows.joined(), to: "a.csv")
    }

    @Test("it is said on standard error, by every command that makes something of it")
    func standardError() throws {
        for line in ["analyze a.csv", "generate a.csv -o r.pdf", "batch a.csv -o out"] {
            let outcome = try aurae.shell("$AURAE \(line)")
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains(warning), "\(line)")
            #expect(!outcome.errors.contains("left out"))
        }
    }

    @Test("of a clinic's file it is said once, however many patients there are")
    func once() throws {
        try folder.write(
            "patient_id,onset_time,severity,pain_location,Medicaton_Name\n"
                + (10...24).map { "p\($0),2026-03-\($0)T07:00:00Z,3,x,y\n" }.joined(), to: "clinic.csv")
        let outcome = try aurae.shell("$AURAE generate clinic.csv -o reports/")
        #expect(outcome.errors.split(separator: "\n").count { $0.contains("may be meant: medication_name") } == 1)
    }

    @Test("an inspection names it, in words and as JSON")
    func inspection() throws {
        let text = try aurae("inspect", "a.csv").outputText
        #expect(text.contains("warning misnamed-column"))
        #expect(text.contains("a.csv, column medication: medication_name?"))
        let json = try aurae("inspect", "a.csv", "--format", "json").json
        let told = try #require(json["diagnostics"] as? [[String: Any]])
        #expect(told.map { $0["meant"] as? String } == ["medication_name"])
    }

    @Test("the record of a batch has it with the report")
    func record() throws {
        #expect(try aurae("batch", "a.csv", "-o", "out").status == 0)
        let record = try #require(
            try JSONSerialization.jsonObject(with: folder.data("out/batch.json") ?? Data()) as? [String: Any])
        let report = try #require((record["reports"] as? [[String: Any]])?.first)
        #expect((report["warnings"] as? [String])?.first?.hasSuffix(warning) == true)
        #expect(folder.text("out/index.html")?.contains("may be meant: medication_name") == true)
    }

    @Test("a file is refused for a column that nothing can be told without, and the one that looks like it is named")
    func required() throws {
        try folder.write("onset_time,pain\n2026-03-05T07:00:00Z,3\n", to: "pain.csv")
        let pain = try aurae("generate", "pain.csv", "-o", "r.pdf")
        #expect(pain.status == 65)
        #expect(pain.errors.contains("the header has no column severity"))
        #expect(pain.errors.contains("the column pain looks like it"))
        for header in ["date,severity", "start,pain", "Onset,severity,notes"] {
            try folder.write("\(header)\n2026-03-05T07:00:00Z,3\n", to: "start.csv")
            let start = try aurae("generate", "start.csv", "-o", "r.pdf")
            #expect(start.status == 65)
            let column = String(header.prefix { $0 != "," })
            #expect(start.errors.contains("onset_time is missing; the column \(column) looks like it"))
        }
    }

    @Test("a table without a severity is read: nobody said how bad a headache was, and no page prints 0")
    func withoutSeverity() throws {
        let rows = (1...12).map { "2026-03-\($0 < 10 ? "0" : "")\($0)T07:00:00Z,Sumatriptan\n" }.joined()
        try folder.write("onset_time,medication_name\n" + rows, to: "bare.csv")
        let analysis = try aurae(
            "analyze", "bare.csv", "--format", "json", "--time-zone", "UTC", "--as-of", "2026-03-31")
        #expect(analysis.status == 0)
        let patient = try #require((try analysis.json["patients"] as? [[String: Any]])?.first)
        let headaches = try #require(patient["headaches"] as? [String: Any])
        let severity = try #require(headaches["severity"] as? [String: Any])
        #expect(headaches["count"] as? Int == 12 && severity["notSaid"] as? Int == 12)
        #expect(severity["severe"] is NSNull && severity["severeReason"] as? String == "not-in-export")
        #expect((headaches["acuteMedication"] as? [String: Any])?["days"] as? Int == 12)
        let unlocking = try aurae.unlocking().joined(separator: " ")
        for depth in ["sheet", "summary", "full"] {
            let report = try aurae.shell(
                "$AURAE generate bare.csv --depth \(depth) -o r.pdf --time-zone UTC --as-of 2026-03-31 \(unlocking) "
                    + "&& pdftotext r.pdf -")
            #expect(report.status == 0, "\(report.errors)")
            #expect(report.outputText.contains("severity not said"))
            #expect(
                !report.outputText.contains("0 severe") && !report.outputText.contains("No headache has a severity."))
        }
    }

    @Test("keys of a JSON export and columns of a database are told as well; tables too, with their rows")
    func otherFiles() throws {
        try folder.write(
            #"{"exportVersion":1,"patients":[{"patientId":"p","headaches":[{"onsetTime":"2026-03-05T07:00:00Z","#
                + #""severity":3,"medicine":"x"}]}]}"#, to: "a.json")
        #expect(try aurae("inspect", "a.json").outputText.contains("column medicine: medication_name?"))
        _ = try aurae.shell(
            """
            python3 - <<'E'
            import sqlite3
            db = sqlite3.connect("a.db")
            db.executescript('''CREATE TABLE headaches (onset_time, severity, symptom);
              INSERT INTO headaches VALUES ('2026-03-05T07:00:00Z', 3, 'nausea');
              CREATE TABLE attacks (a); INSERT INTO attacks VALUES (1), (2), (3); CREATE TABLE empty (a);''')
            E
            """)
        let text = try aurae("inspect", "a.db").outputText
        #expect(text.contains("a.db, table headaches, column symptom: symptoms?"))
        #expect(text.contains("notice unknown-table"))
        #expect(text.contains("a.db, table attacks: 3 rows"))
        #expect(!text.contains("table empty"))
    }

    @Test("columns that no table about nights has are named, in each form")
    func nights() throws {
        try folder.write(
            "night_date,dose1_time,dose2_skipped,moon\n2026-03-05,2026-03-05T22:30:00Z,false,full\n", to: "nights.csv")
        try folder.write(
            "type,timestamp,session_date,details,moon\ndose1,2026-03-05T22:30:00Z,2026-03-05,,full\n",
            to: "combined.csv")
        try folder.write(
            """
            # DoseTap Export V2 | schema_version=1 | constants_version=1
            # === DOSE EVENTS ===
            table,id,event_type,timestamp,session_date,moon
            dose_event,1,dose1,2026-03-05T22:30:00Z,2026-03-05,full

            """, to: "v2.csv")
        try folder.write("Date,Dose1Time,Dose2Time,Interval,OnTime,NaturalWake\n2026-03-05,22:30,,,,\n", to: "a.csv")
        for file in ["nights.csv", "combined.csv", "v2.csv"] {
            #expect(try aurae("inspect", file).outputText.contains("column moon"), "\(file)")
        }
    }
}
