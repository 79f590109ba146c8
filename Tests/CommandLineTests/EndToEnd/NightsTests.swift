import Foundation
import Testing

/// The nights of the sample data: every form gives the same figures, and they are those of `Tests/Oracle/nights.py`.
struct NightsTests {
    private func nights(_ source: String, patient: String? = nil) throws -> [String: Any] {
        let aurae = AuraeReport(folder: try TestFolder())
        let path = ProjectFolder.path + "/samples/" + source
        let run =
            if let patient {
                try aurae.analyze(path, "--patient", patient, "--time-zone", "Europe/London", "--format", "json")
            } else {
                try aurae.analyze(path, "--time-zone", "Europe/London", "--format", "json")
            }
        #expect(run.status == 0, "\(run.errors)")
        let patients = try #require(try run.json["patients"] as? [[String: Any]])
        return try #require(patients.last?["nights"] as? [String: Any])
    }

    /// Without the flags that only say in how many tables a dose stood.
    private func comparable(_ figures: [String: Any]) -> [String: Any] {
        var figures = figures
        let own: Set = ["dose-logged-twice", "marked-hazardous"]
        figures["perNight"] = (figures["perNight"] as? [[String: Any]])?.map { night in
            var night = night
            night["flags"] = (night["flags"] as? [String])?.filter { !own.contains($0) }
            return night
        }
        return figures
    }

    @Test(arguments: [
        ("clinic", "p-004"), ("clinic.json", "p-004"), ("clinic.sqlite", "p-004"), ("nights/dosetap.sqlite", nil),
        ("nights/dosetap-older.sqlite", nil), ("nights/export-v2.csv", nil), ("nights/combined.csv", nil),
        ("nights/v1", nil),
    ])
    func `every form gives the same figures`(source: String, patient: String?) throws {
        let expected = comparable(try nights("nights/tables"))
        let found = comparable(try nights(source, patient: patient))
        // Data that a format cannot hold is left out of the comparison.
        let missing: [String: Set<String>] = [
            "nights/dosetap.sqlite": ["inventory", "supply", "answers"],
            "nights/export-v2.csv": ["inventory", "supply", "answers"],
            "nights/dosetap-older.sqlite": ["inventory", "supply", "answers", "comparisons"],
            "nights/combined.csv": [
                "inventory", "supply", "answers", "notes", "comparisons", "meanWellness", "wellness", "narcolepsy",
                "morningScales", "perNight",
            ],
            "nights/v1": [
                "answers", "notes", "medications", "comparisons", "meanWellness", "wellness", "narcolepsy",
                "morningScales", "perNight",
            ],
        ]
        for (key, value) in expected where !(missing[source] ?? []).contains(key) {
            #expect((found[key] as? NSObject) == (value as? NSObject), "\(source): \(key)")
        }
        #expect((found["perNight"] as? [Any])?.count == 158)
    }

    @Test func `the analytics export has its nights with both doses`() throws {
        let (expected, found) = (try nights("nights/tables"), try nights("nights/analytics.csv"))
        for key in ["bothDoses", "inWindow", "onTime", "early", "late", "interval", "naturalWakeShare"] {
            #expect((found[key] as? NSObject) == (expected[key] as? NSObject), "\(key)")
        }
    }

    @Test func `the figures are those of the oracle`() throws {
        let folder = ProjectFolder.path + "/samples/nights/tables"
        let data = try oracle(
            "nights.py", folder + "/nights.csv", folder + "/night_events.csv", "--time-zone", "Europe/London")
        let expected = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let found = try nights("nights/tables")
        #expect(Self.differences(found, expected, at: "nights") == [])
        #expect((expected["perNight"] as? [Any])?.count == 158)
    }

    /// Doses on both sides of six o'clock, sessions, answers before sleep, clocks that change: the oracle makes an export of
    /// a number and works out its figures by itself.
    @Test(arguments: ["Europe/London", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"], [1, 2, 3])
    func `random exports have the figures of the oracle`(zone: String, seed: Int) throws {
        let aurae = AuraeReport(folder: try TestFolder())
        try aurae.folder.write(try oracle("dosetap.py", "random", "\(seed)", "--time-zone", zone), to: "export.csv")
        let data = try oracle("dosetap.py", "figures", aurae.folder.file("export.csv"), "--time-zone", zone)
        let expected = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let run = try aurae.analyze(
            "export.csv", "--time-zone", zone, "--as-of", "2026-06-30", "--format", "json")
        let patient = try #require((try run.json["patients"] as? [[String: Any]])?.first)
        var found = try #require(patient["nights"] as? [String: Any])
        found["perNight"] = (found["perNight"] as? [[String: Any]])?.map { night in
            night.merging(["flags": (night["flags"] as? [String] ?? []).filter(Self.doseFlags.contains).sorted()]) {
                $1
            }
        }
        #expect(Self.differences(found, expected, at: "nights") == [])
        #expect(((expected["perNight"] as? [Any])?.count ?? 0) > 30)
    }

    private static let doseFlags: Set = [
        "dose-logged-twice", "extra-dose", "several-dose-1", "several-dose-2", "taken-and-skipped",
    ]

    private func oracle(_ script: String, _ words: String...) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-B", ProjectFolder.path + "/Tests/Oracle/" + script] + words
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return data
    }

    /// Where what was found differs from what was expected, for every key that is expected.
    private static func differences(_ found: Any?, _ expected: Any, at path: String) -> [String] {
        switch (found, expected) {
        case (let found as [String: Any], let expected as [String: Any]):
            return expected.keys.sorted().flatMap { differences(found[$0], expected[$0]!, at: "\(path).\($0)") }
        case (let found as [Any], let expected as [Any]):
            guard found.count == expected.count else { return ["\(path): \(found.count) is not \(expected.count)"] }
            return zip(found, expected).enumerated().flatMap { differences($1.0, $1.1, at: "\(path)[\($0)]") }
        case (let found as String, let expected as String): return found == expected ? [] : ["\(path): \(found)"]
        case (let found as NSNumber, let expected as NSNumber):
            let (left, right) = (found.doubleValue, expected.doubleValue)
            return abs(left - right) <= 1e-9 * max(1, abs(right)) ? [] : ["\(path): \(left) is not \(right)"]
        case (is NSNull, is NSNull): return []
        default: return ["\(path): \(found ?? "nothing") is not \(expected)"]
        }
    }

    @Test func `a report of nights alone is written, its extra dose first`() throws {
        let folder = try TestFolder()
        let aurae = AuraeReport(folder: folder)
        let run = try aurae(
            "generate", ProjectFolder.path + "/samples/nights/dosetap.sqlite", "--time-zone", "Europe/London",
            "--as-of",
            "2026-03-31", "-o", "report.pdf")
        #expect(run.status == 0, "\(run.errors)")
        let text = try aurae.shell("pdftotext report.pdf -").outputText
        let first = try #require(text.range(of: "1 extra dose was logged"))
        let table = try #require(text.range(of: "Second dose was"))
        #expect(first.lowerBound < table.lowerBound)
        #expect(text.contains("Not included in this report") && text.contains("Locked"))
        // Where to seek care stands in every report, and is about headaches too.
        let care = try #require(text.ranges(of: "When to Seek Medical Care").last)
        #expect(!text[..<care.lowerBound].lowercased().contains("headache"))
    }
}
