/// A key shared by all spellings of a factor, regardless of case, blanks, `_`, `-` and the accents of Latin letters.
/// "Aged cheese", `aged_cheese` and "aged-cheese" are one factor.
package enum FactorKey {
    package static func key(of text: String) -> String {
        let folded = FoldedText.key(of: text)
        if folded.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x20 && $0 != 0x2D && $0 != 0x5F }) { return folded }
        var key = String.UnicodeScalarView()
        var isGap = false
        for scalar in folded.unicodeScalars {
            if isGapSign(scalar) {
                isGap = !key.isEmpty
                continue
            }
            if combiningMarks.contains(scalar.value) { continue }
            if isGap { key.append(" ") }
            isGap = false
            key.append(scalar.isASCII ? scalar : bases[scalar] ?? scalar)
        }
        return String(key)
    }

    private static func isGapSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "-", "_", "\t"..."\r": true
        default: !scalar.isASCII && scalar.properties.isWhitespace
        }
    }

    /// Combining accents of Latin letters; marks of other scripts are part of the word.
    private static let combiningMarks: ClosedRange<UInt32> = 0x0300...0x036F

    /// Base letters of small Latin letters with accents.
    private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
        let accented: [(String, Unicode.Scalar)] = [
            ("àáâãäåāăą", "a"), ("çćĉċč", "c"), ("ďđ", "d"), ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"), ("ĥħ", "h"),
            ("ìíîïĩīĭįı", "i"), ("ĵ", "j"), ("ķ", "k"), ("ĺļľŀł", "l"), ("ñńņňŉ", "n"), ("òóôõöøōŏő", "o"),
            ("ŕŗř", "r"),
            ("śŝşšș", "s"), ("ţťŧț", "t"), ("ùúûüũūŭůűų", "u"), ("ŵ", "w"), ("ýÿŷ", "y"), ("źżž", "z"),
        ]
        var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (letters, base) in accented { for letter in letters.unicodeScalars { bases[letter] = base } }
        return bases
    }()
}
