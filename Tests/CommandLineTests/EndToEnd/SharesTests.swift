import Foundation
import Testing

/// Shares of a column: equal counts print equal.
struct SharesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// Three headaches on each weekday but Saturday, with two, and Sunday, without: 3 of 17 are 17.6 %, 2 of 17 are
    /// 11.8 %. Rounded so as to make 100 the threes were 18 % and 17 %.
    private func write() throws {
        let days = [
            "05", "06", "07", "08", "09", "10", "12", "13", "14", "15", "16", "17", "19", "20", "21", "22", "23",
        ]
        let rows = days.map { "2026-01-\($0)T08:00:00Z,2026-01-\($0)T09:00:00Z,3,\(1 + days.count % 5)\n" }.joined()
        try folder.write("onset_time,resolved_time,severity,stress_level\n" + rows, to: "headaches.csv")
    }

    @Test func equalCountsHaveEqualSharesAndTheColumnSaysThatItIsRounded() throws {
        try write()
        let outcome = try aurae.analyze("headaches.csv", "--format", "json", "--as-of", "2026-03-31")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let headaches = try #require(patient["headaches"] as? [String: Any])
        #expect(
            headaches["weekdayPercent"] as? [String: Int] == [
                "mon": 18, "tue": 18, "wed": 18, "thu": 18, "fri": 18, "sat": 12, "sun": 0,
            ])
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let report = try aurae.shell(
            "$AURAE generate headaches.csv -o r.pdf --depth summary --as-of 2026-03-31 \(unlocking)")
        #expect(report.status == 0, "\(report.errors)")
        let text = try aurae.shell("pdftotext -layout r.pdf -").outputText.replacing("\u{A0}", with: " ")
        let line = try #require(text.split(separator: "\n").first { $0.contains("18 %") && $0.contains("12 %") })
        #expect(line.components(separatedBy: "18 %").count == 6 && !line.contains("17 %"))
        #expect(text.contains("onsets, n = 17, % rounded"))
        // Severity makes 100 by itself and says nothing.
        #expect(text.components(separatedBy: "rounded").count == 2)
    }
}
