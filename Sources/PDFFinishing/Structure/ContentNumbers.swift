/// Numbers between the operators of a page's content.
enum ContentNumbers {
    /// The longest number that is read: twelve digits before the point.
    private static let largest = 1_000_000_000_000

    /// A number with at most six decimals; nil for anything else, or more than one.
    static func millionths(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var number = 0
        /// Digits behind the point; nil before it.
        var decimals: Int?
        var digits = 0
        var isNegative = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where index == 0: isNegative = true
            case UInt8(ascii: ".") where decimals == nil: decimals = 0
            case 0x30...0x39:
                number = number * 10 + Int(byte - 0x30)
                digits += 1
                decimals = decimals.map { $0 + 1 }
            // What separates an operand from its operator.
            case ...0x20 where bytes[index...].allSatisfy({ $0 <= 0x20 }):
                return scaled(number, decimals, digits, isNegative)
            default: return nil
            }
            guard number < largest, decimals ?? 0 <= 6 else { return nil }
        }
        return scaled(number, decimals, digits, isNegative)
    }

    private static func scaled(_ number: Int, _ decimals: Int?, _ digits: Int, _ isNegative: Bool) -> Int? {
        guard digits > 0 else { return nil }
        var number = number
        for _ in (decimals ?? 0)..<6 { number *= 10 }
        return isNegative ? -number : number
    }

    /// Writes operands with one space between numbers, without zeros that say nothing. Strings, names, arrays and
    /// dictionaries stay as they are.
    ///
    /// - Parameter step: that numbers are rounded to, in millionths.
    static func append(_ operands: UnsafeBufferPointer<UInt8>, step: Int, to output: inout PDFSerializer) {
        guard !operands.contains(where: isBracket) else {
            let end = operands.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
            output.append(raw: operands[..<end])
            return
        }
        for word in operands.split(whereSeparator: { $0 <= 0x20 }) {
            let bytes = UnsafeBufferPointer(rebasing: word)
            if let number = millionths(bytes) {
                output.append(millionths: (number + (number < 0 ? -step : step) / 2) / step * step)
            } else {
                output.append(word: bytes)
            }
        }
    }

    /// Begins a string, an array or a dictionary.
    private static func isBracket(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<")
    }
}
