import Analysis
import Foundation
import TestSupport
import Testing

@testable import Batch
@testable import Reports

struct IndexPageTests {
    private func page(_ reports: [RecordedReport], isComplete: Bool = true) throws -> String {
        String(
            decoding: try IndexPage(record: RunRecordFixture.record(reports, isComplete: isComplete)).html,
            as: UTF8.self)
    }

    @Test func failuresComeFirstThenFlags() throws {
        let flagged = RunRecordFixture.written(
            "flagged", RunRecordFixture.report("f.pdf", flags: [SafetyFlagCount("advisory", 1)]))
        let html = try page([RunRecordFixture.written("plain"), flagged, RunRecordFixture.failed("failed")])
        let body = try #require(html.components(separatedBy: "<tbody>").last)
        let places = ["failed", "flagged", "plain"].compactMap { body.range(of: "<bdi>\($0)</bdi>")?.lowerBound }
        #expect(places.count == 3 && places == places.sorted())
        #expect(html.contains("1 patient without a report"))
        #expect(html.contains("Nothing to report on"))
        #expect(html.contains("no rows; look at it"))
        #expect(body.contains("href=\"f.pdf\""))
    }

    @Test func everyFileHasALink() throws {
        let html = try page([RunRecordFixture.written("p", RunRecordFixture.severalFiles)])
        #expect(html.contains(#"<a href="p.archive.pdf">archive</a>, <a href="p.protected.pdf">protected</a>"#))
        #expect(html.contains("51.2\u{A0}KB") || html.contains("51\u{A0}KB"))
        #expect(try !page([RunRecordFixture.written("a")]).contains("class=\"files\""))
    }

    @Test func theChangeInHeadacheDaysHasAColumnWhereAnyReportTellsIt() throws {
        var report = RunRecordFixture.report("a.pdf")
        report.diary = DiaryFigures(knownDays: 56, isObserved: false, headacheDays: 9, acuteMedicationDays: 0)
        let without = try page([RunRecordFixture.written("a", report), RunRecordFixture.failed("c")])
        #expect(!without.contains("Change in headache days") && without.contains("colspan=\"6\""))
        report.diary?.change = RateChange(
            earlier: DayRate(count: 14, coveredDays: 28), later: DayRate(count: 7, coveredDays: 28))
        let html = try page([
            RunRecordFixture.written("a", report), RunRecordFixture.written("b"), RunRecordFixture.failed("c"),
        ])
        #expect(html.contains("<th scope=\"col\" data-number>Change in headache days</th>"))
        #expect(html.contains("<td class=\"number change\" data-key=\"-7.0\">−7 <small>−50\u{A0}%</small></td>"))
        #expect(html.contains("<td class=\"number change\" data-key=\"\">–</td>"))
        #expect(html.contains("colspan=\"7\""))
    }

    @Test func hostileIDsStayWords() throws {
        let ids = ["<script>alert(1)</script>", "\" onload=\"alert(1)", "</table>", "a\u{202E}b", "&lt;"]
        let html = try page(
            ids.map { RunRecordFixture.written($0) } + ids.map { RunRecordFixture.failed($0, .crash, $0) })
        #expect(html.components(separatedBy: "<script>").count == 3)
        #expect(!html.contains("onload=\"") && !html.contains("\u{202E}"))
        #expect(html.components(separatedBy: "</table>").count == 2)
        #expect(html.contains("<bdi>&amp;lt;</bdi>"))
    }

    @Test func aRunThatWasStoppedSaysSo() throws {
        #expect(try page([RunRecordFixture.written("a")], isComplete: false).contains("stopped before its end"))
        #expect(try !page([RunRecordFixture.written("a")]).contains("stopped before its end"))
        let stopped = try page(
            [RunRecordFixture.written("a"), RunRecordFixture.failed("b", .interrupted), RunRecordFixture.failed("c")],
            isComplete: false)
        #expect(stopped.contains("<dt>Failed</dt><dd>1</dd>") && stopped.contains("<dt>Not started</dt><dd>1</dd>"))
    }

    /// The policy names the page's style and script by their hashes, worked out here by another program.
    @Test func thePolicyAllowsItsOwnStyleAndScriptAlone() throws {
        let html = try page([RunRecordFixture.written("a")])
        let folder = try TestFolder()
        for (tag, directive) in [("style", "style-src"), ("script", "script-src")] {
            let content = try #require(
                html.components(separatedBy: "<\(tag)>").last?.components(separatedBy: "</\(tag)>").first)
            try folder.write(content, to: tag)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            let script =
                "import base64,hashlib;print(base64.b64encode(hashlib.sha256(open('\(tag)','rb').read()).digest()).decode())"
            process.arguments = ["python3", "-c", script]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            let hash = output.trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(html.contains("\(directive) 'sha256-\(hash)'"), "\(tag)")
        }
        #expect(html.contains("default-src 'none'"))
        #expect(!html.contains("style=\"") && !html.contains("http://") && !html.contains("https://"))
    }

    @Test func thousandsOfFailuresAreNamedInPart() throws {
        let html = try page((0..<500).map { RunRecordFixture.failed("p\($0)") })
        #expect(html.contains("<bdi>p11</bdi>, and 488 more in the table"))
        #expect(html.components(separatedBy: "<tr class=\"failed\">").count == 501)
    }
}
