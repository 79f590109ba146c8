/// Bytes as hexadecimal digits.
package enum Hexadecimal {
    /// Writes two lower-case digits for each byte.
    package static func text(of bytes: some Sequence<UInt8>) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * bytes.underestimatedCount)
        for byte in bytes {
            digits.append(digit(byte >> 4))
            digits.append(digit(byte))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Returns the lower-case digit of a number's lowest four bits.
    package static func digit(_ number: some FixedWidthInteger) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: number) & 15
        return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
