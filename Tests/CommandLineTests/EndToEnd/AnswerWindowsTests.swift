import Foundation
import Testing

/// Whether a question was answered is decided by the entries of each window alone (`silence.md` §10.2).
struct AnswerWindowsTests {
    private let diary: LoggedDiary

    init() throws { diary = try LoggedDiary() }

    private static func day(_ month: String, _ day: Int) -> String { "\(month)-\(day < 10 ? "0" : "")\(day)" }

    /// A headache of two hours with a severe pain and a triptan.
    private func row(_ day: String, hours: Double? = 2, medicine: String = "sumatriptan") -> LoggedDiary.Row {
        var row = LoggedDiary.Row("\(day)T08:00:00Z", hours: hours)
        row.cells["medication_name"] = medicine
        row.cells["severity"] = "5"
        return row
    }

    private func writeTopiramate(from day: String) throws {
        try diary.folder.write(
            "patient_id,id,name,kind,start_day,stop_day\np-001,t1,topiramate,preventive,\(day),\n", to: "treatments.csv"
        )
    }

    private func object(_ owner: [String: Any], _ keys: String...) throws -> [String: Any] {
        try keys.reduce(owner) { owner, key in
            let first = (owner[key] as? [[String: Any]])?.first
            return try #require(owner[key] as? [String: Any] ?? first, "\(key)")
        }
    }

    /// A number, or the reason of a null.
    private func told(_ owner: [String: Any], _ key: String) -> String {
        if owner[key] is NSNull { return owner[key + "Reason"] as? String ?? "no reason" }
        return (owner[key] as? Double).map { "\($0)" } ?? "missing"
    }

    // MARK: Every question, every window

    /// 14 headaches in February, all answered, and 14 in March, of which some answer: none, fewer than half, half, all.
    private func march(_ column: String, answered: Int) throws -> [String: Any] {
        var rows = (0..<14).map { row(Self.day("2026-02", 2 * $0 + 1)) }
        for number in 0..<14 {
            var row = row(Self.day("2026-03", 2 * number + 2), hours: 3)
            if number >= answered { row.cells[column] = "" }
            rows.append(row)
        }
        try diary.write(rows)
        try writeTopiramate(from: "2026-03-01")
        let words = "--from 2026-03-01 --as-of 2026-03-28"
        return try diary.patient(words, of: "headaches.csv treatments.csv")
    }

    @Test(arguments: [
        (0, "not-answered", "not-answered"), (6, "6.0", "not-answered"), (7, "7.0", "-7.0"), (14, "14.0", "0.0"),
    ])
    func medicines(answered: Int, days: String, change: String) throws {
        let patient = try march("medication_name", answered: answered)
        let headaches = try object(patient, "headaches")
        let isLeast = answered == 6 ? true : nil
        let month = try object(headaches, "byMonth")
        #expect(told(month, "acuteMedicationDays") == days)
        #expect(month["acuteMedicationDaysAtLeast"] as? Bool == isLeast)
        let current = try object(headaches, "currentPeriod")
        #expect(told(current, "acuteMedicationDays") == days)
        #expect(current["acuteMedicationDaysAtLeast"] as? Bool == isLeast)
        // February lends nothing, and keeps its own.
        let before = try object(headaches, "precedingPeriod")
        #expect(told(try object(before, "figures"), "acuteMedicationDays") == "14.0")
        #expect(told(try object(before, "byMonth"), "acuteMedicationDays") == "14.0")
        #expect(told(try object(before, "change"), "acuteMedicationDays") == change)
        if answered == 0 {
            #expect(headaches["acuteMedicationReason"] as? String == "not-answered")
        } else {
            let acute = try object(headaches, "acuteMedication")
            #expect(told(acute, "days") == days && acute["daysAtLeast"] as? Bool == isLeast)
            #expect(told(try object(acute, "months"), "days") == days)
        }
        let treatment = try object(patient, "treatments")
        #expect(told(try object(treatment, "baseline"), "acuteDaysPer28") == "14.0")
        let period = try object(treatment, "periods")
        #expect(told(period, "acuteDays") == days && told(period, "acuteDaysPer28") == days)
        #expect(period["acuteDaysAtLeast"] as? Bool == isLeast)
        #expect(told(period, "acuteDaysChange") == change)
    }

    @Test(arguments: [
        (0, "not-answered", "not-answered"), (6, "6.0", "not-answered"), (7, "7.0", "-7.0"), (14, "14.0", "0.0"),
    ])
    func severities(answered: Int, days: String, change: String) throws {
        let patient = try march("severity", answered: answered)
        let headaches = try object(patient, "headaches")
        #expect(told(try object(headaches, "severity"), "severe") == days)
        #expect(told(try object(headaches, "byMonth"), "severe") == days)
        #expect(told(try object(headaches, "visitSheet", "months"), "severeDays") == days)
        #expect(told(try object(headaches, "currentPeriod"), "severeDays") == days)
        #expect(told(try object(headaches, "precedingPeriod", "figures"), "severeDays") == "14.0")
        #expect(told(try object(headaches, "precedingPeriod", "change"), "severeDays") == change)
        let period = try object(patient, "treatments", "periods")
        #expect(told(period, "severeDays") == days)
        // A period with any severity not said is compared with nothing.
        #expect(told(period, "severeDaysChange") == (answered == 14 ? "0.0" : "not-answered"))
    }

