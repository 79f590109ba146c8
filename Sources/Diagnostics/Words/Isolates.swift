/// Isolates of a patient's text in a sentence of ours (UAX #9): the text has its own direction, and none outside
/// (`silence.md` §10.7). Their marks draw nothing, and are not in the text of a finished file.
package enum Isolates {
    private static let first: Unicode.Scalar = "\u{2068}"
    private static let last: Unicode.Scalar = "\u{2069}"

    /// Returns a text with right-to-left letters as an isolate; any other needs none.
    ///
    /// The direction of its first letter is its first sign: without one, FriBidi sets a number before that letter as if
    /// it followed the Arabic letters of the isolate before, and “1-2” becomes “2-1”.
    static func isolate(_ text: String) -> String {
        guard holdsRightToLeft(text) else { return text }
        let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic)
        return "\(first)\(letter.map(isRightToLeft) == true ? "\u{200F}" : "\u{200E}")\(text)\(last)"
    }

    /// Whether isolates stand in the text; one that is the whole text does not.
    package static func areInside(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard mayHoldMark(text), scalars.contains(first) else { return false }
        guard scalars.first == first else { return true }
        return scalars.firstIndex(of: last).map { scalars.index(after: $0) < scalars.endIndex } ?? false
    }

    /// Returns the text without the marks of isolates.
    ///
    /// - Parameter scalar: the one before the text.
    package static func removed(from text: String, after scalar: Unicode.Scalar? = nil) -> String {
        guard scalar == first || mayHoldMark(text) else { return text }
        var (kept, before) = (String.UnicodeScalarView(), scalar)
        for scalar in text.unicodeScalars {
            let isDirection = before == first && (scalar == "\u{200E}" || scalar == "\u{200F}")
            if scalar != first, scalar != last, !isDirection { kept.append(scalar) }
            before = scalar
        }
        return String(kept)
    }

    /// The first byte of the marks, and of other signs.
    private static func mayHoldMark(_ text: String) -> Bool { text.utf8.contains(0xE2) }

    /// Whether it has letters of a right-to-left script, Hebrew, Arabic and their neighbours, or a right-to-left mark.
    package static func holdsRightToLeft(_ text: String) -> Bool {
        // Below U+0580 there are none.
        text.utf8.contains { $0 >= 0xD6 } && text.unicodeScalars.contains(where: isRightToLeft)
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
