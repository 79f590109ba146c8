import Foundation
import TestSupport
import Testing

@testable import RecordImport

/// Tables as people keep them, in seven languages: what is proposed for each, and that no column of ours is passed over.
struct ProposalLanguagesTests {
    /// The names and words of one language.
    struct Language: Sendable, CustomTestStringConvertible {
        var name: String
        var day, start, end, length, severity, headache, medicine, symptoms, triggers, notes: String
        /// Mild, moderate, severe.
        var severities: [String]
        var yes, no, none: String
        var testDescription: String { name }
    }

    static let languages = [
        Language(
            name: "English", day: "Date", start: "Start time", end: "End time", length: "Duration (min)",
            severity: "Pain",
            headache: "Headache", medicine: "Medication", symptoms: "Symptoms", triggers: "Triggers", notes: "Notes",
            severities: ["mild", "moderate", "severe"], yes: "yes", no: "no", none: "none"),
        Language(
            name: "German", day: "Datum", start: "Beginn", end: "Ende", length: "Dauer (Minuten)",
            severity: "Schmerzstärke", headache: "Kopfschmerz", medicine: "Medikament", symptoms: "Begleitsymptome",
            triggers: "Auslöser", notes: "Bemerkungen", severities: ["leicht", "mittel", "stark"], yes: "ja",
            no: "nein",
            none: "keine"),
        Language(
            name: "French", day: "Date", start: "Heure de début", end: "Heure de fin", length: "Durée (min)",
            severity: "Intensité", headache: "Céphalée", medicine: "Médicament", symptoms: "Symptômes",
            triggers: "Déclencheurs", notes: "Remarques", severities: ["faible", "modérée", "forte"], yes: "oui",
            no: "non", none: "aucun"),
        Language(
            name: "Spanish", day: "Fecha", start: "Hora inicio", end: "Hora fin", length: "Duración (min)",
            severity: "Intensidad", headache: "Cefalea", medicine: "Medicamento", symptoms: "Síntomas",
            triggers: "Desencadenantes", notes: "Observaciones", severities: ["leve", "moderado", "intenso"], yes: "sí",
            no: "no", none: "ninguno"),
        Language(
            name: "Dutch", day: "Datum", start: "Begintijd", end: "Eindtijd", length: "Duur (min)", severity: "Pijn",
            headache: "Hoofdpijn", medicine: "Medicatie", symptoms: "Klachten", triggers: "Uitlokkers",
            notes: "Opmerkingen", severities: ["licht", "matig", "ernstig"], yes: "ja", no: "nee", none: "geen"),
        Language(
            name: "Italian", day: "Data", start: "Ora inizio", end: "Ora fine", length: "Durata (min)",
            severity: "Dolore", headache: "Emicrania", medicine: "Farmaco", symptoms: "Sintomi",
            triggers: "Fattori scatenanti", notes: "Annotazioni", severities: ["lieve", "moderato", "forte"], yes: "sì",
            no: "no", none: "nessuno"),
        Language(
            name: "Portuguese", day: "Data", start: "Hora início", end: "Hora fim", length: "Duração (min)",
            severity: "Dor", headache: "Enxaqueca", medicine: "Remédio", symptoms: "Sintomas", triggers: "Gatilhos",
            notes: "Observações", severities: ["leve", "média", "forte"], yes: "sim", no: "não", none: "nenhum"),
    ]

    private let folder: ExportFolder

    init() throws { folder = try ExportFolder() }

