/// Numbers formatted for sentences and cells.
package enum NumberWords {
    /// Rounds to at most this many decimals (0 to 2), halves away from zero, without trailing zeros, with a true minus:
    /// `301.5`, `−0.5`, `4`. Nil if the last decimal has more than 15 digits before it, or the value is not a number.
    package static func rounded(_ value: Double, decimals: Int) -> String? {
        let scale = [1.0, 10, 100][decimals]
        let scaled = (value * scale).rounded()
        guard scaled.isFinite, abs(scaled) < 1e15 else { return nil }
        let whole = Int64(scaled)
        let (units, parts) = whole.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
        if parts == 0 { return (whole < 0 ? "−" : "") + "\(units)" }
        let digits =
            decimals == 2 ? (parts < 10 ? "0\(parts)" : parts % 10 == 0 ? "\(parts / 10)" : "\(parts)") : "\(parts)"
        return (whole < 0 ? "−" : "") + "\(units).\(digits)"
    }

    /// Returns the number with its sign, a true minus: `+21`, `−3`, `0`.
    package static func signed(_ number: Int) -> String {
        number > 0 ? "+\(number)" : number < 0 ? "−\(number.magnitude)" : "0"
    }

    /// Returns the text with its first letter capitalised, otherwise unchanged.
    package static func capitalised(_ text: String) -> String {
        let bytes = text.utf8
        guard let first = bytes.first else { return text }
        let second = bytes.index(after: bytes.startIndex)
        // Fast path for an ASCII letter without a combining mark.
        guard first < 0x80, second == bytes.endIndex || bytes[second] < 0x80 else {
            // After the two marks of an isolate.
            let start = text.first == "\u{2068}" ? 3 : 1
            return text.prefix(start).uppercased() + text.dropFirst(start)
        }
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return text }
        var capitalised = Array(bytes)
        capitalised[0] = first & 0xDF
        return String(decoding: capitalised, as: UTF8.self)
    }
}
