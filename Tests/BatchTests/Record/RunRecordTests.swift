import Analysis
import Diagnostics
import Foundation
import Records
import TestSupport
import Testing
import Workers

@testable import Batch
@testable import Reports

struct RunRecordTests {
    private let fixture = RunRecordFixture.record(
        [
            RunRecordFixture.written(
                "p-1",
                RunRecordFixture.report(
                    "p-1.pdf", flags: [SafetyFlagCount("primary", 2), SafetyFlagCount("medication-overuse", 11)],
                    classLines: [
                        ClassLineFlag(
                            medicineClass: "triptan", month: RunRecordFixture.day("2026-03-01"), days: 11, line: 10)
                    ],
                    thumbnail: [0x89, 0x50, 0x4E, 0x47])),
            RunRecordFixture.failed("p \"2\"", .hang, "no report within 5 seconds"),
            RecordedReport(
                patientID: "p-3", depthAsked: .full, result: .kept(RunRecordFixture.report("p-3.pdf"))),
        ], shard: Shard(1, of: 2))

    @Test func isALineForTheRunAndALineForEachReport() throws {
        let lines = String(decoding: try fixture.json, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines.count == 5)
        #expect(
            lines[0] == #"{"schemaVersion":1,"generator":"aurae-report 0.1","options":"o","asOf":"2026-03-31","#
                + #""shard":"1/2","isComplete":true,"started":"2026-04-01T00:00:00Z","ended":"2026-04-01T00:01:02Z","#
                + #""totals":{"reports":3,"written":1,"kept":1,"failed":1,"rowsMissing":0,"flagged":1,"pages":6,"#
                + #""bytes":81920},"lastGoodNight":null,"newestEntry":null,"reports":["#
        )
        #expect(
            lines[1].hasPrefix(
                #"{"patientId":"p-1","status":"written","depthAsked":"free","depth":"free","refusal":null,"output":{"#
                    + #""file":"p-1.pdf","sha256":"aaaa"#))
        #expect(
            lines[1].hasSuffix(
                #""range":{"from":"2026-01-05","to":"2026-03-31"},"headaches":12,"logs":{"read":14,"skipped":2},"#
                    + #""diagnostics":{"bad-time":2,"unknown-column":1},"#
                    + #""warnings":["2 of 14 headaches could not be used"],"safetyFlags":{"primary":2,"#
                    + #""medication-overuse":11},"classLines":[{"class":"triptan","month":"2026-03","days":11,"line":10}],"#
                    + #""missingCharacters":0,"milliseconds":25,"thumbnail":"iVBORw=="},"#))
        #expect(
            lines[2] == #"{"patientId":"p \"2\"","status":"failed","depthAsked":"full","failure":{"kind":"hang","#
                + #""message":"no report within 5 seconds","hint":"look at it"}},"#)
        #expect(lines[4] == "]}")
    }

    @Test func whatAnOverviewCountsIsReadAsItWasWritten() throws {
        for days in [nil, 0, 7] {
            var report = RunRecordFixture.report("a.pdf")
            report.diary = DiaryFigures(knownDays: 56, isObserved: true, headacheDays: 9, acuteMedicationDays: days)
            report.diary?.knowsRedFlags = days == 0
            report.diary?.knowsBothDoses = days == 7
            report.diary?.knowsExtraDoses = days == nil
            report.diary?.change = days.map {
                RateChange(earlier: DayRate(count: 14, coveredDays: 28), later: DayRate(count: $0, coveredDays: 21))
            }
            let record = RunRecordFixture.record([RunRecordFixture.written("a", report)])
            #expect(try RunRecord(json: record.json, file: "r").reports == record.reports)
            #expect(try BatchReport(wireBytes: report.wireBytes) == report)
        }
    }

    @Test func whatIsKnownOfEarlierRunsIsReadAsItWasWritten() throws {
        var record = fixture
        record.reports[0].change {
            $0.asOf = RunRecordFixture.day("2026-03-20")
            $0.versions = [
                ReportVersion(
                    asOf: RunRecordFixture.day("2026-03-01"),
                    files: [ReportFile(.archive, name: "versions/2026-03-01/p.archive.pdf", sha256: "a", bytes: 1)]),
                ReportVersion(
                    RunRecordFixture.report("a.pdf"),
                    files: [ReportFile(.plain, name: "versions/2026-02-28/a.pdf", sha256: "b", bytes: 2)]),
            ]
            $0.isRestored = true
        }
        record.stale = [
            RecordedReport(patientID: "gone", depthAsked: .free, result: .kept(RunRecordFixture.report("gone.pdf")))
        ]
        var totals = SourceTotals(
            patients: 3, rowsRead: 20, rowsSkipped: 4, tables: ["headaches"], absentColumns: ["headaches.notes"])
        totals.unendedFiles = 2
        totals.asOf = RunRecordFixture.day("2026-03-28")
        record.source = totals
        var comparison = RunComparison(
            asOf: RunRecordFixture.day("2026-03-30"), before: totals,
            now: SourceTotals(patients: 2, rowsRead: 1, rowsSkipped: 0))
        comparison.newPatients = ["n"]
        comparison.gonePatients = ["gone"]
        comparison.newFlags = [.init(patientID: "p-1", names: ["primary", "triptan"])]
        record.comparison = comparison
        record.losses = ["less"]
        record.removed = ["x.pdf"]
        record.notRemoved = "why"
        #expect(try RunRecord(json: record.json, file: "batch.json") == record)
        // A record of before reports had days of their own.
        let text = String(decoding: try fixture.json, as: UTF8.self).replacing(
            #""inputSha256":"\#(String(repeating: "b", count: 64))","asOf":"2026-03-31","#,
            with: #""inputSha256":"bb","#)
        let read = try RunRecord(json: Array(text.utf8), file: "batch.json")
        #expect(read.reports[0].report?.inputSHA256 == "bb")
        #expect(read.reports[0].report?.asOf == RunRecordFixture.day("2026-03-31"))
    }

    /// A record of a program that knew no classes of medicines can still be resumed from.
    @Test func aRecordWithoutClassLinesIsRead() throws {
        let text = String(decoding: try fixture.json, as: UTF8.self)
        let before = text.replacing(
            #""classLines":[{"class":"triptan","month":"2026-03","days":11,"line":10}],"#, with: ""
        )
        .replacing(#""classLines":[],"#, with: "")
        #expect(!before.contains("classLines"))
        let read = try RunRecord(json: Array(before.utf8), file: "batch.json")
        #expect(read.reports.map { $0.report?.classLines } == [[], nil, []])
        let wrong = text.replacing(#""month":"2026-03""#, with: #""month":"March""#)
        #expect(throws: Failure.self) { try RunRecord(json: Array(wrong.utf8), file: "batch.json") }
    }

    @Test func isJSONForOthersToo() throws {
        let value = try JSONSerialization.jsonObject(with: Data(fixture.json)) as? [String: Any]
        #expect((value?["reports"] as? [Any])?.count == 3)
    }

    @Test func readsWhatItWrote() throws {
        #expect(try RunRecord(json: fixture.json, file: "batch.json") == fixture)
        var stopped = fixture
        stopped.isComplete = false
        stopped.signedWith = "ab"
        stopped.shard = nil
        stopped.earlier = [RunRecordFixture.report("p-9.pdf")]
        #expect(try RunRecord(json: stopped.json, file: "batch.json") == stopped)
        #expect(stopped.resumable.map(\.fileName) == ["p-1.pdf", "p-3.pdf", "p-9.pdf"])
    }

    @Test func everyFileOfAReportStandsInIt() throws {
        let record = RunRecordFixture.record([RunRecordFixture.written("p", RunRecordFixture.severalFiles)])
        let text = String(decoding: try record.json, as: UTF8.self)
        // 20,480 and 30,720 bytes.
        #expect(text.contains(#""pages":3,"bytes":51200},"lastGoodNight":null"#))
        #expect(text.contains(#""output":{"file":"p.archive.pdf","sha256":"aa","bytes":20480,"pages":3}"#))
        #expect(
            text.contains(
                #""files":[{"form":"archive","file":"p.archive.pdf","sha256":"aa","bytes":20480},"#
                    + #"{"form":"protected","file":"p.protected.pdf","sha256":"bb","bytes":30720}]"#))
        #expect(try RunRecord(json: record.json, file: "batch.json") == record)
        let unknown = text.replacingOccurrences(of: #""form":"protected""#, with: #""form":"secret""#)
        #expect(throws: Failure.self) { try RunRecord(json: Array(unknown.utf8), file: "batch.json") }
    }

    @Test func aRecordOfBeforeThereWereFormsNamesThePlainFile() throws {
        let text = String(decoding: try fixture.json, as: UTF8.self)
        let list = try NSRegularExpression(pattern: #","files":\[[^\]]*\]"#)
        let old = list.stringByReplacingMatches(
            in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "")
        #expect(old != text && !old.contains("\"files\""))
        #expect(try RunRecord(json: Array(old.utf8), file: "batch.json") == fixture)
    }

    @Test func refusesWhatItWouldNotWrite() throws {
        let text = String(decoding: try fixture.json, as: UTF8.self)
        let wrong = [
            "", "[]", "{}", text + "x",
            text.replacingOccurrences(of: "\"schemaVersion\":1", with: "\"schemaVersion\":2"),
            text.replacingOccurrences(of: "\"kept\",", with: "\"lost\","),
            text.replacingOccurrences(of: "\"bytes\":40960", with: "\"bytes\":-1"),
            text.replacingOccurrences(of: "bad-time", with: "no-such-code"),
            text.replacingOccurrences(of: "2026-01-05", with: "2026-04-05"),
            text.replacingOccurrences(of: "iVBORw==", with: "iVBORw=!"),
            text.replacingOccurrences(of: "\"1/2\"", with: "\"3/2\""),
            text.replacingOccurrences(of: "\"primary\":2", with: "\"tertiary\":2"),
        ]
        for text in wrong {
            let failure = #expect(throws: Failure.self) {
                _ = try RunRecord(json: Array(text.utf8), file: "batch.json")
            }
            #expect(failure?.status == .dataError)
            #expect(failure?.place?.file == "batch.json")
        }
    }

    @Test func aFolderWithoutARecordHasNone() throws {
        let folder = try TestFolder()
        #expect(try RunRecord.read(in: folder.path) == nil)
        try RecordFiles.write(fixture, in: folder.path)
        #expect(try RunRecord.read(in: folder.path) == fixture)
        #expect(folder.names == ["batch.json", "index.html"])
        #expect(folder.mode(of: "batch.json") == 0o600 && folder.mode(of: "index.html") == 0o600)
    }

    @Test func filesOfOthersUnderItsNamesStay() throws {
        let folder = try TestFolder()
        try RecordFiles.checkNames(in: folder.path)
        try folder.write("<h1>The clinic's own page</h1>", to: "index.html")
        #expect(throws: Failure.self) { try RecordFiles.checkNames(in: folder.path) }
        try folder.write("[1, 2]", to: "batch.json")
        let failure = #expect(throws: Failure.self) { try RecordFiles.checkNames(in: folder.path) }
        #expect(failure?.status == .cannotCreate)
        try folder.write(#"{"schemaVersion":7,"new":true}"#, to: "batch.json")
        try RecordFiles.checkNames(in: folder.path)
    }
}
