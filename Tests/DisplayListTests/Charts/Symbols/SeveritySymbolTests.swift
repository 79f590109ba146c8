import Testing

@testable import DisplayList

@Suite("Severity symbol")
struct SeveritySymbolTests {
    /// The four must differ in shape, not only in colour: they are printed in grey.
    @Test func marksDifferWithoutColour() {
        let shapes = SeveritySymbol.key(showsNotSaid: true).map { mark in
            mark.items(center: Point(0, 0)).map { item in
                switch item {
                case .fill(let shape, _): "fill \(shape.listing)"
                case .stroke(let shape, let stroke, _): "stroke \(shape.listing) \(stroke.dash.count)"
                case .image, .begin, .end: ""
                case .text: "text"
                }
            }
        }
        #expect(Set(shapes).count == 4)
    }

    /// The filled disc is as wide as the ring with its line.
    @Test func severeIsAsWideAsTheOthers() {
        guard case .fill(.circle(_, let radius), _) = SeveritySymbol.severe.items(center: Point(0, 0))[0] else {
            Issue.record("a severe mark is a filled circle")
            return
        }
        #expect(radius == 3.2 + 1.1 / 2)
    }

    @Test(arguments: SeveritySymbol.key(showsNotSaid: true))
    func marksHaveContrast(mark: SeveritySymbol) {
        // The severe mark stands on the tint of severe rows, the others on white.
        let ground = mark == .severe ? Palette.paleBlush : Palette.white
        #expect(mark.accent.contrast(with: ground) >= 2.7)
        #expect(mark.accent.contrast(with: Palette.white) >= 3)
    }
}
