import Foundation
import Testing

/// Every `null` of the analysis as JSON says why, of the samples and of diaries that leave out whatever can be left out.
struct NullReasonTests {
    private let diary: LoggedDiary

    init() throws { diary = try LoggedDiary() }

    /// Paths of nulls without a reason or a need beside them.
    private func bare(_ value: Any, at path: String = "") -> Set<String> {
        if let list = value as? [Any] {
            return list.reduce(into: []) { found, element in
                if element is NSNull { found.insert(path + "[]") }
                found.formUnion(bare(element, at: path + "[]"))
            }
        }
        guard let members = value as? [String: Any] else { return [] }
        return members.reduce(into: []) { found, member in
            let path = path + "." + member.key
            if member.value is NSNull, members[member.key + "Reason"] == nil, members[member.key + "Needs"] == nil {
                found.insert(path)
            }
            found.formUnion(bare(member.value, at: path))
        }
    }

    private func analysis(_ line: String) throws -> [String: Any] {
        let outcome = try diary.aurae.shell("$AURAE analyze \(line) --format json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try outcome.json
    }

    @Test func aBareNullIsFound() {
        let value: [String: Any] = ["a": ["b": NSNull(), "c": NSNull(), "cReason": "not-covered"], "d": [NSNull()]]
        #expect(bare(value) == [".a.b", ".d[]"])
    }

    @Test(arguments: [
        "clinic", "clinic.json", "clinic.sqlite", "glance/export.json", "glance/export.csv", "nights/dosetap.sqlite",
        "nights/export-v2.csv",
        "nights/combined.csv", "nights/v1", "nights/analytics.csv", "nights/tables", "messy.csv",
    ])
    func samplesHaveNone(source: String) throws {
        let unlocking = try diary.aurae.unlocking().joined(separator: " ")
        let line = "'\(ProjectFolder.path)/samples/\(source)' --time-zone Europe/London --as-of 2026-03-31"
        #expect(bare(try analysis(line)) == [])
        #expect(bare(try analysis("\(line) --from 2026-01-15 --to 2026-03-31 \(unlocking)")) == [])
        // No day is covered.
        #expect(bare(try analysis("\(line) --from 2019-01-01 --to 2019-02-15 \(unlocking)")) == [])
    }

    /// Each column emptied, and taken away; a headache without an end, none at all, one of fifteen days.
    @Test func hostileDiariesHaveNone() throws {
        let rows = (1...28).map { LoggedDiary.Row("2026-02-\($0 < 10 ? "0" : "")\($0)T08:00:00Z", hours: Double($0)) }
        let words = "--time-zone UTC --as-of 2026-03-31 \(try diary.aurae.unlocking().joined(separator: " "))"
        for range in [
            "", "--from 2026-01-01", "--from 2026-03-15 --to 2026-03-31", "--from 2026-02-10 --to 2026-02-12",
        ] {
            for column in ["resolved_time", "severity", "onset_speed", "medication_name", "symptoms"] {
                var emptied = rows
                for place in rows.indices { emptied[place].cells[column] = "" }
                try diary.write(emptied)
                #expect(bare(try analysis("headaches.csv \(words) \(range)")) == [], "\(column) emptied, \(range)")
                guard column != "severity" else { continue }
                try diary.write(rows, without: column)
                #expect(bare(try analysis("headaches.csv \(words) \(range)")) == [], "without \(column), \(range)")
            }
            for few in [1, 2, 5] {
                var few = Array(rows.prefix(few))
                few[0].cells["resolved_time"] = "2026-03-15T08:00:00Z"
                try diary.write(few)
                #expect(bare(try analysis("headaches.csv \(words) \(range)")) == [])
            }
        }
    }

    @Test func figuresOfAnUncoveredTimeAreNullAndSayWhy() throws {
        try diary.write((1...28).map { LoggedDiary.Row("2026-02-\($0 < 10 ? "0" : "")\($0)T08:00:00Z", hours: 4) })
        let figures = try diary.headaches("--from 2026-03-01 --to 2026-03-31 --as-of 2026-03-31")
        let months = try #require(figures["byMonth"] as? [[String: Any]])
        let period = try #require(figures["currentPeriod"] as? [String: Any])
        for (owner, name) in [
            (figures, "headacheDays"), (months[0], "headacheDays"), (months[0], "headacheDaysPer30Days"),
            (period, "headacheDays"), (period, "severeDays"),
        ] {
            #expect(owner[name] is NSNull && owner[name + "Reason"] as? String == "not-covered", "\(name)")
        }
        // None of its headaches says anything of medicines, but none is in this time.
        #expect(period["acuteMedicationDaysReason"] as? String == "not-covered")
        #expect(period["last28To"] is NSNull && period["last28ToReason"] as? String == "not-enough-days")
        #expect(figures["streakDays"] is NSNull && figures["streakDaysReason"] as? String == "no-headache")
    }

    /// 17 %, 17 % and 67 %: equal counts have equal shares, each rounded by itself.
    @Test func sharesAreRoundedEachByItself() throws {
        var rows = (1...6).map { LoggedDiary.Row("2026-02-0\($0)T08:00:00Z", hours: 4) }
        rows[0].cells["severity"] = "1"
        rows[1].cells["severity"] = "5"
        try diary.write(rows)
        let shares = try #require(
            try diary.headaches("--as-of 2026-03-31")["severityPercent"] as? [String: Int])
        #expect(shares["mild"] == 17 && shares["severe"] == 17 && shares["moderate"] == 67)
    }
}
