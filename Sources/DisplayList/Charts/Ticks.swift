/// Round numbers to mark on an axis: 1, 2 or 5 times a power of ten apart.
public struct Ticks: Sendable, Hashable {
    /// Ascending values, each the number nearest to the round one.
    public var values: [Double]
    /// Number of decimals needed to distinguish them.
    public var decimals: Int

    /// Finds the round numbers between two numbers, inclusive.
    ///
    /// - Parameters:
    ///   - count: approximate number wanted; the distance is the smallest of 1, 2, 5 × 10^k that gives no more.
    ///   - wholeNumbers: whether to avoid fractions, for counts.
    /// - Returns: empty if the numbers are not finite or in the wrong order.
    public init(from lower: Double, to upper: Double, count: Int = 5, wholeNumbers: Bool = false) {
        values = []
        decimals = 0
        guard lower.isFinite, upper.isFinite, lower < upper, (upper - lower).isFinite, count > 0 else { return }
        // The smallest distance; distances are tried from one power of ten below it.
        let least = (upper - lower) / Double(count + 1)
        var exponent = wholeNumbers ? 0 : -12
        while exponent < 300, Self.power(exponent + 1) < least { exponent += 1 }
        for (mantissa, extra) in [(1, 0), (2, 0), (5, 0), (1, 1), (2, 1)] {
            let tens = exponent + extra
            let multiples = Self.multiples(of: mantissa, tens: tens, from: lower, to: upper)
            guard let multiples, multiples.count <= count || tens > exponent && mantissa == 2 else { continue }
            decimals = max(0, -tens)
            values = multiples.map { Self.value(Double($0 * mantissa), tens: tens) }
            return
        }
    }

    /// Returns the multiples of `mantissa` × 10^`tens` in the range; nil if there are too many to list.
    private static func multiples(of mantissa: Int, tens: Int, from lower: Double, to upper: Double) -> [Int]? {
        let step = value(Double(mantissa), tens: tens)
        let slack = 1e-9
        let first = (lower / step - slack).rounded(.up)
        let last = (upper / step + slack).rounded(.down)
        guard abs(first) < 1e15, abs(last) < 1e15, last - first < 1000 else { return nil }
        return first <= last ? Array(Int(first)...Int(last)) : []
    }

    /// Returns a whole number times a power of ten; divides if that is exact and multiplying is not.
    private static func value(_ whole: Double, tens: Int) -> Double {
        tens < 0 ? whole / power(-tens) : whole * power(tens)
    }

    private static func power(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<abs(exponent) { result *= 10 }
        return exponent < 0 ? 1 / result : result
    }
}

extension Ticks {
    /// Returns a number with fixed decimals: `-0.5` as `−0.5`, with a true minus.
    public static func label(_ value: Double, decimals: Int) -> String {
        let decimals = min(max(0, decimals), 12)
        let scaled = (value * power(decimals)).rounded()
        guard abs(scaled) < 1e15 else { return "\(value)" }
        let whole = Int(abs(scaled))
        let sign = scaled < 0 ? "−" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let digits = String(whole)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    public var labels: [String] { values.map { Self.label($0, decimals: decimals) } }
}
