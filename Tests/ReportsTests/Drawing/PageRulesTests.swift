import Analysis
import CairoBackend
import DisplayList
import Foundation
import Records
import ReportComposer
import TestSupport
import Testing

@testable import Reports

/// Rules for every page of every report, checked on the pages as they are drawn.
///
/// With `AURAE_PAGES` the reports are written into the folder it names, for viewing.
struct PageRulesTests {
    static let fonts = FontLocations(
        brand: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".fonts").path)

    private static func report(
        _ diary: StressDiary, _ depth: ReportDepth, _ paper: Paper = .a4
    ) throws -> RenderedReport {
        let records = diary.records
        let context = RunContext(zone: StressDiary.zone, asOf: StressDiary.asOf, generator: "test")
        let medicines = ShippedMedicines.table
        let findings = analysePatient(
            records, range: diary.range, zone: StressDiary.zone, asOf: StressDiary.asOf, medicines: medicines)
        let premium = analysePremium(records, findings: findings.headaches, medicines: medicines)
        let contents: ReportContents =
            switch depth {
            case .free: .free
            case .full: .premiumFull(premium)
            default: .premiumSummary(premium)
            }
        var request = ReportRequest(
            identity: records.identity, findings: findings, sources: [], diagnostics: [], context: context,
            zoneWasGiven: true)
        request.paper = paper
        let report = try ReportEngine(fonts: fonts).report(request, contents: contents)
        if let folder = ProcessInfo.processInfo.environment["AURAE_PAGES"] {
            let files = try report.files([.plain], ReportSettings(context: context), passwords: nil)
            try Data(files[0].bytes).write(
                to: URL(filePath: "\(folder)/\(diary.rawValue)-\(depth.rawValue)-\(paper.rawValue).pdf"))
        }
        return report
    }

    /// A line of text with the room it takes: from the height of a small letter to its baseline.
    private struct Placed {
        var line: TextLine
        var box: Rect
        var isHeading: Bool
    }

    private static func texts(_ page: Page) -> [Placed] {
        var placed: [Placed] = []
        var open: [Bool] = []
        for item in page.items {
            switch item {
            case .begin(let tag): if case .heading = tag.role { open.append(true) } else { open.append(false) }
            // An element may have begun on the page before.
            case .end: _ = open.popLast()
            case .text(let line, let at, _):
                let height = line.style.size * 0.5
                placed.append(
                    Placed(
                        line: line, box: Rect(x: at.x, y: at.y - height, width: line.width, height: height),
                        isHeading: open.contains(true)))
            default: break
            }
        }
        return placed
    }

    private static let liveTop: Points = 64
    /// Where the live area ends: 788 points on A4, 738 on US Letter.
    private static func liveBottom(_ paper: Paper) -> Points { paper == .a4 ? 788 : 738 }

    /// The part of the live area's height that is used, 0 to 1.
    private static func fill(_ page: Page) -> Double {
        let liveBottom = liveBottom(page.paper)
        let lowest = texts(page).map(\.box.maxY).filter { $0 <= liveBottom + 1 }.max() ?? liveTop
        return (lowest - liveTop) / (liveBottom - liveTop)
    }

    @Test(arguments: StressDiary.allCases, [ReportDepth.free, .summary, .full])
    func everyPageKeepsTheRules(diary: StressDiary, depth: ReportDepth) throws {
        try Self.check(diary, depth, .a4, column: 41.4...553.6)
    }

    /// The column of A4 in the middle of 612 points: 8 further to the right.
    @Test(arguments: StressDiary.allCases, [ReportDepth.free, .summary, .full])
    func everyPageOfUSLetterKeepsTheRules(diary: StressDiary, depth: ReportDepth) throws {
        try Self.check(diary, depth, .letter, column: 49.4...561.6)
    }

    private static func check(
        _ diary: StressDiary, _ depth: ReportDepth, _ paper: Paper, column: ClosedRange<Points>
    ) throws {
        let report = try Self.report(diary, depth, paper)
        for (index, page) in report.pages.enumerated() {
            let place = "\(diary.rawValue) \(depth.rawValue), page \(index + 1) of \(report.pageCount)"
            let texts = texts(page)
            for text in texts {
                #expect(text.line.style.size >= 7, "“\(text.line.text)”, \(place)")
                #expect(column.contains(text.box.x) && column.contains(text.box.maxX), "“\(text.line.text)”, \(place)")
            }
            #expect(Self.overlapping(texts) == [], "\(place)")
            #expect(SeparateBlocksTests.overlaps(page) == [], "\(place)")
            for heading in texts where heading.isHeading {
                let isFollowed = texts.contains {
                    !$0.isHeading && $0.box.maxY >= heading.box.maxY && $0.box.maxY <= Self.liveBottom(paper) + 1
                }
                #expect(isFollowed, "“\(heading.line.text)” stands alone, \(place)")
            }
        }
    }

    /// Texts one over the other, a pair each.
    private static func overlapping(_ texts: [Placed]) -> [String] {
        let sorted = texts.filter { $0.line.width > 0 }.sorted { $0.box.y < $1.box.y }
        var pairs: [String] = []
        for (place, one) in sorted.enumerated() {
            let inner = Rect(x: one.box.x + 0.6, y: one.box.y, width: one.box.width - 1.2, height: one.box.height)
            for other in sorted[(place + 1)...] {
                if other.box.y >= one.box.maxY { break }
                if inner.overlaps(other.box) { pairs.append("“\(one.line.text)” and “\(other.line.text)”") }
            }
        }
        return pairs
    }

    /// No page is blank for more than two fifths of its height, but the last; on US Letter, where what moves to the next
    /// page is as high as on A4, a hundredth more.
    @Test(arguments: StressDiary.allCases, [ReportDepth.free, .summary, .full])
    func noPageIsLeftBlank(diary: StressDiary, depth: ReportDepth) throws {
        for paper in Paper.allCases {
            let report = try Self.report(diary, depth, paper)
            for (index, page) in report.pages.enumerated().dropLast() {
                let fill = Self.fill(page)
                let place =
                    "\(diary.rawValue) \(depth.rawValue) \(paper.rawValue), page \(index + 1) of \(report.pageCount)"
                #expect(fill >= (paper == .a4 ? 0.6 : 0.59), "\(place): \(fill)")
            }
        }
    }

    @Test func pagesAreNotWasted() throws {
        #expect(try Self.report(.everythingLogged, .full).pageCount <= 32)
        #expect(try Self.report(.oneLog, .full).pageCount <= 3)
    }

    /// From the chapter's title, wherever it begins, to the row of the last marker, in heights of a page: with at most
    /// three readings it has no plot.
    @Test func fifteenMarkersTakeThreePages() throws {
        let places = try Self.report(.fifteenMarkers, .full).pages.enumerated().flatMap { index, page in
            Self.texts(page).map { text in
                let height = (text.box.maxY - Self.liveTop) / (Self.liveBottom(.a4) - Self.liveTop)
                return (name: text.line.text, isHeading: text.isHeading, place: Double(index) + height)
            }
        }
        let first = try #require(places.last { $0.isHeading && $0.name == "Markers and visits" }?.place)
        let last = try #require(places.last { $0.name.hasPrefix("C-reactive protein") }?.place)
        #expect(last - first < 2.8, "from \(first) to \(last)")
    }
}
