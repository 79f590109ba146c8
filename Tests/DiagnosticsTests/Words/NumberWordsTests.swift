import Testing

@testable import Diagnostics

@Suite("Numbers in words")
struct NumberWordsTests {
    @Test(arguments: [
        (0.0, "0"), (4, "4"), (301.5, "301.5"), (-0.5, "−0.5"), (0.04, "0"), (0.05, "0.1"), (-0.04, "0"),
        (1234.96, "1235"), (-3.25, "−3.3"),
    ])
    func atMostOneDecimal(value: Double, text: String) { #expect(NumberWords.rounded(value, decimals: 1) == text) }

    @Test(arguments: [
        (149.98, "149.98"), (175.1, "175.1"), (240.02, "240.02"), (3, "3"), (-0.05, "−0.05"), (2.999, "3"),
    ])
    func atMostTwoDecimals(value: Double, text: String) { #expect(NumberWords.rounded(value, decimals: 2) == text) }

    @Test(arguments: [(0.4, "0"), (0.5, "1"), (-2.5, "−3"), (1019.6, "1020")])
    func wholeNumbers(value: Double, text: String) { #expect(NumberWords.rounded(value, decimals: 0) == text) }

    @Test(arguments: [Double.nan, .infinity, 1e300])
    func whatCannotBeCountedInTenths(value: Double) { #expect(NumberWords.rounded(value, decimals: 1) == nil) }

    @Test func capitalsChangeNothingElse() {
        #expect(NumberWords.capitalised("mSG tea") == "MSG tea")
        #expect(NumberWords.capitalised("") == "")
    }
}
