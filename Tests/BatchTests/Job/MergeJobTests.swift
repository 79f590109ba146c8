import Diagnostics
import Files
import TestSupport
import Testing

@testable import Batch
@testable import Reports

struct MergeJobTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func write(_ record: RunRecord, to name: String) throws {
        try OutputPlace.makeFolder(folder.file(name))
        try RecordFiles.write(record, in: folder.file(name))
    }

    private func merge(_ names: String..., into output: String = "all") throws(Failure) -> (RunRecord, [String]) {
        try MergeJob(folders: names.map(folder.file), output: folder.file(output)).run()
    }

    @Test func sharesBecomeOneWithLinksToTheirReports() throws {
        try write(
            RunRecordFixture.record([RunRecordFixture.written("a")], shard: Shard(1, of: 2)), to: "one")
        try write(
            RunRecordFixture.record(
                [RunRecordFixture.written("b"), RunRecordFixture.failed("c")], shard: Shard(2, of: 2)), to: "two")
        let (record, remarks) = try merge("one", "two")
        #expect(remarks == [])
        #expect(record.reports.map(\.patientID) == ["a", "b", "c"])
        #expect(record.reports.map { $0.report?.fileName } == ["../one/a.pdf", "../two/b.pdf", nil])
        #expect(record.shard == nil && record.options == "o" && record.isComplete)
        #expect(try RunRecord.read(in: folder.file("all")) == record)
        #expect(folder.text(of: "all/index.html")?.contains("href=\"../two/b.pdf\"") == true)
    }

    @Test func everyFileOfAReportIsFoundFromThere() throws {
        try write(RunRecordFixture.record([RunRecordFixture.written("p", RunRecordFixture.severalFiles)]), to: "one")
        let files = try merge("one").0.reports.first?.report?.files.map(\.name)
        #expect(files == ["../one/p.archive.pdf", "../one/p.protected.pdf"])
        var report = RunRecordFixture.report("p.pdf")
        report.versions = [
            ReportVersion(
                asOf: RunRecordFixture.day("2026-03-01"),
                files: [ReportFile(.plain, name: "versions/2026-03-01/p.pdf", sha256: "a", bytes: 1)])
        ]
        try write(RunRecordFixture.record([RunRecordFixture.written("p", report)]), to: "two")
        let version = try merge("two", into: "other").0.reports.first?.report?.versions.first
        #expect(version?.files.map(\.name) == ["../two/versions/2026-03-01/p.pdf"])
    }

    @Test func anExportThatSeemsToBeCutShortInOneShareIsSaidOfAll() throws {
        for (number, name) in [(1, "one"), (2, "two")] {
            var record = RunRecordFixture.record(
                [RunRecordFixture.written(name)], shard: Shard(number, of: 2))
            record.losses = ["c.csv ends in the middle of a row"]
            try write(record, to: name)
        }
        let (record, remarks) = try merge("one", "two")
        #expect(record.losses == ["c.csv ends in the middle of a row"])
        #expect(
            remarks
                == ["one", "two"].map {
                    "the export that the run in \(folder.file($0)) read seems to be truncated"
                })
    }

    @Test func whatIsMissingIsSaid() throws {
        try write(RunRecordFixture.record([RunRecordFixture.written("a")], shard: Shard(1, of: 3)), to: "one")
        try write(
            RunRecordFixture.record(
                [RunRecordFixture.written("b")], shard: Shard(3, of: 3), isComplete: false, options: "p"), to: "three")
        let (record, remarks) = try merge("one", "three")
        #expect(!record.isComplete)
        #expect(
            remarks == [
                "the runs were made with different options",
                "the run in \(folder.file("three")) was stopped before its end", "of 3 shards these are missing: 2",
            ])
        #expect(try merge("one").1 == ["of 3 shards these are missing: 2, 3"])
        try write(RunRecordFixture.record([RunRecordFixture.written("z")], options: "o"), to: "whole")
        #expect(try merge("one", "whole").1 == ["the runs are not shards of one input"])
    }

    @Test func aPatientInTwoRecordsIsAnError() throws {
        try write(RunRecordFixture.record([RunRecordFixture.written("a")]), to: "one")
        try write(RunRecordFixture.record([RunRecordFixture.failed("a")]), to: "two")
        let failure = #expect(throws: Failure.self) { _ = try merge("one", "two") }
        #expect(failure?.status == .dataError)
        #expect(failure?.message.contains("patient a is in") == true)
        #expect(folder.names == ["one", "two"])
    }

    @Test func foldersMustBeOthers() throws {
        try write(RunRecordFixture.record([RunRecordFixture.written("a")]), to: "one")
        #expect(#expect(throws: Failure.self) { _ = try merge("one", into: "one") }?.status == .usage)
        #expect(#expect(throws: Failure.self) { _ = try merge("one", "one") }?.status == .usage)
        #expect(#expect(throws: Failure.self) { _ = try merge("one", "none") }?.status == .noInput)
        try folder.write("x", to: "one/batch.json")
        #expect(#expect(throws: Failure.self) { _ = try merge("one") }?.status == .dataError)
    }

    @Test(arguments: [
        ("/a/b", "/a/b", ""), ("/a/b", "/a/b/c", "c"), ("/a/b", "/a", ".."), ("/a/b", "/a/c/d", "../c/d"),
        ("/", "/a", "a"), ("/a", "/", ".."),
    ])
    func theWayBetweenFolders(from: String, to: String, way: String) {
        func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
        #expect(RelativePath.way(from: parts(from), to: parts(to)) == way)
    }
}
