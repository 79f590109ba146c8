import Records

/// A decimal number as written in a cell.
enum WrittenNumber {
    /// Reads `-12`, `3.5`, `.5`, `1e3`; with `decimalComma`, `3,5` as well.
    ///
    /// - Returns: the nearest `Double`; nil for anything else, such as thousands separators, units, `NaN`, `inf`.
    static func double(_ bytes: UnsafeBufferPointer<UInt8>, decimalComma: Bool) -> Double? {
        var number = DecimalScan()
        guard number.scan(bytes, decimalComma: decimalComma) else { return grouped(bytes) }
        return number.exact ?? slowly(bytes)
    }

    /// Reads separated thousands that can be nothing else: `1,204.5`, `1.204,5`, `1,204,500`.
    private static func grouped(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        guard let separator = bytes.first(where: { $0 == point || $0 == comma }) else { return nil }
        let parts = bytes.split(separator: separator == point ? comma : point, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 1 && groups.count > 2, groups[0].count < 4,
            groups[0].first != UInt8(ascii: "0"), groups.dropFirst().allSatisfy({ $0.count == 3 }),
            (groups + parts.dropFirst()).allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 &- 48 <= 9 } })
        else { return nil }
        let digits = Array(groups.joined()) + [point] + Array(parts.dropFirst().joined()) + [UInt8(ascii: "0")]
        return Double(String(decoding: digits, as: UTF8.self))
    }

    /// Whether a point could separate thousands: in a file with decimal commas, `12.000` is 12 or 12 000. This needs
    /// one to three digits before the point, not beginning with 0, and three after it.
    static func mayHoldThousands(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let isSigned = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
        let first = isSigned ? 1 : 0
        let point = bytes.count - 4
        guard (first + 1...first + 3).contains(point), bytes[point] == UInt8(ascii: "."),
            bytes[first] != UInt8(ascii: "0")
        else { return false }
        return bytes.indices.allSatisfy { $0 < first || $0 == point || bytes[$0] &- 48 <= 9 }
    }

    /// Reads more digits than fit exactly, using the C library, whose rounding is correct to the last bit.
    private static func slowly(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        guard bytes.count <= 400 else { return nil }
        let text = String(decoding: bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
        let leading = text.hasPrefix("+") ? String(text.dropFirst()) : text
        guard let value = Double(leading), value.isFinite else { return nil }
        return value
    }
}

/// The digits of a decimal number.
private struct DecimalScan {
    private var mantissa: UInt64 = 0
    private var isNegative = false
    private var exponent = 0
    private var hasTooManyDigits = false

    /// The value if mantissa and power of ten are both exact, so that it is rounded only once; nil otherwise.
    var exact: Double? {
        guard !hasTooManyDigits, mantissa < 1 << 53, abs(exponent) <= 22 else { return nil }
        let power = Self.powers[abs(exponent)]
        let magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
        return isNegative ? -magnitude : magnitude
    }

    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, decimalComma: Bool) -> Bool {
        var position = 0
        if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            isNegative = first == UInt8(ascii: "-")
            position = 1
        }
        var digits = 0
        var hasMark = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte &- 48 <= 9 {
                append(byte &- 48, isFraction: hasMark)
                digits += 1
            } else if !hasMark, byte == UInt8(ascii: ".") || (decimalComma && byte == UInt8(ascii: ",")) {
                hasMark = true
            } else {
                return digits > 0 && scanExponent(bytes, from: position)
            }
            position += 1
        }
        return digits > 0
    }

    private mutating func append(_ digit: UInt8, isFraction: Bool) {
        guard mantissa <= (UInt64.max - 9) / 10 else {
            hasTooManyDigits = true
            return
        }
        mantissa = mantissa * 10 + UInt64(digit)
        if isFraction { exponent -= 1 }
    }

    private mutating func scanExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return false }
        var position = start + 1
        var sign = 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
            sign = bytes[position] == UInt8(ascii: "-") ? -1 : 1
            position += 1
        }
        guard position < bytes.count, bytes.count - position <= 4 else { return false }
        var written = 0
        while position < bytes.count {
            guard bytes[position] &- 48 <= 9 else { return false }
            written = written * 10 + Int(bytes[position] &- 48)
            position += 1
        }
        exponent += sign * written
        return true
    }
}

/// A limit instead of a number: `<0.01`, `≤ 5`, `>= 60`.
enum WrittenLimit {
    /// Splits a cell into the sign at its beginning and the rest, without white space.
    ///
    /// - Returns: nil for a cell without a sign.
    static func parts(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (comparator: Comparator, number: UnsafeBufferPointer<UInt8>)? {
        for (sign, comparator) in signs where bytes.starts(with: sign.utf8) {
            return (comparator, UnsafeBufferPointer(rebasing: bytes.dropFirst(sign.utf8.count)).trimmed)
        }
        return nil
    }

    /// Longer signs first.
    private static let signs: [(String, Comparator)] = [
        ("<=", .atMost), (">=", .atLeast), ("≤", .atMost), ("≥", .atLeast), ("⩽", .atMost), ("⩾", .atLeast),
        ("<", .below), (">", .above),
    ]
}
