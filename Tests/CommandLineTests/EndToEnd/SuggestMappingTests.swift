import Foundation
import Testing

/// Two commands make a report of a clinic's own table, and whoever is refused is told the first.
struct SuggestMappingTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        let rows = (10...24).map { "\($0).03.2026;07:15;\($0 % 10 + 1);Sumatriptan\n" }.joined()
        try folder.write("Datum;Beginn;Stärke (0-10);Medikament\n" + rows, to: "a.csv")
    }

    @Test("what is proposed runs as it is")
    func twoCommands() throws {
        let proposed = try aurae("inspect", "a.csv", "--suggest-mapping", "-o", "m.json")
        #expect(proposed.status == 0)
        #expect(proposed.errors.contains("3 fields, 0 to be confirmed"))
        let made = try aurae("generate", "a.csv", "--mapping", "m.json", "--time-zone", "Europe/Berlin", "-o", "r.pdf")
        #expect(made.status == 0, "\(made.errors)")
        #expect(folder.data("r.pdf") != nil)
        let figures = try aurae("analyze", "a.csv", "--mapping", "m.json", "--format", "json").json
        let patient = try #require((figures["patients"] as? [[String: Any]])?.first)
        let severity = try #require((patient["headaches"] as? [String: Any])?["severity"] as? [String: Any])
        // The last digits of 10 to 24, and one more: 1…10 and 1…5.
        #expect(severity["mild"] as? Int == 6)
        #expect(severity["moderate"] as? Int == 5)
        #expect(severity["severe"] as? Int == 4)
    }

    @Test("it goes to standard output, and no cell with it")
    func output() throws {
        let outcome = try aurae("inspect", "a.csv", "--suggest-mapping")
        #expect(try outcome.json["mappingVersion"] as? Int == 1)
        let fields = try #require(try outcome.json["fields"] as? [String: Any])
        #expect(Set(fields.keys) == ["onset_time", "severity", "medication_name"])
        #expect(!outcome.everything.contains("Sumatriptan"))
        let piped = try aurae("inspect", "-", "--suggest-mapping", input: folder.data("a.csv"))
        #expect(piped.outputText == outcome.outputText)
    }

    @Test("what is asked stands in the mapping and on standard error, and no report is made before it is answered")
    func asked() throws {
        try folder.write("Date,Time,Pain\n03/01/2026,07:00,1\n02/03/2026,08:00,2\n", to: "b.csv")
        let proposed = try aurae("inspect", "b.csv", "--suggest-mapping", "-o", "m.json")
        #expect(proposed.status == 0)
        #expect(proposed.errors.contains("to be confirmed: onset_time: is the day first or the month?"))
        #expect(proposed.errors.contains("to be confirmed: severity: on which scale are these ratings?"))
        #expect(try aurae("inspect", "b.csv", "--mapping", "m.json").status == 0)
        let refused = try aurae("generate", "b.csv", "--mapping", "m.json", "-o", "r.pdf")
        #expect(refused.status == 78)
        #expect(refused.errors.contains("m.json, line "))
        #expect(refused.errors.contains("is the day first or the month?"))
        #expect(folder.data("r.pdf") == nil)
        let lines = try #require(folder.text("m.json")).split(separator: "\n").filter { !$0.contains("\"ask\":") }
        try folder.write(lines.joined(separator: "\n"), to: "m.json")
        #expect(try aurae("generate", "b.csv", "--mapping", "m.json", "-o", "r.pdf").status == 0)
    }

    @Test(
        "who is refused is told which columns look like those that are missing, and the next step",
        arguments: [
            ("Datum;Stärke\n05.03.2026;3\n", ["column Datum looks like it", "column Stärke looks like it"]),
            ("Fecha;Intensidad\n05/03/2026;3\n", ["column Fecha looks like it", "column Intensidad looks like it"]),
            ("date,severity\n2026-03-05,3\n", ["column date looks like it"]),
            ("onset_time,pain\n2026-03-05T07:00:00Z,3\n", ["column pain looks like it"]),
            ("Kalender 2026;;\nDatum;Uhrzeit;Schmerzstärke\n05.03.2026;07:00;3\n", ["column Datum looks like it"]),
        ])
    func refused(text: String, says: [String]) throws {
        try folder.write(text, to: "c.csv")
        for line in ["generate c.csv -o r.pdf", "analyze c.csv", "inspect c.csv"] {
            let outcome = try aurae.shell("$AURAE \(line)")
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("--suggest-mapping"), "\(outcome.errors)")
            for words in says { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
        }
    }

    @Test(
        "where nothing can be proposed, the cause is told in place of a command that would fail too",
        arguments: [
            ("Fecha;Hora;Intensidad\n1;2;3\n", "no cell of Fecha is a date in a known format"),
            ("fruit,colour\napple,red\n", "no row of the file looks like the header of a table of headaches"),
        ])
    func refusedWithCause(text: String, says: String) throws {
        try folder.write(text, to: "c.csv")
        for line in ["generate c.csv -o r.pdf", "analyze c.csv", "inspect c.csv"] {
            let outcome = try aurae.shell("$AURAE \(line)")
            #expect(outcome.status == 65 && outcome.errors.contains(says), "\(outcome.errors)")
            #expect(!outcome.errors.contains("--suggest-mapping"))
        }
    }

    @Test("it looks at one table in text")
    func usage() throws {
        #expect(try aurae("inspect", "a.csv", "a.csv", "--suggest-mapping").status == 64)
        #expect(try aurae("inspect", "a.csv", "--suggest-mapping", "--mapping", "m.json").status == 64)
        #expect(try aurae("inspect", "nothere.csv", "--suggest-mapping").status == 66)
        try folder.write("{}", to: "a.json")
        #expect(try aurae("inspect", "a.json", "--suggest-mapping").status == 65)
        #expect(try aurae("inspect", "a.csv", "--suggest-mapping", "-o", "a.csv").status == 64)
    }
}
