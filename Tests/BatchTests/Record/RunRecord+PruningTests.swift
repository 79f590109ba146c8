import Diagnostics
import Files
import Foundation
import Reports
import TestSupport
import Testing

@testable import Batch

@Suite("Files of earlier runs that may go")
struct PruningTests {
    private let scratch: TestFolder

    init() throws { scratch = try TestFolder() }

    /// Writes a file of the folder; the record's account of it.
    private func file(_ name: String, _ text: String = "a report") throws -> ReportFile {
        try scratch.write(text, to: name)
        return ReportFile(.plain, name: name, sha256: SHA256.hex(of: Array(text.utf8)), bytes: text.utf8.count)
    }

    private func report(_ id: String, _ name: String? = nil) throws -> RecordedReport {
        var report = RunRecordFixture.report("")
        report.files = [try file(name ?? "\(id)-free.pdf")]
        return RunRecordFixture.written(id, report)
    }

    private func record(_ reports: [RecordedReport], stale: [RecordedReport]) -> RunRecord {
        var record = RunRecordFixture.record(reports)
        record.stale = stale
        return record
    }

    private func prune(
        _ record: inout RunRecord, attic: String? = nil, versions: Int = 0, _ shrinkage: Shrinkage = .all
    ) {
        let names = Set(record.reports.compactMap(\.report?.fileName))
        record.prune(Pruning(attic: attic), besides: names, versions: versions, shrinkage, in: scratch.path)
    }

    @Test("the report of a patient who is gone goes, files that the record does not know stay")
    func gone() throws {
        try scratch.write("mine", to: "mine.pdf")
        var run = record([try report("a")], stale: [try report("b")])
        prune(&run)
        #expect(run.removed == ["b-free.pdf"] && run.stale.isEmpty && run.notRemoved == nil)
        #expect(scratch.names == ["a-free.pdf", "mine.pdf"])
    }

    @Test("not after a failure, a stop, or an export cut short")
    func unless() throws {
        for change: (inout RunRecord) -> Void in [
            { $0.reports.append(RunRecordFixture.failed("z")) }, { $0.isComplete = false }, { $0.losses = ["less"] },
        ] {
            var run = record([try report("a")], stale: [try report("b")])
            change(&run)
            prune(&run)
            #expect(run.removed.isEmpty && run.notRemoved != nil && run.stale.count == 1)
            #expect(scratch.names == ["a-free.pdf", "b-free.pdf"])
        }
    }

    @Test("not when more than a tenth of the patients are gone, unless that is allowed; many are told")
    func many() throws {
        for (gone, removed) in [(1, true), (2, false)] {
            let names = (1...gone).map { "g\($0)" }
            var run = record(try (1...9).map { try report("a\($0)") }, stale: try names.map { try report($0) })
            prune(&run, .patients(["a1"]))
            #expect((run.notRemoved == nil) == removed && run.removedPatients == (removed ? names : []))
            // 1 of 10 is more than 2 per cent.
            #expect(run.hasLostMany == removed)
            prune(&run, .all)
            #expect(run.removedPatients == (removed ? run.removedPatients : names) && run.stale.isEmpty)
        }
        var few = record(try (1...99).map { try report("a\($0)") }, stale: try (1...2).map { try report("b\($0)") })
        prune(&few, .none)
        #expect(few.removedPatients == ["b1", "b2"] && !few.hasLostMany)
    }

    @Test("a file that is not as it was written stays, and so does one that a record places elsewhere")
    func altered() throws {
        let altered = try report("b")
        try scratch.write("another", to: "b-free.pdf")
        let outside = try TestFolder()
        try outside.write("a report", to: "c.pdf")
        let way = "../\(URL(fileURLWithPath: outside.path).lastPathComponent)/c.pdf"
        var elsewhere = try report("c")
        elsewhere.change { $0.files[0].name = way }
        var run = record([try report("a")], stale: [altered, elsewhere])
        prune(&run)
        #expect(run.removed == [] && run.stale.count == 2)
        #expect(outside.names == ["c.pdf"] && scratch.names.contains("b-free.pdf"))
    }

    @Test("older versions go beyond those that are kept; with an attic everything moves there, by its day")
    func versions() throws {
        for day in ["2026-03-01", "2026-02-01"] {
            try FileManager.default.createDirectory(
                atPath: scratch.file("versions/\(day)"), withIntermediateDirectories: true)
        }
        var kept = try report("a")
        let older = try ["2026-03-01", "2026-02-01"].map { day in
            ReportVersion(asOf: RunRecordFixture.day(day), files: [try file("versions/\(day)/a-free.pdf", day)])
        }
        kept.change { $0.versions = older }
        var run = record([kept], stale: [try report("b")])
        prune(&run, attic: scratch.file("attic"), versions: 1)
        #expect(run.removed.sorted() == ["b-free.pdf", "versions/2026-02-01/a-free.pdf"])
        #expect(run.reports[0].report?.versions == [older[0]])
        #expect(scratch.names == ["a-free.pdf", "attic", "versions"])
        let attic = FileManager.default.subpaths(atPath: scratch.file("attic"))?.filter { $0.hasSuffix(".pdf") }
            .sorted()
        #expect(attic == ["2026-02-01/a-free.pdf", "2026-03-31/b-free.pdf"])
        #expect(FileManager.default.fileExists(atPath: scratch.file("versions/2026-03-01/a-free.pdf")))
        // The folder of a day goes with its last file.
        #expect(!FileManager.default.fileExists(atPath: scratch.file("versions/2026-02-01")))
    }

    @Test("an attic that takes nothing leaves everything where it is")
    func noAttic() throws {
        try scratch.write("a file", to: "attic")
        var run = record([try report("a")], stale: [try report("b")])
        prune(&run, attic: scratch.file("attic"))
        #expect(run.notRemoved != nil && run.removed == [] && scratch.names.contains("b-free.pdf"))
    }
}
