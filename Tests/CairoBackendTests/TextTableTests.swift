import DisplayList
import Testing

@testable import CairoBackend

@Suite("Tables of texts that were set")
struct TextTableTests {
    private static func key(_ text: String, width: Points = 0) -> TextKey {
        TextKey(text: text, style: TextStyle(.regular, 8), width: width)
    }

    @Test func eachTextIsFoundAgainHoweverManyThereAre() {
        var table = TextTable<Int>()
        for number in 0..<5000 { table.add(number, for: Self.key("text \(number)")) }
        let lost = (0..<5000).filter { (number: Int) in table[Self.key("text \(number)")] != number }
        #expect(lost == [])
        #expect(table[Self.key("text 5000")] == nil)
        #expect(table[Self.key("")] == nil)
    }

    @Test func oneTextInTwoWidthsIsTwo() {
        var table = TextTable<Int>()
        table.add(1, for: Self.key("Mild", width: 80))
        #expect(table[Self.key("Mild", width: 81)] == nil)
        table.add(2, for: Self.key("Mild", width: 81))
        #expect(table[Self.key("Mild", width: 80)] == 1)
        #expect(table[Self.key("Mild", width: 81)] == 2)
    }

    @Test func nothingIsLeftWhenAllAreRemoved() {
        var table = TextTable<Int>()
        for number in 0..<2000 { table.add(number, for: Self.key("text \(number)")) }
        table.removeAll()
        #expect(table[Self.key("text 7")] == nil)
        table.add(8, for: Self.key("text 7"))
        #expect(table[Self.key("text 7")] == 8)
    }
}
