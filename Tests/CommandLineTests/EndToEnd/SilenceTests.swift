import Foundation
import Testing

/// Periods without entries, through the program and its pages.
struct SilenceTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// A diary with every column about safety: days such as `2026-03-05`, each with a headache of so many hours.
    private func write(_ days: [String], hours: Int = 4, medicine: String = "", to name: String = "headaches.csv")
        throws
    {
        let rows = days.enumerated().map { place, day in
            let end = ISO8601DateFormatter().string(
                from: ISO8601DateFormatter().date(from: day + "T08:00:00Z")! + Double(hours * 3600))
            return "p-1,h\(place),\(day)T08:00:00Z,\(end),3,gradual,\(medicine),nausea"
        }
        let header = "patient_id,id,onset_time,resolved_time,severity,onset_speed,medication_name,symptoms"
        try folder.write(([header] + rows).joined(separator: "\n"), to: name)
    }

    private func days(_ month: String, _ days: ClosedRange<Int>) -> [String] {
        days.map { "\(month)-\($0 < 10 ? "0" : "")\($0)" }
    }

    /// The report's words with single blanks.
    private func page(_ words: String) throws -> String {
        let outcome = try aurae.shell(
            "$AURAE generate headaches.csv -o r.pdf \(words) >/dev/null && pdftotext r.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func headaches(_ words: String) throws -> [String: Any] {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell("$AURAE analyze headaches.csv --format json \(words) \(unlocking)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    /// Ended on 30 March, reported on 15 May: 46 days of silence and no day of health.
    @Test func aDiaryThatEndedIsNotHealth() throws {
        try write(days("2026-01", 5...9) + days("2026-03", 20...30))
        let words = "--from 2026-01-01 --to 2026-05-15 --as-of 2026-05-15"
        let page = try page(words)
        #expect(page.contains("No entry since 30 Mar 2026 (46 days)."))
        #expect(page.contains("Diary since 5 Jan 2026, 16 entries in these 135 days; the figures count 85 of the 135."))
        let figures = try headaches(words)
        #expect(figures["streakDays"] is NSNull && figures["streakDaysReason"] as? String == "not-covered")
        let preceding = try #require(figures["precedingPeriod"] as? [String: Any])
        #expect(preceding["change"] is NSNull)
        let months = try #require(figures["byMonth"] as? [[String: Any]])
        #expect(months.last?["headacheDays"] is NSNull)
    }

    /// Without --to the range ends with the last entry: the days since are said all the same.
    @Test func theDaysSinceTheLastEntryAreSaid() throws {
        try write(days("2026-03", 20...30))
        #expect(try page("--as-of 2026-05-15").contains("No entry since 30 Mar 2026 (46 days)."))
    }

    @Test func aRangeEndsWithTheDayOfTheReport() throws {
        try write(days("2026-03", 20...30))
        let outcome = try aurae.shell(
            "$AURAE analyze headaches.csv --format json --from 2026-03-01 --to 2027-01-01 --as-of 2026-04-01")
        #expect(outcome.errors.contains("the range ends on 2026-04-01"))
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        #expect(patient["range"] as? [String: String] == ["from": "2026-03-01", "to": "2026-04-01"])
    }

    /// Five attacks of 60 hours from 08:00 on: three days each.
    @Test func anAttackCountsOnEachDayItTouches() throws {
        try write(["2026-01-02", "2026-01-08", "2026-01-14", "2026-01-20", "2026-01-26"], hours: 60)
        let figures = try headaches("--from 2026-01-01 --to 2026-01-31 --as-of 2026-01-31")
        #expect(figures["headacheDays"] as? Int == 15 && figures["onsetDays"] as? Int == 5)
    }

    /// 27, 27 and 24 days in months of 31, 31 and 28.
    @Test func fewerInAShorterMonthIsNoFall() throws {
        try write(days("2025-12", 1...27) + days("2026-01", 1...27) + days("2026-02", 1...24) + days("2026-03", 1...1))
        let figures = try headaches("--from 2025-12-01 --to 2026-02-28 --as-of 2026-03-02")
        let (low, high) = (figures["trendLow"] as? Double ?? 1, figures["trendHigh"] as? Double ?? -1)
        #expect(low < 0 && high > 0)
    }

    /// The card of a month stays when the next one has begun, and when a row has a mistyped year.
    @Test func theCardStaysWhenAMonthHasJustBegun() throws {
        try write(
            days("2026-01", 1...27) + days("2026-02", 1...27) + days("2026-03", 1...24) + ["2026-04-01", "2062-03-05"],
            medicine: "Ibuprofen")
        let page = try page("--as-of 2026-04-01")
        #expect(page.contains("Medication overuse awareness: March 2026"))
        let figures = try headaches("--as-of 2026-04-01")
        let acute = try #require(figures["acuteMedication"] as? [String: Any])
        #expect(acute["overuseMonths"] as? [String] == ["2026-03", "2026-02", "2026-01"])
    }

    /// Every column that is no key is taken away in turn: no figure that needs it is a number.
    @Test(arguments: [
        ("resolved_time", ["resolved", "active", "duration"]), ("medication_name", ["acuteMedication", "overuseCard"]),
        ("symptoms", ["symptoms"]),
    ])
    func aMissingColumnIsNotZero(column: String, figures names: [String]) throws {
        try write(days("2026-03", 1...15), medicine: "Ibuprofen")
        let text = String(decoding: try #require(folder.data("headaches.csv")), as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let place = try #require(lines[0].firstIndex { $0 == column })
        let left = lines.map { cells in
            cells.enumerated().filter { $0.offset != place }.map(\.element).joined(separator: ",")
        }
        try folder.write(left.joined(separator: "\n"), to: "headaches.csv")
        let figures = try headaches("--as-of 2026-03-31")
        for name in names {
            #expect(figures[name] is NSNull, "\(name)")
            #expect(figures[name + "Reason"] as? String == "not-in-export", "\(name)")
        }
        let page = try page("--as-of 2026-03-31")
        #expect(page.contains(column == "symptoms" ? "Symptoms not asked" : "not in this export"))
        if column == "medication_name" { #expect(page.contains("medication: not in this export")) }
    }
}
