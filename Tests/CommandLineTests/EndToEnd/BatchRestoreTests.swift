import Foundation
import Testing

@Suite("batch restore puts reports back as they were on an earlier day")
struct BatchRestoreTests {
    private static let listing = "find out -type f -printf '%p %s %T@ %i\\n' | sort"
    private static let name = "p-001-free.pdf"

    private var clinic: NightlyClinic
    /// Every report after each of three nights.
    private var nights: [String: [String: Data]] = [:]

    /// Four patients with six headaches each; p-001 and p-002 log another before the second night, p-001 a third before
    /// the last.
    init() throws {
        clinic = try NightlyClinic(patients: 4)
        for (day, ids) in [("2026-11-20", []), ("2026-11-21", ["p-001", "p-002"]), ("2026-11-22", ["p-001"])] {
            let entry = "\(day),2026-10-\(day.suffix(2))T10:00:00Z,2026-10-\(day.suffix(2))T14:00:00Z,3"
            for id in ids { clinic.rows[id]?.append("\(id),\(entry)") }
            try clinic.write()
            #expect(try clinic.run(day, "--keep", "3", "--mode", "0640").status == 0)
            nights[day] = clinic.out.reports
        }
    }

    private func restore(_ day: String, _ more: String...) throws -> AuraeReport.Outcome {
        try clinic.aurae.run(["batch", "restore", "out", "--day", day] + more)
    }

    private func report(_ day: String, _ name: String = name) -> Data? { nights[day]?[name] }

    /// The record's account of p-001.
    private var entry: BatchFolder.Entry {
        get throws { try #require(try clinic.out.entries()["p-001"]) }
    }

    /// Days of the versions of p-001, newest first.
    private var versions: [String?] {
        get throws { (try entry.json["versions"] as? [[String: Any]] ?? []).map { $0["asOf"] as? String } }
    }

    @Test("one patient's report, and back again; the one that gives way is kept")
    func onePatient() throws {
        #expect(try versions == ["2026-11-21", "2026-11-20"])
        let run = try restore("2026-11-20", "--patient", "p-001")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.outputText == "restored p-001-free.pdf of 2026-11-20 in place of 2026-11-22\n")
        #expect(run.errors == "restored 1 report in out as of 2026-11-20; 0 already as on that day\n")
        #expect(clinic.folder.data("out/\(Self.name)") == report("2026-11-20"))
        #expect(clinic.folder.data("out/versions/2026-11-22/\(Self.name)") == report("2026-11-22"))
        #expect(clinic.folder.names("out/versions/2026-11-20") == ["p-002-free.pdf"])
        #expect(clinic.out.reports["p-002-free.pdf"] == report("2026-11-21", "p-002-free.pdf"))
        // Six headaches then, eight on the 22nd.
        #expect(try entry.json["headaches"] as? Int == 6 && entry.json["asOf"] as? String == "2026-11-20")
        #expect(try entry.json["restored"] as? Bool == true && entry.status == "kept")
        #expect(try versions == ["2026-11-22", "2026-11-21"])
        let index = try #require(clinic.folder.text("out/index.html"))
        #expect(index.contains("<small>as of 2026-11-20, restored</small>"))
        let status = try clinic.aurae.run(["batch", "status", "out", "--as-of", "2026-11-22"])
        #expect(status.status == 0 && status.outputText.contains("restored from an earlier day: 1 (p-001)\n"))
        for name in [Self.name, "batch.json", "index.html", "versions/2026-11-22/\(Self.name)"] {
            #expect(clinic.folder.mode("out/\(name)") == 0o640, "\(name)")
        }
        #expect(try restore("2026-11-22", "--quiet").everything == "")
        #expect(clinic.out.reports == nights["2026-11-22"] && clinic.out.hidden == [])
        #expect(try versions == ["2026-11-20", "2026-11-21"])
    }

    @Test("everybody's reports: each the newest of that day or before; a dry run writes nothing")
    func everybody() throws {
        let before = try clinic.aurae.shell(Self.listing).outputText
        let dry = try restore("2026-11-21", "--dry-run")
        #expect(dry.outputText == "restore p-001-free.pdf of 2026-11-21 in place of 2026-11-22\n")
        #expect(dry.errors == "would restore 1 report in out as of 2026-11-21; 3 already as on that day\n")
        #expect(try restore("2026-11-22").status == 0)
        #expect(try clinic.aurae.shell(Self.listing).outputText == before)
        let run = try restore("2026-11-20", "--format", "json")
        #expect(run.status == 0 && clinic.out.reports == nights["2026-11-20"], "\(run.errors)")
        let json = try run.json
        #expect(json["day"] as? String == "2026-11-20" && json["isDone"] as? Bool == true)
        #expect(json["unchanged"] as? Int == 2 && (json["notRestored"] as? [String])?.isEmpty == true)
        let restored = try #require(json["restored"] as? [[String: String]])
        #expect(restored.map { $0["patientId"] } == ["p-001", "p-002"])
        #expect(restored.map { $0["replaced"] } == ["2026-11-22", "2026-11-21"])
        #expect(restored.map { $0["asOf"] } == ["2026-11-20", "2026-11-20"])
    }

