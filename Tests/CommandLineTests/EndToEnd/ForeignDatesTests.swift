import Foundation
import Testing

/// Exports of apps that write dates as the phone does: with the day first or the month.
struct ForeignDatesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func write(_ starts: [String]) throws {
        let rows = starts.enumerated().map {
            "\"\($0 + 1)\",\"\($1)\",\"01h 00m\",\"60\",\"60\",\"6\",\"Sumatriptan\"\n"
        }
        try folder.write(
            "\"#\",\"Started\",\"Lasted\",\"Start UTC Offset (min)\",\"End UTC Offset (min)\",\"Pain Level\","
                + "\"Helpful Medication\"\n" + rows.joined(), to: "mb.csv")
    }

    @Test(
        "Migraine Buddy's dates are read as one of its cells proves",
        arguments: [
            (["03/02/26 09:00", "24/02/26 09:00"], "2026-02-03", "2026-02-24"),
            (["2/3/26 09:00", "2/24/26 09:00"], "2026-02-03", "2026-02-24"),
        ])
    func proved(starts: [String], from: String, to: String) throws {
        try write(starts)
        let outcome = try aurae(
            "analyze", "mb.csv", "--time-zone", "Europe/Berlin", "--as-of", "2026-03-31", "--format", "json")
        try #require(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((outcome.json["patients"] as? [[String: Any]])?.first)
        let range = try #require(patient["range"] as? [String: String])
        #expect(range["from"] == from)
        #expect((patient["headaches"] as? [String: Any])?["count"] as? Int == 2)
        // An end is a length from the onset on, and follows it.
        #expect((patient["headaches"] as? [String: Any])?["resolved"] as? Int == 2)
        let inspected = try aurae("inspect", "mb.csv", "--time-zone", "Europe/Berlin").outputText
        #expect(inspected.contains("2 read, 0 not used"))
    }

    @Test("where all of them fit both ways, they are asked about, and a mapping that is named decides")
    func asked() throws {
        try write(["03/02/26 09:00", "04/02/26 09:00"])
        for line in ["inspect mb.csv", "analyze mb.csv", "generate mb.csv -o r.pdf"] {
            let outcome = try aurae.shell("$AURAE \(line)")
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("M/d/yy HH:mm") && outcome.errors.contains("d/M/yy HH:mm"))
            for order in ["dmy", "mdy"] {
                #expect(outcome.errors.contains("  aurae-report \(line) --date-order \(order)\n"))
            }
        }
        let named = try aurae(
            "analyze", "mb.csv", "--mapping", "migraine-buddy", "--time-zone", "Europe/Berlin", "--as-of", "2026-04-30",
            "--format", "json")
        let patient = try #require((named.json["patients"] as? [[String: Any]])?.first)
        let range = try #require(patient["range"] as? [String: String])
        #expect(range["from"] == "2026-03-02" && (patient["headaches"] as? [String: Any])?["count"] as? Int == 2)
    }

    @Test(
        "at a terminal `generate` asks which they are",
        arguments: [("", "dmy", "2026-02-03 to 2026-02-04"), ("march", "mdy", "2026-03-02 to 2026-04-02")])
    func askedAtATerminal(answer: String, order: String, days: String) throws {
        try write(["03/02/26 09:00", "04/02/26 09:00"])
        let line = "generate mb.csv -o r.pdf --time-zone Europe/Berlin --as-of 2026-06-01"
        let run = try TerminalSession(folder).run(
            "$AURAE \(line)", answers: [("Is 03/02/26 09:00 in [February] or March?", answer)])
        #expect(run.status == 0, "\(run.everything)")
        #expect(run.outputText.contains("2 headaches on 2 days, \(days)"))
        #expect(run.outputText.contains("the same without questions: aurae-report \(line) --date-order \(order)"))
    }
}
