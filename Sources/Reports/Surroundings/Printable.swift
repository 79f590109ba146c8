import Files

/// Makes external text (file names, patient ids) safe to show on a terminal: one line, no control codes.
package enum Printable {
    /// Replaces control characters, line ends, invisible marks and tags that change the writing direction or hide text,
    /// and code points that are not characters, by `�`; anything else stays.
    ///
    /// A byte of a path that is not part of a character is written as `\xE9`.
    package static func text(_ text: String) -> String {
        let text = PathText.shown(text)
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { safe.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
        return String(safe)
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Directions: Unicode Standard Annex 9, table 4, and those that it has deprecated.
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
        case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
        }
    }
}
