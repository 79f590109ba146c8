import Foundation
import Testing

/// Words for symptoms that are known in seven languages, and words that are not known: they deny no warning sign.
struct SymptomWordsTests {
    private let diary: LoggedDiary
    private static let asOf = "--as-of 2026-03-31"

    init() throws { diary = try LoggedDiary() }

    /// A headache of four hours on each of the first days of March.
    private func write(_ symptoms: [String], to name: String = "headaches.csv") throws {
        try diary.write(
            symptoms.enumerated().map { place, text in
                var row = LoggedDiary.Row("2026-03-\(place < 9 ? "0" : "")\(place + 1)T08:00:00Z", hours: 4)
                row.cells["symptoms"] = text.contains(",") ? "\"\(text)\"" : text
                row.cells["medication_name"] = "none"
                return row
            }, to: name)
    }

    private func inspect(_ words: String = "") throws -> String {
        try diary.aurae.shell("$AURAE inspect headaches.csv \(words)").outputText
    }

    /// The words and counts in `inspect --format json`.
    private func unknownWords() throws -> [String: Int] {
        let json = try diary.aurae.shell("$AURAE inspect headaches.csv --format json").json
        let groups = try #require(json["diagnostics"] as? [[String: Any]])
        return groups.filter { $0["code"] as? String == "unknown-symptom" }.reduce(into: [:]) { words, group in
            words[group["word"] as? String ?? ""] = group["count"] as? Int
        }
    }

    private func counts(_ words: String = asOf) throws -> [String: Int] {
        let symptoms = try #require(try diary.headaches(words)["symptoms"] as? [[String: Any]])
        return symptoms.reduce(into: [:]) { $0[$1["name"] as? String ?? ""] = $1["count"] as? Int }
    }

    /// Twelve headaches with visual aura or numbness.
    @Test func wordsForAWarningSignAffirmIt() throws {
        try write((0..<12).map { $0 % 2 == 0 ? "visual aura" : "numbness left arm" })
        #expect(try inspect().contains("every row and cell was read"))
        #expect(try counts() == ["aura": 6, "visual_disturbance": 6, "numbness": 6])
        let figures = try diary.headaches(Self.asOf)
        #expect((figures["redFlags"] as? [[String: Any]])?.count == 6 && figures["unknownSymptoms"] == nil)
        let sheet = try diary.sheet(Self.asOf)
        #expect(sheet.contains("6 headaches with aura with visual disturbance: latest Wed 11 Mar 2026"))
        #expect(!sheet.contains("aura with visual disturbance: none"))
    }

    @Test(arguments: [
        [
            "visual aura", "zigzag lines", "blurred vision", "loss of vision", "flashes", "numbness", "tingling",
            "weakness",
            "slurred speech",
        ],
        [
            "visuelle Aura", "Zickzacklinien", "verschwommenes Sehen", "Sehverlust", "Lichtblitze", "Taubheit",
            "Kribbeln",
            "Schwäche", "Sprachstörung",
        ],
        [
            "aura visuelle", "lignes en zigzag", "vision floue", "perte de vision", "éclairs", "engourdissement",
            "fourmillements", "faiblesse", "trouble de la parole",
        ],
        [
            "aura visual", "líneas en zigzag", "visión borrosa", "pérdida de visión", "destellos", "entumecimiento",
            "hormigueo", "debilidad", "dificultad para hablar",
        ],
    ])
    func warningSignsAreKnownInTheLanguagesOfColumns(words: [String]) throws {
        try write(words)
        #expect(try inspect().contains("every row and cell was read"))
        let expected = [
            "aura": 1, "visual_disturbance": 5, "numbness": 1, "tingling": 1, "weakness": 1, "speech_difficulty": 1,
        ]
        #expect(try counts() == expected)
        #expect((try diary.headaches(Self.asOf)["redFlags"] as? [[String: Any]])?.count == 1)
    }