    @Test(arguments: [(0, "not-answered"), (6, "not-answered"), (7, "60.0"), (14, "60.0")])
    func lengths(answered: Int, change: String) throws {
        let headaches = try object(try march("resolved_time", answered: answered), "headaches")
        let period = try object(headaches, "currentPeriod")
        #expect((period["medianMinutes"] as? Double) == (answered == 0 ? nil : 180))
        #expect(told(try object(headaches, "precedingPeriod", "change"), "medianMinutes") == change)
    }

    // MARK: Windows

    /// A headache every second day; nobody wrote down a medicine after 20 January, when topiramate was begun.
    @Test func aPayersLetterComparesNothingWithSilence() throws {
        let days = (0..<45).map { 20 + 2 * $0 }  // of November 2025
        let names = days.map { day in
            day <= 30
                ? Self.day("2025-11", day)
                : day <= 61
                    ? Self.day("2025-12", day - 30)
                    : day <= 92 ? Self.day("2026-01", day - 61) : Self.day("2026-02", day - 92)
        }
        try diary.write(names.map { row($0, medicine: $0 <= "2026-01-20" ? "sumatriptan" : "") })
        try writeTopiramate(from: "2026-01-20")
        let both = "headaches.csv treatments.csv"
        let letter = try diary.pages("--template prior-authorization --as-of 2026-02-17", of: both)
        #expect(letter.contains("Acute-medication days 15 10 – 9 recorded for 25 of 39"), "\(letter)")
        let treatment = try object(try diary.patient("--as-of 2026-02-17", of: both), "treatments")
        let period = try object(treatment, "periods")
        #expect(told(period, "acuteDays") == "not-answered" && told(period, "acuteDaysChangePercent") == "not-answered")
        #expect(told(try object(treatment, "baseline"), "acuteDays") == "14.0")
    }

    @Test func aMonthWithoutAnAnswerIsNotZero() throws {
        let rows = ["2026-01", "2026-02", "2026-03"].flatMap { month in
            (1...14).map { row(Self.day(month, 2 * $0 - 1), medicine: month == "2026-02" ? "" : "sumatriptan") }
        }
        try diary.write(rows)
        let headaches = try diary.headaches("--as-of 2026-03-31")
        let months = try #require(headaches["byMonth"] as? [[String: Any]])
        #expect(months.map { told($0, "acuteMedicationDays") } == ["14.0", "not-answered", "14.0"])
        let whole = try #require((headaches["acuteMedication"] as? [String: Any])?["months"] as? [[String: Any]])
        #expect(whole.map { told($0, "days") } == ["14.0", "not-answered", "14.0"])
        #expect(whole.map { told($0, "times") } == ["14.0", "not-answered", "14.0"])
        #expect(try diary.sheet("--as-of 2026-03-31").contains("14, –, (14) a month"))
    }

    /// `days` says of March that there were headaches, and never asks what was taken.
    @Test func rowsOfDaysAreEntriesToo() throws {
        try diary.write(
            (0..<17).map {
                row(
                    Self.day($0 < 9 ? "2026-01" : "2026-02", 3 * ($0 % 9) + 1),
                    medicine: $0 % 2 == 0 ? "none" : "sumatriptan")
            })
        let days = (1...30).map { "p-001,\(Self.day("2026-03", $0)),\($0 % 3 == 0 ? "yes" : "no")\n" }
        try diary.folder.write("patient_id,day,headache\n" + days.joined(), to: "days.csv")
        let both = "headaches.csv days.csv"
        let headaches = try object(try diary.patient("--as-of 2026-03-31", of: both), "headaches")
        let months = try #require(headaches["byMonth"] as? [[String: Any]])
        #expect(months.map { told($0, "acuteMedicationDays") } == ["4.0", "4.0", "not-answered"])
        let sheet = try diary.sheet("--as-of 2026-03-31", of: both)
        #expect(sheet.contains("none; recorded for 17 of 27; cannot be judged for March 2026"), "\(sheet)")
        // A day of both is one entry, and its row answers for it.
        try diary.write((1...10).map { row(Self.day("2026-03", $0), medicine: "") })
        let answers = (1...10).map { "p-001,\(Self.day("2026-03", $0)),yes,none\n" }
        try diary.folder.write("patient_id,day,headache,medication_name\n" + answers.joined(), to: "days.csv")
        #expect(try diary.sheet("--as-of 2026-03-31", of: both).contains("none; recorded for 10 of 10"))
    }

    // MARK: Halves

