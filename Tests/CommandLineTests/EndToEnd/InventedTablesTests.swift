import Foundation
import Testing

/// Forty invented tables in seven languages: each is proposed right, asked about, or refused with a true reason, and no
/// column of ours is dropped.
struct InventedTablesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// Names of columns and words of cells in one language.
    struct Language: Sendable, CustomTestStringConvertible {
        var name: String
        var date: String, start: String, end: String, pain: String, medicine: String, symptoms: String, triggers: String
        var hours: String, headache: String, notes: String
        var none: String, mild: String, moderate: String, severe: String, yes: String, no: String
        var testDescription: String { name }
    }

    static let languages = [
        Language(
            name: "English", date: "Date", start: "Start time", end: "End time", pain: "Pain (0-10)",
            medicine: "Medication", symptoms: "Symptoms", triggers: "Triggers", hours: "Duration (hours)",
            headache: "Headache", notes: "Notes", none: "none", mild: "mild", moderate: "moderate", severe: "severe",
            yes: "yes", no: "no"),
        Language(
            name: "German", date: "Datum", start: "Beginn", end: "Ende", pain: "Schmerz (0-10)",
            medicine: "Medikament", symptoms: "Begleitsymptome", triggers: "Auslöser", hours: "Dauer (Std)",
            headache: "Kopfschmerzen", notes: "Bemerkungen", none: "keine", mild: "leicht", moderate: "mittel",
            severe: "stark", yes: "ja", no: "nein"),
        Language(
            name: "French", date: "Date", start: "Heure de début", end: "Heure de fin", pain: "Intensité (0-10)",
            medicine: "Médicament", symptoms: "Symptômes", triggers: "Déclencheurs", hours: "Durée (heures)",
            headache: "Céphalée", notes: "Remarques", none: "aucun", mild: "légère", moderate: "modérée",
            severe: "forte", yes: "oui", no: "non"),
        Language(
            name: "Spanish", date: "Fecha", start: "Hora de inicio", end: "Hora de fin", pain: "Intensidad (0-10)",
            medicine: "Medicamento", symptoms: "Síntomas", triggers: "Desencadenantes", hours: "Duración (horas)",
            headache: "Dolor de cabeza", notes: "Observaciones", none: "ninguno", mild: "leve", moderate: "moderado",
            severe: "fuerte", yes: "sí", no: "no"),
        Language(
            name: "Dutch", date: "Datum", start: "Begintijd", end: "Eindtijd", pain: "Pijn (0-10)",
            medicine: "Medicijn", symptoms: "Symptomen", triggers: "Uitlokkers", hours: "Duur (uur)",
            headache: "Hoofdpijn", notes: "Opmerkingen", none: "geen", mild: "licht", moderate: "matig",
            severe: "hevig", yes: "ja", no: "nee"),
        Language(
            name: "Italian", date: "Data", start: "Ora inizio", end: "Ora fine", pain: "Dolore (0-10)",
            medicine: "Farmaco", symptoms: "Sintomi", triggers: "Fattori scatenanti", hours: "Durata (ore)",
            headache: "Mal di testa", notes: "Note", none: "nessuno", mild: "lieve", moderate: "moderato",
            severe: "forte", yes: "sì", no: "no"),
        Language(
            name: "Portuguese", date: "Data", start: "Hora de início", end: "Hora do fim", pain: "Dor (0-10)",
            medicine: "Medicamento", symptoms: "Sintomas", triggers: "Gatilhos", hours: "Duração (horas)",
            headache: "Dor de cabeça", notes: "Observações", none: "nenhum", mild: "leve", moderate: "moderada",
            severe: "forte", yes: "sim", no: "não"),
    ]

    /// The columns that each field of the proposal is made from, and the fields that are asked about.
    private func proposed(_ text: String) throws -> (columns: [String: Set<String>], asked: Set<String>) {
        try folder.write(text, to: "t.csv")
        let outcome = try aurae("inspect", "t.csv", "--suggest-mapping", "-o", "m.json")
        try #require(outcome.status == 0, "\(outcome.errors)")
        let json = try JSONSerialization.jsonObject(with: #require(folder.data("m.json")))
        let fields = try #require((json as? [String: Any])?["fields"] as? [String: [String: Any]])
        let columns = fields.mapValues { field -> Set<String> in
            let texts = ["column", "date", "time", "duration", "offset"].compactMap { field[$0] as? String }
            let flags = (field["flags"] as? [String: Any] ?? [:]).keys
            return Set(texts + (field["columns"] as? [String] ?? []) + flags)
        }
        return (columns, Set(fields.filter { $0.value["ask"] != nil }.keys))
    }

    /// The figures of one patient read with the mapping that was proposed last.
    private func headaches() throws -> [String: Any] {
        let outcome = try aurae(
            "analyze", "t.csv", "--mapping", "m.json", "--time-zone", "Europe/Berlin", "--as-of", "2026-03-31",
            "--format", "json")
        try #require(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func severity(_ headaches: [String: Any]) -> [Int?] {
        let severity = headaches["severity"] as? [String: Any]
        return ["mild", "moderate", "severe", "notSaid"].map { severity?[$0] as? Int }
    }

    @Test("attacks with times of day, ratings and lists", arguments: languages)
    func attacks(_ language: Language) throws {
        let found = try proposed(
            """
            \(language.date);\(language.start);\(language.end);\(language.pain);\(language.medicine);\(language.symptoms);\(language.triggers)
            15.01.2026;09:00;12:00;6;Ibuprofen;a, b;c, d
            24.01.2026;19:00;22:30;8;\(language.none);a;d
            03.02.2026;08:00;11:00;3;Sumatriptan;b;c

            """)
        #expect(
            found.columns == [
                "onset_time": [language.date, language.start], "resolved_time": [language.end],
                "severity": [language.pain], "medication_name": [language.medicine],
                "symptoms": [language.symptoms], "environmental_triggers": [language.triggers],
            ])
        #expect(found.asked.isEmpty)
        let headaches = try headaches()
        #expect(headaches["resolved"] as? Int == 3)
        #expect(severity(headaches) == [1, 1, 1, 0])
    }

    @Test("attacks in words, with a duration and a yes or no beside a list", arguments: languages)
    func words(_ language: Language) throws {
        let found = try proposed(
            """
            \(language.date);\(language.start);\(language.hours);\(language.headache);\(language.symptoms);Aura
            15.01.2026;09:00;1,5;\(language.mild);a, b;\(language.yes)
            24.01.2026;19:00;3;\(language.severe);a;\(language.no)
            03.02.2026;08:00;12,5;\(language.moderate);b;\(language.no)

            """)
        #expect(
            found.columns == [
                "onset_time": [language.date, language.start], "resolved_time": [language.hours],
                "severity": [language.headache], "symptoms": [language.symptoms, "Aura"],
            ])
        #expect(found.asked.isEmpty)
        let headaches = try headaches()
        #expect(headaches["resolved"] as? Int == 3)
        #expect(severity(headaches) == [1, 1, 1, 0])
    }

    @Test("a diary of days that says yes and no", arguments: languages)
    func days(_ language: Language) throws {
        let found = try proposed(
            """
            \(language.date);\(language.headache);\(language.pain);\(language.medicine)
            15.01.2026;\(language.yes);6;Ibuprofen
            16.01.2026;\(language.no);;
            17.01.2026;\(language.yes);8;\(language.none)

            """)
        #expect(
            found.columns == [
                "day": [language.date], "headache": [language.headache], "severity": [language.pain],
                "medication_name": [language.medicine],
            ])
        #expect(found.asked.isEmpty)
        #expect(try headaches()["headacheDays"] as? Int == 2)
    }

    @Test("moments of two columns, and ratings between two numbers", arguments: languages)
    func moments(_ language: Language) throws {
        let found = try proposed(
            """
            \(language.start);\(language.end);\(language.pain);\(language.notes)
            15.01.2026 09:00;15.01.2026 12:00;6,5;x
            24.01.2026 19:00;25.01.2026 01:00;8;y
            03.02.2026 08:00;;2,4;z

            """)
        #expect(
            found.columns == [
                "onset_time": [language.start], "resolved_time": [language.end], "severity": [language.pain],
                "notes": [language.notes],
            ])
        #expect(found.asked.isEmpty)
        // 6,5 is taken as 7, which is Severe, and 2,4 as 2, which is Mild.
        #expect(severity(try headaches()) == [1, 0, 2, 0])
        #expect(try aurae("inspect", "t.csv", "--mapping", "m.json").outputText.contains("rounded-severity"))
    }

    @Test(
        "ratings with their scale, times as computers count them, and ends that have not come",
        arguments: [
            (
                "Start,End,Headache\n2026-01-05 09:00,Ongoing,6/10\n2026-01-15 19:00,2026-01-15 22:00,9 of 10\n",
                [0, 1, 1, 0]
            ),
            ("Start,End,Pain\n1767603600000,1767614400000,6\n1768503600000,,8\n", [0, 1, 1, 0]),
            ("Start,End,Pain\n1767603600,1767614400,6\n1768503600,,8\n", [0, 1, 1, 0]),
            (
                "Start,Duration,Pain\nJan 15 2026 3:04 PM,\"1 hour\n30 minutes\",6\nFeb 3 2026 10:04 PM,Ongoing,8\n",
                [0, 1, 1, 0]
            ),
        ])
    func forms(text: String, severities: [Int]) throws {
        let found = try proposed(text)
        #expect(Set(found.columns.keys) == ["onset_time", "resolved_time", "severity"])
        #expect(found.asked.isEmpty)
        let headaches = try headaches()
        #expect(severity(headaches) == severities)
        #expect(headaches["resolved"] as? Int == 1)
        let inspected = try aurae("inspect", "t.csv", "--mapping", "m.json")
        #expect(inspected.status == 0 && !inspected.outputText.contains("warning"), "\(inspected.outputText)")
    }

    @Test("times of day under names that nobody knows are asked about, others named; neither is denied")
    func unknownClocks() throws {
        let found = try proposed("Date,Glocke,Pain (0-10)\n2026-01-15,22:00,6\n2026-01-16,23:00,7\n")
        #expect(found.asked == ["onset_time"])
        let known = try proposed("Date,Bedtime,Pain (0-10)\n2026-01-15,22:00,6\n2026-01-16,23:00,7\n")
        #expect(known.asked.isEmpty && folder.text("m.json")?.contains("not used: Bedtime") == true)
        #expect(!(folder.text("m.json") ?? "").contains("the table has no times of day"))
    }

    @Test(
        "what is no table of headaches is refused with what is true of it",
        arguments: [
            ("Date,Steps,Mood\n2026-01-15,4000,3\n2026-01-16,5000,4\n", "no column is named after headaches"),
            ("{\"a\": [1, 2]}", "this is JSON"),
            ("SQLite format 3\u{0}", "not an SQLite database"),
        ])
    func refusals(text: String, says: String) throws {
        try folder.write(text, to: "t.csv")
        let outcome = try aurae("inspect", "t.csv", "--suggest-mapping")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains(says), "\(outcome.errors)")
        #expect(outcome.outputText.isEmpty)
    }

    @Test("a word that a mapping does not explain is told as the mapping's, not as a scale's")
    func unexplained() throws {
        try folder.write("Start,Pijn\n2026-01-05 09:00,mild\n2026-01-06 09:00,raar\n2026-01-07 09:00,7\n", to: "t.csv")
        try folder.write(
            #"{"mappingVersion":1,"name":"w","table":"headaches","fields":{"onset_time":{"column":"Start","form":"yyyy-MM-dd HH:mm"},"severity":{"column":"Pijn","words":{"mild":1}}}}"#,
            to: "m.json")
        let outcome = try aurae("inspect", "t.csv", "--mapping", "m.json")
        #expect(outcome.outputText.contains("unexplained-severity"))
        #expect(outcome.outputText.contains("lines 3, 4"))
        #expect(!outcome.outputText.contains("whole number from 1 to 5") && !outcome.outputText.contains("raar"))
        #expect(severity(try headaches()) == [1, 0, 0, 2])
    }
}
