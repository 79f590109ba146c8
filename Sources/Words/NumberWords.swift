/// Numbers as a sentence or a cell takes them.
package enum NumberWords {
    /// At most so many decimals (0 or 1), halves away from zero, without trailing zeros, with a true minus: `301.5`,
    /// `−0.5`, `4`. Nil for what cannot be counted in tenths: more than 10^14, or not a number.
    package static func rounded(_ value: Double, decimals: Int) -> String? {
        let scale = decimals == 0 ? 1.0 : 10.0
        let scaled = (value * scale).rounded()
        guard scaled.isFinite, abs(scaled) < 1e15 else { return nil }
        let whole = Int64(scaled)
        let (units, tenths) = whole.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
        return (whole < 0 ? "−" : "") + "\(units)" + (tenths == 0 ? "" : ".\(tenths)")
    }

    /// With its sign, a true minus: `+21`, `−3`, `0`.
    package static func signed(_ number: Int) -> String {
        number > 0 ? "+\(number)" : number < 0 ? "−\(number.magnitude)" : "0"
    }

    /// With a capital, and nothing else changed.
    package static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