    /// Twenty headaches, eight of them with a word that is not known: twelve deny the sign, all twenty are in the shares.
    @Test func anUnknownWordDeniesNothing() throws {
        try write((0..<20).map { $0 < 5 ? "Nausea|odd smell" : $0 < 8 ? "no aura" : "nausea" })
        let sheet = try diary.sheet(Self.asOf)
        #expect(
            sheet.contains(
                "aura with visual disturbance: none; recorded for 12 of 20; 8 have words that are not known"))
        #expect(sheet.contains("none; recorded for 20 of 20"))
        let figures = try diary.headaches(Self.asOf)
        #expect(figures["unknownSymptoms"] as? Int == 8 && figures["symptomsRecorded"] as? Int == 20)
        #expect((figures["redFlags"] as? [Any])?.isEmpty == true && figures["redFlagsNotAsked"] == nil)
        #expect(try unknownWords() == ["odd smell": 5, "no aura": 3])
        let inspection = try inspect()
        #expect(inspection.contains("notice unknown-symptom") && inspection.contains("(8)"))
        #expect(
            inspection.contains("headaches.csv, column symptoms: “odd smell”: 5 times, lines 2, 3, 4, 5, 6")
                && !inspection.contains("every row and cell was read"))

        let free = try diary.aurae.shell(
            "$AURAE generate headaches.csv -o free.pdf --verbose \(Self.asOf) 2>&1; pdftotext free.pdf -")
        #expect(free.outputText.contains("unknown-symptom") || free.outputText.contains("word that is not known"))
        #expect(!free.outputText.lowercased().contains("odd smell’") && !free.outputText.contains("“odd smell”"))
        let words = free.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("In 8 of 20 headaches symptoms have words that are not known."))
    }

    /// In one row, and in every row.
    @Test func noSignIsDeniedWhereNoWordIsKnown() throws {
        try write(["odd smell"] + Array(repeating: "nausea", count: 19))
        #expect(
            try diary.sheet(Self.asOf).contains(
                "aura with visual disturbance: none; recorded for 19 of 20; 1 has words that are not known"))
        try write(Array(repeating: "odd smell", count: 12))
        let sheet = try diary.sheet(Self.asOf)
        #expect(
            sheet.contains(
                "aura with visual disturbance: recorded for 0 of 12: cannot be judged; 12 have words that are not known"
            ))
        #expect(
            try diary.pages("\(Self.asOf) --depth full").contains(
                "recorded for 0 of 12: cannot be judged; 12 have words that are not known"))
        #expect(try diary.headaches(Self.asOf)["redFlagsNotAsked"] as? [String] == ["symptoms"])

        let unlocking = try diary.aurae.unlocking().joined(separator: " ")
        #expect(
            try diary.aurae.shell("$AURAE batch headaches.csv -o out \(Self.asOf) --depth full \(unlocking)").status
                == 0)
        let record = try diary.aurae.shell("cat out/batch.json out/index.html").outputText
        #expect(record.contains("symptom-words-not-known") && record.contains("\"knowsRedFlags\":false"))
        #expect(record.contains("Symptoms in words not known (12 headaches)") && !record.contains("odd smell"))
    }

    /// A list that says "none" in any of the languages is answered, and holds no symptom.
    @Test func noneIsAnAnswerInEveryLanguage() throws {
        try write(["none", "keine", "Aucun", "ninguno", "geen", "nessuno", "nenhum", "no symptoms"])
        #expect(try inspect().contains("every row and cell was read") && (try counts()).isEmpty)
        #expect(try diary.headaches(Self.asOf)["symptomsRecorded"] as? Int == 8)
        #expect(try diary.sheet(Self.asOf).contains("none; recorded for 8 of 8"))
    }

    @Test func aFileNamesTheWords() throws {
        try write(["Flimmern im Kopf", "Kieferknacken", "nausea, Flimmern im Kopf"])
        #expect(try unknownWords() == ["flimmern im kopf": 2, "kieferknacken": 1])
        try diary.folder.write(
            #"{"flimmern im  Kopf": ["aura", "visual_disturbance"], "Kieferknacken": "no_warning_sign"}"#,
            to: "words.json")
        let option = "--symptom-words words.json"
        #expect(try inspect(option).contains("every row and cell was read"))
        #expect(
            try counts("\(Self.asOf) \(option)")
                == ["aura": 2, "visual_disturbance": 2, "nausea": 1, "kieferknacken": 1])
        #expect((try diary.headaches("\(Self.asOf) \(option)")["redFlags"] as? [Any])?.count == 2)

        let unlocking = try diary.aurae.unlocking().joined(separator: " ")
        let shell = diary.aurae.shell
        #expect(
            try shell("$AURAE generate headaches.csv -o r.pdf \(Self.asOf) \(option) --depth full \(unlocking)").status
                == 0)
        #expect(try shell("$AURAE verify r.pdf headaches.csv \(option)").status == 0)
        #expect(try shell("$AURAE verify r.pdf headaches.csv").status != 0)
        #expect(try shell("$AURAE export headaches.csv \(option) --format csv -o out \(unlocking)").status == 0)
        #expect(try shell("cat out/headaches.csv").outputText.contains("nausea|aura|visual_disturbance"))

        for (text, place) in [
            (#"{"a": "aura", "A ": "nausea"}"#, "line 1, column 15"), (#"{"a": "sparkle"}"#, "line 1, column 7"),
            ("[]", "line 1, column 1"), ("{", "line 1"),
        ] {
            try diary.folder.write(text, to: "words.json")
            let outcome = try shell("$AURAE inspect headaches.csv \(option)")
            #expect(outcome.status == 78 && outcome.errors.contains(place), "\(text): \(outcome.errors)")
        }
    }

    @Test func aResumedBatchMakesReportsAnewForOtherWords() throws {
        try write(["odd smell"])
        try diary.folder.write(#"{"odd smell": "aura"}"#, to: "words.json")
        let batch = "$AURAE batch headaches.csv -o out \(Self.asOf) --resume"
        let first = try diary.aurae.shell("\(batch) --symptom-words words.json")
        #expect(first.status == 0)
        #expect(try diary.aurae.shell("\(batch) --symptom-words words.json 2>&1").outputText.contains("1 kept"))
        try diary.folder.write(#"{"odd smell": "tingling"}"#, to: "words.json")
        let outcome = try diary.aurae.shell("\(batch) --symptom-words words.json 2>&1")
        #expect(!outcome.outputText.contains("1 kept"), "\(outcome.outputText)")
    }

    /// Closed words of other questions: one that is not known is told and placed, and answers nothing.
    @Test(arguments: [("onset_speed", "sudden", "unknown-keyword"), ("severity", "awful", "bad-severity")])
    func anUnknownWordOfAClosedListIsNoAnswer(column: String, word: String, code: String) throws {
        for unknown in [1, 20] {
            try diary.write(
                (1...20).map { day in
                    var row = LoggedDiary.Row("2026-03-\(day < 10 ? "0" : "")\(day)T08:00:00Z", hours: 4)
                    if day <= unknown { row.cells[column] = word }
                    row.cells["medication_name"] = "none"
                    return row
                })
            let inspection = try inspect()
            #expect(
                inspection.contains("\(code):") && inspection.contains("(\(unknown))")
                    && inspection.contains("column \(column)") && !inspection.contains(word))
            let (sheet, figures) = (try diary.sheet(Self.asOf), try diary.headaches(Self.asOf))
            if column == "onset_speed" {
                #expect(sheet.contains("very sudden onset: none; recorded for 19 of 20") == (unknown == 1))
                #expect(sheet.contains("Onset speed without a known answer: warning signs") == (unknown == 20))
                #expect((figures["redFlagsNotAsked"] as? [String]) == (unknown == 1 ? nil : ["onset_speed"]))
            } else {
                let severity = try #require(figures["severity"] as? [String: Any])
                #expect(severity["notSaid"] as? Int == unknown)
                #expect(sheet.contains(unknown == 1 ? "at least; not said on 1 day" : "severity not said"))
            }
        }
    }

    /// An alcohol of "kein" in any language is a "no", and affirms nothing.
    @Test func noneOfADrinkIsNoDrink() throws {
        let rows = ["keiner", "aucun", "nein", "pas d'alcool", "sin alcohol", "niente", "1 Glas Wein"].enumerated()
        try diary.folder.write(
            "patient_id,onset_time,resolved_time,severity,alcohol\n"
                + rows.map { "p,2026-03-0\($0 + 1)T08:00:00Z,2026-03-0\($0 + 1)T10:00:00Z,3,\($1)\n" }.joined(),
            to: "headaches.csv")
        let factors = try #require(try diary.headaches(Self.asOf)["cooccurrence"] as? [[String: Any]])
        let alcohol = try #require(factors.first { $0["factor"] as? String == "alcohol" })
        #expect(alcohol["present"] as? Int == 1 && alcohol["recorded"] as? Int == 7)
    }
}
