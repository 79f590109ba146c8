import Foundation
import Testing

/// Random clinics through the program: their headache figures are those of `Tests/Oracle`, which makes the clinics and
/// works them out by other means.
struct OracleTests {
    /// Inside a diary, over its ends and beyond the day of the report.
    private static let ranges = [
        "--from 2026-01-01 --to 2026-03-31", "--from 2025-12-15 --to 2026-12-31", "--from 2026-03-08 --to 2026-03-29",
    ]

    @Test(arguments: [
        ("Europe/London", 11), ("America/New_York", 22), ("Asia/Kathmandu", 33), ("Australia/Lord_Howe", 44),
        ("Pacific/Apia", 55), ("America/St_Johns", 66), ("UTC", 77),
    ])
    func `random clinics have the figures of the oracle`(zone: String, seed: Int) throws {
        let aurae = AuraeReport(folder: try TestFolder())
        let script = "python3 -B '\(ProjectFolder.path)/Tests/Oracle/random_clinic.py'"
        let day = "--time-zone \(zone) --as-of 2026-04-0\(seed % 9 + 1)"
        let made = try aurae.shell("\(script) make clinic \(seed) \(day) --patients 40")
        #expect(made.status == 0, "\(made.errors)")
        for range in ["", Self.ranges[seed % 3]] {
            let words = "clinic --mapping clinic.mapping.json \(day) \(range) --format json --max-unused 100"
            let run = try aurae.shell("\"$AURAE\" analyze \(words) \(try aurae.unlocking().joined(separator: " "))")
            #expect((try run.json["patients"] as? [Any])?.count ?? 0 > 25)
            try aurae.folder.write(run.output, to: "figures.json")
            let compared = try aurae.shell("\(script) compare clinic figures.json \(day) \(range)")
            #expect(compared.status == 0, "\(range) \(compared.outputText) \(compared.errors)")
        }
    }
}
