import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Years by month")
struct YearGridLayoutTests {
    static let grid = YearGrid(
        heading: "Headache days by month", note: "incomplete months are outlined",
        years: [
            .init(
                label: "2024", detail: "4 headache days",
                months: Array(repeating: .outside, count: 10) + [.silent, .days(4, of: 31, isPartial: false)]),
            .init(
                label: "2025", detail: "7 headache days",
                months: [.days(7, of: 10, isPartial: true)] + Array(repeating: .outside, count: 11)),
        ])

    @Test func aMonthStandsUnderItsName() throws {
        let page = LayOutTests.layOut([.years(Self.grid)])[0]
        func middle(_ words: String) throws -> Points {
            for case .text(let line, let at, _) in page.items where line.text == words { return at.x + line.width / 2 }
            throw Missing()
        }
        #expect(try abs(middle("Dec") - middle("4")) < 1e-9)
        #expect(try abs(middle("Jan") - middle("7")) < 1e-9)
    }

    private struct Missing: Error {}

    /// A month in part has no surface, and one that nothing is known of has strokes.
    @Test func aMonthInPartIsOutlined() {
        let page = LayOutTests.layOut([.years(Self.grid)])[0]
        let filled = page.items.count { item in
            if case .fill(.roundedRectangle(_, let radius), _) = item { radius == 2 } else { false }
        }
        let outlined = page.items.count { item in
            if case .stroke(.roundedRectangle, _, _) = item { true } else { false }
        }
        #expect(filled == 1 && outlined == 1)
    }

    @Test func aYearIsReadMonthByMonth() {
        #expect(Self.grid.years[0].inWords == "2024, 4 headache days. Nov no entry; Dec 4 of 31 days.")
        #expect(Self.grid.years[1].inWords == "2025, 7 headache days. Jan 7 of 10 days.")
    }
}
