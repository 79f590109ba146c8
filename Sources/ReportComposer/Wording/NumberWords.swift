import Charts

/// Numbers and lists as sentences take them.
enum NumberWords {
    /// One decimal, with a true minus.
    static func tenths(_ value: Double) -> String { Ticks.label(value, decimals: 1) }

    /// `5 h 54`, to the nearest minute.
    static func hours(_ hours: Double) -> String {
        let minutes = Int((min(max(hours, 0), 1e6) * 60).rounded())
        let rest = minutes % 60
        return "\(minutes / 60)\u{A0}h\u{A0}\(rest < 10 ? "0" : "")\(rest)"
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// With a capital, and nothing else changed.
    static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
