import Foundation
import Testing

/// Tables of sleep trackers, a row a night.
struct SleepTrackerTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// The fields that are asked about in what is proposed for a table, which is then confirmed.
    private func propose(_ text: String) throws -> [String] {
        try folder.write(text, to: "t.csv")
        let proposed = try aurae("inspect", "t.csv", "--suggest-mapping", "-o", "m.json")
        try #require(proposed.status == 0, "\(proposed.errors)")
        #expect(folder.text("m.json")?.contains("\"table\": \"nights\"") == true)
        let lines = try #require(folder.text("m.json")).split(separator: "\n").filter { !$0.contains("\"ask\":") }
        try folder.write(lines.joined(separator: "\n"), to: "m.json")
        return proposed.errors.split(separator: "\n").filter { $0.contains("to be confirmed: ") }.map { line in
            String(line.split(separator: ":")[2].dropFirst())
        }
    }

    private static let options = ["--mapping", "m.json", "--time-zone", "Europe/Berlin", "--as-of", "2026-01-31"]

    /// Nights as they are exported: the given columns of each, joined by a blank.
    private func exported(_ columns: [String]) throws -> [String] {
        let outcome = try aurae.run(
            ["export", "t.csv", "--format", "csv", "-o", "out"] + Self.options + aurae.unlocking())
        try #require(outcome.status == 0, "\(outcome.errors)")
        let rows = try #require(folder.text("out/nights.csv")).split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let places = try columns.map { column in try #require(rows.first?.firstIndex { $0 == column }, "\(column)") }
        return rows.dropFirst().map { row in places.map { String(row[$0]) }.joined(separator: " ") }
    }

    private static let diary = """
        Date,Bedtime,Wake time,Sleep quality,Minutes asleep,Score
        2026-01-10,22:45,06:30,4,430,81
        2026-01-11,00:10,06:45,3,402,74
        2026-01-12,22:30,07:00,5,480,88

        """

    @Test("a day with times of day: is it the evening's or the morning's?")
    func evening() throws {
        #expect(try propose(Self.diary) == ["night_date"])
        let columns = ["night_date", "start_time", "end_time", "asleep_minutes", "sleep_score", "sleep_quality"]
        #expect(
            try exported(columns) == [
                "2026-01-10 2026-01-10T22:45:00+01:00 2026-01-11T06:30:00+01:00 430 81 4",
                "2026-01-11 2026-01-12T00:10:00+01:00 2026-01-12T06:45:00+01:00 402 74 3",
                "2026-01-12 2026-01-12T22:30:00+01:00 2026-01-13T07:00:00+01:00 480 88 5",
            ])
        let mapping = try #require(folder.text("m.json"))
        try folder.write(
            mapping.replacing("\"yyyy-MM-dd\",", with: "\"yyyy-MM-dd\", \"isMorning\": true,"), to: "m.json")
        #expect(
            try exported(["night_date", "start_time", "end_time"]) == [
                "2026-01-09 2026-01-09T22:45:00+01:00 2026-01-10T06:30:00+01:00",
                "2026-01-10 2026-01-11T00:10:00+01:00 2026-01-11T06:45:00+01:00",
                "2026-01-11 2026-01-11T22:30:00+01:00 2026-01-12T07:00:00+01:00",
            ])
    }

    @Test("what a tracker does not know is not in this export, and never a missed dose")
    func doses() throws {
        _ = try propose(Self.diary)
        let read = try aurae.run(["analyze", "t.csv", "--format", "json"] + Self.options + aurae.unlocking())
        try #require(read.status == 0, "\(read.errors)")
        let patient = try #require((try read.json["patients"] as? [[String: Any]])?.first)
        let nights = try #require(patient["nights"] as? [String: Any])
        #expect(nights["logged"] as? Int == 3)
        for name in ["bothDoses", "skipped", "extraDoses"] {
            #expect(nights[name] is NSNull && nights[name + "Reason"] as? String == "not-in-export", "\(name)")
        }
        let readings = try #require(nights["readings"] as? [[String: Any]])
        let means = Dictionary(
            uniqueKeysWithValues: readings.map { ($0["reading"] as? String ?? "", $0["mean"] as? Double) })
        // (430 + 402 + 480) / 3 minutes, (81 + 74 + 88) / 3.
        #expect(means["minutes-asleep"]??.rounded() == 437 && means["sleep-score"] == 81)
        let text = try page("t.csv")
        #expect(text.contains("3 nights logged; doses: not in this export"))
        #expect(text.contains(#/Sun 11 Jan +00:10 +06:45 +6 h 42 +3 +74/#), "\(text)")
        try folder.write("onset_time,severity\n2026-01-11T08:00:00+01:00,3\n2026-01-12T09:00:00+01:00,5\n", to: "h.csv")
        let both = try page("t.csv", "h.csv")
        #expect(both.contains("mean 7 h 17, 6 h 42 to 8 h"))
        for wrong in [
            "nights with both doses", "No dose logged", "Second dose was", "Two-dose", "unclear", "the window",
        ] {
            #expect(!text.contains(wrong) && !both.contains(wrong), "\(wrong)")
        }
    }

    private func page(_ files: String...) throws -> String {
        let made = try aurae.run(
            ["generate"] + files + ["-o", files.joined() + ".pdf"] + Self.options + aurae.unlocking())
        #expect(made.status == 0, "\(made.errors)")
        return try aurae.shell("pdftotext -layout \(files.joined()).pdf -").outputText.replacing("\u{A0}", with: " ")
    }

    @Test("moments tell their night, a share is a score, and other columns are named")
    func moments() throws {
        let asked = try propose(
            """
            Start;End;Sleep quality;Time in bed;Sleep Notes
            2026-01-10 23:43:09;2026-01-11 07:32:03;86%;7:48;long day
            2026-01-12 00:13:09;2026-01-12 07:02:03;71%;6:48;
            2026-01-12 23:10:00;2026-01-13 06:50:00;n/a;7:40;

            """)
        #expect(asked == [])
        #expect(folder.text("m.json")?.contains("not used: Time in bed, Sleep Notes") == true)
        #expect(try exported(["night_date", "sleep_score"]) == ["2026-01-10 86", "2026-01-11 71", "2026-01-12 "])
        let inspected = try aurae("inspect", "t.csv", "--mapping", "m.json").outputText
        #expect(inspected.contains("not-answered") && inspected.contains("column Sleep quality: line 4"))
    }

    @Test("of a night and a nap before the next one the first counts, and the page says so")
    func nap() throws {
        _ = try propose(
            """
            Start,End,Minutes asleep
            2026-01-10 23:43,2026-01-11 07:32,440
            2026-01-11 14:00,2026-01-11 14:40,30
            2026-01-11 23:10,2026-01-12 06:50,420

            """)
        let text = try page("t.csv")
        #expect(text.contains("2 nights logged"))
        #expect(text.contains(#/Sat 10 Jan +23:43 +07:32 +7 h 20 .*the first of 2 entries/#), "\(text)")
    }

    @Test(
        "trackers' and diaries' names, in some languages",
        arguments: [
            ("Start Time,End Time,Minutes Asleep,Time in Bed\n1/15/2026 11:07PM,1/16/2026 6:45AM,402,458\n", "402"),
            ("Datum;Einschlafzeit;Aufwachzeit;Schlafdauer\n15.01.2026;23:10;06:40;6,7\n", "402"),
            ("Date,Heure de coucher,Réveil,Durée du sommeil\n2026-01-15,23h10,06h40,6:42\n", "402"),
            ("Fecha,Hora de acostarse,Hora de despertar,Horas de sueño\n2026-01-15,23:10,06:40,6h 42m\n", "402"),
        ])
    func names(text: String, asleep: String) throws {
        let asked = try propose(text)
        #expect(asked.isEmpty || asked == ["night_date"])
        #expect(try exported(["night_date", "asleep_minutes"]) == ["2026-01-15 \(asleep)"])
    }

    @Test("a diary of headaches with a column of sleep stays one of headaches")
    func headaches() throws {
        try folder.write(
            "Date,Time,Pain (0-10),Sleep hours,Sleep quality\n2026-01-15,07:00,6,7,3\n2026-01-17,08:00,9,6,2\n",
            to: "t.csv")
        let proposed = try aurae("inspect", "t.csv", "--suggest-mapping")
        #expect(try proposed.json["table"] as? String == "headaches")
    }

    @Test("rows without a night are counted and placed, cells that cannot be read too")
    func unusable() throws {
        try folder.write(
            "Date,Bedtime,Sleep quality\n2026-01-10,22:45,9\nx,23:00,3\n2026-01-12,late,4\n2026-13-12,23:00,4\n",
            to: "t.csv")
        try folder.write(
            """
            {"mappingVersion":1,"name":"t","table":"nights","fields":{"night_date":{"column":"Date","form":"yyyy-MM-dd"},
             "start_time":{"time":"Bedtime","timeForm":"HH:mm"},"sleep_quality":{"column":"Sleep quality"}}}
            """, to: "m.json")
        let text = try aurae("inspect", "t.csv", "--mapping", "m.json").outputText
        #expect(text.contains("2 read, 2 not used"))
        #expect(text.contains("column Date: 2 times, lines 3, 5"), "\(text)")
        #expect(text.contains("column Bedtime: line 4") && text.contains("column Sleep quality: line 2"))
    }

    @Test(
        "a mapping of nights that cannot be is refused with its place",
        arguments: [
            (#""sleep_quality":{"column":"Q"}"#, "night_date is missing"),
            (#""start_time":{"time":"B","timeForm":"HH:mm"}"#, "the column for the day is missing"),
            (#""night_date":{"column":"D","isMorning":1}"#, "isMorning: expected true or false"),
            (#""night_date":{"date":"D","dateForm":"yyyy-MM-dd","time":"B","timeForm":"HH:mm"}"#, "no time of day"),
        ])
    func wrong(fields: String, says: String) throws {
        try folder.write("D,B,Q\n2026-01-15,22:00,3\n", to: "t.csv")
        try folder.write(#"{"mappingVersion":1,"table":"nights","fields":{\#(fields)}}"#, to: "m.json")
        let outcome = try aurae("inspect", "t.csv", "--mapping", "m.json")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains(says) && outcome.errors.contains("m.json, line 1"), "\(outcome.errors)")
    }
}
