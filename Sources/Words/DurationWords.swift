/// A length of time to the nearest minute, in the one form of pages, charts, alternative texts and the command line:
/// `45 min` below an hour, `5 h` for whole hours, `5 h 05` and `26 h 10` between.
///
/// Lengths of a day and more stay in hours, as the criteria of headaches do (4–72 h).
package struct DurationWords: Sendable, Hashable {
    /// Nil for what is not a number or too long to be one.
    private let minutes: Int?

    package init(minutes: Double) { self.minutes = Int(exactly: minutes.rounded()) }
    package init(hours: Double) { self.init(minutes: hours * 60) }

    /// A numeral with its unit; the minutes after an hour have none.
    package struct Part: Sendable, Hashable {
        package var numeral: String
        package var unit: String?
    }

    /// The numerals apart, for figures that set them larger than their units; a dash for what is no length of time.
    package var parts: [Part] {
        guard let minutes else { return [Part(numeral: "–", unit: nil)] }
        let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
        let sign = minutes < 0 ? "−" : ""
        guard hours > 0 else { return [Part(numeral: "\(sign)\(rest)", unit: "min")] }
        let whole = Part(numeral: "\(sign)\(hours)", unit: "h")
        return rest == 0 ? [whole] : [whole, Part(numeral: rest < 10 ? "0\(rest)" : "\(rest)", unit: nil)]
    }

    /// For paper: blanks that do not break.
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