    /// The proposal as JSON, and the columns by the field that each fills.
    private func proposal(_ header: [String], _ rows: [[String]]) throws -> (
        fields: [String: [String: Any]], columns: [String: String], asked: [String]
    ) {
        let text =
            ([header] + rows).map { $0.map { "\"\($0)\"" }.joined(separator: ";") }.joined(separator: "\n") + "\n"
        let path = try folder.write(text, to: "table.csv")
        let proposal = try MappingProposal.make(for: path, options: folder.options)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(proposal.json)) as? [String: Any])
        let fields = try #require(json["fields"] as? [String: [String: Any]])
        var columns: [String: String] = [:]
        for (field, members) in fields {
            for name in ["column", "date", "time", "duration"] {
                if let column = members[name] as? String { columns[column] = field }
            }
            for name in (members["flags"] as? [String: String] ?? [:]).keys { columns[name] = field }
        }
        return (fields, columns, proposal.questions.map(\.field))
    }

    @Test("a day, two times, a rating of 0 to 10 and texts", arguments: languages)
    func rated(_ own: Language) throws {
        let header = [
            own.day, own.start, own.end, "\(own.severity) (0-10)", own.medicine, own.symptoms, own.triggers, own.notes,
        ]
        let (fields, columns, asked) = try proposal(
            header,
            [
                ["13.03.2026", "08:00", "10:30", "7", "Sumatriptan", "nausea", "Bright light, Loud noise", "x y"],
                ["14.03.2026", "21:15", "23:00", "3", "", own.none, "", ""],
            ])
        #expect(
            columns == [
                own.day: "onset_time", own.start: "onset_time", own.end: "resolved_time", header[3]: "severity",
                own.medicine: "medication_name", own.symptoms: "symptoms", own.triggers: "environmental_triggers",
                own.notes: "notes",
            ])
        #expect(fields["severity"]?["scale"] as? String == "0-10" && asked == [])
    }

    @Test("ratings as people write them", arguments: languages)
    func written(_ own: Language) throws {
        let (fields, columns, asked) = try proposal(
            [own.day, own.start, own.severity],
            [["13.03.2026", "08:00", "6/10"], ["14.03.2026", "09:00", "6,5"], ["15.03.2026", "09:00", "3"]])
        #expect(columns[own.severity] == "severity" && fields["severity"]?["scale"] as? String == "0-10" && asked == [])
    }

    @Test("severities in words, a length in minutes, and aura in a column of its own", arguments: languages)
    func worded(_ own: Language) throws {
        let (fields, columns, asked) = try proposal(
            [own.day, own.start, own.length, own.severity, own.symptoms, "Aura"],
            zip(own.severities, ["13", "14", "15"]).map {
                ["\($1).03.2026", "08:00", "90", $0, "nausea, aura", own.yes]
            } + [["16.03.2026", "09:00", "60", own.severities[0], own.none, own.no]])
        #expect(columns[own.length] == "resolved_time" && columns[own.severity] == "severity")
        #expect(columns[own.symptoms] == "symptoms" && columns["Aura"] == "symptoms")
        let words = fields["severity"]?["words"] as? [String: Int]
        #expect(words == [own.severities[0]: 1, own.severities[1]: 3, own.severities[2]: 5] && asked == [])
        #expect(fields["symptoms"]?["yes"] as? [String] == [own.yes])
    }

    @Test("days of which somebody wrote down whether there was a headache", arguments: languages)
    func days(_ own: Language) throws {
        let (fields, columns, asked) = try proposal(
            [own.day, own.headache, own.severity, own.medicine],
            [
                ["13.03.2026", own.yes, own.severities[2], "Sumatriptan"], ["14.03.2026", own.no, "", ""],
                ["15.03.2026", own.yes, own.severities[0], ""],
            ])
        #expect(
            columns == [
                own.day: "day", own.headache: "headache", own.severity: "severity", own.medicine: "medication_name",
            ])
        #expect(fields["headache"]?["words"] as? [String: Bool] == [own.yes: true, own.no: false] && asked == [])
    }

    @Test("how bad it was under the name of the headache is asked", arguments: languages)
    func underHeadache(_ own: Language) throws {
        let (_, columns, asked) = try proposal(
            [own.day, own.start, own.headache],
            zip(own.severities, ["13", "14", "15"]).map { ["\($1).03.2026", "08:00", $0] })
        #expect(columns[own.headache] == "severity" && asked == ["severity"])
    }

    @Test("a table that tells nothing of headaches is refused, and not called a diary", arguments: languages)
    func laboratory(_ own: Language) throws {
        let failure = thrownFailure {
            _ = try proposal([own.day, "LDL", own.notes], [["13.03.2026", "131", ""], ["14.03.2026", "120", ""]])
        }
        #expect(failure?.status == .dataError)
        #expect(failure?.message == "the table has days, and nothing in it tells of headaches")
    }
}
