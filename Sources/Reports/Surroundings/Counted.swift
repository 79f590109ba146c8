/// A number with its unit: `1 day`, `2 days`.
package func counted(_ count: Int, _ unit: String) -> String { count == 1 ? "1 \(unit)" : "\(count) \(unit)s" }

/// A figure to one decimal, halves away from zero: `301.5`, `-0.5`, `4`.
package func tenths(_ value: Double) -> String {
    let scaled = (value * 10).rounded()
    guard scaled.magnitude < 1e15 else { return "\(value)" }
    let whole = Int(scaled)
    let sign = whole < 0 ? "-" : ""
    let (quotient, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: 10)
    return remainder == 0 ? "\(sign)\(quotient)" : "\(sign)\(quotient).\(remainder)"
}
