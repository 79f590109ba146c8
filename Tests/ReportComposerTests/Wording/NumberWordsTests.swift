import Testing

@testable import ReportComposer

@Suite("Numbers and lists in words")
struct NumberWordsTests {
    @Test(arguments: [
        (5.9, "5 h 54"), (7, "7 h 00"), (0, "0 h 00"), (6.9999, "7 h 00"), (-1, "0 h 00"), (0.0833, "0 h 05"),
    ])
    func hoursAreHoursAndMinutes(hours: Double, words: String) {
        #expect(NumberWords.hours(hours).split(separator: "\u{A0}").joined(separator: " ") == words)
    }

    @Test func tenthsHaveATrueMinus() {
        #expect(NumberWords.tenths(3.94) == "3.9")
        #expect(NumberWords.tenths(-0.5) == "−0.5")
        #expect(NumberWords.tenths(-0.04) == "0.0")
    }

    @Test func listsEndInAnd() {
        #expect(NumberWords.list([]) == "")
        #expect(NumberWords.list(["a"]) == "a")
        #expect(NumberWords.list(["a", "b"]) == "a and b")
        #expect(NumberWords.list(["a", "b", "c"]) == "a, b and c")
    }

    @Test func capitalsChangeNothingElse() {
        #expect(NumberWords.capitalised("mSG tea") == "MSG tea")
        #expect(NumberWords.capitalised("") == "")
    }
}
