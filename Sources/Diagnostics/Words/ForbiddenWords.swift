/// Words that no printed text except the patient's own may contain: Aurae PRD §5.5 and §7.3, `report.md` "Words".
/// A report describes; it names no illness, claims no cause and was not written by artificial intelligence.
///
/// Specified sentences are kept word for word (`VerbatimCopy`), also the two that say what is *not* a diagnosis.
package struct ForbiddenWord: Sendable, Hashable {
    /// The term as it appears in messages.
    package var shown: String
    /// The search text, folded by ``folded(_:)``; a leading space matches the beginning of a word.
    private var sought: [UInt8]

    private init(shown: String, sought: String) {
        self.shown = shown
        self.sought = Array(sought.utf8)
    }

    package static let all = [
        ForbiddenWord(shown: "AI-powered", sought: " ai powered"),
        ForbiddenWord(shown: "artificial intelligence", sought: " artificial intelligence"),
        ForbiddenWord(shown: "machine learning", sought: " machine learning"),
        ForbiddenWord(shown: "thunderclap", sought: "thunderclap"),
        ForbiddenWord(shown: "correlation", sought: "correlat"),
        ForbiddenWord(shown: "diagnosis", sought: "diagnos"),
    ]

    /// Returns the first forbidden word in a text, ignoring letter case and hyphens; nil if there is none.
    package static func first(in text: String) -> ForbiddenWord? {
        let folded = folded(text)
        return all.first { $0.isFound(in: folded) }
    }

    /// Compares bytes, not characters, because the names of all medicines are searched at each start of the program.
    private func isFound(in folded: [UInt8]) -> Bool {
        guard folded.count >= sought.count else { return false }
        return (0...folded.count - sought.count).contains { start in
            sought.indices.allSatisfy { folded[start + $0] == sought[$0] }
        }
    }

    /// Letters and digits in lower case, with one space in front and one in place of anything between them.
    private static func folded(_ text: String) -> [UInt8] {
        let space = UInt8(ascii: " ")
        var folded = [space]
        for scalar in text.unicodeScalars {
            // Soft hyphens, joiners and non-joiners are invisible.
            if !scalar.isASCII, scalar.properties.isDefaultIgnorableCodePoint { continue }
            if scalar.isASCII, let letter = asciiFolded(UInt8(scalar.value)) {
                folded.append(letter)
            } else if !scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                folded += scalar.properties.lowercaseMapping.utf8
            } else if folded.last != space {
                folded.append(space)
            }
        }
        return folded
    }

    /// Returns a letter in lower case or a digit; nil for anything else.
    private static func asciiFolded(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        default: nil
        }
    }
}