    @Test func oneAnswerOfTwentyOneDeniesNothing() throws {
        for (medicine, numeral) in [
            ("sumatriptan", "at least acute-medication day"),
            ("none", "recorded for 1 of 21"),
        ] {
            try diary.write((1...21).map { row(Self.day("2026-03", $0), medicine: $0 == 5 ? medicine : "") })
            let sheet = try diary.sheet("--as-of 2026-03-31")
            #expect(
                sheet.contains("medication days in a month: recorded for 1 of 21: cannot be judged"), "\(sheet)")
            #expect(
                sheet.contains(numeral) && sheet.contains("recorded for 1 of 21") && !sheet.contains("0 of 21 acute"),
                "\(sheet)")
            #expect(!sheet.contains("No medicine for a headache was logged"))
            let chapter = try diary.pages("--depth full --as-of 2026-03-31")
            #expect(!chapter.contains("No month reaches") && !chapter.contains("no acute medication logged"))
        }
    }

    /// An app that writes "not acute" by default answers nothing with it.
    @Test func aMarkAloneIsNoAnswer() throws {
        let rows = (0..<40).map { place in
            "p-001,h\(place),\(Self.day(place < 20 ? "2026-02" : "2026-03", place % 20 + 1))T08:00:00Z,3,\(place < 30 ? "" : "none"),false\n"
        }
        let header = "patient_id,id,onset_time,severity,medication_name,medication_is_acute\n"
        try diary.folder.write(header + rows.joined(), to: "headaches.csv")
        let sheet = try diary.sheet("--as-of 2026-03-31")
        #expect(
            sheet.contains("recorded for 10 of 40: cannot be judged") && !sheet.contains("recorded for 40 of 40"),
            "\(sheet)")
        try diary.folder.write(header + rows.prefix(10).joined(), to: "headaches.csv")
        #expect(try diary.headaches("--as-of 2026-03-31")["acuteMedicationReason"] as? String == "not-answered")
    }

    // MARK: Days

    /// The headache's cell is empty or cannot be read: no headache day and no observed day, but a medicine was taken.
    @Test(arguments: ["", "maybe"])
    func aDayThatSaysNothingOfAHeadacheKeepsItsMedicine(answer: String) throws {
        let rows = (1...18).map { "p-001,\(Self.day("2026-03", $0)),\(answer),sumatriptan\n" }
        try diary.folder.write("patient_id,day,headache,medication_name\n" + rows.joined(), to: "days.csv")
        let headaches = try object(try diary.patient("--as-of 2026-03-31", of: "days.csv"), "headaches")
        #expect(headaches["overuseCard"] as? Bool == true && headaches["headacheDays"] is NSNull)
        #expect(told(try object(headaches, "diary"), "coveredDays") == "0.0")
        #expect(told(try object(headaches, "acuteMedication"), "days") == "18.0")
        #expect(told(try object(headaches, "byMonth"), "acuteMedicationDays") == "18.0")
        let ledger = try object(headaches, "medicineLedger", "medicines")
        #expect(ledger["name"] as? String == "sumatriptan" && told(ledger, "days") == "18.0")
        let sheet = try diary.sheet("--as-of 2026-03-31", of: "days.csv")
        #expect(sheet.contains("Acute medication on 18 days in March 2026, at or above the 10-day line"))
        #expect(sheet.contains("18 acute-medication days"), "\(sheet)")
        #expect(
            try diary.pages("--depth full --as-of 2026-03-31", of: "days.csv").contains(
                "Medication overuse awareness: March 2026"))
    }

    // MARK: Small

    @Test func anEndAfterTheReportDateIsNoEndHoweverLate() throws {
        var row = row("2026-03-20")
        row.cells["resolved_time"] = "2026-04-20T08:00:00Z"
        try diary.write([self.row("2026-03-01"), row])
        let headaches = try diary.headaches("--as-of 2026-03-31")
        #expect(headaches["active"] as? Int == 1 && told(headaches, "lengthUnknown") == "1.0")
        #expect(told(try object(headaches, "duration"), "tooLong") == "0.0")
    }

    /// Only `days` asks for a severity, and this patient has no row there: no headache was asked.
    @Test func aSeverityThatOnlyDaysAskForIsNotInTheExport() throws {
        let headaches = (1...3).map { "p-001,h\($0),2026-03-0\($0)T08:00:00Z\n" }
        try diary.folder.makeFolder("c")
        try diary.folder.write("patient_id,id,onset_time\n" + headaches.joined(), to: "c/headaches.csv")
        try diary.folder.write("patient_id,day,headache,severity\np-002,2026-03-01,yes,5\n", to: "c/days.csv")
        let list = (1...3).map { #"{"id":"h\#($0)","onsetTime":"2026-03-0\#($0)T08:00:00Z"}"# }.joined(separator: ",")
        try diary.folder.write(
            #"{"patients":[{"patientId":"p-001","headaches":[\#(list)]},"#
                + #"{"patientId":"p-002","days":[{"day":"2026-03-01","headache":true,"severity":5}]}]}"#, to: "c.json")
        let made = try diary.aurae.shell(
            "sqlite3 c.db '.mode csv' '.import c/headaches.csv headaches' '.import c/days.csv days'")
        #expect(made.status == 0, "\(made.errors)")
        for source in ["c/headaches.csv c/days.csv", "c.db", "c.json"] {
            let severity = try object(try diary.patient("--as-of 2026-03-31", of: source), "headaches", "severity")
            #expect(told(severity, "severe") == "not-in-export", "\(source)")
        }
    }
}
