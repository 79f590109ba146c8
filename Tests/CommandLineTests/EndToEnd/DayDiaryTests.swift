import Foundation
import Testing

/// Diaries of days: with a headache and without, or with one alone.
struct DayDiaryTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let range = ["--from", "2026-03-01", "--to", "2026-03-31", "--as-of", "2026-03-31"]
    private static let ten = ["--severity-scale", "0-10"]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func headaches(_ file: String, _ options: [String] = []) throws -> [String: Any] {
        let outcome = try aurae.run(["analyze", file, "--format", "json"] + options + Self.range + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func page(_ file: String, _ options: [String] = []) throws -> String {
        let made = try aurae.run(["generate", file, "-o", "r.pdf"] + Self.range + options)
        #expect(made.status == 0, "\(made.errors)")
        let text = try aurae.shell("pdftotext -layout r.pdf -").outputText
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func marks(_ found: [String: Any]) -> [String: [String]] {
        let calendar = found["calendar"] as? [[String: Any]] ?? []
        return calendar.reduce(into: [:]) { $0[$1["day"] as? String ?? ""] = $1["severities"] as? [String] }
    }

    /// 8 of 10 is severe and 5 moderate.
    @Test func daysWithAHeadacheAreToldWithTheirSeverity() throws {
        try folder.write("day,headache,severity\n2026-03-01,yes,8\n2026-03-02,no,0\n2026-03-03,yes,5\n", to: "days.csv")
        let found = try headaches("days.csv", Self.ten)
        #expect(found["headacheDays"] as? Int == 2)
        #expect(marks(found) == ["2026-03-01": ["severe"], "2026-03-03": ["moderate"]])
        let days = try #require(found["daysAlone"] as? [String: Int])
        #expect(days == ["count": 2, "mild": 0, "moderate": 1, "severe": 1, "notSaid": 0])
        #expect((found["currentPeriod"] as? [String: Any])?["severeDays"] as? Int == 1)
        for words in [[], try aurae.unlocking()] {
            let page = try page("days.csv", Self.ten + words)
            if words.isEmpty { #expect(page.contains("3 of 31 days observed; last headache 3 Mar")) }
            #expect(page.contains("Tue 3 Mar – Moderate") && page.contains("Sun 1 Mar – Severe"))
            for lie in ["No headache was logged", "no headache logged", "0 headaches", "headache-free"] {
                #expect(!page.contains(lie), "\(lie)")
            }
        }
        let made = try aurae.run(["generate", "days.csv", "-o", "r.pdf"] + Self.range + Self.ten)
        #expect(made.everything.contains("2 days with headache") && !made.everything.contains("no headaches"))
    }

    @Test func aDayWithoutASeverityHasAMarkOfItsOwn() throws {
        try folder.write("day,headache,severity\n2026-03-01,yes,\n2026-03-02,no,\n2026-03-03,yes,1\n", to: "days.csv")
        let found = try headaches("days.csv")
        #expect(marks(found) == ["2026-03-01": ["notSaid"], "2026-03-03": ["mild"]])
        #expect(
            found["daysAlone"] as? [String: Int] == ["count": 2, "mild": 1, "moderate": 0, "severe": 0, "notSaid": 1])
        let page = try page("days.csv", try aurae.unlocking())
        #expect(page.contains("severity not said") && page.contains("at least; not said on 1 day"))
    }

    /// The severity answers where the question was left open.
    @Test func aSeverityTellsThatThereWasAHeadache() throws {
        try folder.write(
            "day,headache,severity\n2026-03-01,,7\n2026-03-02,,0\n2026-03-03,maybe,4\n2026-03-04,,\n", to: "days.csv")
        let found = try headaches("days.csv", Self.ten)
        #expect(marks(found) == ["2026-03-01": ["severe"], "2026-03-03": ["moderate"]])
        #expect((found["diary"] as? [String: Any])?["coveredDays"] as? Int == 3)
    }

    @Test(arguments: ["days.csv", "days.json", "days.db"])
    func daysOnAnotherScaleAreRefused(_ name: String) throws {
        let rows = [("2026-03-01", "true", 8), ("2026-03-02", "false", 0), ("2026-03-03", "true", 9)]
        switch name {
        case "days.csv":
            try folder.write(
                "patient_id,day,headache,severity\n" + rows.map { "p,\($0.0),\($0.1),\($0.2)\n" }.joined(), to: name)
        case "days.json":
            let list = rows.map { #"{"day":"\#($0.0)","headache":\#($0.1),"severity":\#($0.2)}"# }.joined(
                separator: ",")
            try folder.write(#"{"exportVersion":1,"patients":[{"patientId":"p","days":[\#(list)]}]}"#, to: name)
        default:
            let values = rows.map { "('p','\($0.0)','\($0.1)',\($0.2))" }.joined(separator: ",")
            try folder.write(
                "CREATE TABLE days (patient_id, day, headache, severity); INSERT INTO days VALUES \(values);",
                to: "d.sql")
            #expect(try aurae.shell("sqlite3 days.db < d.sql").status == 0)
        }
        let refused = try aurae.run(["analyze", name])
        #expect(refused.status == 65 && refused.errors.contains("--severity-scale 0-10"), "\(refused.errors)")
        #expect(refused.errors.contains("2 of 3 rows have a severity from 6 to 10"))
        #expect(marks(try headaches(name, Self.ten)) == ["2026-03-01": ["severe"], "2026-03-03": ["severe"]])
    }

    /// A calm day that is rated 0 says nothing of the scale.
    @Test func calmDaysMayBeRatedZero() throws {
        let rows = (1...9).map { "2026-03-0\($0),\($0 == 4 ? "yes,3" : "no,0")\n" }.joined()
        try folder.write("day,headache,severity\n" + rows, to: "days.csv")
        #expect(marks(try headaches("days.csv")) == ["2026-03-04": ["moderate"]])
    }

    /// No calm day is invented, and no rate is made of days that all had a headache.
    @Test func aListOfAttacksWithoutTimesIsReadAsDays() throws {
        let rows = (1...9).map { "2026-03-\($0 < 4 ? "0" : "")\(3 * $0),\($0 + 1),\($0 == 2 ? "" : "Sumatriptan")\n" }
        try folder.write("Date,Pain,Medicine\n" + rows.joined(), to: "attacks.csv")
        let proposal = try aurae.run(["inspect", "attacks.csv", "--suggest-mapping"])
        #expect(proposal.status == 0, "\(proposal.errors)")
        try folder.write(proposal.output, to: "own.json")
        let mapped = ["--mapping", "own.json"]
        let found = try headaches("attacks.csv", mapped)
        #expect(found["headacheDays"] as? Int == 9)
        let diary = try #require(found["diary"] as? [String: Any])
        #expect(diary["coveredDays"] as? Int == 9 && diary["observed"] as? Bool == true)
        // 2 and 3 are mild, 4 to 6 moderate, 7 to 10 severe.
        #expect(
            found["daysAlone"] as? [String: Int] == ["count": 9, "mild": 2, "moderate": 3, "severe": 4, "notSaid": 0])
        #expect((found["acuteMedication"] as? [String: Any])?["days"] as? Int == 8)
        let page = try page("attacks.csv", mapped + (try aurae.unlocking()))
        #expect(page.contains("No day without a headache was logged: there is no rate."))
        #expect(!page.contains("9 of 9") && !page.contains("headache-free") && !page.contains("28.0"))
    }

    /// A rating of 0 in such a list is a day without a headache.
    @Test func aListWithRatingsOfZeroSaysItsCalmDays() throws {
        try folder.write("Date,Pain\n2026-03-01,0\n2026-03-02,7\n2026-03-03,0\n2026-03-04,9\n", to: "a.csv")
        let proposal = try aurae.run(["inspect", "a.csv", "--suggest-mapping"])
        #expect(proposal.status == 0, "\(proposal.errors)")
        try folder.write(proposal.output, to: "own.json")
        let found = try headaches("a.csv", ["--mapping", "own.json"])
        #expect(marks(found) == ["2026-03-02": ["severe"], "2026-03-04": ["severe"]])
        #expect((found["diary"] as? [String: Any])?["coveredDays"] as? Int == 4)
    }

    @Test func onsetsThatAreDaysNameTheWay() throws {
        try folder.write(
            "onset_time,severity,medication_name\n2026-03-01,3,Sumatriptan\n2026-03-05,5,\n2026-03-09,1,Ibuprofen\n",
            to: "h.csv")
        let refused = try aurae.run(["generate", "h.csv", "-o", "r.pdf"])
        #expect(refused.status == 65)
        #expect(refused.errors.contains("the onsets are days without times of day"))
        #expect(refused.errors.contains("aurae-report inspect h.csv --suggest-mapping -o h.mapping.json"))
        let proposal = try aurae.run(["inspect", "h.csv", "--suggest-mapping"])
        #expect(proposal.status == 0, "\(proposal.errors)")
        // The scale of 1, 3 and 5 is asked; the answer is to take the question out.
        let answered = proposal.outputText.split(separator: "\n").filter { !$0.contains("\"ask\"") }
        try folder.write(answered.joined(separator: "\n"), to: "own.json")
        let found = try headaches("h.csv", ["--mapping", "own.json"])
        #expect(
            marks(found) == ["2026-03-01": ["moderate"], "2026-03-05": ["severe"], "2026-03-09": ["mild"]])
    }
}
