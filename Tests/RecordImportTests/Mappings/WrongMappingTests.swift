import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

/// Each kind of mistake in a mapping: status 78, its place, and what helps.
struct WrongMappingTests {
    /// One line a name, so that a mistake has a line of its own.
    static let right = """
        {
          "mappingVersion": 1,
          "name": "clinic",
          "table": "headaches",
          "timeZone": "Europe/Berlin",
          "decimalMark": "comma",
          "notAnswered": ["k.A."],
          "fields": {
            "onset_time": {"date": "Datum", "dateForm": "dd.MM.yyyy", "time": "Beginn", "timeForm": "HH:mm"},
            "resolved_time": {"duration": "Dauer", "durationForm": "h:mm"},
            "severity": {"column": "Schmerz", "words": {"leicht": 1, "stark": 5}},
            "skipped_meal": {"column": "Mahlzeit", "words": {"ja": true, "nein": false}},
            "onset_speed": {"column": "Tempo", "words": {"langsam": "gradual"}},
            "temperature_c": {"column": "Temp", "unit": "°F"},
            "medication_name": {"column": "Mittel", "words": {"keine": "none"}},
            "symptoms": {"column": "Symptome", "separator": ",", "words": {"Aura": "aura"}},
            "environmental_triggers": {"flags": {"Lärm": "loud_noise"}, "yes": ["ja"], "no": ["nein"]}
          },
          "unused": ["Kürzel"],
          "headacheFree": {"column": "Kopfschmerz", "words": ["nein"]}
        }
        """

    static func failure(_ text: String) -> Failure? {
        thrownFailure {
            _ = try TableMapping(json: Array(text.utf8), path: "m.json") { ZoneRules.named($0) }
        }
    }

