import Foundation
import Testing

/// A table that somebody typed, with what is right about it.
struct StrangersTable: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// Days with headache in January 2026.
    var days: Int
    /// Headaches, and days with one.
    var entries: Int
    var acute: Int?
    var severe: Int?
    /// Days that are recorded without headache.
    var calm: Int?
    /// Whether each or nearly each headache has a time of day.
    var timed = false
    /// Fields that are asked about.
    var asks: Set<String> = []
    var unused: [String] = []
    /// Whether it cannot be read before somebody answers.
    var isOpen = false

    init(
        _ name: String, _ text: String, days: Int, entries: Int, acute: Int? = nil, severe: Int? = nil,
        calm: Int? = nil, timed: Bool = false, asks: Set<String> = [], unused: [String] = [], isOpen: Bool = false
    ) {
        (self.name, self.text, self.days, self.entries, self.acute) = (name, text, days, entries, acute)
        (self.severe, self.calm, self.timed, self.asks) = (severe, calm, timed, asks)
        (self.unused, self.isOpen) = (unused, isOpen)
    }

    var testDescription: String { name }
    static let all = byDay + attacks + typed
}

/// Tables of strangers: right at the first try with what Return would answer, asked, or refused with the cause.
struct StrangersTablesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let terminal: TerminalSession
    private static let range = ["--from", "2026-01-01", "--to", "2026-01-31", "--as-of", "2026-01-31"]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        terminal = TerminalSession(folder)
    }

    private func figures(_ file: String, _ mapping: String) throws -> [String: Any] {
        let words = ["analyze", file, "--mapping", mapping, "--format", "json"] + Self.range
        let outcome = try aurae.run(words + aurae.unlocking())
        try #require(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func number(_ found: [String: Any], _ path: String...) -> Int? {
        path.dropLast().reduce(found as [String: Any]?) { $0?[$1] as? [String: Any] }?[path.last ?? ""] as? Int
    }

    private func check(_ table: StrangersTable, _ found: [String: Any]) {
        #expect(found["headacheDays"] as? Int == table.days)
        #expect((found["count"] as? Int ?? 0) + (number(found, "daysAlone", "count") ?? 0) == table.entries)
        if let acute = table.acute { #expect(number(found, "acuteMedication", "days") == acute) }
        if let severe = table.severe {
            let told = number(found, "severity", "severe") ?? 0
            #expect(told + (number(found, "daysAlone", "severe") ?? 0) == severe)
        }
        if let calm = table.calm { #expect(number(found, "diary", "coveredDays") == table.days + calm) }
        let timed = (found["timeOfDay"] as? [String: Int] ?? [:]).values.reduce(0, +)
        #expect(timed >= (table.timed ? table.entries - 1 : 0))
    }

    @Test(
        "what is proposed is right, what is open is asked, and what is not used is named", arguments: StrangersTable.all
    )
    func proposed(table: StrangersTable) throws {
        try folder.write(table.text, to: "t.csv")
        let proposal = try aurae("inspect", "t.csv", "--suggest-mapping", "-o", "m.json")
        try #require(proposal.status == 0, "\(proposal.errors)")
        let asked = proposal.errors.split(separator: "\n").compactMap { line -> String? in
            guard let start = line.range(of: "to be confirmed: ") else { return nil }
            return line[start.upperBound...].split(separator: ":").first.map(String.init)
        }
        #expect(Set(asked) == table.asks && asked.count <= 3)
        let unused: String? = table.unused.isEmpty ? nil : "not used: " + table.unused.joined(separator: ", ") + "\n"
        #expect(
            unused.map { proposal.errors.contains($0) } ?? !proposal.errors.contains("warning: not used"),
            "\(proposal.errors)"
        )
        if table.isOpen {
            let refused = try aurae("generate", "t.csv", "-o", "r.pdf")
            #expect(refused.status == 65 && refused.errors.contains("to be confirmed: "), "\(refused.errors)")
            #expect(folder.data("r.pdf") == nil)
            return
        }
        // The likely answers are to take the questions out.
        let answered = try #require(folder.text("m.json")).split(separator: "\n").filter { !$0.contains("\"ask\"") }
        try folder.write(answered.joined(separator: "\n"), to: "m.json")
        check(table, try figures("t.csv", "m.json"))
    }

    private static let keep = (question: "for next time? [Y]", answer: "")

    /// A calendar whose blank days are no headaches, or not recorded.
    @Test("at a terminal the blank days are asked about once", arguments: [("", 0), ("no headache", 24)])
    func blankDays(answer: String, calm: Int) throws {
        let table = try #require(StrangersTable.byDay.first)
        try folder.write(table.text, to: "t.csv")
        let range = Self.range.joined(separator: " ")
        let run = try terminal.run(
            "$AURAE generate t.csv -o r.pdf \(range)",
            answers: [("24 of 31 rows have no NRS: [not recorded], or no headache?", answer), Self.keep])
        #expect(run.status == 0, "\(run.everything)")
        #expect(run.outputText.contains("  7 headaches on 7 of 31 days; 2 medicines on 5 days"))
        #expect(run.outputText.contains("  NRS         how bad the headache was (0-10)  – 7, 4, 8"))
        var answered = table
        answered.calm = calm
        check(answered, try figures("t.csv", "t.mapping.json"))
        // The second export of the same form asks nothing.
        try folder.write(table.text.replacing("09.01.2026;;", with: "09.01.2026;6;"), to: "u.csv")
        #expect(try figures("u.csv", "t.mapping.json")["headacheDays"] as? Int == 8)
    }

    @Test("a word that is not known is asked for: Return neither drops it nor gives it a meaning")
    func unknownWords() throws {
        let table = try #require(StrangersTable.attacks.first { $0.name == "unknown words in severity" })
        try folder.write(table.text, to: "t.csv")
        let question = "In Severity, what does zonked (1) mean?"
        let left = try terminal.run("$AURAE generate t.csv -o r.pdf", answers: [(question, ""), (question, "")])
        #expect(left.status == 65, "\(left.everything)")
        #expect(folder.data("r.pdf") == nil && folder.data("t.mapping.json") == nil)
        let run = try terminal.run(
            "$AURAE generate t.csv -o r.pdf", answers: [(question, "severe"), Self.keep])
        #expect(run.status == 0, "\(run.everything)")
        #expect(number(try figures("t.csv", "t.mapping.json"), "severity", "severe") == 2)
    }

    /// `6-7` and `>5`: the command that shows them is told with the mapping that the answers made, and runs.
    @Test("faults of cells are told with a command that runs")
    func advice() throws {
        let table = try #require(StrangersTable.attacks.first { $0.name == "NRS with 6-7 and >5" })
        try folder.write(table.text, to: "t.csv")
        let run = try terminal.run("$AURAE generate t.csv -o r.pdf", answers: [Self.keep])
        #expect(run.status == 0, "\(run.everything)")
        let line = "aurae-report inspect t.csv --mapping t.mapping.json"
        #expect(run.outputText.contains("2 values were left out; \(line) shows which and why"), "\(run.everything)")
        let pasted = try aurae.shell("aurae-report() { \"$AURAE\" \"$@\"; }\n\(line)")
        #expect(
            pasted.status == 0 && pasted.outputText.contains("column NRS: 2 times, lines 3, 7"), "\(pasted.everything)")
    }

    private static func clocks(_ answers: (question: String, answer: String)...) -> [(question: String, answer: String)]
    {
        [("Are Datum and Gegen when the headache began? [Y]", "n")] + answers
    }

    /// Two columns of times under unknown names: the first is proposed, the other offered.
    @Test("after a no the other columns are offered by number, and none of them", arguments: [("1", 3), ("none", 0)])
    func otherColumns(answer: String, timed: Int) throws {
        let rows = ["05.01.2026;07:15;08:15;6", "09.01.2026;20:00;21:00;8", "14.01.2026;09:30;10:30;3"]
        try folder.write("Datum;Gegen;Etwa;NRS\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
        let run = try terminal.run(
            "$AURAE generate t.csv -o r.pdf",
            answers: Self.clocks(("Which column is it? 1 Etwa, or [none]", answer), Self.keep))
        #expect(run.status == 0, "\(run.everything)")
        #expect(run.outputText.contains("  2026-01-05 08:15, moderate") == (timed > 0), "\(run.everything)")
        let found = try figures("t.csv", "t.mapping.json")
        #expect(found["headacheDays"] as? Int == 3)
        #expect((found["timeOfDay"] as? [String: Int] ?? [:]).values.reduce(0, +) == timed)
    }

    @Test("a row without a date is left out after a no, and told")
    func rowLeftOut() throws {
        let table = try #require(StrangersTable.attacks.first { $0.name == "dates above blank cells" })
        try folder.write(table.text, to: "t.csv")
        let question = "1 row without a date tells of a headache: as in the row above? [Y]"
        let run = try terminal.run("$AURAE generate t.csv -o r.pdf", answers: [(question, "n"), Self.keep])
        #expect(run.status == 0, "\(run.everything)")
        #expect(run.outputText.contains("1 of 4 rows could not be used"))
        #expect(try figures("t.csv", "t.mapping.json")["count"] as? Int == 3)
    }

    /// Fourteen words: more than can be asked about.
    @Test("many unknown words are written to a file, and the command that reads it runs when it is filled in")
    func manyWords() throws {
        let days = (1...9).map { "2026-01-0\($0)" } + (10...28).map { "2026-01-\($0)" }
        let rows = days.enumerated().map {
            "\($1),07:15,\($0 < 14 ? "zonk\(Character(UnicodeScalar(UInt8(97 + $0))))" : "mild")"
        }
        try folder.write(
            "Date,Time,Severity\n" + (rows + ["2026-01-29,07:15,mild"]).joined(separator: "\n") + "\n", to: "t.csv")
        let run = try terminal.run(
            "$AURAE generate t.csv -o r.pdf",
            answers: [("Severity has 14 words that are not known. Write them to t.mapping.json", "")])
        #expect(run.status == 65 && folder.data("r.pdf") == nil, "\(run.everything)")
        let written = try #require(folder.text("t.mapping.json"))
        #expect(written.split(separator: "\n").count { $0.contains("\"?\"") } == 14)
        let line = "aurae-report generate t.csv -o r.pdf --mapping t.mapping.json"
        #expect(run.outputText.contains("  \(line)"))
        let open = try aurae.shell("aurae-report() { \"$AURAE\" \"$@\"; }\n\(line)")
        #expect(open.status == 78 && open.errors.contains("expected a whole number"), "\(open.errors)")
        let filled = written.replacing("\"?\"", with: "5").split(separator: "\n").filter { !$0.contains("\"ask\"") }
        try folder.write(filled.joined(separator: "\n"), to: "t.mapping.json")
        #expect(try aurae.shell("aurae-report() { \"$AURAE\" \"$@\"; }\n\(line)").status == 0)
        #expect(number(try figures("t.csv", "t.mapping.json"), "severity", "severe") == 14)
    }

    @Test("sheets with one header are read together after a question; a no names them")
    func sheets() throws {
        let script = """
            import zipfile
            book = zipfile.ZipFile("t.xlsx", "w")
            kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
            link = '<Relationship Id="%s" Type="' + kind + '/%s" Target="%s"/>'
            def links(name, *all):
                book.writestr(name, "<Relationships>" + "".join(link % one for one in all) + "</Relationships>")
            links("_rels/.rels", ("r", "officeDocument", "xl/workbook.xml"))
            links("xl/_rels/workbook.xml.rels", ("r1", "worksheet", "s1.xml"), ("r2", "worksheet", "s2.xml"))
            names = ["Januar", "Februar"]
            listed = "".join('<sheet name="%s" r:id="r%d"/>' % (name, place + 1) for place, name in enumerate(names))
            book.writestr("xl/workbook.xml", '<workbook xmlns:r="%s"><sheets>%s</sheets></workbook>' % (kind, listed))
            rows = ["05.01.2026;6;Ibuprofen 09.01.2026;8;Triptan", "03.01.2026;7;Ibuprofen 13.01.2026;5;Triptan"]
            for place, text in enumerate(rows):
                cells = ["<row>" + "".join('<c t="inlineStr"><is><t>%s</t></is></c>' % cell for cell in row.split(";"))
                         + "</row>" for row in ["Datum;NRS;Medikament"] + text.split(" ")]
                book.writestr("xl/s%d.xml" % (place + 1), "<worksheet><sheetData>%s</sheetData></worksheet>" % "".join(cells))
            book.close()
            """
        try folder.write(script, to: "book.py")
        try #require(try aurae.shell("python3 book.py").status == 0)
        let question = "Januar and Februar have the same columns. Read them together, as one patient's? [Y]"
        let refused = try terminal.run("$AURAE generate t.xlsx -o r.pdf", answers: [(question, "n")])
        #expect(refused.status == 65 && folder.data("r.pdf") == nil, "\(refused.everything)")
        #expect(refused.outputText.contains("name one with --sheet: \"Januar\" and \"Februar\""))
        let run = try terminal.run("$AURAE generate t.xlsx -o r.pdf", answers: [(question, ""), Self.keep])
        #expect(run.status == 0 && run.outputText.contains("4 headaches on 4 of 4 days"), "\(run.everything)")
        let line = "aurae-report generate t.xlsx -o r.pdf --same-patient --mapping t.mapping.json"
        #expect(run.outputText.contains("the same without questions: \(line)"), "\(run.everything)")
        #expect(try aurae.shell("aurae-report() { \"$AURAE\" \"$@\"; }\n\(line)").status == 0)
    }

    /// A length that a table of days has no field for.
    @Test("a column that is not read is named as such, and not as missing from the export")
    func notRead() throws {
        let rows = ["05.01.2026;ja;6;3 h", "06.01.2026;nein;;", "07.01.2026;ja;7;5 h", "08.01.2026;nein;;"]
        try folder.write("Datum;Kopfschmerz;NRS;Dauer\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
        #expect(try aurae("inspect", "t.csv", "--suggest-mapping", "-o", "m.json").errors.contains("not used: Dauer"))
        let found = try figures("t.csv", "m.json")
        #expect(found["durationReason"] as? String == "not-read")
        #expect(found["acuteMedicationReason"] as? String == "not-in-export")
    }

    /// Our own names, `Day` and `Headache`, with others' cells: the day is in `Date`.
    @Test("in a pipe the two commands that a refusal prints are run as printed")
    func printedCommands() throws {
        let rows = ["1/5/2026,Mon,Y,6", "1/6/2026,Tue,N,", "1/13/2026,Tue,Y,8", "1/14/2026,Wed,N,"]
        try folder.write("Date,Day,Headache,Pain (0-10)\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
        let refused = try aurae("generate", "t.csv", "-o", "r.pdf")
        let lines = refused.errors.split(separator: "\n").filter { $0.hasPrefix("  aurae-report ") }
        #expect(refused.status == 65 && lines.count == 2, "\(refused.errors)")
        let run = try aurae.shell(
            "aurae-report() { \"$AURAE\" \"$@\"; }\n" + lines.joined(separator: " &&\n"))
        #expect(run.status == 0 && folder.data("r.pdf") != nil, "\(run.everything)")
        #expect(try figures("t.csv", "t.mapping.json")["headacheDays"] as? Int == 2)
    }

    @Test(
        "a refusal names the cause, and no command that would fail too",
        arguments: [
            (
                "Datum;NRS\nmorgen;7\n06.01.2026;4\nheute;3\n",
                "of Datum, 1 of 3 cells are dd.MM.yyyy; lines 2, 4 are not"
            ),
            (
                "Date,Time,Type,Severity\n2026-01-05,08:00,meal,\n2026-01-05,09:00,headache,6\n",
                "Type names kinds of rows: 1 of 2 are of other things than headaches"
            ),
            ("%PDF-1.4\n1 0 obj\n", "this is a PDF, not a table"),
        ])
    func refusals(text: String, says: String) throws {
        try folder.write(text, to: "t.csv")
        let refused = try aurae("generate", "t.csv", "-o", "r.pdf")
        #expect(refused.status == 65 && refused.errors.contains(says), "\(refused.errors)")
        #expect(!refused.errors.contains("--suggest-mapping"))
    }
}
