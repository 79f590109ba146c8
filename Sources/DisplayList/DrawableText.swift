extension Unicode.Scalar {
    /// Whether it is one of the 66 noncharacters of Unicode (15 §23.7), such as U+FFFF: drawing libraries refuse a text
    /// that contains one.
    public var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }

    /// Whether it is in a private use area, whose meaning only sender and reader could agree on (Unicode 15 §23.5).
    var isPrivate: Bool { properties.generalCategory == .privateUse }
}

extension String {
    /// Replacement for characters that cannot be drawn.
    public static let replacementMark = "\u{FFFD}"

    /// The text as drawable on one line: line breaks and other control characters become spaces, since a shaped line
    /// cannot contain them; noncharacters and private characters, which could not be extracted from the page again (ISO
    /// 19005-2 §6.2.11.7.3), become replacement marks.
    public var drawable: String {
        var text = self
        guard !text.withUTF8(Self.isSurelyDrawable) else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: " "
                    default: scalar.isNoncharacter || scalar.isPrivate ? "\u{FFFD}" : scalar
                    }
                }))
    }

    /// Whether a text is drawable as it is, judged by its bytes; false for some that are.
    private static func isSurelyDrawable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.firstIndex(where: { !(0x20..<0x7F).contains($0) }) else { return true }
        for index in first..<bytes.count {
            switch bytes[index] {
            case 0..<0x20, 0x7F, 0xEE...: return false
            // U+0080 to U+009F, and U+2028 and U+2029; a text in UTF-8 never ends with such a byte.
            case 0xC2: if bytes[index + 1] < 0xA0 { return false }
            case 0xE2: if bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 { return false }
            default: continue
            }
        }
        return true
    }

    /// Returns the first characters of the text and the number left out, both counted in code points; the text itself
    /// if it has at most `limit`.
    public func bounded(to limit: Int) -> (text: String, rest: Int) {
        guard utf8.count > limit else { return (self, 0) }
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return (self, 0)
        }
        return (String(unicodeScalars[..<end]), unicodeScalars.distance(from: end, to: endIndex))
    }
}
