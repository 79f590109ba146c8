/// Words that nothing may say that is printed and is not the patient's own: Aurae PRD §5.5 and §7.3, `report.md` "Words".
/// A report describes; it names no illness, claims no cause and was thought out by nobody artificial.
///
/// The seeds' own sentences are kept word for word (``VerbatimCopy``), also the two that say what is *not* a diagnosis.
package struct ForbiddenWord: Sendable, Hashable {
    /// As messages show it.
    package var shown: String
    /// What is looked for, folded as ``folded(_:)`` does; a space at its beginning stands for the beginning of a word.
    private var sought: String

    package static let all = [
        ForbiddenWord(shown: "AI-powered", sought: " ai powered"),
        ForbiddenWord(shown: "artificial intelligence", sought: " artificial intelligence"),
        ForbiddenWord(shown: "machine learning", sought: " machine learning"),
        ForbiddenWord(shown: "thunderclap", sought: "thunderclap"),
        ForbiddenWord(shown: "correlation", sought: "correlat"),
        ForbiddenWord(shown: "diagnosis", sought: "diagnos"),
    ]

    /// The first forbidden word in a text, whatever its letter case and its hyphens; nil when there is none.
    package static func first(in text: String) -> ForbiddenWord? {
        let folded = folded(text)
        return all.first { folded.contains($0.sought) }
    }

    /// Letters and digits in lower case, a space for anything between them and one in front.
    private static func folded(_ text: String) -> String {
        var folded = " "
        for scalar in text.unicodeScalars {
            // A soft hyphen and what joins or does not join letters is not seen.
            if scalar.properties.isDefaultIgnorableCodePoint { continue }
            let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isLetter {
                folded += scalar.properties.lowercaseMapping
            } else if folded.last != " " {
                folded += " "
            }
        }
        return folded
    }
}