    @Test func `without a mistake it is read`() { #expect(Self.failure(Self.right) == nil) }

    struct Mistake: CustomStringConvertible, Sendable {
        var old: String
        var new: String
        var line: Int
        var says: String
        var hint: String

        init(_ old: String, _ new: String, line: Int, says: String, hint: String = "") {
            (self.old, self.new, self.line, self.says, self.hint) = (old, new, line, says, hint)
        }

        var description: String { new }

        /// Makes the mistake in the mapping without one, and looks at what is said of it.
        func check() throws {
            #expect(WrongMappingTests.right.contains(old))
            let text = WrongMappingTests.right.replacing(old, with: new, maxReplacements: 1)
            let failure = try #require(WrongMappingTests.failure(text))
            #expect(failure.status == .config)
            #expect(failure.place?.file == "m.json")
            #expect(failure.place?.line == line)
            #expect(failure.place?.column != nil)
            #expect(failure.message.contains(says), "\(failure.message)")
            if !hint.isEmpty { #expect(failure.hint?.contains(hint) == true, "\(failure.hint ?? "no hint")") }
        }
    }

    static let ofTheWhole = [
        Mistake(#""mappingVersion": 1"#, #""mappingVersion": 2"#, line: 2, says: "mappingVersion: expected version 1"),
        Mistake(
            #"  "mappingVersion": 1,"#, "", line: 1, says: "mappingVersion is missing", hint: #""mappingVersion": 1"#),
        Mistake(#""name": "clinic""#, #""name": """#, line: 3, says: "name: expected a name that is not empty"),
        Mistake(#""name": "clinic""#, #""name": 7"#, line: 3, says: "name: expected a name, in quotation marks"),
        Mistake(
            #""table": "headaches""#, #""tabel": "headaches""#, line: 4, says: "“tabel” is not a known name",
            hint: "table?"),
        Mistake(
            #""table": "headaches""#, #""table": "headache""#, line: 4, says: "table: expected one of headaches, days",
            hint: "did you mean headaches?"),
        Mistake(#""table": "headaches","#, "", line: 1, says: "table is missing", hint: "headaches, days"),
        Mistake(
            "Europe/Berlin", "Europe/Bärlin", line: 5, says: "timeZone: not in this system's", hint: "Europe/Berlin"),
        Mistake(#""comma""#, #"",""#, line: 6, says: "decimalMark: expected one of comma, point"),
        Mistake(#"["k.A."]"#, #""k.A.""#, line: 7, says: "notAnswered: expected a list of words, in brackets"),
        Mistake(#"["k.A."]"#, #"["k.A.", "K.a. "]"#, line: 7, says: "notAnswered[1]: the word is repeated"),
        Mistake(#"["Kürzel"]"#, #"["Kürzel", "schmerz"]"#, line: 19, says: "unused[1]: the column “schmerz” is used"),
        Mistake(#"["Kürzel"]"#, #"["Kürzel", "kürzel"]"#, line: 19, says: "unused[1]: the column is repeated"),
        Mistake(#""words": ["nein"]}"#, #""words": []}"#, line: 20, says: "headacheFree.words: words are missing"),
        Mistake(#"{"column": "Kopfschmerz", "#, "{", line: 20, says: "headacheFree: the column is missing"),
        Mistake(#"  "fields": {"#, #"  "feilds": {"#, line: 8, says: "“feilds” is not a known name", hint: "fields?"),
        Mistake(
            #""unused": ["#, #""unused": ["a" "#, line: 19, says: "expected a comma or ]", hint: "--suggest-mapping"),
        Mistake(
            #""timeZone": "Europe/Berlin","#, #""timeZone": "Europe/Berlin""#, line: 6, says: "expected a comma or }"),
        Mistake(#""timeZone""#, #""name""#, line: 5, says: "this name is repeated"),
    ]

    static let ofFields = [
        Mistake(
            #""onset_time": {"date""#, #""onsettime": {"date""#, line: 9,
            says: "fields: “onsettime” is not a known name",
            hint: "onset_time?"),
        Mistake(
            #""severity": {"column": "Schmerz", "words": {"leicht": 1, "stark": 5}},"#, "", line: 8,
            says: "the required field severity is missing", hint: "formats headaches"),
        Mistake(
            #""severity": {"column""#, #""severity": {"colunm""#, line: 11,
            says: "fields.severity: “colunm” is not a known name", hint: "column?"),
        Mistake(
            #""column": "Schmerz""#, #""column": 3"#, line: 11, says: "fields.severity.column: expected a column's name"
        ),
        Mistake(
            #""column": "Schmerz", "#, "", line: 11, says: "fields.severity: no column is given",
            hint: #""column""#),
        Mistake(
            #""column": "Schmerz""#, #""column": "Schmerz", "value": 3"#, line: 11,
            says: "“value” cannot be combined with “column”"),
        Mistake(
            #""leicht": 1"#, #""leicht": 7"#, line: 11,
            says: "fields.severity.words.leicht: expected a whole number from 0 to 5", hint: "1 is Mild"),
        Mistake(
            #""leicht": 1"#, #""leicht": "mild""#, line: 11,
            says: "fields.severity.words.leicht: expected a whole number"),
        Mistake(
            #""leicht": 1"#, #""leicht": 1, " LEICHT ": 3"#, line: 11,
            says: "fields.severity.words: the word is given twice"),
        Mistake(#""leicht": 1"#, #""K.A.": 1"#, line: 11, says: "the word is given twice", hint: ""),
        Mistake(
            #""column": "Schmerz""#, #""column": "Schmerz", "scale": "0-9""#, line: 11,
            says: "fields.severity.scale: expected one of 1-5, 0-5, 0-10, 0-100, 0-3, 1-3"),
        Mistake(
            #""column": "Schmerz""#, #""column": "Schmerz", "scale": "0-3""#, line: 11,
            says: "words.stark: expected a whole number from 0 to 3"),
        Mistake(
            #""column": "Schmerz""#, #""column": "Schmerz", "optional": true"#, line: 11,
            says: "severity is required and cannot be optional", hint: "optional"),
        Mistake(
            #""nein": false"#, #""nein": "no""#, line: 12,
            says: "fields.skipped_meal.words.nein: expected true or false"),
        Mistake(
            #""langsam": "gradual""#, #""langsam": "slow""#, line: 13,
            says: "expected one of gradual, moderate, instantaneous"),
        Mistake(#""unit": "°F""#, #""unit": "K""#, line: 14, says: "fields.temperature_c.unit: expected one of °C, °F"),
        Mistake(
            #""temperature_c": {"#, #""uv_index": {"#, line: 14,
            says: "fields.uv_index.unit: uv_index has no other unit"),
        Mistake(
            #""unit": "°F""#, #""unit": "°F", "words": {"warm": 20}"#, line: 14,
            says: "“unit” cannot be combined with “words”"),
        Mistake(#""unit": "°F""#, #""durationForm": "h:mm""#, line: 14, says: "temperature_c is not a duration"),
        Mistake(
            #"{"column": "Mittel", "words": {"keine": "none"}}"#, #"{"value": 5}"#, line: 15,
            says: "fields.medication_name.value: expected a text"),
        Mistake(
            #""Mittel""#, #""Schmerz""#, line: 15, says: "the column “Schmerz” already fills severity",
            hint: "only one field"),
        Mistake(
            #"{"column": "Mittel", "words""#, #"{"columns": ["Mittel"], "words""#, line: 15,
            says: "expected several columns", hint: #""column""#),
        Mistake(
            #""separator": ",""#, #""separator": ", ""#, line: 16, says: "fields.symptoms.separator: expected one mark"),
        Mistake(
            #"{"Lärm": "loud_noise"}"#, "{}", line: 17,
            says: "fields.environmental_triggers.flags: expected columns and their items"),
        Mistake(#""no": ["nein"]}"#, #""no": ["JA"]}"#, line: 17, says: "a word means both yes and no"),
    ]

    static let ofTimes = [
        Mistake(
            #""dateForm": "dd.MM.yyyy""#, #""dateForm": "DD.MM.YYYY""#, line: 9,
            says: "fields.onset_time.dateForm: the letters DD have no meaning", hint: "d is the day"),
        Mistake(
            #""dateForm": "dd.MM.yyyy""#, #""dateForm": "dd.mm.yyyy""#, line: 9, says: "only part of the date",
            hint: "M is the month"),
        Mistake(
            #""dateForm": "dd.MM.yyyy", "#, "", line: 9, says: "fields.onset_time.date: dateForm is missing",
            hint: "dd.MM.yyyy"),
        Mistake(
            #""dateForm": "dd.MM.yyyy""#, #""dateForm": "dd.MM.yyyy HH:mm""#, line: 9, says: "also has a time of day"),
        Mistake(#""timeForm": "HH:mm""#, #""timeForm": "hh:mm""#, line: 9, says: "h and a go together", hint: "HH:mm"),
        Mistake(#""timeForm": "HH:mm""#, #""timeForm": "dd.MM.yyyy HH:mm""#, line: 9, says: "the form also has a day"),
        Mistake(
            #", "time": "Beginn", "timeForm": "HH:mm""#, "", line: 9, says: "the column for the time of day is missing",
            hint: "one of days"),
        Mistake(
            #""date": "Datum", "dateForm": "dd.MM.yyyy", "#, "", line: 9, says: "the column for the day is missing"),
        Mistake(
            #"{"date": "Datum","#, #"{"column": "Datum", "date": "Datum","#, line: 9,
            says: "“date” cannot be combined with “column”"),
        Mistake(
            #", "timeForm": "HH:mm""#, #", "timeForm": "HH:mm", "form": "HH:mm""#, line: 9,
            says: "“form” has no effect without “column”"),
        Mistake(
            #""durationForm": "h:mm""#, #""durationForm": "hh:mm""#, line: 10,
            says: "fields.resolved_time.durationForm: expected one of h:mm, minutes", hint: "h:mm?"),
        Mistake(#", "durationForm": "h:mm""#, "", line: 10, says: "durationForm is missing", hint: "h:mm"),
        Mistake(
            #""duration": "Dauer""#, #""duration": "Dauer", "unit": "h""#, line: 10,
            says: "fields.resolved_time: “unit” is not a known name"),
    ]

    @Test(arguments: ofTheWhole + ofFields + ofTimes)
    func `a mistake is placed and named`(mistake: Mistake) throws { try mistake.check() }

    @Test func `the column of a place is counted in characters`() throws {
        let text = Self.right.replacing(#"["Kürzel"]"#, with: #"["Kürzel", 7]"#)
        // `  "unused": ["Kürzel", 7]`: the 7 is the 24th character.
        #expect(Self.failure(text)?.place?.column == "24")
    }

    @Test(arguments: ["", "[]", "7", "{", #"{"mappingVersion": 1"#, "\u{FEFF}{}", "nonsense"])
    func `what is no mapping at all is one mistake`(text: String) {
        #expect(Self.failure(text)?.status == .config)
    }

    @Test func `a table of days, readings or visits has fields of its own`() {
        func days(_ fields: String) -> String { #"{"mappingVersion":1,"table":"days","fields":{\#(fields)}}"# }
        let day = #""day":{"column":"Tag","form":"dd.MM.yyyy"}"#
        #expect(Self.failure(days(day + #","headache":{"column":"KS"}"#)) == nil)
        #expect(Self.failure(days(day))?.message.contains("the required field headache is missing") == true)
        #expect(
            Self.failure(days(day + #","onset_time":{"column":"x"}"#))?.message.contains(
                "“onset_time” is not a known name")
                == true)
        let free =
            #"{"mappingVersion":1,"table":"days","fields":{\#(day),"headache":{"column":"KS"}},"#
            + #""headacheFree":{"column":"KS","words":["nein"]}}"#
        #expect(Self.failure(free)?.message.contains("only a table of headaches") == true)
    }
}
