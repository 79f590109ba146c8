import Foundation
import Testing

/// "None was logged" is said of a warning sign only with how many headaches answered the question, through the program and
/// its visit sheet.
struct WarningSignTests {
    private let diary: LoggedDiary

    init() throws { diary = try LoggedDiary() }

    /// Twenty headaches of four hours on the first days of March, the first so many with an answer in a column.
    private func rows(_ column: String, answered: Int) -> [LoggedDiary.Row] {
        (1...20).map { number in
            var row = LoggedDiary.Row("2026-03-\(number < 10 ? "0" : "")\(number)T08:00:00Z", hours: 4)
            row.cells["medication_name"] = "none"
            if number > answered { row.cells[column] = "" }
            return row
        }
    }

    @Test(arguments: [
        ("onset_speed", "very sudden onset", "Onset speed"), ("symptoms", "aura with visual disturbance", "Symptoms"),
    ])
    func aSignIsNotFoundInThoseThatAnswered(column: String, sign: String, name: String) throws {
        for answered in [1, 19] {
            try diary.write(rows(column, answered: answered))
            let sheet = try diary.sheet("--as-of 2026-03-31")
            let words = answered == 1 ? "recorded for 1 of 20: cannot be judged" : "none; recorded for 19 of 20"
            #expect(sheet.contains("\(sign): \(words)"), "\(answered)")
            #expect(!sheet.contains("not asked"))
        }
        try diary.write(rows(column, answered: 20))
        let all = try diary.sheet("--as-of 2026-03-31")
        #expect(all.contains("none; recorded for 20 of 20") && all.contains(sign) && !all.contains("not asked"))
        let figures = try diary.headaches("--as-of 2026-03-31")
        #expect(figures["redFlagsNotAsked"] == nil)

        let pronoun = column == "symptoms" ? "them" : "it"
        func words(_ reason: String) -> String {
            "\(name) \(reason): warning signs that depend on \(pronoun) cannot be assessed."
        }
        try diary.write(rows(column, answered: 0))
        let none = try diary.sheet("--as-of 2026-03-31")
        #expect(none.contains(words("not answered")) && !none.contains(sign))
        #expect(try diary.headaches("--as-of 2026-03-31")["redFlagsNotAsked"] as? [String] == [column])
        try diary.write(rows(column, answered: 20), without: column)
        let missing = try diary.sheet("--as-of 2026-03-31")
        #expect(missing.contains(words("not asked")) && !missing.contains(sign))
        #expect(try diary.headaches("--as-of 2026-03-31")["redFlagsNotAsked"] as? [String] == [column])
    }

    @Test func symptomsThatNobodyNamedWereNotAnswered() throws {
        try diary.write(rows("symptoms", answered: 0))
        let none = try diary.headaches("--as-of 2026-03-31")
        #expect(none["symptoms"] is NSNull && none["symptomsReason"] as? String == "not-answered")
        try diary.write(rows("symptoms", answered: 7))
        #expect(try diary.headaches("--as-of 2026-03-31")["symptomsRecorded"] as? Int == 7)
    }

    /// An attack of 15 days, one that ends before it begins, one that has not ended: any of them may have been too long.
    @Test(arguments: ["2026-04-04T08:00:00Z", "2026-03-20T07:00:00Z", ""])
    func aLongHeadacheIsLookedForWhereEveryLengthIsKnown(end: String) throws {
        var rows = rows("symptoms", answered: 20)
        try diary.write(rows)
        let known = try diary.sheet("--as-of 2026-04-30")
        #expect(known.contains("a headache longer than 72 hours") && known.contains("none; recorded for 20 of 20"))
        #expect(try diary.headaches("--as-of 2026-04-30")["lengthUnknown"] as? Int == 0)
        rows[19].cells["resolved_time"] = end
        try diary.write(rows)
        #expect(
            try diary.sheet("--as-of 2026-04-30").contains("a headache longer than 72 hours: length unknown for 1"))
        #expect(try diary.headaches("--as-of 2026-04-30")["lengthUnknown"] as? Int == 1)
        for place in rows.indices { rows[place].cells["resolved_time"] = "" }
        try diary.write(rows)
        #expect(
            try diary.sheet("--as-of 2026-04-30").contains("a headache longer than 72 hours: length unknown for 20"))
    }

    @Test func aDiaryOfTreatedHeadachesSaysThatOthersMayBeMissing() throws {
        let words = "Untreated headaches may not have been recorded."
        for (count, treated, isSaid) in [(10, 10, true), (9, 9, false), (12, 11, false)] {
            var rows = Array(rows("symptoms", answered: 20).prefix(count))
            for place in 0..<treated { rows[place].cells["medication_name"] = "Sumatriptan" }
            try diary.write(rows)
            #expect(try diary.sheet("--as-of 2026-03-31").contains(words) == isSaid, "\(treated) of \(count)")
        }
    }

    /// Second doses at 01:30 and, 91 minutes later, at 03:01 are two; 60 seconds later they are one.
    @Test func aDoseInDoubtIsNamed() throws {
        let nights = (1...10).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" }
        let next = (2...11).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" }
        try diary.folder.write(
            (["patient_id,night_date,dose1_time,dose2_time,dose2_skipped,extra_dose_times"]
                + zip(nights, next).map { "p-001,\($0),\($0)T22:30:00Z,\($1)T01:30:00Z,false," })
                .joined(separator: "\n"), to: "nights.csv")
        for (time, isDoubt) in [("03:01:00", true), ("01:31:00", false), ("01:31:01", true)] {
            try diary.folder.write(
                (["patient_id,night_date,event_type,time"]
                    + zip(nights, next).prefix(3).map { "p-001,\($0),dose2,\($1)T\(time)Z" })
                    .joined(separator: "\n"), to: "night_events.csv")
            let sheet = try diary.sheet("--as-of 2026-03-31", of: "nights.csv night_events.csv")
            #expect(
                sheet.contains(
                    "A dose logged at two times, perhaps one too many, on 3 nights: 1 Mar 2026, 2 Mar 2026 and 3 Mar 2026."
                )
                    == isDoubt, "\(time)")
            #expect(sheet.contains("an extra dose at night: none; recorded for 10 of 10") != isDoubt, "\(time)")
        }
    }
}
