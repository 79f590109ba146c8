/// Isolates of a patient's text in a sentence of ours (UAX #9): the text has its own direction, and none outside
/// (`silence.md` §10.7). Their marks draw nothing, and are not in the text of a finished file.
package enum Isolates {
    private static let first: Unicode.Scalar = "\u{2068}"
    private static let last: Unicode.Scalar = "\u{2069}"

    package static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == first || scalar == last }

    /// Returns a text with right-to-left letters as an isolate; any other needs none.
    static func isolate(_ text: String) -> String { holdsRightToLeft(text) ? "\(first)\(text)\(last)" : text }

    /// Whether isolates stand in the text; one that is the whole text does not.
    package static func areInside(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard mayHoldMark(text), scalars.contains(first) else { return false }
        guard scalars.first == first else { return true }
        return scalars.firstIndex(of: last).map { scalars.index(after: $0) < scalars.endIndex } ?? false
    }

    /// Returns the text without the marks of isolates.
    package static func removed(from text: String) -> String {
        guard mayHoldMark(text), text.unicodeScalars.contains(where: isMark) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isMark($0) }))
    }

    /// The first byte of the marks, and of other signs.
    private static func mayHoldMark(_ text: String) -> Bool { text.utf8.contains(0xE2) }

    /// Whether it has letters of a right-to-left script, Hebrew, Arabic and their neighbours, or a right-to-left mark.
    package static func holdsRightToLeft(_ text: String) -> Bool {
        // Below U+0580 there are none.
        guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
        return text.unicodeScalars.contains {
            switch $0.value {
            case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
            default: false
            }
        }
    }
}
