import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

struct SectionOrderTests {
    private static let input = Diary.input(Diary.daily(20))

    private func template(_ depth: ReportDepth, _ sections: [ReportSection]) throws -> ReportTemplate {
        try ReportTemplate(name: "ours", title: "Ours", depth: depth, sections: sections)
    }

    /// A template cannot unlock a premium section when the contents are free: the gate is not the template's.
    @Test func freeContentsHoldNoPremiumSection() {
        let writer = ReportWriter(input: Self.input)
        let premium: [ReportSection] = [.overview, .calendar, .patterns, .charts, .entries]
        #expect(writer.blocks(premium, .free).isEmpty)
    }

    @Test func aTemplateOfAnotherDepthDoesNotCount() throws {
        let full = try template(.full, [.entries, .safety, .dataNotes, .seekingCare])
        let usual = composeReport(Self.input, contents: .free)
        let other = composeReport(Self.input, contents: .free, template: full)
        #expect(other.blocks == usual.blocks)
        #expect(other.info.title == usual.info.title)
    }

    @Test func theTitleIsOnEveryPageAndAtTheTop() throws {
        let ours = try template(.free, [.figures, .safety, .locked, .dataNotes, .seekingCare])
        let document = composeReport(Self.input, contents: .free, template: ours)
        #expect(document.frame.reportName == "Ours")
        #expect(document.info.title == "Ours, 1 Jan – 31 Mar 2026")
        guard case .title(let title) = document.blocks[0] else {
            Issue.record("the title comes first")
            return
        }
        #expect(title.title == "Ours")
        // Without the table there is nothing of which the order could be told.
        #expect(!title.subtitle.contains("Newest"))
    }

    @Test func noPageIsBegunTwiceInARow() throws {
        for order in [
            [.seekingCare, .figures, .safety, .locked, .dataNotes],
            [.safety, .seekingCare, .locked, .table, .dataNotes, .figures],
        ] as [[ReportSection]] {
            let blocks = composeReport(Self.input, contents: .free, template: try template(.free, order)).blocks
            for (first, second) in zip(blocks, blocks.dropFirst()) where first == .pageBreak {
                #expect(second != .pageBreak)
            }
        }
    }

    /// A chapter begins where the last one ended; only the visit sheet has a page of its own.
    @Test func chaptersFollowEachOther() throws {
        let headaches = Diary.daily(40) { index, record in
            record.retrospective.symptoms = ["nausea"]
            record.retrospective.medicationName = "Ibuprofen"
        }
        let input = Diary.input(headaches)
        let records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let blocks = composeReport(input, contents: .premiumFull(premium)).blocks
        let breaks = blocks.indices.filter { blocks[$0] == .pageBreak }
        #expect(breaks == [1])
        guard case .sheet = blocks[0] else {
            Issue.record("the sheet comes first")
            return
        }
    }

    /// Two of what needs more entries are not said twice, and no heading stands over nothing.
    @Test func whatNeedsMoreEntriesIsOneList() throws {
        let headaches = Diary.daily(2)
        let input = Diary.input(headaches)
        let records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let blocks = composeReport(input, contents: .premiumSummary(premium)).blocks
        #expect(blocks.figures.allSatisfy { $0.plot != nil })
        let headings = blocks.compactMap { block -> SectionHeading? in
            if case .heading(let heading) = block, heading.text == "Needs more entries" { heading } else { nil }
        }
        #expect(headings.count == 1)
        let lists = blocks.compactMap { block -> [String]? in if case .list(let lines) = block { lines } else { nil } }
        let needs = try #require(lines(lists))
        #expect(needs.count { $0.contains("Patterns need 3\u{A0}more headaches with a recorded end.") } == 1)
        #expect(Set(needs).count == needs.count)
        #expect(!blocks.said.contains("Trigger patterns"))
    }

    private func lines(_ lists: [[String]]) -> [String]? {
        lists.first { $0.contains { $0.hasPrefix("Patterns need") } }
    }
}
