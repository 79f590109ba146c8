import Records

/// A reference range as printed by a laboratory: `100-199`, `0.4 – 4.0`, `<5`, `>59`, `≤ 0,3`; optionally in brackets
/// or with a unit after it.
struct WrittenRange {
    private var rest: Substring.UnicodeScalarView
    private let decimalComma: Bool

    /// - Parameter unit: unit of the value, which may follow the range.
    /// - Returns: nil for a text that is not a range, or has ambiguous numbers.
    static func range(_ text: String, unit: String, decimalComma: Bool) -> ReferenceRange? {
        var written = WrittenRange(rest: Substring(text).unicodeScalars, decimalComma: decimalComma)
        guard let range = written.bounds(), !range.isEmpty else { return nil }
        let end = String(Substring(written.rest)).trimmedOfBlanks
        return end.isEmpty || MarkerUnit.areSame(end, unit) ? range : nil
    }

    private mutating func bounds() -> ReferenceRange? {
        let isBracketed = passes("[") || passes("(")
        guard let range = oneBound() ?? twoBounds() else { return nil }
        return !isBracketed || passes("]") || passes(")") ? range : nil
    }

    /// Reads a range such as `<5`: the sign gives the side of the limit, and whether the limit is included.
    private mutating func oneBound() -> ReferenceRange? {
        for (sign, isHigh, isOutside) in Self.signs where passes(sign) {
            guard let bound = number() else { return nil }
            return isHigh
                ? ReferenceRange(high: bound, excludesHigh: isOutside)
                : ReferenceRange(low: bound, excludesLow: isOutside)
        }
        return nil
    }

    private mutating func twoBounds() -> ReferenceRange? {
        guard let low = number(), Self.dashes.contains(where: { passes($0) }), let high = number() else { return nil }
        return ReferenceRange(low: low, high: high)
    }

    private static let signs: [(sign: String, isHigh: Bool, isOutside: Bool)] = [
        ("<=", true, false), (">=", false, false), ("≤", true, false), ("≥", false, false), ("⩽", true, false),
        ("⩾", false, false), ("<", true, true), (">", false, true), ("up to", true, false), ("from", false, false),
    ]
    private static let dashes = ["-", "–", "—", "−", "‐", "‑", "to", ".."]

    /// Skips a sign or word and the white space before it.
    private mutating func passes(_ sign: String) -> Bool {
        let after = rest.drop(while: \.properties.isWhitespace)
        guard after.starts(with: sign.unicodeScalars) else { return false }
        rest = after.dropFirst(sign.unicodeScalars.count)
        return true
    }

    /// Reads digits with an optional sign and decimal mark.
    private mutating func number() -> Double? {
        var digits = ""
        var after = rest.drop(while: \.properties.isWhitespace)
        while let next = after.first, Self.isOfNumber(next, first: digits.isEmpty), !isDash(next, in: after, digits) {
            digits.unicodeScalars.append(next == "−" ? "-" : next)
            after = after.dropFirst()
        }
        guard let value = value(of: digits) else { return nil }
        rest = after
        return value
    }

    private static func isOfNumber(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        ("0"..."9").contains(scalar) || scalar == "." || scalar == "," || first && ["-", "−", "+"].contains(scalar)
    }

    /// Whether a point is the first of two, which together mean a dash.
    private func isDash(_ scalar: Unicode.Scalar, in after: Substring.UnicodeScalarView, _ digits: String) -> Bool {
        scalar == "." && after.dropFirst().first == "."
    }

    /// Reads a number. A comma before three digits may separate thousands; so may a point where commas are decimal.
    private func value(of digits: String) -> Double? {
        var digits = digits
        return digits.withUTF8 { bytes in
            let hasComma = bytes.contains(UInt8(ascii: ","))
            if hasComma, !decimalComma, Self.mayHoldThousands(bytes) { return nil }
            if decimalComma, WrittenNumber.mayHoldThousands(bytes) { return nil }
            guard let value = WrittenNumber.double(bytes, decimalComma: hasComma) else { return nil }
            return PlausibleRange.marker.contains(value) ? value : nil
        }
    }

    private static func mayHoldThousands(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }.withUnsafeBufferPointer(
            WrittenNumber.mayHoldThousands)
    }
}
