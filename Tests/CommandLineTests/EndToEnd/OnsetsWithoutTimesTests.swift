import Foundation
import Testing

/// Onsets, sleep and lengths as other programs write them, through the program (`silence.md` §10.5).
struct OnsetsWithoutTimesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func headaches(_ words: String...) throws -> [String: Any] {
        let outcome = try aurae.run(["analyze"] + words + ["--format", "json"] + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    /// The words of a premium report with single blanks.
    private func page(_ file: String, _ words: String) throws -> String {
        let outcome = try aurae.shell(
            "$AURAE generate \(file) -o r.pdf \(words) >/dev/null && pdftotext -layout r.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let days = ["03", "06", "09", "12", "15", "18", "21", "24", "27", "28", "29", "30"]

    /// Twelve headaches in March 2026, each at the time of day.
    private func write(_ clocks: [String], to name: String) throws {
        let rows = zip(Self.days, clocks).map { "2026-03-\($0)T\($1),5,instantaneous,sumatriptan" }
        try folder.write(
            (["onset_time,severity,onset_speed,medication_name"] + rows).joined(separator: "\n"), to: name)
    }

    @Test("onsets that are all 00:00:00 are days: no time is said, and no zone moves the day")
    func midnights() throws {
        for (name, clock) in [("local.csv", "00:00:00"), ("utc.csv", "00:00:00.000Z")] {
            try write(Array(repeating: clock, count: 12), to: name)
            let figures = try headaches(
                name, "--time-zone", "America/Chicago", "--from", "2026-03-01", "--as-of", "2026-03-31")
            for figure in ["timeOfDay", "timeOfDayPercent", "weekdayByTimeOfDay"] {
                #expect(
                    figures[figure] is NSNull && figures[figure + "Reason"] as? String == "not-answered", "\(figure)")
            }
            #expect(figures["count"] as? Int == 12)
            let flags = try #require(figures["redFlags"] as? [[String: Any]])
            #expect(flags.compactMap { $0["onset"] as? String }.sorted() == Self.days.map { "2026-03-\($0)" })
        }
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let words = "--depth full --time-zone America/Chicago --from 2026-03-01 --as-of 2026-03-31 \(unlocking)"
        // The data notes say how the onsets are written.
        let page = try page("utc.csv", words).replacing("written as 00:00:00", with: "")
        #expect(!page.contains(":00 to ") && !page.contains("00:00") && !page.contains("19:00"))
        // The note is in two lines, beside the file's name.
        #expect(page.contains("they are read as days without a time of"))
        let inspected = try aurae("inspect", "utc.csv", "--time-zone", "America/Chicago")
        #expect(inspected.outputText.contains("all onsets are written as 00:00:00"))
    }

    @Test("one other time, or four midnights, are times")
    func fewMidnights() throws {
        try write(Array(repeating: "00:00:00", count: 11) + ["07:00:00"], to: "one.csv")
        try write(Array(repeating: "00:00:00", count: 4), to: "four.csv")
        for (name, night) in [("one.csv", 11), ("four.csv", 4)] {
            let figures = try headaches(name, "--time-zone", "UTC", "--from", "2026-03-01", "--as-of", "2026-03-31")
            let times = try #require(figures["timeOfDay"] as? [String: Int])
            #expect(times["night"] == night)
        }
    }

    @Test("a local time that clocks skipped is told")
    func skippedTime() throws {
        try folder.write(
            "onset_time,severity\n2026-03-29T01:30:00,3\n2026-03-30T01:30:00,3\n2026-10-25T01:30:00,3\n",
            to: "headaches.csv")
        let told = try aurae("inspect", "headaches.csv", "--time-zone", "Europe/London", "--as-of", "2026-11-01")
        #expect(told.outputText.contains("headaches.csv: line 2"))
        #expect(told.outputText.components(separatedBy: "clocks were set forward").count == 2)
    }

    @Test("sleep is that of the 24 hours before a headache, at any time of the day, repeats once")
    func daySleep() throws {
        func record(_ type: String, _ value: String, _ from: String, _ to: String) -> String {
            "<Record type=\"HKCategoryTypeIdentifier\(type)\" sourceName=\"W\" startDate=\"\(from) +0000\" "
                + "endDate=\"\(to) +0000\" value=\"HKCategoryValue\(value)\"/>"
        }
        let rows = Self.days.flatMap { day in
            [
                record(
                    "SleepAnalysis", "SleepAnalysisAsleepCore", "2026-03-\(day) 09:00:00", "2026-03-\(day) 13:00:00"),
                record("SleepAnalysis", "SleepAnalysisAsleepREM", "2026-03-\(day) 13:00:00", "2026-03-\(day) 17:00:00"),
                record(
                    "SleepAnalysis", "SleepAnalysisAsleepCore", "2026-03-\(day) 09:00:20", "2026-03-\(day) 12:59:50"),
                record("Headache", "SeverityModerate", "2026-03-\(day) 20:00:00", "2026-03-\(day) 23:00:00"),
            ]
        }
        try folder.write("<HealthData>\n" + rows.joined(separator: "\n") + "\n</HealthData>\n", to: "export.xml")
        let words = try "--depth full --as-of 2026-03-31 \(aurae.unlocking().joined(separator: " "))"
        let page = try page("export.xml", words)
        #expect(page.contains("8 h measured") && !page.contains("1 h measured"))
        #expect(!page.contains("12 of 12 Sleep under 6"))
    }
}
