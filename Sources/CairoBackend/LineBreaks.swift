import CPango

/// Possible line breaks between and inside words, as determined by Pango (UAX 14). Each pair of characters around a
/// blank is looked up once.
final class LineBreaks {
    enum AtBlank: UInt8 {
        case allowed = 1
        case forbidden
        /// A break is possible not only after the blank.
        case elsewhere
    }

    private struct Pair: Hashable {
        var blank: UInt32
        var last: UInt32
        var first: UInt32
    }

    private var ofPairs: [Pair: AtBlank] = [:]
    /// Whether a line may be broken inside a word, by the word with `a` for each letter and `0` for each digit.
    private var ofForms: [[UInt8]: Bool] = [:]
    /// Largest number of cached forms, so that a process that draws for hours does not grow.
    private static let mostForms = 4096
    private lazy var language = pango_language_from_string("en")

    /// Whether a line may be broken at a blank between two words.
    ///
    /// - Parameters:
    ///   - last: the last character of the word before.
    ///   - first: the first character of the word after.
    func at(_ blank: UInt32, after last: UInt32, before first: UInt32) -> AtBlank {
        let pair = Pair(blank: blank, last: last, first: first)
        if let known = ofPairs[pair] { return known }
        let found = find(blank, after: last, before: first)
        ofPairs[pair] = found
        return found
    }

    /// Maps all ASCII letters to one letter and all digits to one digit: lines are broken at them in the same way.
    private static func alike(_ character: UInt32) -> UInt32 {
        switch character {
        case 0x41...0x5A, 0x61...0x7A: 0x61
        case 0x30...0x39: 0x30
        default: character
        }
    }

    func find(_ blank: UInt32, after last: UInt32, before first: UInt32) -> AtBlank {
        var text = String.UnicodeScalarView("a".unicodeScalars)
        for character in [last, blank, first] { text.append(Unicode.Scalar(character) ?? "\u{FFFD}") }
        text.append("a")
        let breaks = places(in: String(text))
        if breaks[2] || breaks[3] && blank != 0x20 { return .elsewhere }
        return breaks[3] ? .allowed : .forbidden
    }

    /// Whether a line may be broken inside a word between blanks.
    func isBreakable(_ word: String) -> Bool {
        // The form of an ASCII word is looked up once: all dates have one form.
        guard word.utf8.allSatisfy({ $0 < 128 }) else { return isBrokenInside(word) }
        let form = word.utf8.map { UInt8(Self.alike(UInt32($0))) }
        if let known = ofForms[form] { return known }
        let found = isBrokenInside(String(decoding: form, as: UTF8.self))
        if ofForms.count == Self.mostForms { ofForms = [:] }
        ofForms[form] = found
        return found
    }

    func isBrokenInside(_ word: String) -> Bool {
        places(in: "a " + word + " a").dropFirst(3).dropLast(3).contains(true)
    }

    /// Whether a line may be broken before each character and at the end.
    private func places(in text: String) -> [Bool] {
        var text = text
        let count = text.unicodeScalars.count + 1
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: count) { places in
                    places.initialize(repeating: PangoLogAttr())
                    pango_get_log_attrs(
                        bytes.baseAddress, Int32(bytes.count), -1, language, places.baseAddress, Int32(count))
                    return (0..<count).map { aurae_may_break_line(places.baseAddress, Int32($0)) != 0 }
                }
            }
        }
    }
}
