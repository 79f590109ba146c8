import Diagnostics

/// A figure rounded to one decimal for a terminal, halves away from zero: `301.5`, `-0.5`, `4`.
func tenths(_ value: Double) -> String {
    NumberWords.rounded(value, decimals: 1)?.replacing("−", with: "-") ?? "\(value)"
}
