import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

/// Cells made by a mapping.
struct MappedTableTests {
    private let folder = ExportFolder()

    /// Reads a table with a mapping of these fields.
    private func read(
        _ text: String, _ fields: String, more: String = "", table: String = "headaches", as name: String = "a.csv"
    ) throws -> WholeImport {
        folder.write(text, to: name)
        let json = #"{"mappingVersion":1,"name":"test","table":"\#(table)",\#(more)"fields":{\#(fields)}}"#
        var options = folder.options
        options.mapping = try TableMapping(json: Array(json.utf8), path: "m.json") { ZoneRules.named($0) }
        options.markerLibrary = .test
        return try WholeImport(ImportedSources.open([folder[name]], options: options))
    }

    private let onset = #""onset_time":{"column":"Beginn","form":"dd.MM.yyyy HH:mm"}"#
    private let severity = #""severity":{"column":"Grad","words":{"leicht":1,"mittel":3,"stark":5}}"#
    private let berlin = #""timeZone":"Europe/Berlin","#

    @Test func `times are in the zone of the mapping, summer time and all`() throws {
        let text = "Beginn;Grad\n28.03.2026 12:00;leicht\n30.03.2026 12:00;STARK\n30.03.2026 25:00;stark\n;stark\n"
        let found = try read(text, "\(onset),\(severity)", more: berlin)
        #expect(found.headaches.map(\.onset) == [utc("2026-03-28T11:00:00Z"), utc("2026-03-30T10:00:00Z")])
        #expect(found.headaches.map(\.storedSeverity) == [1, 5])
        // The days are counted in the zone of the run, which is another here: that is said.
        #expect(
            Set(found.remarks) == [
                "bad-time 4 Beginn", "missing-time 5 Beginn", "offset-differs-from-zone x2", "mapped-columns",
            ])
    }

    @Test func `a duration counts what passed, also where the clock is put forward`() throws {
        let text =
            "Beginn;Grad;Dauer\n29.03.2026 01:30;leicht;2:00\n30.03.2026 01:30;leicht;\n31.03.2026 01:30;leicht;x\n"
        let found = try read(
            text, #"\#(onset),\#(severity),"resolved_time":{"duration":"Dauer","durationForm":"h:mm"}"#, more: berlin)
        #expect(found.headaches.map(\.resolved) == [utc("2026-03-29T02:30:00Z"), nil, nil])
        #expect(found.remarks.contains("bad-resolved-time 4 Dauer"))
    }

    @Test func `an end without a day is the first such time after the onset`() throws {
        let text =
            "Beginn;Grad;Ende\n05.03.2026 22:00;leicht;01:30\n06.03.2026 08:00;leicht;09:15\n07.03.2026 08:00;leicht;08:00\n"
        let found = try read(text, #"\#(onset),\#(severity),"resolved_time":{"time":"Ende","timeForm":"HH:mm"}"#)
        #expect(
            found.headaches.map(\.resolved) == [
                utc("2026-03-06T01:30:00Z"), utc("2026-03-06T09:15:00Z"), utc("2026-03-07T08:00:00Z"),
            ])
        #expect(found.remarks.contains("time-without-offset x3"))
    }

    @Test func `a column may hold the offset`() throws {
        let text =
            "Beginn;UTC;Grad\n05.03.2026 07:00;60;leicht\n06.03.2026 07:00;-05:00;leicht\n"
            + "07.03.2026 07:00;;leicht\n08.03.2026 07:00;never;leicht\n"
        let found = try read(
            text, #""onset_time":{"column":"Beginn","form":"dd.MM.yyyy HH:mm","offset":"UTC"},\#(severity)"#)
        #expect(
            found.headaches.map(\.onset) == [
                utc("2026-03-05T06:00:00Z"), utc("2026-03-06T12:00:00Z"), utc("2026-03-07T07:00:00Z"),
            ])
        #expect(found.remarks.contains("bad-time 5 Beginn"))
    }

    @Test(arguments: [
        ("1-5", ["1", "3", "5", "0", "6"], [1, 3, 5]), ("0-5", ["1", "3", "5", "0", "6"], [1, 3, 5]),
        ("0-10", ["1", "4", "7", "0", "11"], [1, 3, 5]), ("0-100", ["34", "35", "65", "0", "101"], [1, 3, 5]),
        ("0-100", ["1", "64", "100", "0", "200"], [1, 3, 5]), ("0-3", ["1", "2", "3", "0", "4"], [1, 3, 5]),
        ("1-3", ["1", "2", "3", "0", "4"], [1, 3, 5]),
    ])
    func `a scale turns ratings into ours, and 0 into a day without where it has one`(
        scale: String, ratings: [String], stored: [Int]
    ) throws {
        let rows = ratings.enumerated().map { "0\($0 + 1).03.2026 07:00;\($1)\n" }.joined()
        let found = try read("Beginn;Grad\n" + rows, #"\#(onset),"severity":{"column":"Grad","scale":"\#(scale)"}"#)
        // A rating beyond the scale is left out; its headache stays.
        #expect(found.headaches.map(\.storedSeverity) == stored.map(Optional.some) + [nil])
        let hasZero = scale.hasPrefix("0")
        #expect(found.patients[0].observedDays.map(\.day.iso) == (hasZero ? ["2026-03-04"] : []))
        #expect(found.patients[0].observedDays.allSatisfy { $0.hadHeadache == false })
        #expect(found.summary.sources[0].rowsSkipped == (hasZero ? 0 : 1))
        #expect(found.count(.rescaledSeverityOfHundred) == (scale.hasSuffix("100") ? 3 : 0))
        #expect(found.count(.rescaledSeverityOfThree) == (scale.hasSuffix("3") ? 3 : 0))
    }

    @Test func `a column of our name that a mapping leaves out is not taken for a slip`() throws {
        let found = try read(
            "Beginn;Grad;id;humidty_pct\n05.03.2026 07:00;leicht;A;40\n", #"\#(onset),\#(severity)"#)
        #expect(found.count(.misnamedColumn) == 1)
        #expect(found.count(.unknownColumn) == 1)
    }

    @Test func `without a scale a file on another one is refused, as any is`() throws {
        let text = "Beginn;Grad\n05.03.2026 07:00;8\n06.03.2026 07:00;9\n"
        let failure = thrownFailure { _ = try read(text, #"\#(onset),"severity":{"column":"Grad"}"#) }
        #expect(failure?.status == .dataError)
        #expect(failure?.place?.column == "Grad")
    }

    @Test func `a day without a headache needs no time of day, and a headache without one has its day`() throws {
        let text =
            "Tag;Zeit;Grad;KS\n05.03.2026;;;nein\n06.03.2026;07:00;stark;ja\n07.03.2026;;stark;ja\n08.03.2026;;0;\n"
        let found = try read(
            text,
            #""onset_time":{"date":"Tag","dateForm":"dd.MM.yyyy","time":"Zeit","timeForm":"HH:mm"},"#
                + #""severity":{"column":"Grad","words":{"stark":5,"0":0}}"#,
            more: #""headacheFree":{"column":"KS","words":["Nein"]},"timeZone":"Pacific/Auckland","#)
        // The beginning of 7 March where the report counts days.
        #expect(found.headaches.map(\.onset) == [utc("2026-03-05T18:00:00Z"), utc("2026-03-07T00:00:00Z")])
        #expect(found.headaches.map(\.hasNoTime) == [false, true])
        #expect(found.patients[0].observedDays.map(\.day.iso) == ["2026-03-05", "2026-03-08"])
        #expect(found.remarks.contains("onset-day-only 4 Tag"))
        #expect(found.count(.headacheFreeRow) == 2)
    }

    @Test func `words are ours, others are as they stand, and words for nothing are counted`() throws {
        let text =
            "Beginn;Grad;Mittel;Essen;Tempo\n05.03.2026 07:00;leicht;keine;ja;langsam\n"
            + "06.03.2026 07:00;mittel;Aspirin;nein;schnell\n07.03.2026 07:00;k.A.;Aspirin;;\n"
            + "08.03.2026 07:00;stark;k. A.;weiß nicht;K.A.\n"
        let found = try read(
            text,
            #"\#(onset),\#(severity),"medication_name":{"column":"Mittel","words":{"keine":"none"}},"#
                + #""skipped_meal":{"column":"Essen","words":{"ja":true,"nein":false,"weiß nicht":null}},"#
                + #""onset_speed":{"column":"Tempo","words":{"langsam":"gradual"}}"#,
            more: #""notAnswered":["k.A.","k. A."],"#)
        #expect(found.headaches.map(\.retrospective.medications.first?.name) == ["none", "Aspirin", "Aspirin", nil])
        #expect(found.headaches.map(\.retrospective.skippedMeal) == [true, false, nil, nil])
        #expect(found.headaches.map(\.onsetSpeed) == [.gradual, nil, nil, nil])
        #expect(
            Set(found.remarks).subtracting(["time-without-offset x4", "mapped-columns"]) == [
                "severity-not-said 4 Grad", "unknown-keyword 3 Tempo", "not-answered 5 Mittel", "not-answered 5 Essen",
                "not-answered 5 Tempo",
            ])
    }

    @Test func `a list has its own mark between items`() throws {
        let text =
            "Beginn,Grad,Symptome\n05.03.2026 07:00,leicht,\"Aura / Übelkeit\"\n06.03.2026 07:00,leicht,keine\n"
            + "07.03.2026 07:00,leicht,\n08.03.2026 07:00,leicht,Schwindel\n"
        let found = try read(
            text,
            #"\#(onset),\#(severity),"symptoms":{"column":"Symptome","separator":"/","#
                + #""words":{"aura":"aura","übelkeit":"nausea","keine":"none"}}"#)
        #expect(found.headaches.map(\.retrospective.symptoms) == [["aura", "nausea"], [], [], ["Schwindel"]])
        #expect(found.headaches.map(\.retrospective.saysNoSymptoms) == [false, true, false, false])
    }

    @Test func `items with columns of their own: no in all of them is a recorded none, nothing is no answer`() throws {
        let text =
            "Beginn,Grad,A,B\n05.03.2026 07:00,leicht,x,\n06.03.2026 07:00,leicht,-,o\n07.03.2026 07:00,leicht,o,o\n"
            + "08.03.2026 07:00,leicht,x,x\n09.03.2026 07:00,leicht,maybe,x\n"
        let found = try read(
            text, #"\#(onset),\#(severity),"symptoms":{"flags":{"A":"aura","B":"nausea"},"yes":["x"],"no":["o"]}"#)
        #expect(found.headaches.map(\.retrospective.symptoms) == [["aura"], [], [], ["aura", "nausea"], []])
        #expect(found.headaches.map(\.retrospective.saysNoSymptoms) == [false, false, true, false, false])
        #expect(found.remarks.contains("bad-text 6 A"))
    }

    @Test func `several columns are one medicine cell`() throws {
        let text =
            "Beginn,Grad,M1,M2\n05.03.2026 07:00,leicht,Sumatriptan,Naproxen\n06.03.2026 07:00,leicht,none,none\n"
            + "07.03.2026 07:00,leicht,,none\n08.03.2026 07:00,leicht,,\n09.03.2026 07:00,leicht,Aspirin,none\n"
        let found = try read(text, #"\#(onset),\#(severity),"medication_name":{"columns":["M1","M2"]}"#)
        #expect(
            found.headaches.map(\.retrospective.medications.first?.name) == [
                "Sumatriptan + Naproxen", "none", "none", nil, "Aspirin",
            ])
    }

    @Test func `numbers come in other units, and with the mark that the mapping names`() throws {
        let text =
            "Beginn,Grad,F,Hg,Schlaf,Wirkung\n05.03.2026 07:00,leicht,\"50,0\",\"29,92\",\"7:30\",0.5\n"
            + "06.03.2026 07:00,leicht,warm,1.000,8,\n"
        let found = try read(
            text,
            #"\#(onset),\#(severity),"temperature_c":{"column":"F","unit":"°F"},"#
                + #""pressure_hpa":{"column":"Hg","unit":"inHg"},"sleep_hours":{"column":"Schlaf","durationForm":"h:mm"},"#
                + #""relief_minutes":{"column":"Wirkung","unit":"h"}"#, more: #""decimalMark":"comma","#)
        let first = found.headaches[0]
        #expect(abs(try #require(first.weather.temperature) - 10) < 1e-9)
        // 29.92 inHg are 1013.2 hPa.
        #expect(abs(try #require(first.weather.pressure) - 1013.2) < 0.05)
        #expect(first.retrospective.sleepHours == 7.5)
        #expect(first.retrospective.medications.first?.reliefMinutes == 30)
        #expect(found.headaches[1].weather.temperature == nil)
        #expect(
            Set(found.remarks).isSuperset(of: ["bad-number 3 F", "ambiguous-value 3 Hg", "bad-number 3 Schlaf"]))
    }

    @Test func `a value is the same in each row`() throws {
        let text = "Beginn,Grad\n05.03.2026 07:00,leicht\n"
        let found = try read(
            text,
            #"\#(onset),\#(severity),"headache_type":{"value":"migraine"},"medication_is_acute":{"value":true},"#
                + #""symptoms":{"value":"aura|nausea"}"#)
        #expect(found.headaches[0].retrospective.headacheType == "migraine")
        #expect(found.headaches[0].retrospective.medications.first?.isAcute == true)
        #expect(found.headaches[0].retrospective.symptoms == ["aura", "nausea"])
    }

    @Test func `a column that may be missing was not asked then`() throws {
        let fields = #"\#(onset),\#(severity),"medication_name":{"column":"Mittel","optional":true}"#
        let with = try read("Beginn,Grad,Mittel\n05.03.2026 07:00,leicht,\n", fields)
        #expect(with.patients[0].asked.isAsked("medication_name"))
        #expect(!with.patients[0].asked.isAsked("symptoms"))
        let without = try read("Beginn,Grad\n05.03.2026 07:00,leicht\n", fields)
        #expect(!without.patients[0].asked.isAsked("medication_name"))
    }

    @Test func `columns of no field are named, but for those that are unused on purpose`() throws {
        let found = try read(
            "Beginn;Grad;Kürzel;other;Pain\n05.03.2026 07:00;leicht;a;b;c\n", "\(onset),\(severity)",
            more: #""unused":["KÜRZEL"],"#)
        #expect(found.count(.unknownColumn) == 2)
        #expect(
            found.summary.diagnostics.diagnostics.filter { $0.code == .unknownColumn }.map(\.place.column) == [
                "Pain", "other",
            ])
    }

    @Test func `patients are told apart by the column that the mapping names`() throws {
        let text =
            "Grad;Nr;Beginn\nleicht;7;05.03.2026 07:00\nstark;9;06.03.2026 07:00\nmittel;7;07.03.2026 07:00\nmittel;;07.03.2026 07:00\n"
        let found = try read(text, #""patient_id":{"column":"NR"},\#(onset),\#(severity)"#)
        #expect(found.patients.map(\.identity.id) == ["7", "9"])
        #expect(found.patients.map(\.headaches.count) == [2, 1])
        #expect(found.remarks.contains("missing-patient-id 5 Nr"))
    }

    @Test func `a file that is not the table is a wrong mapping, at the column's name`() throws {
        let failure = try #require(
            thrownFailure { _ = try read("Begin;Grad\n05.03.2026 07:00;leicht\n", "\(onset),\(severity)") })
        #expect(failure.status == .config)
        #expect(failure.place?.file == "m.json")
        #expect(failure.message.contains("a.csv has no column “Beginn”"))
        #expect(failure.hint == "did you mean Begin?")
        let ours = try #require(
            thrownFailure { _ = try read("onset_time,severity\n2026-03-05T07:00:00Z,3\n", "\(onset),\(severity)") })
        #expect(ours.status == .config)
        #expect(ours.message.contains("fits none of the files"))
    }

    @Test func `a table of days, with the figures of a day alone`() throws {
        let text = "Tag;KS;Mittel\n05.03.2026;ja;Aspirin\n06.03.2026;nein;\n07.03.2026;;\n08/03/2026;nein;\n"
        let found = try read(
            text,
            #""day":{"column":"Tag","form":"dd.MM.yyyy"},"headache":{"column":"KS","words":{"ja":true,"nein":false}},"#
                + #""medication_name":{"column":"Mittel"}"#, table: "days")
        #expect(found.patients[0].observedDays.map(\.day.iso) == ["2026-03-05", "2026-03-06", "2026-03-07"])
        #expect(found.patients[0].observedDays.map(\.hadHeadache) == [true, false, nil])
        #expect(found.remarks.contains("bad-day 5 Tag"))
    }
}