    @Test("a day without a report, an unknown patient, no record: refused, with the nearest days")
    func refused() throws {
        let before = try clinic.aurae.shell(Self.listing).outputText
        let early = try restore("2026-11-19")
        #expect(early.status == 65 && early.errors.contains("no version of 2026-11-19 or before: 4 (p-001, p-002"))
        #expect(early.errors.contains("nearest days with a report are 2026-11-20, 2026-11-21 and 2026-11-22"))
        let one = try restore("2026-11-19", "--patient", "p-003")
        #expect(one.status == 65 && one.errors.contains("the nearest days with a report are 2026-11-20\n"))
        let late = try restore("2026-11-23")
        #expect(late.status == 65 && late.errors.contains("the last run is of 2026-11-22, before 2026-11-23"))
        let unknown = try restore("2026-11-20", "--patient", "p-099")
        #expect(unknown.status == 65 && unknown.errors.contains("no report of a patient p-099; nothing was written"))
        #expect(try restore("yesterday").status == 64)
        #expect(try clinic.aurae.run(["batch", "restore", "out"]).status == 64)
        #expect(try clinic.aurae.run(["batch", "restore", "export", "--day", "2026-11-20"]).status == 66)
        for run in [early, one, late, unknown] { #expect(!run.everything.contains("Somebody")) }
        #expect(try clinic.aurae.shell(Self.listing).outputText == before)
    }

    @Test("who has no such version, or one that was altered, keeps the report and is named: 1")
    func obstacles() throws {
        var more = clinic
        more.rows["p-005"] = ["p-005,1,2026-11-20T10:00:00Z,,3"]
        try more.write()
        #expect(try clinic.run("2026-11-22", "--keep", "3", "--mode", "0640").status == 0)
        try clinic.folder.write("other", to: "out/versions/2026-11-20/p-002-free.pdf")
        let run = try restore("2026-11-20", "--quiet")
        #expect(run.status == 1 && run.outputText == "")
        let lines = run.errors.split(separator: "\n")
        #expect(
            lines == [
                "warning: not restored: no version of 2026-11-20 or before: 1 (p-005)",
                "warning: not restored: the version in versions is missing or was altered: 1 (p-002)",
            ])
        #expect(clinic.folder.data("out/\(Self.name)") == report("2026-11-20"))
        #expect(clinic.out.reports["p-002-free.pdf"] == report("2026-11-22", "p-002-free.pdf"))
        #expect(try restore("2026-11-20", "--patient", "p-002").status == 65)
    }

    @Test("a file that somebody put in a report's place is kept as well, and one that is gone is put back")
    func foreign() throws {
        try clinic.folder.write("mine", to: "out/\(Self.name)")
        clinic.folder.remove("out/p-002-free.pdf")
        #expect(try restore("2026-11-20").status == 0)
        #expect(clinic.out.reports == nights["2026-11-20"])
        #expect(clinic.folder.text("out/versions/2026-11-22/\(Self.name)") == "mine")
        #expect(clinic.folder.names("out/versions/2026-11-21") == [Self.name])
    }

    @Test("a version that a killed night put away before its record is known to the next night")
    func killedNight() throws {
        let clinic = try NightlyClinic(patients: 2)
        var later = clinic
        later.rows["p-001"]?.append("p-001,9,2026-11-20T10:00:00Z,,3")
        try clinic.write()
        #expect(try clinic.run("2026-11-20", "--keep", "3").status == 0)
        let before = clinic.out.reports
        #expect(try clinic.aurae.shell("cp -a out first").status == 0)
        try later.write()
        #expect(try clinic.run("2026-11-21", "--keep", "3").status == 0)
        // As after a kill: the report has its name, its version is kept, the record is the former night's.
        #expect(try clinic.aurae.shell("cp -p first/batch.json first/index.html out/").status == 0)
        #expect(try clinic.run("2026-11-21", "--keep", "3").status == 0)
        #expect(clinic.folder.names("out/versions") == ["2026-11-20"])
        let entry = try #require(try clinic.out.entries()["p-001"])
        #expect((entry.json["versions"] as? [[String: Any]])?.map { $0["asOf"] as? String } == ["2026-11-20"])
        let run = try clinic.aurae.run(["batch", "restore", "out", "--day", "2026-11-20"])
        #expect(run.status == 0 && clinic.out.reports == before, "\(run.errors)")
    }

    @Test("all files of a report are put back together")
    func forms() throws {
        let clinic = try NightlyClinic(patients: 1)
        var later = clinic
        later.rows["p-001"]?.append("p-001,9,2026-11-20T10:00:00Z,,3")
        var before: [String: Data] = [:]
        for (night, day) in [(clinic, "2026-11-20"), (later, "2026-11-21")] {
            try night.write()
            #expect(try clinic.run(day, "--keep", "1", "--profiles", "plain,archive").status == 0)
            if before.isEmpty { before = clinic.out.reports }
        }
        #expect(before.count == 2 && clinic.out.reports != before)
        let run = try clinic.aurae.run(["batch", "restore", "out", "--day", "2026-11-20"])
        #expect(run.status == 0 && clinic.out.reports == before, "\(run.errors)")
        #expect(clinic.folder.names("out/versions") == ["2026-11-21"])
        #expect(clinic.folder.names("out/versions/2026-11-21").count == 2)
    }
}
