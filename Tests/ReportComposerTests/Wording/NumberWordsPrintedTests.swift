import Diagnostics
import Testing

@testable import ReportComposer

@Suite("Numbers as a page prints them")
struct NumberWordsPrintedTests {
    @Test func tenthsHaveATrueMinus() {
        #expect(NumberWords.tenths(3.94) == "3.9")
        #expect(NumberWords.tenths(-0.5) == "−0.5")
        #expect(NumberWords.tenths(-0.04) == "0.0")
    }

    @Test func whatIsNoNumberIsADash() {
        #expect(NumberWords.printed(2.96, decimals: 1) == "3")
        #expect(NumberWords.printed(.nan, decimals: 1) == "–")
    }
}
