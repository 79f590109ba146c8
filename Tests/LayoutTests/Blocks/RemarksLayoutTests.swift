import DisplayList
import ReportDocument
import Testing

@testable import Layout

/// Characters are half their size wide: at size 8, four points each. The margin is at 42.
@Suite("Remarks on what was read") struct RemarksLayoutTests {
    private func page(_ counts: [Int]) throws -> Page {
        let remarks = counts.map { Remark(count: $0, text: "Text of \($0)", places: "a.csv") }
        return try #require(LayOutTests.layOut([.remarks(remarks)]).first)
    }

    private func places(_ text: String, _ page: Page) -> [Points] {
        CalendarLayoutTests.place(text, page).map(\.x)
    }

    /// Three characters end at 62.
    @Test func smallCountsStandInTheirColumn() throws {
        let page = try page([3])
        #expect(places("3\u{A0}×", page) == [50])
        #expect(places("Text of 3", page) == [72])
        #expect(places("a.csv", page) == [392])
    }

    /// Six characters and eight reach 4 and 12 points farther than the column, which is moved by as much for all rows.
    @Test(arguments: [(2358, 4.0), (123_456, 12.0)]) func aLargeCountIsWhole(_ count: Int, moved: Points) throws {
        let page = try page([count, 3])
        #expect(places("\(count)\u{A0}×", page) == [42])
        #expect(places("3\u{A0}×", page) == [50 + moved])
        #expect(places("Text of \(count)", page) == [72 + moved])
        #expect(places("Text of 3", page) == [72 + moved])
        #expect(places("a.csv", page) == [392, 392])
    }
}
