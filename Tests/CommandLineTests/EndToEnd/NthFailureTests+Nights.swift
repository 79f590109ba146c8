import Foundation
import Testing

extension NthFailureTests {
    /// Bytes of each PDF at the top of the folder and anywhere below it and the attic.
    private func reports() throws -> (newest: [String: Data], all: Set<Data>) {
        let paths = try aurae.shell("find out attic -name '*.pdf' 2>/dev/null").outputText.split(separator: "\n")
        return (
            folder.files(in: "out").filter { $0.key.hasSuffix(".pdf") },
            Set(paths.compactMap { folder.data(String($0)) })
        )
    }

    /// One patient is as before, one has another headache, one is no longer in the export.
    @Test(arguments: NthCall.Kind.allCases.filter { $0 != .malloc }) func aNightLosesNoReport(kind: NthCall.Kind)
        throws
    {
        func table(_ patients: [String], _ more: String = "") -> String {
            let rows = patients.flatMap { id in (1...9).map { "\(id),2026-03-0\($0)T08:00:00Z,3\n" } }
            return "patient_id,onset_time,severity\n" + rows.joined() + more
        }
        let words = [
            "batch", "night.csv", "-o", "out", "--jobs", "1", "--resume", "--keep", "2", "--prune", "--attic",
            "attic", "--allow-shrink", "--time-zone", "UTC", "--as-of",
        ]
        try folder.write(table(["p-1", "p-2", "p-3"]), to: "night.csv")
        #expect(try aurae.run(words + ["2026-03-30"]).status == 0)
        let before = try reports().newest
        #expect(before.count == 3)
        #expect(try aurae.shell("cp -a out former").status == 0)
        try folder.write(table(["p-1", "p-2"], "p-2,2026-03-20T08:00:00Z,5\n"), to: "night.csv")
        let night = words + ["2026-03-31"]
        #expect(try aurae.run(night).status == 0)
        let after = try reports()
        #expect(Set(after.newest.keys) == ["p-1-free.pdf", "p-2-free.pdf"])
        #expect(after.newest["p-1-free.pdf"] == before["p-1-free.pdf"])
        #expect(after.newest["p-2-free.pdf"] != before["p-2-free.pdf"])
        #expect(after.all == Set(before.values).union(after.newest.values))
        // Who is made again tonight has the bytes of a first run.
        let elsewhere = night.map { $0 == "out" ? "elsewhere" : $0 }
        #expect(try aurae.run(elsewhere).status == 0)
        let anew = folder.files(in: "elsewhere")
        // Most of the night's own calls: those before open libraries and fonts.
        try eachFailure(of: kind, night, also: kind == .open ? Array(65...93) : []) {
            try #require(try aurae.shell("rm -rf out attic && cp -a former out").status == 0)
        } check: { outcome, place in
            let now = try reports()
            for (name, bytes) in now.newest {
                #expect(
                    [before[name], after.newest[name], anew[name]].contains(bytes) || Self.saysFont(outcome),
                    "\(name), \(place)")
            }
            #expect(now.all.isSuperset(of: before.values), "a report is lost: \(place)")
            let healed = try aurae.run(night)
            #expect(healed.status == 0, "\(place)\(healed.errors)")
            let whole = try reports()
            #expect(Set(whole.newest.keys) == Set(after.newest.keys), "\(place)")
            for (name, bytes) in whole.newest {
                #expect([after.newest[name], anew[name]].contains(bytes), "\(name), \(place)")
            }
            #expect(whole.all.isSuperset(of: before.values), "\(place)")
        }
    }

    @Test(arguments: NthCall.Kind.allCases.filter { $0 != .malloc }) func aReportWhoseRowsAreMissingStays(
        kind: NthCall.Kind
    ) throws {
        let rows = (1...9).map { "p-1,2026-03-0\($0)T08:00:00Z,3\n" }
        try folder.write("patient_id,onset_time,severity\n" + rows.joined(), to: "night.csv")
        let words = ["batch", "night.csv", "-o", "out", "--jobs", "1", "--resume", "--time-zone", "UTC", "--as-of"]
        #expect(try aurae.run(words + ["2026-03-30"]).status == 0)
        let before = folder.files(in: "out")
        #expect(try aurae.shell("cp -a out former").status == 0)
        try folder.write("patient_id,onset_time,severity\n" + rows.dropLast().joined(), to: "night.csv")
        let night = words + ["2026-03-31"]
        #expect(try aurae.run(night).status == 2)
        try eachFailure(of: kind, night, also: kind == .open ? Array(65...93) : []) {
            try #require(try aurae.shell("rm -rf out && cp -a former out").status == 0)
        } check: { _, place in
            #expect(folder.data("out/p-1-free.pdf") == before["p-1-free.pdf"], "\(place)")
            let healed = try aurae.run(night)
            #expect(healed.status == 2, "\(place)\(healed.errors)")
            #expect(folder.data("out/p-1-free.pdf") == before["p-1-free.pdf"], "\(place)")
        }
    }

    /// A restoration, or a night after one that was killed: what its record and journal tell is needed.
    @Test(arguments: NthCall.Kind.allCases.filter { $0 != .malloc }) func aRestorationLosesNoReport(
        kind: NthCall.Kind
    ) throws {
        let rows = (1...9).map { "p-1,2026-03-0\($0)T08:00:00Z,3\n" }
        let words = [
            "batch", "night.csv", "-o", "out", "--jobs", "1", "--resume", "--keep", "2", "--time-zone", "UTC",
            "--as-of",
        ]
        for (day, count) in [("2026-03-29", 8), ("2026-03-30", 9)] {
            try folder.write("patient_id,onset_time,severity\n" + rows[..<count].joined(), to: "night.csv")
            #expect(try aurae.run(words + [day]).status == 0)
        }
        let before = try reports()
        #expect(before.all.count == 2)
        #expect(try aurae.shell("cp -a out former").status == 0)
        let restoration = ["batch", "restore", "out", "--day", "2026-03-29"]
        #expect(try aurae.run(restoration).status == 0)
        let after = try reports()
        #expect(after.newest != before.newest && after.all == before.all)
        try eachFailure(of: kind, restoration) {
            try #require(try aurae.shell("rm -rf out && cp -a former out").status == 0)
        } check: { outcome, place in
            let now = try reports()
            #expect(now.all == before.all, "a report is lost: \(place)")
            #expect([before.newest, after.newest].contains(now.newest), "\(place)")
            let healed = try aurae.run(restoration)
            #expect(healed.status == 0, "\(place)\(healed.errors)")
            #expect(try reports().newest == after.newest, "\(place)")
        }
    }
}
