import Foundation
import Testing

/// A file whose relief is rated on another scale than 1 to 5.
struct ReliefScaleOptionTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func write(_ ratings: [String], to name: String = "in.csv", patient: String = "p") throws {
        try folder.write(
            "patient_id,onset_time,severity,medication_name,medication_effectiveness\n" + rows(ratings, patient),
            to: name)
    }

    private func rows(_ ratings: [String], _ patient: String) -> String {
        ratings.enumerated().map { place, rating in
            "\(patient),2026-03-\(place < 9 ? "0" : "")\(place + 1)T08:00:00Z,3,Sumatriptan,\(rating)\n"
        }.joined()
    }

    private func unlocking() throws -> String {
        "--as-of 2026-03-31 --time-zone UTC " + (try aurae.unlocking().joined(separator: " "))
    }

    /// Relief of the first patient, or the one named: number of ratings, their mean, and number of unreadable ones.
    private func relief(_ words: String = "") throws -> (ratings: Int?, mean: Double?, notRead: Int?) {
        let outcome = try aurae.shell("$AURAE analyze in.csv --format json \(try unlocking()) \(words)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let headaches = try #require(patient["headaches"] as? [String: Any])
        let ledger = try #require(headaches["medicineLedger"] as? [String: Any])
        let medicine = try #require((ledger["medicines"] as? [[String: Any]])?.first)
        return (medicine["ratings"] as? Int, medicine["meanRelief"] as? Double, medicine["ratingsNotRead"] as? Int)
    }

    private func report(_ words: String = "") throws -> (sheet: String, all: String) {
        let outcome = try aurae.shell("$AURAE generate in.csv \(try unlocking()) --depth full -o r.pdf \(words)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        func text(_ pages: String) throws -> String {
            try aurae.shell("pdftotext \(pages) r.pdf - | tr -s ' \\n' ' '").outputText
        }
        return (try text("-f 1 -l 1"), try text(""))
    }

    @Test(
        "no rating of the file is used, and page 1, the data notes and inspect say so",
        arguments: [
            Array(repeating: "0", count: 10) + Array(repeating: "4", count: 5), Array(repeating: "0", count: 15),
            (0..<15).map { "\($0 * 6) %" },
        ])
    func otherScale(ratings: [String]) throws {
        try write(ratings)
        let told = try relief()
        #expect(told.ratings == 0 && told.mean == nil && told.notRead == 15)
        let (sheet, all) = try report()
        #expect(sheet.contains("not read: ratings that could not be used") && !sheet.contains("no rating logged"))
        #expect(all.contains("Ratings of relief are not on a scale of 1 to 5; none in this file are used"))
        let inspection = try aurae("inspect", "in.csv").outputText
        #expect(inspection.contains("other-relief-scale") && inspection.contains("--relief-scale"))
    }

    @Test(
        "with the option each rating is read as the nearest of 1 to 5, and the data notes print how",
        arguments: [
            // 1, 2, 3, 4, 5: mean 3.
            ("0-4", ["0", "1", "2", "3", "4"], 3.0, "Relief from 0 to 4 is read as 1 to 5"),
            // 1, 2, 3, 4, 5.
            ("0-10", ["1", "3", "5", "8", "9"], 3.0, "Relief from 0 to 10 is read as 1 to 5"),
            // 1, 2, 4, 5.
            ("0-3", ["0", "1", "2", "3"], 3.0, "Relief from 0 to 3 is read as 1 to 5"),
            // 1, 2, 5, 5.
            ("percent", ["0%", "25", "100 %", "90"], 3.25, "Relief in per cent is read as 1 to 5"),
        ])
    func named(scale: String, ratings: [String], mean: Double, words: String) throws {
        try write(ratings)
        let told = try relief("--relief-scale \(scale)")
        #expect(told.ratings == ratings.count && told.mean == mean && told.notRead == nil)
        #expect(try report("--relief-scale=\(scale)").all.contains(words))
        #expect(try aurae.shell("$AURAE verify r.pdf in.csv --relief-scale \(scale)").status == 0)
        #expect(
            try aurae.shell("$AURAE export in.csv \(try unlocking()) --relief-scale \(scale) --format csv -o out")
                .status == 0)
    }

    @Test("who says that the scale is 1 to 5 has the ratings beyond it left out")
    func five() throws {
        try write(Array(repeating: "0", count: 10) + Array(repeating: "4", count: 5))
        let told = try relief("--relief-scale 1-5")
        #expect(told.ratings == 5 && told.mean == 4 && told.notRead == 10)
        #expect(try report("--relief-scale 1-5").all.contains("10 of 15 ratings could not be read"))
        #expect(try aurae("analyze", "in.csv", "--relief-scale", "0-7").status == 64)
    }

    @Test("below the file's line the mean of a patient says how many could not be read")
    func few() throws {
        // One of 15 is more than 5 per cent, and no other scale.
        try write(["0"] + Array(repeating: "4", count: 14))
        #expect(try report().all.contains("1 of 15 ratings could not be read"))
        // One of 20 is not more than 5 per cent.
        try write(["0"] + Array(repeating: "4", count: 19))
        #expect(try !report().sheet.contains("could not be read"))
        try write(Array(repeating: "good", count: 10) + Array(repeating: "4", count: 5))
        #expect(try report().all.contains("10 of 15 ratings could not be read"))
    }

    @Test("a setting, a batch's workers, a resumed batch and a manifest's row read it as the line does")
    func everywhere() throws {
        try write(["0", "1", "2", "3", "4"])
        try folder.write("[analyze]\nrelief-scale = 0-4\n", to: "own.conf")
        #expect(try relief("--config own.conf").mean == 3)
        let batch = "$AURAE batch in.csv \(try unlocking()) --depth full -o out --jobs 2"
        #expect(try aurae.shell("\(batch) --relief-scale 0-4").status == 0)
        let name = try #require(folder.names("out").first { $0.hasSuffix(".pdf") })
        let first = folder.data("out/\(name)")
        #expect(try aurae.shell("pdftotext out/\(name) -").outputText.contains("Relief from 0 to 4 is read as 1 to 5"))
        #expect(try aurae.shell("\(batch) --resume --relief-scale 0-4").status == 0)
        #expect(folder.data("out/\(name)") == first)
        #expect(try aurae.shell("\(batch) --resume").status == 0)
        #expect(folder.data("out/\(name)") != first)
        try folder.write("source,relief_scale\nin.csv,0-4\n", to: "list.csv")
        #expect(try aurae.shell("$AURAE batch list.csv \(try unlocking()) --depth full -o listed").status == 0)
        let listed = try #require(folder.names("listed").first { $0.hasSuffix(".pdf") })
        #expect(
            try aurae.shell("pdftotext listed/\(listed) -").outputText.contains("Relief from 0 to 4 is read as 1 to 5"))
        try folder.write("source,relief_scale\nin.csv,0-7\n", to: "wrong.csv")
        #expect(try aurae.shell("$AURAE batch wrong.csv -o wrong").status == 78)
    }

    @Test("a part of a clinic's file is read on the scale that the whole file shows")
    func parts() throws {
        // Patient p alone has one rating outside the scale; the file has two.
        try folder.write(
            "patient_id,onset_time,severity,medication_name,medication_effectiveness\n" + rows(["0", "4"], "p")
                + rows(["0", "4"], "q"), to: "in.csv")
        #expect(try aurae.shell("$AURAE partition in.csv --parts 2 -o parts").status == 0)
        let parts = folder.names("parts").filter { $0.hasSuffix(".sqlite") }
        #expect(parts.count == 2)
        for part in parts {
            let inspection = try aurae("inspect", "parts/\(part)").outputText
            #expect(inspection.contains("other-relief-scale"), "\(inspection)")
        }
    }
}
