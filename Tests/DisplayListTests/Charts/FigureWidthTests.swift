import Testing

@testable import DisplayList

/// Widths in the shipped faces, from their tables of advances: bold at 9 points, regular at 8.5.
@Suite("Widths of figures")
struct FigureWidthTests {
    @Test(arguments: [("120 of 120", 43.5), ("20000", 30.9), ("20000 of 20000", 74.4)])
    func areHardlyTooSmallAndNotMuchTooLarge(_ text: String, measured: Points) {
        let estimate = FigureWidth.of(text)
        #expect(estimate >= measured && estimate <= measured * 1.35, "\(estimate)")
    }

    @Test(arguments: [("63 %", 20.0), ("of 10, n = 136", 49.6)])
    func ofRemarks(_ text: String, measured: Points) {
        let estimate = FigureWidth.ofRemark(text)
        #expect(estimate >= measured && estimate <= measured * 1.35, "\(estimate)")
    }
}
