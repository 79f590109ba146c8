import Testing

@testable import DisplayList

@Suite("Looks of bars and cells")
struct ChartStyleTests {
    @Test func theOutlineStandsInsideTheShape() {
        let items = Look.overLine.items(Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(
            items == [
                .fill(.rectangle(Rect(x: 10, y: 20, width: 30, height: 40)), Palette.teal),
                .stroke(
                    .rectangle(Rect(x: 10.4, y: 20.4, width: 29.2, height: 39.2)), Stroke(0.8), Palette.slate),
            ])
    }

    @Test func anOutlineWithoutRoomIsAFilledSliver() {
        let rect = Rect(x: 0, y: 0, width: 1, height: 9)
        #expect(Look.outlined.items(rect) == [.fill(.rectangle(rect), Palette.mildAccent)])
    }

    /// In grey the three steps of a stack are apart, and Slate stands on each.
    @Test func severitiesDifferInGreyAndCarryText() {
        let shades = [SeveritySymbol.mild, .moderate, .severe].map(\.heat)
        for (light, dark) in zip(shades, shades.dropFirst()) { #expect(light.contrast(with: dark) > 1.3) }
        for shade in shades { #expect(Palette.slate.contrast(with: shade) >= 4.5) }
        #expect(Palette.slate.contrast(with: Palette.teal) >= 4.5)
    }
}
