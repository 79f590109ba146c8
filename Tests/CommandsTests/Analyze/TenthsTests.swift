import Testing

@testable import Commands

@Suite("Figures to one decimal")
struct TenthsTests {
    @Test(arguments: [
        (0.0, "0"), (4, "4"), (301.5, "301.5"), (-0.5, "-0.5"), (0.04, "0"), (0.05, "0.1"), (-0.04, "0"),
        (1234.96, "1235"),
        (-3.25, "-3.3"), (.infinity, "inf"), (1e300, "1e+300"),
    ])
    func figuresHaveOneDecimal(value: Double, text: String) {
        #expect(tenths(value) == text)
    }
}
