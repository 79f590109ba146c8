import Foundation
import Testing

@Suite("An export cut into parts, each made by a run of its own")
struct PartitionTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.large(patients: 12, headaches: 3), to: "many.csv")
    }

    private func record(_ name: String) throws -> [String: Any] {
        let data = try #require(folder.data("\(name)/batch.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func patients(_ name: String) throws -> [String] {
        try #require(try record(name)["reports"] as? [[String: Any]]).compactMap { $0["patientId"] as? String }
    }

    @Test("a share of the folder reads its part alone; all of them join to everybody's reports")
    func partsAreShares() throws {
        let cut = try aurae("partition", "many.csv", "-o", "parts", "--parts", "3")
        #expect(cut.status == 0, "\(cut.errors)")
        #expect(
            cut.outputText
                == "parts/part-001.sqlite\nparts/part-002.sqlite\nparts/part-003.sqlite\nparts/partition.json\n")
        #expect(cut.errors.contains("12 patients, 36 rows"))
        #expect(folder.names("parts").count == 4)
        #expect(folder.names("parts").allSatisfy { folder.mode("parts/\($0)") == 0o600 })
        // Two by the folder, and one by the part's own name.
        for index in 0..<2 {
            let run = try aurae(
                "batch", "parts", "--shard-index", "\(index)", "--shard-count", "3", "--as-of", "2026-03-31", "-o",
                "share-\(index)")
            #expect(run.status == 0, "\(run.errors)")
        }
        #expect(
            try aurae("batch", "parts/part-003.sqlite", "--as-of", "2026-03-31", "-o", "share-2").status == 0)
        #expect(try record("share-2")["shard"] as? String == "3/3")
        let merged = try aurae("batch", "merge", "share-0", "share-1", "share-2", "-o", "all")
        #expect(merged.status == 0, "\(merged.errors)")
        #expect(try Set(patients("all")) == Set((0..<12).map { "q\($0)" }))
        // The same shares as of the whole file: the rule is one.
        for index in 0..<3 {
            let whole = try aurae(
                "batch", "many.csv", "--shard", "\(index + 1)/3", "--as-of", "2026-03-31", "-o", "whole-\(index)")
            #expect(whole.status == 0)
            #expect(try Set(patients("whole-\(index)")) == Set(patients("share-\(index)")))
            #expect(
                try record("whole-\(index)")["sharesOf"] as? String == record("share-\(index)")["sharesOf"] as? String)
        }
    }

    @Test("the figures of the samples are those of the whole, in every part")
    func sameFigures() throws {
        let clinic = ProjectFolder.path + "/samples/clinic"
        #expect(try aurae("partition", clinic, "-o", "parts", "--parts", "2", "--quiet").status == 0)
        let whole = try figures(clinic)
        var parts: [String: NSDictionary] = [:]
        for name in ["parts/part-001.sqlite", "parts/part-002.sqlite"] {
            parts.merge(try figures(name)) { _, other in
                Issue.record("a patient is in two parts")
                return other
            }
        }
        #expect(parts.keys.sorted() == whole.keys.sorted() && !parts.isEmpty)
        for (id, patient) in whole { #expect(parts[id] == patient, "\(id)") }
    }

    /// Every figure of every patient, but for the names of the files.
    private func figures(_ source: String) throws -> [String: NSDictionary] {
        let outcome = try aurae.analyze(
            source, "--format", "json", "--as-of", "2026-03-31", "--time-zone", "Europe/London")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: patients.map { patient in
                (patient["patientId"] as? String ?? "?", Self.withoutFiles(patient) as? NSDictionary ?? [:])
            })
    }

    private static func withoutFiles(_ value: Any) -> Any {
        if let members = value as? [String: Any] {
            return members.filter { !["file", "table", "place"].contains($0.key) }.mapValues(withoutFiles)
        }
        return (value as? [Any])?.map(withoutFiles) ?? value
    }

    @Test("shares of different exports are not joined, and a share of another number of parts is refused")
    func differentSources() throws {
        #expect(try aurae("batch", "many.csv", "--shard", "1/2", "-o", "one").status == 0)
        try folder.write(ClinicFixture.large(patients: 13, headaches: 3), to: "many.csv")
        #expect(try aurae("batch", "many.csv", "--shard", "2/2", "-o", "two").status == 0)
        let merged = try aurae("batch", "merge", "one", "two", "-o", "all")
        #expect(merged.status == 65)
        #expect(merged.errors.contains("are of different sources"))
        #expect(!folder.names().contains("all"))
        #expect(try aurae("partition", "many.csv", "-o", "parts", "--parts", "2", "--quiet").status == 0)
        for words in [["parts", "--shard", "1/3"], ["parts/part-001.sqlite", "--shard", "2/2"]] {
            let refused = try aurae.run(["batch"] + words + ["-o", "out"])
            #expect(refused.status == 64, "\(refused.errors)")
        }
        #expect(try aurae("batch", "many.csv", "--shard-index", "1", "-o", "out").status == 64)
        #expect(
            try aurae("batch", "many.csv", "--shard-index", "2", "--shard-count", "2", "-o", "out").status == 64)
    }

    @Test("fewer parts take the place of more, files that are no parts stay, and the source is not written to")
    func again() throws {
        let before = folder.data("many.csv")
        #expect(try aurae("partition", "many.csv", "-o", "parts", "--parts", "4", "--quiet").status == 0)
        try folder.write("mine", to: "parts/notes.txt")
        #expect(try aurae("partition", "many.csv", "-o", "parts", "--parts", "2", "--quiet").status == 0)
        #expect(folder.names("parts") == ["notes.txt", "part-001.sqlite", "part-002.sqlite", "partition.json"])
        #expect(folder.data("many.csv") == before)
        try folder.makeFolder("other")
        try folder.write("mine", to: "other/part-001.sqlite")
        #expect(try aurae("partition", "many.csv", "-o", "other", "--parts", "2").status == 73)
        #expect(folder.text("other/part-001.sqlite") == "mine")
        #expect(try aurae("partition", "many.csv", "-o", "x").status == 64)
        #expect(try aurae("partition", "parts/part-001.sqlite", "-o", "x", "--parts", "2").status == 65)
        #expect(!folder.names().contains("x"))
    }

    @Test("a record that somebody changed is refused, or its change is told")
    func changedRecords() throws {
        for share in ["1", "2"] {
            let day = ["--as-of", "2026-04-0\(share)"]
            #expect(try aurae.run(["batch", "many.csv", "--shard", "\(share)/2", "-o", share] + day).status == 0)
        }
        let record = try #require(folder.text("2/batch.json"))
        func merged(_ pattern: String, _ text: String) throws -> AuraeReport.Outcome {
            let changed = record.replacing(try Regex(pattern), with: text)
            #expect(changed != record)
            try folder.write(changed, to: "2/batch.json")
            return try aurae("batch", "merge", "1", "2", "-o", "all")
        }
        for file in ["../../etc/passwd", "/etc/passwd", "a/../../b.pdf"] {
            let outcome = try merged(#""file":"[^"]*""#, "\"file\":\"\(file)\"")
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.contains("2/batch.json: names a report that is not in its folder"), "\(outcome.errors)")
        }
        for number in ["9223372036854775807", "4611686018427387904", "-1", "1.5"] {
            for name in ["pages", "bytes"] {
                let outcome = try merged("\"\(name)\":[0-9]+", "\"\(name)\":\(number)")
                #expect(outcome.status == 65, "\(name) \(number): \(outcome.everything)")
            }
        }
        #expect(!folder.names().contains("all"))
        let totals = try merged(#""totals":\{"reports":[0-9]+"#, "\"totals\":{\"reports\":4711")
        #expect(totals.status == 1)
        #expect(totals.errors.contains("the totals in 2/batch.json do not match its reports"), "\(totals.errors)")
        #expect(totals.errors.contains("the runs are of different days: 2026-04-01, 2026-04-02"))
        #expect(folder.text("all/batch.json")?.contains(":4711") == false)
    }

    @Test("a run whose share has begun and not ended is named by the merge")
    func unfinishedShare() throws {
        #expect(try aurae("batch", "many.csv", "--shard", "1/2", "-o", "one").status == 0)
        try folder.makeFolder("two")
        try folder.write("", to: "two/.aurae-batch.journal")
        let merged = try aurae("batch", "merge", "one", "two", "-o", "all")
        #expect(merged.status == 1)
        #expect(merged.errors.contains("the run in two has not ended"))
        #expect(merged.errors.contains("of 2 shards these are missing: 2"))
        try folder.makeFolder("none")
        #expect(try aurae("batch", "merge", "one", "none", "-o", "all").status == 66)
    }
}
