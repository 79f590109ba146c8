import Records
import ReportDocument
import Testing

@testable import ReportComposer

struct SectionOrderTests {
    private static let input = Diary.input(Diary.daily(20))

    private func template(_ depth: ReportDepth, _ sections: [ReportSection]) throws -> ReportTemplate {
        try ReportTemplate(name: "ours", title: "Ours", depth: depth, sections: sections)
    }

    /// What a premium section is asked for in vain when the contents are free: the gate is not the template's.
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
}
