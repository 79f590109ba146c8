import Testing

@testable import Analysis

@Suite struct SpellingTableTests {
    @Test func keepsFewAndMany() {
        var table = SpellingTable<Int>()
        #expect(table["0"] == nil)
        for number in 0..<100 {
            #expect(table["\(number)"] == nil)
            table.insert(number, for: "\(number)")
        }
        for number in 0..<100 { #expect(table["\(number)"] == number) }
        #expect(table["100"] == nil)
    }
}
