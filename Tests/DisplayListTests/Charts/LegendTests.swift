import Testing

@testable import DisplayList

@Suite("Legends")
struct LegendTests {
    /// "Mild" is 15 wide: the next entry begins 11 + 15 + 12 further on.
    @Test func entriesStandInARow() {
        let items = Legend(
            [.init(.severity(.mild), "Mild"), .init(.severity(.severe), "Severe")], at: Point(100, 8)
        ).items(HalfMeasurer())
        #expect(items.words.map(\.text) == ["Mild", "Severe"])
        #expect(items.words.map(\.x) == [111, 149])
        #expect(items.starts(with: SeveritySymbol.mild.items(center: Point(103.7, 5.3))))
    }
}
