import Records
import Testing

@testable import RecordImport

/// Ranges as laboratories print them.
struct WrittenRangeTests {
    private func range(_ text: String, unit: String = "mIU/L", decimalComma: Bool = false) -> ReferenceRange? {
        WrittenRange.range(text, unit: unit, decimalComma: decimalComma)
    }

    @Test(arguments: [
        "0.4-4.0", "0.4 – 4.0", "0.4—4", "0.4 to 4.0", "[0.4-4.0]", "(0.4 - 4.0)", "0.40..4.00", "0,4 – 4,0",
        "0.4-4.0 mIU/L", ".4-4.0mIU/l",
    ])
    func twoBounds(text: String) { #expect(range(text) == ReferenceRange(low: 0.4, high: 4)) }

    @Test func oneBound() {
        #expect(range("<5") == ReferenceRange(high: 5, excludesHigh: true))
        #expect(range("≤ 5") == ReferenceRange(high: 5) && range("<=5") == ReferenceRange(high: 5))
        #expect(range("up to 5") == ReferenceRange(high: 5))
        #expect(range("> 59") == ReferenceRange(low: 59, excludesLow: true))
        #expect(range("≥59") == ReferenceRange(low: 59) && range("from 59") == ReferenceRange(low: 59))
    }

    @Test func signsOfNumbers() {
        #expect(range("-2 - 2") == ReferenceRange(low: -2, high: 2))
        #expect(range("−2–+2") == ReferenceRange(low: -2, high: 2))
        #expect(range("-4--2") == ReferenceRange(low: -4, high: -2))
    }

    /// A mark that could separate thousands or decimals is refused.
    @Test func marksOfNumbers() {
        #expect(range("1,000-2,000") == nil && range("1.000-2.000") == ReferenceRange(low: 1, high: 2))
        #expect(range("1.000-2.000", decimalComma: true) == nil)
        #expect(range("1,000-2,000", decimalComma: true) == ReferenceRange(low: 1, high: 2))
        #expect(range("0,400-4,00") == ReferenceRange(low: 0.4, high: 4))
    }

    @Test(arguments: [
        "", "-", "negative", "see sheet", "0.4", "0.4-", "-4", "<", "<>5", "0.4-4.0-5", "0.4-4.0 mg/dL", "[0.4-4.0",
        "1e9-2e9",
        "0.4-4.0 (adults)", "5 < x", "1.2.3-4",
    ])
    func noRange(text: String) { #expect(range(text) == nil) }
}
