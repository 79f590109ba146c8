import Foundation
import Testing

/// A line that was reached only before the last three months is said with what came since (`silence.md` §10.3).
struct PassedAlarmsTests {
    private let diary: LoggedDiary

    init() throws { diary = try LoggedDiary() }

    private func row(_ month: String, _ day: Int, _ medicine: String = "sumatriptan") -> LoggedDiary.Row {
        var row = LoggedDiary.Row("\(month)-\(day < 10 ? "0" : "")\(day)T08:00:00Z", hours: 2)
        row.cells["medication_name"] = medicine
        return row
    }

    private static let year = (4...12).map { "2025-\($0 < 10 ? "0" : "")\($0)" } + ["2026-01", "2026-02", "2026-03"]

    private func free(_ words: String) throws -> String {
        let outcome = try diary.aurae.shell(
            "rm -f f.pdf; $AURAE generate headaches.csv -o f.pdf --time-zone UTC \(words) >/dev/null && pdftotext f.pdf -"
        )
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Days in March 2025, and one a month since.
    private func write(days: Int, since medicine: (Int) -> String) throws {
        try diary.write(
            (1...days).map { row("2025-03", $0) }
                + Self.year.enumerated().map { row($0.element, 10, medicine($0.offset)) })
    }

    @Test func tenDaysAYearAgoAreALineAndNoCard() throws {
        try write(days: 10) { _ in "sumatriptan" }
        let line = "Acute medication on 10 days in March 2025; below the line in the 12 months since."
        let sheet = try diary.sheet("--as-of 2026-03-31")
        // In the strip, and nothing to ask.
        #expect(sheet.components(separatedBy: "Acute medication on").count == 2 && sheet.contains(line), "\(sheet)")
        for report in [try diary.pages("--depth full --as-of 2026-03-31"), try free("--as-of 2026-03-31")] {
            #expect(report.contains(line) && !report.contains("Medication overuse awareness"))
            #expect(!report.contains("more than 10 times this month"))
        }
        let headaches = try diary.headaches("--as-of 2026-03-31")
        #expect(headaches["overuseCard"] as? Bool == false)
        #expect((headaches["acuteMedication"] as? [String: Any])?["overuseMonths"] as? [String] == ["2025-03"])
        // Three months are recent: March's card stands in May and not in June.
        #expect(try diary.headaches("--as-of 2025-05-31")["overuseCard"] as? Bool == true)
        #expect(try free("--as-of 2025-05-31").contains("Medication overuse awareness: March 2025"))
        #expect(try diary.headaches("--as-of 2025-06-30")["overuseCard"] as? Bool == false)
    }

    /// "Below" is said only of months that answer.
    @Test func whatCameSinceMayNotBeRecorded() throws {
        try write(days: 10) { _ in "" }
        let line = "Acute medication on 10 days in March 2025; "
        #expect(try diary.sheet("--as-of 2026-03-31").contains(line + "not recorded since."))
        try write(days: 10) { $0 < 9 ? "sumatriptan" : "" }
        #expect(
            try diary.sheet("--as-of 2026-03-31").contains(
                line + "below the line in 9 of the 12 months since; the other 3 were not recorded."))
    }

    /// The other lines: 15 headache days, those of classes, and the flags of a batch.
    @Test func theOtherLinesPassToo() throws {
        try write(days: 16) { _ in "sumatriptan" }
        let sheet = try diary.sheet("--as-of 2026-03-31")
        let line = "Headache on 15 days or more: March 2025; below the line in the 12 months since."
        #expect(sheet.components(separatedBy: "Headache on 15 days or more").count == 2 && sheet.contains(line))
        #expect(try free("--as-of 2026-03-31").contains(line))
        let full = try diary.pages("--depth full --as-of 2026-03-31")
        #expect(full.contains("March 2025, below the line in the 12 months since."), "\(full)")
        let unlocking = try diary.aurae.unlocking().joined(separator: " ")
        for (asOf, flagged) in [("2026-03-31", false), ("2025-05-31", true)] {
            let outcome = try diary.aurae.shell(
                "rm -rf out; $AURAE batch headaches.csv -o out --depth sheet --as-of \(asOf) --time-zone UTC \(unlocking)"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let record = try JSONSerialization.jsonObject(with: #require(diary.folder.data("out/batch.json")))
            let report = try #require(((record as? [String: Any])?["reports"] as? [[String: Any]])?.first)
            let flags = report["safetyFlags"] as? [String: Int] ?? [:]
            #expect((flags["medication-overuse"] != nil) == flagged && (flags["frequent-headaches"] != nil) == flagged)
            #expect((report["classLines"] as? [Any])?.isEmpty != flagged, "\(report)")
        }
    }
}
