import Analysis
import Diagnostics

/// Names of factors and symptoms by their keys (`formats.md` §2, `analysis-json.md`).
enum FactorNames {
    /// Wording for a factor.
    struct Words: Sendable {
        /// Name in a table.
        var name: String
        /// Start of the sentence "… in 14 of the 33 headaches".
        var statement: String
        /// End of the sentence: the headaches counted.
        var basis: String
    }

    private static let known: [String: Words] = [
        "skipped-meal": Words(
            name: "Skipped meal", statement: "A skipped meal was logged", basis: "where the question was answered"),
        "alcohol": Words(name: "Alcohol", statement: "Alcohol was logged", basis: "where the question was answered"),
        "high-stress": Words(
            name: "High stress (4 or 5 of 5)", statement: "A stress level of 4 or 5 was logged",
            basis: "where stress was recorded"),
        "short-sleep": Words(
            name: "Sleep under 6 h or poor", statement: "Sleep under 6 hours or of poor quality was logged",
            basis: "where sleep was recorded"),
        "falling-pressure": Words(
            name: "Falling air pressure", statement: "Air pressure was falling",
            basis: "with a pressure trend"),
        "high-humidity": Words(
            name: "Humidity over 70\u{A0}%", statement: "Humidity was over 70\u{A0}%", basis: "with a humidity reading"),
    ]

    /// Foods that the app offers as shortcuts (Aurae PRD §5.3, D-25); others are in the patient's words.
    private static let shortcuts: [String: String] = [
        "aged cheese": "Aged cheese", "processed meat": "Processed meat", "msg": "MSG", "citrus": "Citrus",
        "chocolate": "Chocolate", "gluten (if sensitive)": "Gluten (if sensitive)",
    ]

    private static let listBasis = "with details filled in"

    static func words(_ factor: Cooccurrence) -> Words { words(factor.factor, factor.kind) }

    /// - Parameter factor: key in the analysis.
    static func words(_ factor: String, _ kind: Cooccurrence.Kind) -> Words {
        switch kind {
        case .lifestyle, .sleep, .weather: break
        case .food:
            if let shortcut = shortcuts[factor] {
                return Words(name: shortcut, statement: "\(shortcut) was logged", basis: listBasis)
            }
        case .environment:
            let name = plain(factor)
            return Words(name: name, statement: "\(name) was logged", basis: listBasis)
        }
        if let words = known[factor] { return words }
        let name = plain(factor)
        return Words(name: name, statement: "“\(name)” was logged", basis: listBasis)
    }

    /// Returns a key or the patient's words with spaces for underscores and a capital.
    static func plain(_ key: String) -> String {
        let spaced = KeyWords.spaced(key)
        return NumberWords.capitalised(PrintableText.isolated(spaced) ?? spaced)
    }
}

/// Converts keys of an export to words.
enum KeyWords {
    /// Returns `light_sensitivity` as `light sensitivity`; the patient's words stay as they are.
    static func spaced(_ key: String) -> String {
        let gap = UInt8(ascii: "_")
        return key.utf8.contains(gap)
            ? key.utf8.split(separator: gap).map { Substring($0) }.joined(separator: " ") : key
    }

    /// Returns `partly_cloudy` as `Partly cloudy`.
    static func sentence(_ key: String) -> String { NumberWords.capitalised(spaced(key)) }
}
