import Testing

@testable import DisplayList

@Suite("Cells of a grid")
struct CellMarkTests {
    let columns = BandScale(7, from: 0, to: 140)
    let rows = BandScale(4, from: 10, to: 90)

    /// Pitches of 20, two of them left white.
    @Test func aCellHoldsItsNumberInItsMiddle() {
        let mark = CellMark(
            [.init(column: 1, row: 3, look: .emphasised, text: "4")], columns: columns, rows: rows)
        let items = mark.items(HalfMeasurer())
        #expect(
            items.first
                == .fill(.roundedRectangle(Rect(x: 21, y: 71, width: 18, height: 18), radius: 2), Palette.teal))
        #expect(items.words.map(\.text) == ["4"])
        #expect(items.words.map(\.x) == [30 - 8.5 / 4])
    }

    @Test func anEmptyTextLeavesTheCellEmpty() {
        let mark = CellMark([.init(column: 0, row: 0, look: .plain, text: "")], columns: columns, rows: rows)
        #expect(mark.items(HalfMeasurer()).count == 1)
    }

    @Test func aGridWithoutRoomIsNoFault() {
        let none = BandScale(7, from: 0, to: 7)
        #expect(
            CellMark([.init(column: 0, row: 0, look: .plain, text: "1")], columns: none, rows: rows).items(
                HalfMeasurer()
            ).isEmpty)
    }
}
