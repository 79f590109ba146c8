import Charts
import Words

extension NumberWords {
    /// One decimal, always shown, with a true minus: `3.0`.
    static func tenths(_ value: Double) -> String { Ticks.label(value, decimals: 1) }

    static func hundredths(_ value: Double) -> String { Ticks.label(value, decimals: 2) }

    /// At most so many decimals (0 to 2), without trailing zeros; a dash for what is no number.
    static func printed(_ value: Double, decimals: Int) -> String { rounded(value, decimals: decimals) ?? "–" }
}
