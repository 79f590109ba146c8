import Foundation
import Testing

/// Rows that could not be used, how many are too many, and where they are.
struct UnusedRowsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// Rows of a patient, so many of them with a time that is none.
    private func rows(_ id: String, used: Int, unused: Int) -> String {
        (0..<used).map { "\(id),2026-03-\($0 % 28 < 9 ? "0" : "")\($0 % 28 + 1)T0\($0 / 28):00:00Z,3\n" }.joined()
            + String(repeating: "\(id),never,3\n", count: unused)
    }

    @Test("more than half of a patient's headaches: status 65 for that patient, unless the user makes do")
    func tooMany() throws {
        try folder.write(
            "patient_id,onset_time,severity\n" + rows("good", used: 20, unused: 0) + rows("bad", used: 17, unused: 23),
            to: "clinic.csv")
        let one = try aurae("generate", "clinic.csv", "--patient", "bad", "-o", "r.pdf")
        #expect(one.status == 65)
        #expect(one.errors.contains("23 of 40 headaches could not be used: more than 50 %"))
        #expect(one.errors.contains("--max-unused 100"))
        #expect(
            try aurae("generate", "clinic.csv", "--patient", "bad", "--max-unused", "58", "-o", "r.pdf").status == 0)
        let all = try aurae("generate", "clinic.csv", "-o", "reports/")
        #expect(all.status == 1)
        #expect(folder.names("reports") == ["good.pdf"])
        let analysis = try aurae("analyze", "clinic.csv")
        #expect(analysis.status == 65)
        #expect(analysis.errors.contains("patient bad: 23 of 40 headaches"))
        #expect(try aurae("batch", "clinic.csv", "-o", "out").status == 1)
        #expect(folder.text("out/batch.json")?.contains("23 of 40 headaches could not be used") == true)
        #expect(try aurae("analyze", "clinic.csv", "--max-unused", "101").status == 64)
    }

    @Test(
        "treatments and questionnaires of which most could not be used: status 65; with more allowed, the page says so")
    func treatments() throws {
        try folder.makeFolder("in")
        try folder.write("patient_id,onset_time,severity\n" + rows("a", used: 40, unused: 0), to: "in/headaches.csv")
        try folder.write(
            "patient_id,name,start_day\na,topiramate,2026-03-02\na,x,never\na,,2026-03-03\n", to: "in/treatments.csv")
        let words = ["generate", "in", "--patient", "a", "-o", "r.pdf", "--depth", "full"] + (try aurae.unlocking())
        let refused = try aurae.run(words)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("2 of 3 rows about treatment could not be used: more than 50 %"))
        #expect(try aurae.run(words + ["--max-unused", "70"]).status == 0)
        let text = try aurae.shell("pdftotext r.pdf -").outputText.split { $0.isWhitespace }.joined(separator: " ")
        #expect(text.contains("2 of 3 rows about treatment could not be read: see the data notes."))
    }

    @Test("more than one in twenty is said in the record and the index of a batch")
    func some() throws {
        try folder.write(
            "patient_id,onset_time,severity\n" + rows("few", used: 95, unused: 5) + rows("some", used: 94, unused: 6),
            to: "clinic.csv")
        #expect(try aurae("batch", "clinic.csv", "-o", "out").status == 0)
        let record = try #require(folder.text("out/batch.json"))
        #expect(record.contains(#""warnings":["6 of 100 headaches could not be used"]"#))
        #expect(!record.contains("5 of 100"))
        #expect(folder.text("out/index.html")?.contains("6 of 100 headaches could not be used") == true)
    }

    @Test("every place is named, up to --max-places of each code")
    func places() throws {
        try folder.write(
            "onset_time,severity\n2026-03-05T07:00:00Z,3\n" + String(repeating: "never,3\n", count: 1200)
                + String(repeating: "2026-03-05T07:00:00Z,\n", count: 3), to: "a.csv")
        func lines(_ words: String) throws -> [String: [Int]] {
            let outcome = try aurae.shell("$AURAE inspect a.csv --format json \(words)")
            #expect(outcome.status == 0)
            let groups = try #require(try outcome.json["diagnostics"] as? [[String: Any]])
            #expect(groups.first { $0["code"] as? String == "bad-time" }?["count"] as? Int == 1200)
            return Dictionary(
                uniqueKeysWithValues: groups.map { ($0["code"] as? String ?? "", $0["lines"] as? [Int] ?? []) })
        }
        #expect(try lines("")["bad-time"] == Array(3...1002))
        #expect(try lines("--max-places 5")["bad-time"] == [3, 4, 5, 6, 7])
        #expect(try lines("--max-places 5")["severity-not-said"] == [1203, 1204, 1205])
        #expect(try lines("--max-places 5000")["bad-time"] == Array(3...1202))
        #expect(try lines("--max-places 0")["bad-time"] == [])
        #expect(try aurae("inspect", "a.csv", "--max-places", "x").status == 64)
    }

    @Test("a patient's data notes count that patient's rows, and not the clinic's")
    func dataNotes() throws {
        try folder.makeFolder("in")
        try folder.write(
            "patient_id,onset_time,severity\n" + rows("a", used: 20, unused: 1) + rows("b", used: 9, unused: 4)
                + rows("", used: 7, unused: 0), to: "in/headaches.csv")
        try folder.write("patient_id,name\na,Ada\nb,Bo\n,Cy\nd,Di\n", to: "in/patients.csv")
        #expect(try aurae("generate", "in", "--patient", "a", "-o", "r.pdf").status == 0)
        let attached = try aurae.shell("pdfdetach -saveall r.pdf && cat *.json")
        let figures = try #require(
            try JSONSerialization.jsonObject(with: attached.output) as? [String: Any])
        let sources = try #require(figures["sources"] as? [[String: Any]])
        #expect(sources.map { $0["path"] as? String } == ["headaches.csv", "patients.csv"])
        #expect(sources.map { $0["rowsRead"] as? Int } == [20, 1])
        #expect(sources.map { $0["rowsSkipped"] as? Int } == [1, 0])
        let codes = try #require(figures["diagnostics"] as? [[String: Any]]).map { $0["code"] as? String }
        #expect(codes == ["bad-time", "onsets-at-midnight"])
        // Who runs the program is told of the rows that are nobody's.
        let told = try aurae("generate", "in", "--patient", "a", "-o", "r.pdf")
        #expect(told.errors.contains("rows could not be used"))
    }

    @Test("what begins after the day of the report is not used and stretches nothing")
    func future() throws {
        try folder.write(
            "onset_time,severity\n2026-03-05T07:00:00Z,3\n2062-03-05T07:00:00Z,3\n2026-03-07T07:00:00Z,3\n", to: "a.csv"
        )
        let outcome = try aurae("analyze", "a.csv", "--format", "json")
        #expect(outcome.status == 0)
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        #expect(patient["range"] as? [String: String] == ["from": "2026-03-05", "to": "2026-03-07"])
        let told = try #require((try outcome.json["diagnostics"] as? [[String: Any]])?.first)
        #expect(told["code"] as? String == "future-onset")
        #expect(told["severity"] as? String == "error")
        #expect(told["line"] as? Int == 3)
    }

    /// Wrong patients show just so.
    @Test(
        "a birth after the first entry or the day of the report is told and goes into nothing",
        arguments: [("2026-03-05", true), ("2026-03-06", false), ("2026-05-01", false), ("1980-02-29", true)])
    func birth(day: String, isPrinted: Bool) throws {
        try folder.makeFolder("in")
        try folder.write(
            "patient_id,onset_time,severity\na,2026-03-05T07:00:00Z,3\na,2026-03-20T07:00:00Z,3\n",
            to: "in/headaches.csv")
        try folder.write("patient_id,name,date_of_birth\na,Ada,\(day)\n", to: "in/patients.csv")
        let words = ["generate", "in", "--patient", "a", "--as-of", "2026-04-01", "--time-zone", "UTC"]
        #expect(try aurae.run(words + ["-o", "r.pdf", "--handover", "cda"]).status == 0)
        let pages = try aurae.shell("pdftotext r.pdf -").outputText.split(separator: "\u{0C}")
        #expect(pages.count > 1)
        for page in pages {
            #expect(page.contains("Date of birth in doubt: see data notes") == !isPrinted, "\(page)")
            #expect(page.contains("Born ") == isPrinted)
        }
        let note = "The date of birth is after the first entry, or after the day of the report; it is not printed."
        #expect(pages.contains { $0.split { $0.isWhitespace }.joined(separator: " ").contains(note) } == !isPrinted)
        #expect(folder.text("r.cda.xml")?.contains("birthTime value=") == isPrinted)
        let told = try aurae("inspect", "in", "--as-of", "2026-04-01", "--format", "json").outputText
        #expect(told.contains("birth-after-entries") == !isPrinted)
    }
}
