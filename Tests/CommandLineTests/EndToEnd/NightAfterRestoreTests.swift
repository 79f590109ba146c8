import Foundation
import Testing

/// Nights and faults around `batch restore`.
@Suite("After a report was restored")
struct NightAfterRestoreTests {
    private static let name = "p-001-free.pdf"

    private let clinic: NightlyClinic
    private let first: Data
    private let second: Data

    /// A report of six headaches, then one of two: the clinic said that this was right.
    init() throws {
        clinic = try NightlyClinic(patients: 2)
        try clinic.write()
        #expect(try clinic.run("2026-11-20").status == 0)
        first = try #require(clinic.out.reports[Self.name])
        var fewer = clinic
        fewer.rows["p-001"]?.removeLast(4)
        try fewer.write()
        #expect(try clinic.run("2026-11-21", "--keep", "3", "--allow-shrink").status == 0)
        second = try #require(clinic.out.reports[Self.name])
    }

    private func restore() throws -> AuraeReport.Outcome { try clinic.aurae.run(Self.restoring) }

    private static let restoring = ["batch", "restore", "out", "--day", "2026-11-20"]

    private func night() throws -> AuraeReport.Outcome { try clinic.run("2026-11-22", "--keep", "3", "--quiet") }

    @Test("an export that still lacks the rows leaves the restored report in place: 2")
    func rowsMissing() throws {
        #expect(try restore().status == 0)
        let night = try night()
        #expect(night.status == 2, "\(night.errors)")
        #expect(night.errors.contains("patient p-001: rows are missing since 13 October 2026 (2 of 6 are there)"))
        #expect(clinic.out.reports[Self.name] == first)
        #expect(try clinic.out.entries()["p-001"]?.json["restored"] as? Bool == true)
    }

    @Test("an export with other rows makes the report again, and keeps the restored one as a version")
    func changed() throws {
        #expect(try restore().status == 0)
        var changed = clinic
        changed.rows["p-001"]?.append("p-001,9,2026-11-20T10:00:00Z,,3")
        try changed.write()
        #expect(try night().status == 0)
        #expect(try clinic.ids("written") == ["p-001"])
        let entry = try #require(try clinic.out.entries()["p-001"]?.json)
        #expect(entry["headaches"] as? Int == 7 && entry["restored"] == nil)
        #expect(clinic.folder.data("out/versions/2026-11-20/\(Self.name)") == first)
        #expect(clinic.folder.data("out/versions/2026-11-21/\(Self.name)") == second)
    }

    @Test("an export that is as it was then confirms the restored report")
    func confirmed() throws {
        #expect(try restore().status == 0)
        try clinic.write()
        #expect(try night().status == 0)
        #expect(try clinic.ids("kept") == ["p-001", "p-002"])
        #expect(try clinic.out.entries()["p-001"]?.json["restored"] == nil)
        #expect(clinic.out.reports[Self.name] == first)
    }

    @Test("a batch that is writing into the folder refuses it, until it ends")
    func running() throws {
        try clinic.write()
        let words = ["batch", "export", "--last", "90d", "--as-of", "2026-11-22", "-o", "out", "--jobs", "1"]
        let batch = try RunningReport(
            words, in: clinic.folder, environment: ["AURAE_TEST_FAULTS": "hang:p-001"])
        #expect(RunningReport.wait { clinic.out.hidden.contains(".aurae-batch.lock") && !batch.children.isEmpty })
        let refused = try restore()
        #expect(refused.status == 73 && refused.errors.contains("another batch is writing"), "\(refused.errors)")
        #expect(clinic.out.reports[Self.name] == second)
        batch.send(SIGKILL)
        _ = batch.end()
        #expect(try restore().status == 0)
        #expect(clinic.out.reports[Self.name] == first && clinic.out.hidden == [".aurae-batch.nights"])
    }

    @Test(
        "whichever call fails, the report is whole, both are there, and restoring again or a night heals",
        arguments: [NthCall.Kind.rename, .write, .fsync, .link])
    func faults(kind: NthCall.Kind) throws {
        #expect(try clinic.aurae.shell("cp -a out before").status == 0)
        for number in 1...40 {
            #expect(try clinic.aurae.shell("rm -rf out mark && cp -a before out").status == 0)
            var run = clinic.aurae
            run.environment.merge(NthCall.environment(kind, number, mark: clinic.folder.file("mark"))) { $1 }
            let outcome = try run.run(Self.restoring)
            guard clinic.folder.data("mark") != nil else { break }
            let place = "\(kind) \(number): \(outcome.status) \(outcome.errors)"
            #expect([0, 73, 74].contains(outcome.status), "\(place)")
            let now = clinic.out.reports[Self.name]
            #expect(now == first || now == second && outcome.status != 0, "\(place)")
            let found = try clinic.aurae.shell("cat out/\(Self.name) out/versions/*/\(Self.name) | wc -c")
            #expect(
                Int(found.outputText.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 >= first.count
                    + second.count, "\(place)")
            _ = try clinic.record
            if number % 2 == 0 {
                #expect(try restore().status == 0, "\(place)")
                #expect(clinic.out.reports[Self.name] == first, "\(place)")
                #expect(try clinic.out.entries()["p-001"]?.json["headaches"] as? Int == 6, "\(place)")
            } else {
                #expect([0, 2].contains(try night().status), "\(place)")
            }
            #expect(clinic.out.hidden == [], "\(place)")
        }
    }
}
