import Foundation
import Testing

@Suite("Runs that come again into the same folder")
struct NightlyRunTests {
    private static let listing = "find out -type f ! -name .aurae-batch.nights -printf '%p %s %T@ %i\\n' | sort"

    @Test("a day that has passed is no reason to make a report anew, for as long as --max-age says")
    func age() throws {
        let clinic = try NightlyClinic(patients: 3)
        try clinic.write()
        #expect(try clinic.run("2026-11-01").status == 0)
        let text = try clinic.aurae.shell("pdftotext -layout out/p-001-free.pdf -").outputText
        #expect(text.contains("Generated 1 Nov 2026"))
        for (day, kept) in [("2026-11-02", 3), ("2026-11-08", 3), ("2026-11-09", 0)] {
            #expect(try clinic.run(day).status == 0)
            #expect(try clinic.ids("kept").count == kept, "\(day)")
        }
        // On its own day a report stays.
        for (day, kept) in [("2026-11-09", 3), ("2026-11-10", 0)] {
            #expect(try clinic.run(day, "--max-age", "0d").status == 0)
            #expect(try clinic.ids("kept").count == kept && clinic.ids("written").count == 3 - kept, "\(day)")
        }
        #expect(try clinic.run("2026-11-23", "--max-age", "2w").status == 0)
        #expect(try clinic.ids("kept").count == 3)
        #expect(try clinic.run("2026-11-23", "--fresh").status == 0)
        #expect(try clinic.ids("written").count == 3)
        #expect(try clinic.run("2026-11-24", "--max-age", "soon").status == 64)
    }

    @Test("what falls out of the days asked for makes another report, and so does what comes in")
    func window() throws {
        var clinic = try NightlyClinic(patients: 4)
        // 90 days up to 20 November begin on 23 August.
        clinic.rows["p-002"]?.insert("p-002,0,2026-08-23T10:00:00Z,2026-08-23T11:00:00Z,3", at: 0)
        // From the day before into the first day.
        clinic.rows["p-003"]?.insert("p-003,0,2026-08-22T20:00:00Z,2026-08-23T06:00:00Z,3", at: 0)
        clinic.rows["p-004"]?.append("p-004,9,2026-11-21T10:00:00Z,2026-11-21T11:00:00Z,3")
        try clinic.write()
        #expect(try clinic.run("2026-11-20").status == 0)
        #expect(try clinic.run("2026-11-20").status == 0)
        #expect(try clinic.ids("kept").count == 4)
        #expect(try clinic.run("2026-11-21").status == 0)
        #expect(try clinic.ids("written") == ["p-002", "p-003", "p-004"])
    }

    @Test("another patient's row in the table of patients, or in front of everybody's, changes nobody else's report")
    func others() throws {
        var clinic = try NightlyClinic(patients: 4)
        // A remark that tells the line.
        clinic.rows["p-003"]?.append("p-003,9,never,,3")
        try clinic.write()
        #expect(try clinic.run("2026-11-20").status == 0)
        clinic.rows["p-000"] = ["p-000,1,2026-10-10T10:00:00Z,2026-10-10T11:00:00Z,3"]
        try clinic.write()
        let text = try #require(clinic.folder.text("export/patients.csv"))
        try clinic.folder.write(text.replacing("p-001,Somebody", with: "p-001,Another"), to: "export/patients.csv")
        let run = try clinic.run("2026-11-20")
        #expect(run.status == 0)
        #expect(try clinic.ids("written") == ["p-000", "p-001"])
        #expect(run.errors.contains("since 2026-11-20: 1 new patient (p-000)"))
    }

