import Foundation
import Testing

/// Months with headache on 15 days or more, wherever they are told.
struct FrequentHeadacheTests {
    private let diary: LoggedDiary

    init() throws { diary = try LoggedDiary() }

    private func write(_ months: [(String, Int)]) throws {
        try diary.write(
            months.flatMap { month, count in
                (1...count).map { LoggedDiary.Row("\(month)-\($0 < 10 ? "0" : "")\($0)T08:00:00Z", hours: 4) }
            })
    }

    private func index() throws -> (report: [String: Any], page: String) {
        let unlocking = try diary.aurae.unlocking().joined(separator: " ")
        let outcome = try diary.aurae.shell(
            "rm -rf out; $AURAE batch headaches.csv -o out --depth sheet --as-of 2026-03-31 --time-zone UTC \(unlocking)"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        let record = try JSONSerialization.jsonObject(with: #require(diary.folder.data("out/batch.json")))
        let reports = try #require((record as? [String: Any])?["reports"] as? [[String: Any]])
        return (
            try #require(reports.first),
            String(decoding: try #require(diary.folder.data("out/index.html")), as: UTF8.self)
        )
    }

    @Test func ninetyOfNinetyDaysAreForReview() throws {
        try write([("2026-01", 31), ("2026-02", 28), ("2026-03", 31)])
        let words = "Headache on 15 days or more: January, February and March"
        let sheet = try diary.sheet("--as-of 2026-03-31")
        // In the strip, and to ask or tell.
        #expect(sheet.components(separatedBy: words).count == 2)
        #expect(
            sheet.contains("Headache on 15 days or more in January, February and March: consider asking your doctor"))
        #expect(
            try diary.headaches("--as-of 2026-03-31")["frequentMonths"] as? [String] == [
                "2026-01", "2026-02", "2026-03",
            ])
        let (report, page) = try index()
        #expect((report["safetyFlags"] as? [String: Int])?["frequent-headaches"] == 3)
        #expect(report["frequentMonths"] as? [String] == ["2026-01", "2026-02", "2026-03"])
        #expect(page.contains(words + " 2026"))
        let summary = try diary.pages("--depth summary --as-of 2026-03-31")
        #expect(summary.contains(words) && !summary.contains("Checked"))
    }

    @Test func fourteenDaysAreNot() throws {
        try write([("2026-01", 14), ("2026-03", 15)])
        #expect(try diary.headaches("--as-of 2026-03-31")["frequentMonths"] as? [String] == ["2026-03"])
        // A range that cuts the month does not hide it.
        let cut = "--from 2026-03-10 --as-of 2026-03-31"
        #expect(try diary.headaches(cut)["frequentMonths"] as? [String] == ["2026-03"])
        #expect(try diary.sheet(cut).contains("Headache on 15 days or more: March."))
        try write([("2026-01", 14)])
        #expect(try diary.headaches("--as-of 2026-03-31")["frequentMonths"] as? [String] == [])
        #expect(try diary.sheet("--as-of 2026-03-31").contains("Headache on 15 days") == false)
        #expect((try index().report["safetyFlags"] as? [String: Int])?["frequent-headaches"] == nil)
    }

    /// A run that goes on reads its own record.
    @Test func theRecordIsReadAgain() throws {
        try write([("2026-01", 31), ("2026-02", 28)])
        _ = try index()
        let unlocking = try diary.aurae.unlocking().joined(separator: " ")
        let again = try diary.aurae.shell(
            "$AURAE batch headaches.csv -o out --resume --depth sheet --as-of 2026-03-31 --time-zone UTC \(unlocking)")
        #expect(again.status == 0, "\(again.errors)")
        let page = String(decoding: try #require(diary.folder.data("out/index.html")), as: UTF8.self)
        #expect(page.contains("Headache on 15 days or more: January and February 2026"))
    }
}
