import Foundation
import Testing

/// Questions of `generate` at a terminal, and nowhere else.
struct TerminalQuestionsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let terminal: TerminalSession

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        terminal = TerminalSession(folder)
    }

    private static let keep = "for next time? [Y]"

    /// 4 March or 3 April; pain from 1 to 4.
    private func writeDiary(_ name: String = "diary.csv") throws {
        try folder.write(
            "Date,Time,Pain,Tablet\n03/04/2025,07:15,1,Sumatriptan\n01/02/2025,08:00,2,\n02/03/2025,09:30,4,\n",
            to: name)
    }

    private func analysed(_ options: String) throws -> [String: Any] {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell("$AURAE analyze \(options) --format json --as-of 2026-06-30 \(unlocking)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    @Test func likelyAnswersMakeTheReportAndTheMapping() throws {
        try writeDiary()
        let run = try terminal.run(
            "$AURAE generate diary.csv -o r.pdf",
            answers: [
                ("Is 03/04/2025 in [April] or March?", ""), ("Pain from 1 to 5? [Y] (or 0-5, 0-10, 0-100)", ""),
                ("Save the answers in diary.mapping.json \(Self.keep)", ""),
            ])
        #expect(run.status == 0, "\(run.everything)")
        for line in [
            "Tablet  the medicine taken for it", "  2025-04-03 07:15, mild, Sumatriptan",
            "  2025-02-01 08:00, moderate",
            "the same without questions: aurae-report generate diary.csv -o r.pdf --mapping diary.mapping.json",
        ] { #expect(run.outputText.contains(line), "\(run.outputText)") }
        // Without a change the rows are shown once.
        #expect(run.outputText.components(separatedBy: "as they will be read").count == 2)
        #expect(folder.data("r.pdf") != nil)
        #expect(folder.text("diary.mapping.json")?.contains("\"ask\"") == false)
        #expect(folder.mode("diary.mapping.json") == 0o600)
        #expect(try aurae("generate", "diary.csv", "-o", "s.pdf", "--mapping", "diary.mapping.json").status == 0)
    }

    /// A night that a tracker dates by the morning after.
    @Test func nightsAreDatedAsTheUserSays() throws {
        let rows = (10...19).map { "2026-03-\($0),23:10,06:45,7.5\n" }
        try folder.write("Date,Bedtime,Wake time,Hours slept\n" + rows.joined(), to: "sleep.csv")
        let run = try terminal.run(
            "$AURAE generate sleep.csv -o r.pdf --as-of 2026-04-01",
            answers: [("Is Date the date of the [evening] or of the morning after?", "morning"), (Self.keep, "")])
        #expect(run.status == 0, "\(run.everything)")
        #expect(
            run.outputText.contains(
                "  night of 2026-03-10, from 2026-03-10 23:10, until 2026-03-11 06:45, 7 h 30 asleep"),
            "\(run.outputText)")
        #expect(run.outputText.contains("  night of 2026-03-09, from 2026-03-09 23:10, until 2026-03-10 06:45"))
        #expect(folder.text("sleep.mapping.json")?.contains("\"isMorning\": true") == true)
        // Nothing stands on the page of what the tracker does not tell.
        let page = try aurae.shell("pdftotext -layout r.pdf -").outputText
        #expect(page.contains("Asleep") && !page.contains("Quality") && !page.contains("Score, of 100"))
    }

    /// The month first, and a scale on which 4 of 10 is moderate and 1 and 2 are mild.
    @Test func otherAnswersReadTheRowsOtherwise() throws {
        try writeDiary()
        try folder.makeFolder("out")
        let run = try terminal.run(
            "$AURAE generate diary.csv -o out/r.pdf",
            answers: [
                ("in [April] or March?", "soon"), ("Please answer april or march.", "March"),
                ("Pain from 1 to 5?", "0-10"),
                ("Save the answers in out/diary.mapping.json", "yes"),
            ])
        #expect(run.status == 0, "\(run.everything)")
        #expect(run.outputText.contains("  2025-03-04 07:15, mild, Sumatriptan"))
        #expect(run.outputText.contains("  2025-01-02 08:00, mild"))
        let found = try analysed("diary.csv --mapping out/diary.mapping.json")
        let severity = try #require(found["severity"] as? [String: Any])
        #expect(severity["mild"] as? Int == 2 && severity["moderate"] as? Int == 1)
        #expect(folder.names().contains("diary.mapping.json") == false)
    }

    @Test func answersAreKeptOnlyWhereTheUserSaysSo() throws {
        try writeDiary("my diary.csv")
        let first = try terminal.run(
            "$AURAE generate 'my diary.csv' -o r.pdf",
            answers: [("March?", ""), ("Pain from", ""), (Self.keep, "n")])
        #expect(first.status == 0, "\(first.everything)")
        #expect(folder.data("r.pdf") != nil && folder.data("my diary.mapping.json") == nil)
        try folder.write("mine", to: "my diary.mapping.json")
        let second = try terminal.run(
            "$AURAE generate 'my diary.csv' -o r.pdf",
            answers: [("March?", ""), ("Pain from", ""), ("already exists. Replace it? [N]", "")])
        #expect(second.status == 0 && folder.text("my diary.mapping.json") == "mine")
    }

    /// Neither a mapping nor a report is left of a run that is not answered, and the commands that go on are named.
    @Test(arguments: [TerminalSession.end, TerminalSession.interrupt])
    func whoeverDoesNotAnswerIsRefused(typed: String) throws {
        let status: Int32 = typed == TerminalSession.end ? 65 : 130
        try writeDiary()
        let run = try terminal.run("$AURAE generate diary.csv -o r.pdf", answers: [("March?", typed)])
        #expect(run.status == status, "\(run.everything)")
        #expect(folder.names().filter { !$0.hasPrefix(".") } == ["diary.csv"])
        #expect(run.outputText.contains("--suggest-mapping -o diary.mapping.json") == (status == 65))
    }

    @Test func aWrongColumnIsNotUsed() throws {
        try folder.write(
            "when,pain 0-10,tablet for cramps\n2026-03-04 07:15,3,Aspirin\n2026-03-05 09:15,7,Aspirin\n", to: "w.csv")
        let refused = try terminal.run(
            "$AURAE generate w.csv -o r.pdf", answers: [("Is when when the headache began? [Y]", "n")])
        #expect(refused.status == 65 && folder.data("r.pdf") == nil, "\(refused.everything)")
        let run = try terminal.run(
            "$AURAE generate w.csv -o r.pdf",
            answers: [
                ("Is when when the headache began? [Y]", "y"),
                ("Is tablet for cramps the medicine taken for it? [Y]", "no"), (Self.keep, ""),
            ])
        #expect(run.status == 0, "\(run.everything)")
        #expect(folder.text("w.mapping.json")?.contains("medication_name") == false)
    }

    /// A file with our own names, whose dates and ratings are open; nothing is to be kept but two options. On the day of the
    /// report, 1 April 2026, 3 April has not passed.
    @Test func datesAndScaleOfAnExportAreAskedAlone() throws {
        try folder.write(
            "onset_time,severity\n03/04/2026 07:15,8\n02/05/2026 09:00,3\n01/06/2026 10:00,9\n", to: "e.csv")
        let run = try terminal.run(
            "$AURAE generate e.csv -o r.pdf",
            answers: [("Is 03/04/2026 07:15 in [March] or April?", ""), ("rated from 0 to 10? [Y] (or 1-5)", "")])
        #expect(run.status == 0, "\(run.everything)")
        #expect(
            run.outputText.contains("aurae-report generate e.csv -o r.pdf --date-order mdy --severity-scale 0-10"))
        #expect(folder.names().filter { !$0.hasPrefix(".") } == ["e.csv", "r.pdf"])
    }

    @Test(arguments: [("dmy", ["2026-02-05", "2026-04-03"]), ("mdy", ["2026-03-04", "2026-05-02"])])
    func anOptionSaysTheOrder(order: String, days: [String]) throws {
        try folder.write("onset_time,severity\n03/04/2026 07:15,1\n05/02/2026 09:00,3\n", to: "e.csv")
        let found = try analysed("e.csv --date-order \(order)")
        let calendar = found["calendar"] as? [[String: Any]] ?? []
        #expect(calendar.compactMap { $0["day"] as? String }.sorted().filter(days.contains) == days)
        #expect(try aurae("analyze", "e.csv", "--date-order", "ydm").status == 64)
    }

    @Test func paperDiariesAndBareDaysHaveAWay() throws {
        try folder.write(
            "onset_time,severity,medication_name\n2026-03-01,3,Sumatriptan\n2026-03-05,5,\n", to: "bare.csv")
        let run = try terminal.run(
            "$AURAE generate bare.csv -o r.pdf", answers: [("severity from 1 to 5?", ""), (Self.keep, "n")])
        #expect(run.status == 0, "\(run.everything)")
        #expect(run.outputText.contains("  2026-03-01, headache, moderate, Sumatriptan"))
        #expect(run.outputText.contains("2 days with headache"))
    }

    @Test(arguments: ["--no-input", "--quiet", "< diary.csv", "2> told"])
    func nothingIsAskedElsewhere(where other: String) throws {
        try writeDiary()
        let source = other.hasPrefix("<") ? "-" : "diary.csv"
        let run = try terminal.run("$AURAE generate \(source) -o r.pdf \(other)", answers: [])
        #expect(run.status == 65, "\(run.everything)")
        #expect(!run.outputText.contains("[April]") && folder.data("r.pdf") == nil)
    }

    /// In a pipe, a batch and the other commands: both commands as they can be pasted, which then run.
    @Test(arguments: [
        "generate 'a b.csv' -o r.pdf", "batch 'a b.csv' -o out", "analyze 'a b.csv'", "inspect 'a b.csv'",
    ])
    func refusalsNameTwoCommands(line: String) throws {
        try folder.write("Date;Time;Pain 0-10\n13.03.2026;07:15;3\n14.03.2026;08:15;7\n", to: "a b.csv")
        let refused = try aurae.shell("$AURAE \(line)")
        #expect(refused.status == 65)
        let commands = refused.errors.split(separator: "\n").filter { $0.hasPrefix("  aurae-report ") }.map(String.init)
        #expect(
            commands == [
                "  aurae-report inspect 'a b.csv' --suggest-mapping -o 'a b.mapping.json'",
                "  aurae-report \(line) --mapping 'a b.mapping.json'",
            ])
        let pasted = (["aurae-report() { \"$AURAE\" \"$@\"; }"] + commands).joined(separator: "\n")
        let run = try aurae.shell("set -e\n\(pasted)")
        #expect(run.status == 0, "\(run.errors)")
        for cell in ["13.03", "07:15"] { #expect(!refused.everything.contains(cell)) }
    }
}
