import Testing

@testable import ReportDocument

@Suite("Days of a month in words")
struct DayNumbersTests {
    @Test(arguments: [
        ([], ""), ([4], "4"), ([4, 5], "4, 5"), ([4, 5, 6], "4 to 6"),
        ([1, 3, 4, 5, 6, 9, 10, 31], "1, 3 to 6, 9, 10, 31"),
        (Array(1...31), "1 to 31"),
    ])
    func threeInARowAreASpan(numbers: [Int], words: String) {
        #expect(DayNumbers.inWords(numbers) == words)
    }
}
