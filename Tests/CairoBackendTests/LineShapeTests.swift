import DisplayList
import Testing

@testable import CairoBackend

@Suite("Shapes of lines")
struct LineShapeTests {
    @Test func aShapeHasAllOfItsLineButTheText() {
        let line = TextLine(
            text: "שלום", style: TextStyle(.bold, 9, tabularFigures: true), width: 31.5, isRightToLeft: true, shape: 7,
            isBrokenInsideWord: true)
        let shape = LineShape(line)
        #expect(shape.number == 7 && shape.width == 31.5 && shape.style == line.style)
        #expect(shape.isRightToLeft && shape.isBrokenInsideWord)
    }

    /// Two lines of one shaper are told apart by their numbers alone.
    @Test func aShaperFindsWhatItMeasured() throws {
        let session = try PDFRenderer(locations: PDFRendererTests.locations).session(for: [])
        let lines = ["night", "no"].map { session.measurer.line($0, TextStyle(.regular, 9)) }
        let texts = lines.map { line in
            session.shaper.runs(of: LineShape(line)).flatMap(\.text).map { UInt8(bitPattern: $0) }
        }
        #expect(texts == [Array("night".utf8), Array("no".utf8)])
    }
}
