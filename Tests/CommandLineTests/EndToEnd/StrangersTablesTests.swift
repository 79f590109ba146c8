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
    static let all = byDay + attacks
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
