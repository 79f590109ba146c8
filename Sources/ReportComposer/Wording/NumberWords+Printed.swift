import Diagnostics
import DisplayList

extension NumberWords {
    /// One decimal, always shown, with a true minus: `3.0`.
    static func tenths(_ value: Double) -> String { Ticks.label(value, decimals: 1) }

    /// At most one decimal, with its sign: `+2.5`, `−5`, `0`.
    package static func signed(_ value: Double) -> String {
        let words = printed(value, decimals: 1)
        return value > 0 && words != "0" ? "+" + words : words
    }

    static func hundredths(_ value: Double) -> String { Ticks.label(value, decimals: 2) }

    /// At most so many decimals (0 to 2), without trailing zeros; a dash for what is no number.
    static func printed(_ value: Double, decimals: Int) -> String { rounded(value, decimals: decimals) ?? "–" }
}
