import Testing

@testable import Diagnostics

@Suite("One form of duration")
struct DurationWordsTests {
    @Test(arguments: [
        (0.0, "0 min"), (1, "1 min"), (45, "45 min"), (59.4, "59 min"), (59.6, "1 h"), (60, "1 h"), (61, "1 h 01"),
        (65, "1 h 05"), (135, "2 h 15"), (180, "3 h"), (320, "5 h 20"), (1570, "26 h 10"), (4320, "72 h"),
        (-30, "−30 min"), (-90, "−1 h 30"),
    ])
    func minutes(minutes: Double, words: String) {
        #expect(DurationWords(minutes: minutes).plain == words)
        #expect(DurationWords(minutes: minutes).printed == words.replacing(" ", with: "\u{A0}"))
    }

    @Test(arguments: [
        (5.9, "5 h 54"), (7, "7 h"), (6.9999, "7 h"), (0.0833, "5 min"), (0, "0 min"), (5.3333333, "5 h 20"),
    ])
    func hours(hours: Double, words: String) { #expect(DurationWords(hours: hours).plain == words) }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func whatIsNoLengthOfTimeIsADash(minutes: Double) { #expect(DurationWords(minutes: minutes).plain == "–") }

    @Test func numeralsStandApartFromUnits() {
        #expect(DurationWords(minutes: 320).parts == [.init(numeral: "5", unit: "h"), .init(numeral: "20", unit: nil)])
        #expect(DurationWords(minutes: 300).parts == [.init(numeral: "5", unit: "h")])
        #expect(DurationWords(minutes: 20).parts == [.init(numeral: "20", unit: "min")])
    }
}
