import Foundation
import Testing

/// Days of which somebody wrote down whether there was a headache, through the program and its pages.
struct ObservedDaysTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let range = "--from 2026-01-01 --to 2026-01-31 --as-of 2026-02-01"

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// 20 observed days of January, the 1st to the 20th, every fifth with a headache: 4 × 28 ÷ 20 = 5.6.
    private static let days = (1...20).map { ($0 < 10 ? "2026-01-0\($0)" : "2026-01-\($0)", $0 % 5 == 0) }

    private func figures(_ files: String, _ words: String = range) throws -> [String: Any] {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell("$AURAE analyze \(files) --format json \(words) \(unlocking)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func expectObserved(_ figures: [String: Any], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let diary = try #require(figures["diary"] as? [String: Any], sourceLocation: sourceLocation)
        #expect(diary["observed"] as? Bool == true, sourceLocation: sourceLocation)
        #expect(diary["coveredDays"] as? Int == 20, sourceLocation: sourceLocation)
        #expect(diary["headacheDaysPer28ObservedDays"] as? Double == 5.6, sourceLocation: sourceLocation)
        #expect(figures["headacheDays"] as? Int == 4, sourceLocation: sourceLocation)
    }

    @Test func aTableOfDaysSaysWhichWereObserved() throws {
        let rows = Self.days.map { "p-1,\($0.0),\($0.1 ? "yes" : "no")" }
        try folder.write((["patient_id,day,headache"] + rows).joined(separator: "\n"), to: "days.csv")
        try expectObserved(try figures("days.csv"))
        let report = try aurae.shell(
            "$AURAE generate days.csv -o r.pdf \(Self.range) >/dev/null && pdftotext r.pdf -")
        let page = report.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(report.status == 0, "\(report.errors)")
        #expect(page.contains("20 of 31 days observed; last headache"))
        #expect(page.contains("medication: not in this export"))
        #expect(!page.contains("headache-free"))
    }

    @Test func jsonHasAListOfDays() throws {
        let rows = Self.days.map { #"{"day":"\#($0.0)","headache":\#($0.1)}"# }
        try folder.write(
            #"{"exportVersion":1,"patients":[{"patientId":"p-1","days":[\#(rows.joined(separator: ","))]}]}"#,
            to: "export.json")
        try expectObserved(try figures("export.json"))
    }

    @Test func aDatabaseHasATableOfDays() throws {
        let rows = Self.days.map { "('p-1','\($0.0)',\($0.1 ? 1 : 0))" }
        try folder.write(
            "CREATE TABLE days (patient_id TEXT, day TEXT, headache INTEGER); INSERT INTO days VALUES "
                + rows.joined(separator: ",") + ";", to: "days.sql")
        let made = try aurae.shell("sqlite3 days.db < days.sql")
        #expect(made.status == 0, "\(made.errors)")
        try expectObserved(try figures("days.db"))
    }

    /// The same as ratings of pain: 0 is a day observed without a headache.
    @Test func ratingsOfZeroAreObservedDays() throws {
        let rows = Self.days.map { "p-1,\($0.0)T08:00:00Z,\($0.1 ? 7 : 0)" }
        try folder.write((["patient_id,onset_time,severity"] + rows).joined(separator: "\n"), to: "headaches.csv")
        try expectObserved(try figures("headaches.csv", Self.range + " --severity-scale 0-10"))
    }

    /// A headache on a day that is said to have had none counts, and is said.
    @Test func aContradictionIsSaidAndCounts() throws {
        let rows = Self.days.map { "p-1,\($0.0),no" }
        try folder.write((["patient_id,day,headache"] + rows).joined(separator: "\n"), to: "days.csv")
        try folder.write(
            "patient_id,onset_time,severity\np-1,2026-01-07T08:00:00Z,3\n", to: "headaches.csv")
        let found = try figures("days.csv headaches.csv")
        #expect(found["headacheDays"] as? Int == 1)
        let outcome = try aurae.shell("$AURAE inspect days.csv headaches.csv --format json")
        #expect(outcome.outputText.contains("contradictory-day"))
    }

    @Test func rowsThatCannotBeUsedArePlaced() throws {
        try folder.write(
            "patient_id,day,headache\np-1,2026-01-05,no\np-1,someday,yes\np-1,2026-01-05,no\np-1,2027-03-01,yes\n",
            to: "days.csv")
        let outcome = try aurae.shell("$AURAE analyze days.csv --format json \(Self.range)")
        for code in ["bad-day", "repeated-day", "future-day"] { #expect(outcome.outputText.contains(code)) }
        let diary = try #require(try figures("days.csv")["diary"] as? [String: Any])
        #expect(diary["coveredDays"] as? Int == 1 && diary["lastEntry"] as? String == "2026-01-05")
    }
}
