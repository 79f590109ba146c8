import Foundation
import Testing

@Suite("batch status tells how the nights of a folder stand")
struct BatchStatusTests {
    private var clinic: NightlyClinic

    /// Ten patients with six headaches each in October; a night of 20 November.
    init() throws {
        clinic = try NightlyClinic(patients: 10)
        try clinic.write()
        #expect(try clinic.run("2026-11-20").status == 0)
    }

    private func status(_ day: String, _ more: String...) throws -> AuraeReport.Outcome {
        try clinic.aurae.run(["batch", "status", "out", "--as-of", day] + more)
    }

    @Test("0 on the day of a good night and the day after, 1 later: a night is missing")
    func good() throws {
        for (day, expected) in [("2026-11-20", 0), ("2026-11-21", 0), ("2026-11-22", 1)] {
            #expect(try status(day).status == expected, "\(day)")
        }
        let text = try status("2026-11-21").outputText
        #expect(text.contains("last good night: 2026-11-20, 1 day ago\n"), "\(text)")
        #expect(text.contains("10 reports in out\n") && !text.contains("rows are missing"))
        #expect(try clinic.aurae.run(["batch", "status", "export"]).status == 66)
    }

    @Test("1 after a night with rows missing or a failure, who is named")
    func bad() throws {
        var changed = clinic
        changed.rows["p-007"]?.removeLast()
        changed.rows["p-008"] = ["p-008,1,never,,3"]
        try changed.write()
        #expect(try clinic.run("2026-11-21").status == 2)
        let bad = try status("2026-11-21")
        #expect(bad.status == 1 && bad.outputText.contains("last good night: 2026-11-20, 1 day ago\n"))
        #expect(bad.outputText.contains("kept because rows are missing: 1 (p-007 since 2026-10-16)\n"))
        #expect(bad.outputText.contains("without a report: 1 (p-008)\n"), "\(bad.outputText)")
        let output = try status("2026-11-21", "--format", "json").output
        let json = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
        #expect(json["isGood"] as? Bool == false && json["oldestReport"] as? String == "2026-11-20")
        #expect((json["rowsMissing"] as? [[String: Any]])?.map { $0["patientId"] as? String } == ["p-007"])
        #expect((json["failed"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["no-rows"])
    }
}
