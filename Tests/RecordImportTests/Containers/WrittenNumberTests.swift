import Testing

@testable import RecordImport

struct WrittenNumberTests {
    private func read(_ text: String, comma: Bool = false) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { WrittenNumber.double($0, decimalComma: comma) }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("+7", 7), ("007", 7), ("-12.5", -12.5), (".5", 0.5), ("5.", 5),
            ("1e3", 1000),
            ("1E+3", 1000), ("25e-1", 2.5), ("1013.25", 1013.25), ("0.1", 0.1),
            ("123456789012345678901234567890", 1.2345678901234568e29),
            ("9007199254740993", 9_007_199_254_740_992), ("999999999999999", 999_999_999_999_999),
            ("99999999.9999999", 99999999.9999999), ("1234567890.12345", 1234567890.12345), ("0.00000000000001", 1e-14),
            ("1e22", 1e22), ("1e23", 1e23), ("1e-400", 0),
            ("0.30000000000000004", 0.30000000000000004), ("2.2250738585072014e-308", 2.2250738585072014e-308),
        ] as [(String, Double)])
    func `numbers to the last bit`(text: String, value: Double) {
        #expect(read(text) == value)
    }

    /// Thousands are separated beside a decimal mark, or more than once; a single mark may be either.
    @Test(
        arguments: [
            ("1,204.5", 1204.5), ("1.204,5", 1204.5), ("12,204.50", 12204.5), ("1,204,500", 1_204_500),
            ("1.204.500", 1_204_500), ("1,204,500.25", 1204500.25), ("999,000.0", 999_000),
        ] as [(String, Double)])
    func `separated thousands`(text: String, value: Double) {
        #expect(read(text) == value && read(text, comma: true) == value)
    }

    @Test(arguments: [
        "1,204", "1,20.5", "12,34.5", "1204,500.5", "0,204.5", "1,204.", "1,204.5.6", ",204.5", "1,204,5", "1,204.5,6",
    ])
    func `no thousands`(text: String) { #expect(read(text) == nil) }

    @Test func `as exact as the language's own reader`() {
        var seed: UInt64 = 42
        for _ in 0..<5000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let digits = String(seed % 10_000_000_000_000)
            let text = "\(seed >> 60 % 2 == 0 ? "-" : "")\(digits).\(seed % 9973)e\(Int(seed >> 40 % 50) % 30 - 15)"
            #expect(read(text) == Double(text), "\(text)")
        }
    }

    @Test(arguments: [
        "", " ", ".", "-", "+", "e3", "1e", "1e+", "1e99999", "--1", "1-", "1.2.3", "1,5", "1 000", "1'000", "12hPa",
        "98%",
        "nan", "NaN", "inf", "-Infinity", "0x10", "１２", "1e999", "true", "1_000", "\u{0}", "½",
    ])
    func `anything else is no number`(text: String) {
        #expect(read(text) == nil)
    }

    @Test func `the comma is a decimal mark only where it is free`() {
        #expect(read("3,5", comma: true) == 3.5)
        #expect(read("3.5", comma: true) == 3.5)
        #expect(read("-0,25e1", comma: true) == -2.5)
        #expect(read("1.234,5", comma: true) == 1234.5)
        #expect(read("1,234,5", comma: true) == nil)
        #expect(read("3,14159265358979323846264338327950288", comma: true) == 3.141592653589793)
    }

    @Test func `a number of very many digits is still read, or refused, at once`() {
        #expect(read(String(repeating: "9", count: 300)) == Double(String(repeating: "9", count: 300)))
        #expect(read(String(repeating: "9", count: 100_000)) == nil)
    }

    @Test(arguments: [
        ("1.000", true), ("12.500", true), ("-123.456", true), ("+1.000", true), ("0.500", false), ("-0.125", false),
        (".500", false), ("1234.567", false), ("1.00", false), ("1.0000", false), ("1,000", false), ("1.0e3", false),
        ("", false), ("1000", false), ("-.125", false),
    ])
    func `a point that may stand between thousands`(text: String, mayHold: Bool) {
        Array(text.utf8).withUnsafeBufferPointer { #expect(WrittenNumber.mayHoldThousands($0) == mayHold) }
    }
}
