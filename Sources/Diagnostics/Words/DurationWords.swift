/// A duration to the nearest minute, in the single format of pages, charts, alternative texts and the command line:
/// `45 min` below an hour, `5 h` for whole hours, `5 h 05` and `26 h 10` between.
///
/// Durations of a day and more are given in hours, like the criteria for headaches (4–72 h).
package struct DurationWords: Sendable, Hashable {
    /// Nil if it is not a number or too large.
    private let minutes: Int?

    package init(minutes: Double) { self.minutes = Int(exactly: minutes.rounded()) }
    package init(hours: Double) { self.init(minutes: hours * 60) }

    /// A number with its unit; the minutes after an hour have none.
    package struct Part: Sendable, Hashable {
        package var numeral: String
        package var unit: String?
    }

    /// The numbers separately, for figures with larger numerals than units; a dash if it is not a duration.
    package var parts: [Part] {
        guard let minutes else { return [Part(numeral: "–", unit: nil)] }
        let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
        let sign = minutes < 0 ? "−" : ""
        guard hours > 0 else { return [Part(numeral: "\(sign)\(rest)", unit: "min")] }
        let whole = Part(numeral: "\(sign)\(hours)", unit: "h")
        return rest == 0 ? [whole] : [whole, Part(numeral: rest < 10 ? "0\(rest)" : "\(rest)", unit: nil)]
    }

    /// For paper: with non-breaking spaces.
    package var printed: String { joined(by: "\u{A0}") }

    /// With ordinary blanks, for terminals.
    package var plain: String { joined(by: " ") }

    private func joined(by blank: String) -> String {
        var words = ""
        for part in parts {
            if !words.isEmpty { words += blank }
            words += part.numeral
            if let unit = part.unit { words += blank + unit }
        }
        return words
    }
}