    @Test("a new safety notice makes the report anew and is said, and so is a column that is gone")
    func said() throws {
        var clinic = try NightlyClinic(patients: 3)
        try clinic.write()
        #expect(try clinic.run("2026-11-20").status == 0)
        clinic.rows["p-002"]?.append("p-002,9,never,,3")
        try clinic.write()
        let unused = try clinic.run("2026-11-20", "--quiet")
        #expect(unused.status == 0 && unused.outputText == "")
        #expect(unused.errors.contains("since 2026-11-20: 1 row not used, 0 before"))
        let text = try #require(clinic.folder.text("export/headaches.csv"))
        let narrow = text.split(separator: "\n").map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).enumerated().filter { $0.offset != 3 }
                .map { String($0.element) }.joined(separator: ",")
        }
        try clinic.folder.write(narrow.joined(separator: "\n") + "\n", to: "export/headaches.csv")
        let gone = try clinic.run("2026-11-20", "--quiet")
        #expect(gone.errors.contains("no longer in the export: headaches.resolved_time"), "\(gone.errors)")
        let since = try #require(try clinic.record["since"] as? [String: Any])
        #expect(since["goneColumns"] as? [String] == ["headaches.resolved_time"])
    }

    @Test("--keep holds the last versions by their days")
    func versions() throws {
        var clinic = try NightlyClinic(patients: 2)
        var made: [Data?] = []
        for day in 1...5 {
            clinic.rows["p-001"]?.append("p-001,\(20 + day),2026-10-0\(day)T10:00:00Z,,3")
            try clinic.write()
            #expect(try clinic.run("2026-11-0\(day)", "--keep", "2").status == 0)
            made.append(clinic.folder.data("out/p-001-free.pdf"))
        }
        #expect(clinic.folder.names("out/versions") == ["2026-11-03", "2026-11-04"])
        #expect(clinic.folder.data("out/versions/2026-11-03/p-001-free.pdf") == made[2])
        #expect(clinic.folder.data("out/versions/2026-11-04/p-001-free.pdf") == made[3])
        #expect(clinic.folder.mode("out/versions/2026-11-04/p-001-free.pdf") == 0o600)
        let entry = try #require(try clinic.out.entries()["p-001"]?.json["versions"] as? [[String: Any]])
        #expect(entry.map { $0["asOf"] as? String } == ["2026-11-04", "2026-11-03"])
        // Twice on a day.
        for severity in [4, 5] {
            clinic.rows["p-001"]?[0] = "p-001,1,2026-10-11T10:00:00Z,2026-10-11T14:00:00Z,\(severity)"
            try clinic.write()
            #expect(try clinic.run("2026-11-05", "--keep", "2").status == 0)
        }
        #expect(clinic.folder.names("out/versions") == ["2026-11-05", "2026-11-05-2"])
        // Made anew with the same bytes it is no other version; the other patient's was of another day.
        #expect(try clinic.run("2026-11-05", "--keep", "2", "--fresh").status == 0)
        #expect(clinic.folder.names("out/versions") == ["2026-11-01", "2026-11-05", "2026-11-05-2"])
        #expect(clinic.folder.names("out/versions/2026-11-01") == ["p-002-free.pdf"])
    }

    @Test("versions beside the export that is read are no part of it")
    func versionsInTheSource() throws {
        let clinic = try NightlyClinic(patients: 2)
        try clinic.write()
        func run(_ day: String) throws -> [String] {
            let run = try clinic.aurae.run(
                ["batch", "export", "-o", "export", "--last", "90d", "--resume", "--keep", "2", "--as-of", day])
            #expect(run.status == 0, "\(run.errors)")
            return try BatchFolder(test: clinic.folder, name: "export").entries()
                .filter { $0.value.status == "written" }.keys.sorted()
        }
        #expect(try run("2026-11-01") == ["p-001", "p-002"])
        let text = try #require(clinic.folder.text("export/headaches.csv"))
        try clinic.folder.write(text + "p-001,9,2026-10-30T10:00:00Z,,3\n", to: "export/headaches.csv")
        #expect(try run("2026-11-02") == ["p-001"])
        #expect(clinic.folder.names("export/versions") == ["2026-11-01"])
        #expect(try run("2026-11-03") == [])
    }

    @Test("a link in place of the folder of versions leads nowhere")
    func linked() throws {
        var clinic = try NightlyClinic(patients: 1)
        try clinic.write()
        #expect(try clinic.run("2026-11-01").status == 0)
        try clinic.folder.makeFolder("elsewhere")
        #expect(try clinic.aurae.shell("ln -s ../elsewhere out/versions").status == 0)
        clinic.rows["p-001"]?.append("p-001,9,2026-10-30T10:00:00Z,,3")
        try clinic.write()
        let before = clinic.out.reports
        #expect(try clinic.run("2026-11-01", "--keep", "1").status == 75)
        #expect(clinic.folder.names("elsewhere") == [] && clinic.out.reports == before)
    }

    @Test("--dry-run says what would be made, kept and removed, and writes nothing")
    func dryRun() throws {
        var clinic = try NightlyClinic(patients: 10)
        try clinic.write()
        let first = try clinic.run("2026-11-01", "--dry-run")
        #expect(first.status == 0 && first.outputText.split(separator: "\n").count == 10)
        #expect(first.outputText.hasPrefix("make p-001-free.pdf\n") && !clinic.folder.names().contains("out"))
        #expect(try clinic.run("2026-11-01").status == 0)
        clinic.rows["p-002"]?.append("p-002,9,2026-10-30T10:00:00Z,,3")
        clinic.rows["p-003"] = nil
        let whole = try #require(clinic.rows["p-004"])
        clinic.rows["p-004"] = ["p-004,1,never,,3"]
        try clinic.write()
        let before = try clinic.aurae.shell(Self.listing).outputText
        let failing = try clinic.run("2026-11-02", "--dry-run", "--prune")
        #expect(failing.status == 1)
        #expect(failing.errors.contains("patient p-004: ") && failing.errors.contains("nothing was removed"))
        clinic.rows["p-004"] = whole + ["p-004,9,2026-10-30T10:00:00Z,,3"]
        try clinic.write()
        let run = try clinic.run("2026-11-02", "--dry-run", "--prune")
        let lines = Set(run.outputText.split(separator: "\n").map(String.init))
        #expect(lines.isSuperset(of: ["make p-002-free.pdf", "keep p-001-free.pdf", "remove p-003-free.pdf"]))
        #expect(lines.count == 10 && run.errors.contains("would make 2, keep 7, remove 1"))
        #expect(try clinic.aurae.shell(Self.listing).outputText == before)
        // And the run does it.
        #expect(try clinic.run("2026-11-02", "--prune", "--attic", "attic").status == 0)
        #expect(try clinic.ids("written") == ["p-002", "p-004"])
        #expect(clinic.out.reports.count == 9)
        #expect(clinic.folder.names("attic/2026-11-01") == ["p-003-free.pdf"])
    }

    @Test("shares that write into one folder leave each other's reports")
    func shares() throws {
        let clinic = try NightlyClinic(patients: 12)
        try clinic.write()
        for share in ["1/2", "2/2", "1/2"] {
            #expect(try clinic.run("2026-11-01", "--shard", share, "--prune").status == 0)
        }
        #expect(clinic.out.reports.count == 12)
        // The third run kept what the first had made.
        #expect(try clinic.ids("written") == [] && clinic.ids("kept").count < 12)
    }

    @Test("a run that was stopped is no measure; the one that goes on compares with the last whole one")
    func stopped() throws {
        var clinic = try NightlyClinic(patients: 20)
        try clinic.write()
        #expect(try clinic.run("2026-11-01").status == 0)
        clinic.rows["p-020"] = nil
        try clinic.write()
        let words = ["batch", "export", "--last", "90d", "--resume", "--fresh", "--as-of", "2026-11-02", "-o", "out"]
        let run = try RunningReport(words, in: clinic.folder, environment: ["AURAE_TEST_FAULTS": "wait:*"])
        #expect(
            RunningReport.wait {
                (try? FileManager.default.attributesOfItem(
                    atPath: clinic.folder.file("out/.aurae-batch.journal"))[.size] as? Int).map { $0 > 1000 } ?? false
            })
        run.send(SIGINT)
        #expect(run.end() == 128 + SIGINT)
        #expect(try clinic.record["isComplete"] as? Bool == false)
        let source = try #require(try clinic.record["source"] as? [String: Any])
        #expect(source["patients"] as? Int == 20 && source["rowsRead"] as? Int == 120)
        let next = try clinic.run("2026-11-02", "--prune", "--quiet")
        #expect(next.status == 0 && next.outputText == "", "\(next.errors)")
        // One of twenty is more than 2 per cent.
        #expect(next.errors == "warning: removed the reports of 1 patient, no longer in the source (p-020)\n")
        #expect(clinic.out.reports.count == 19 && clinic.out.hidden == [])
    }

    @Test("without --prune the report of a patient who is gone stays, and a later --prune knows it")
    func later() throws {
        var clinic = try NightlyClinic(patients: 10)
        try clinic.write()
        #expect(try clinic.run("2026-11-01").status == 0)
        clinic.rows["p-003"] = nil
        try clinic.write()
        let run = try clinic.run("2026-11-02")
        #expect(run.errors.contains("1 patient no longer in the export (p-003)") && clinic.out.reports.count == 10)
        try clinic.folder.write("mine", to: "out/p-099-free.pdf")
        #expect(try clinic.run("2026-11-03", "--prune").status == 0)
        #expect(clinic.out.reports["p-003-free.pdf"] == nil && clinic.out.reports["p-099-free.pdf"] != nil)
    }

    @Test("an export that lost more than a fifth of its patients ends the night, unless it is said to be right so")
    func shrunk() throws {
        var clinic = try NightlyClinic(patients: 10)
        try clinic.write()
        #expect(try clinic.run("2026-11-01").status == 0)
        for id in ["p-001", "p-002", "p-003"] { clinic.rows[id] = nil }
        try clinic.write()
        let before = try clinic.aurae.shell(Self.listing).outputText
        let run = try clinic.run("2026-11-02", "--prune")
        #expect(
            run.status == 65 && run.errors.contains("7 patients; the last complete export (2026-11-01) had 10"),
            "\(run.errors)")
        #expect(try clinic.aurae.shell(Self.listing).outputText == before)
        #expect(try clinic.run("2026-11-02", "--prune", "--allow-shrink").status == 0)
        #expect(clinic.out.reports.count == 7)
        #expect(try clinic.run("2026-11-03", "--prune").status == 0)
    }

    /// "No headache was logged" in place of six would be the export's end, and not the patient's.
    @Test("a patient of whom a cut export has fewer rows keeps the report of the night before")
    func cutExport() throws {
        var clinic = try NightlyClinic(patients: 12)
        try clinic.write()
        #expect(try clinic.run("2026-11-01").status == 0)
        let whole = clinic.out.reports
        let rows = clinic.rows
        // 58 and a half of 72 rows.
        clinic.rows["p-010"]?.removeLast(2)
        for id in ["p-011", "p-012"] { clinic.rows[id] = [] }
        for day in ["2026-11-02", "2026-11-03"] {
            // The table of patients is whole.
            try clinic.write("\np-010,6,2026-10-")
            let cut = try clinic.run(day, "--quiet")
            #expect(cut.status == 2)
            let lines = cut.errors.split(separator: "\n").map(String.init)
            #expect(lines.first?.contains("headaches.csv ends in the middle of a row") == true, "\(cut.errors)")
            // The row that is cut in two cannot be used.
            // The second night is compared with the export of the first run too.
            let before = day == "2026-11-02" ? "0 before" : "0 in the last complete export (2026-11-01)"
            #expect(lines.dropFirst().first?.hasSuffix("1 row not used, \(before)") == true, "\(cut.errors)")
            #expect(lines.dropFirst(2).first?.contains("3 kept as they were because rows are missing") == true)
            #expect(
                cut.errors.contains(
                    "patient p-010: rows are missing since 15 October 2026 (4 of 6 are there); the earlier report was kept"
                ))
            #expect(cut.errors.contains("patient p-011: rows are missing since 11 October 2026 (0 of 6 are there)"))
            #expect(try clinic.ids("rows-missing") == ["p-010", "p-011", "p-012"] && clinic.ids("written") == [])
            #expect(clinic.out.reports == whole)
            let index = try #require(clinic.folder.text("out/index.html"))
            #expect(index.contains("kept: rows are missing since 15 October 2026"))
            let dry = try clinic.run(day, "--dry-run")
            #expect(dry.status == 2 && dry.errors.contains("patient p-011: rows are missing"), "\(dry.everything)")
        }
        let one = try clinic.run("2026-11-03", "--allow-shrink", "p-012")
        #expect(one.status == 2)
        #expect(try clinic.ids("written") == ["p-012"] && clinic.ids("rows-missing") == ["p-010", "p-011"])
        let allowed = try clinic.run("2026-11-03", "--allow-shrink")
        #expect(allowed.status == 0, "\(allowed.errors)")
        #expect(try clinic.ids("written") == ["p-010", "p-011"])
        clinic.rows = rows
        try clinic.write()
        #expect(try clinic.run("2026-11-04").status == 0)
        #expect(try clinic.ids("written") == ["p-010", "p-011", "p-012"])
    }

    @Test("a quiet run says each failure; when nobody gets a report the status is 75")
    func failures() throws {
        var clinic = try NightlyClinic(patients: 6)
        clinic.rows["p-002"] = ["p-002,1,never,,3"]
        try clinic.write()
        let some = try clinic.run("2026-11-01", "--quiet")
        #expect(some.status == 1 && some.outputText == "")
        let lines = some.errors.split(separator: "\n")
        #expect(
            lines.count == 2 && lines[0].contains("5 reports written, 1 failed") && lines[1].contains("patient p-002: ")
        )
        let nobody = try clinic.aurae.run(["batch", "export", "-o", "other", "--quiet", "--depth", "full"])
        #expect(nobody.status == 75)
        #expect(
            nobody.errors.hasPrefix(
                "warning: 6 patients (p-001, p-002, p-003, p-004, p-005 and 1 more): the entitlement"))
    }
}
