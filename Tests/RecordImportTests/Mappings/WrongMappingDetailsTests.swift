import Testing

/// More mistakes in a mapping, of kinds that stand in ``WrongMappingTests`` once: wrong types, empty names, near words.
struct WrongMappingDetailsTests {
    typealias Mistake = WrongMappingTests.Mistake

    static let ofTheWhole = [
        Mistake(#""mappingVersion": 1"#, #""mappingVersion": "1""#, line: 2, says: "expected version 1"),
        Mistake(#""mappingVersion": 1"#, #"mappingVersion: 1"#, line: 2, says: "expected a name in quotation marks"),
        Mistake(#""mappingVersion": 1"#, #""mappingVersion" 1"#, line: 2, says: "expected a colon"),
        Mistake(#""name": "clinic""#, #""name": "clinic"#, line: 3, says: "does not end with a quotation mark"),
        Mistake(#""name": "clinic""#, #""name": "  ""#, line: 3, says: "name: expected a name that is not empty"),
        Mistake(#""name": "clinic""#, #""name": "cli\u0007nic""#, line: 3, says: "without control characters"),
        Mistake(
            #""name": "clinic""#, "\"name\": \"\(String(repeating: "x", count: 401))\"", line: 3,
            says: "at most 400 characters"),
        Mistake(
            #""table": "headaches""#, #""table": "pain""#, line: 4, says: "table: expected one of",
            hint: "known names are headaches"
        ),
        Mistake(#""table": "headaches""#, #""table": null"#, line: 4, says: "nights, in quotation marks"),
        Mistake(#""timeZone""#, #""time zone""#, line: 5, says: "“time zone” is not a known name", hint: "timeZone?"),
        Mistake(
            #""timeZone": "Europe/Berlin""#, #""timeZone": 1"#, line: 5,
            says: "timeZone: expected a time zone, in quotation"),
        Mistake(#""comma""#, #""Comma""#, line: 6, says: "decimalMark: expected one of", hint: "did you mean comma?"),
        Mistake(#"["k.A."]"#, "[7]", line: 7, says: "notAnswered[0]: expected a word, in quotation marks"),
        Mistake(#""fields": {"#, #""fields": ["#, line: 9, says: "expected a comma or ]"),
        Mistake(#"["Kürzel"]"#, #""Kürzel""#, line: 19, says: "unused: expected a list of columns' names, in brackets"),
        Mistake(
            #"["Kürzel"]"#, #"["Kürzel", ""]"#, line: 19, says: "unused[1]: expected a column's name that is not empty"),
        Mistake(
            #""column": "Kopfschmerz""#, #""column": "Kürzel""#, line: 19,
            says: "unused[0]: the column “Kürzel” is used"),
        Mistake(
            #"{"column": "Kopfschmerz", "words": ["nein"]}"#, #""Kopfschmerz""#, line: 20,
            says: "headacheFree: expected an object, in braces"),
        Mistake(
            #""words": ["nein"]}"#, #""words": "nein"}"#, line: 20, says: "headacheFree.words: expected a list of words"
        ),
        Mistake(
            #""column": "Kopfschmerz""#, #""colum": "Kopfschmerz""#, line: 20,
            says: "headacheFree: “colum” is not a known name",
            hint: "column?"),
    ]

    static let ofFields = [
        Mistake(
            #"{"column": "Schmerz", "words": {"leicht": 1, "stark": 5}}"#, #""Schmerz""#, line: 11,
            says: "fields.severity: expected an object, in braces"),
        Mistake(
            #""column": "Schmerz""#, #""column": """#, line: 11,
            says: "fields.severity.column: expected a column's name that is not empty"),
        Mistake(#"{"leicht": 1, "stark": 5}"#, "{}", line: 11, says: "words: expected words and what they mean"),
        Mistake(#"{"leicht": 1, "stark": 5}"#, #"["leicht"]"#, line: 11, says: "words: expected an object, in braces"),
        Mistake(#""leicht": 1"#, #""leicht": 1.5"#, line: 11, says: "expected a whole number from 0 to 5, or null"),
        Mistake(
            #""words": {"leicht": 1"#, #""scale": "1-5", "words": {"leicht": 0"#, line: 11,
            says: "words.leicht: expected a whole number from 1 to 5"),
        Mistake(
            #""column": "Schmerz""#, #""column": "Schmerz", "unit": "h""#, line: 11,
            says: "“unit” cannot be combined with “words”", hint: "no unit"),
        Mistake(
            #""column": "Schmerz""#, #""columns": ["Schmerz", "Rest"]"#, line: 11,
            says: "fields.severity: “columns” is not a known name", hint: "column?"),
        Mistake(#""nein": false"#, #""nein": 0"#, line: 12, says: "words.nein: expected true or false, or null"),
        Mistake(
            #""langsam": "gradual""#, #""langsam": "gradul""#, line: 13, says: "expected one of gradual",
            hint: "did you mean gradual?"),
        Mistake(#""unit": "°F""#, #""unit": "F""#, line: 14, says: "expected one of °C, °F", hint: "did you mean °F?"),
        Mistake(
            #""temperature_c": {"#, #""temperatur_c": {"#, line: 14, says: "fields: “temperatur_c” is not a known name",
            hint: "temperature_c?"),
        Mistake(
            #"{"column": "Mittel", "words": {"keine": "none"}}"#, #"{"columns": "Mittel"}"#, line: 15,
            says: "medication_name.columns: expected a list of columns' names"),
        Mistake(
            #"{"column": "Mittel", "words": {"keine": "none"}}"#, #"{"columns": ["Mittel", "mittel"]}"#, line: 15,
            says: "the column “mittel” already fills medication_name"),
        Mistake(
            #"{"column": "Mittel","#, #"{"column": "Mittel", "ask": "","#, line: 15,
            says: "ask: expected a question that is not empty"),
        Mistake(
            #"{"column": "Mittel","#, #"{"column": "Mittel", "optional": "yes","#, line: 15,
            says: "optional: expected true or false"),
        Mistake(
            #""keine": "none""#, #""keine": """#, line: 15,
            says: "words.keine: expected a text, or null that is not empty"),
        Mistake(
            #""separator": ",""#, #""separator": """#, line: 16, says: "fields.symptoms.separator: expected one mark"),
        Mistake(#"{"Lärm": "loud_noise"}"#, #"["Lärm"]"#, line: 17, says: "flags: expected an object, in braces"),
        Mistake(
            #"{"Lärm": "loud_noise"}"#, #"{"Lärm": ""}"#, line: 17, says: "expected the item's name that is not empty"),
        Mistake(
            #"{"Lärm": "loud_noise"}"#, #"{"Schmerz": "loud_noise"}"#, line: 17,
            says: "the column “Schmerz” already fills severity"),
        Mistake(#""yes": ["ja"]"#, #""yes": []"#, line: 17, says: "or none means yes"),
        Mistake(
            #""yes": ["ja"]"#, #""separator": ",", "yes": ["ja"]"#, line: 17,
            says: "“separator” cannot be combined with “flags”", hint: "its own column"),
    ]

    static let ofTimes = [
        Mistake(#""dateForm": "dd.MM.yyyy""#, #""dateForm": "dd.MM.yyyy yyyy""#, line: 9, says: "has the year twice"),
        Mistake(
            #""dateForm": "dd.MM.yyyy""#, #""dateForm": "'dd.MM.yyyy""#, line: 9, says: "an apostrophe opens a text"),
        Mistake(#""dateForm": "dd.MM.yyyy""#, #""dateForm": """#, line: 9, says: "neither a day nor a time of day"),
        Mistake(#""dateForm": "dd.MM.yyyy""#, #""dateForm": "HH:mm""#, line: 9, says: "the form has no day"),
        Mistake(
            #""date": "Datum""#, #""date": ["Datum"]"#, line: 9, says: "date: expected a column's name, in quotation"),
        Mistake(
            #""date": "Datum""#, #""offset": "", "date": "Datum""#, line: 9,
            says: "offset: expected a column's name that is not empty"),
        Mistake(
            #""timeForm": "HH:mm""#, #""timeForm": "mm""#, line: 9, says: "minutes without hours",
            hint: "M is the month"),
        Mistake(
            #""timeForm": "HH:mm""#, #""timeForm": "HH:nn""#, line: 9, says: "the letters nn have no meaning",
            hint: "m is the minute"),
        Mistake(#""timeForm": "HH:mm""#, #""timeForm": 7"#, line: 9, says: "timeForm: expected a form such as"),
        Mistake(
            #""durationForm": "h:mm""#, #""durationForm": "hour""#, line: 10, says: "durationForm: expected one of",
            hint: "did you mean hours?"),
        Mistake(
            #""duration": "Dauer""#, #""duration": "Schmerz""#, line: 11, says: "already fills resolved_time"),
    ]

    @Test(arguments: ofTheWhole + ofFields + ofTimes)
    func `a mistake is placed and named`(mistake: Mistake) throws { try mistake.check() }

    @Test func `with the others they are more than a hundred`() {
        let here = Self.ofTheWhole + Self.ofFields + Self.ofTimes
        let there = WrongMappingTests.ofTheWhole + WrongMappingTests.ofFields + WrongMappingTests.ofTimes
        #expect(Set((here + there).map { "\($0.old) → \($0.new)" }).count >= 110)
    }
}
