/// Possible line breaks of Latin text, for the characters in nearly all texts (UAX 14). Pango decides for all others.
enum KnownBreaks {
    /// Line breaking class of a character.
    enum Kind: UInt8 {
        case unknown
        /// Letters, digits and most signs.
        case plain
        /// - –
        case hyphen
        /// ( [ {
        case opening
        /// ! ) , . / : ; ? ] }
        case closing
        /// " ' ‘ ’ “ ”
        case quotation
        /// —
        case dash

        init(of character: UInt32) {
            switch character {
            case 0x28, 0x5B, 0x7B: self = .opening
            case 0x21, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: self = .closing
            case 0x22, 0x27, 0x2018, 0x2019, 0x201C, 0x201D: self = .quotation
            case 0x2D, 0x2013: self = .hyphen
            case 0x2014: self = .dash
            case 0x5C, 0x7C: self = .unknown
            // ASCII, ° ± µ · ½ × ÷ • … − ≤ ≥
            case 0x21...0x7E, 0xB0, 0xB1, 0xB5, 0xB7, 0xBD, 0xD7, 0xF7, 0x2022, 0x2026, 0x2212, 0x2264, 0x2265:
                self = .plain
            default: self = isLetter(character) ? .plain : .unknown
            }
        }
    }

    /// Whether a line may be broken at a blank between two words; nil if not known here.
    ///
    /// - Parameters:
    ///   - isSpace: false for a no-break space.
    ///   - last: the last character of the word before.
    ///   - first: the first character of the word after.
    static func atBlank(isSpace: Bool, after last: Kind, before first: Kind) -> LineBreaks.AtBlank? {
        guard last != .unknown, first != .unknown else { return nil }
        // LB12; a line may be broken after a hyphen, before the blank (LB12a).
        guard isSpace else { return last == .hyphen ? nil : .forbidden }
        // LB14, LB13.
        if last == .opening || first == .closing { return .forbidden }
        // LB15, LB17.
        return last == .quotation && first == .opening || last == .dash && first == .dash ? .forbidden : .allowed
    }

    /// Whether it is a letter of ASCII, Latin-1 Supplement or Latin Extended-A.
    private static func isLetter(_ character: UInt32) -> Bool {
        switch character {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x148, 0x14A...0x17F: true
        default: false
        }
    }

    private static func isDigit(_ character: UInt32) -> Bool { (0x30...0x39).contains(character) }

    // MARK: Inside words

    /// Whether a line may not be broken anywhere inside a word: one of letters and digits, with full stops, commas,
    /// colons and apostrophes between them, and with opening and closing punctuation at its ends (LB13, LB14, LB19,
    /// LB23 to LB30).
    ///
    /// - Returns: false also if not known here.
    static func keepTogether(_ word: String.UnicodeScalarView) -> Bool {
        var rest = word.drop { $0.value == 0x28 || Kind(of: $0.value) == .quotation }
        var last: UInt32
        (last, rest) = end(of: rest)
        // A line is never broken inside one character.
        guard last != 0 else { return word.count == 1 }
        while let joint = rest.first?.value, let next = rest.dropFirst().first?.value, joins(joint, last, next) {
            (last, rest) = end(of: rest.dropFirst())
        }
        // A per cent sign stays with its number.
        if rest.first == "%" { rest = rest.dropFirst() }
        // A line may be broken after a slash.
        return rest.allSatisfy { $0 != "/" && [.closing, .quotation].contains(Kind(of: $0.value)) }
    }

    /// The last of the letters and digits at the beginning of a text, 0 without any, and the text after them.
    private static func end(
        of text: String.UnicodeScalarView.SubSequence
    ) -> (last: UInt32, rest: String.UnicodeScalarView.SubSequence) {
        var last: UInt32 = 0
        let rest = text.drop { scalar in
            guard isOfWord(scalar.value) else { return false }
            last = scalar.value
            return true
        }
        return (last, rest)
    }

    /// Whether it is a letter or digit, or the underscore of file names.
    private static func isOfWord(_ character: UInt32) -> Bool {
        isLetter(character) || isDigit(character) || character == 0x5F
    }

    private static func joins(_ joint: UInt32, _ last: UInt32, _ next: UInt32) -> Bool {
        switch joint {
        case 0x27, 0x2019: isOfWord(next)
        // e.g. and 1,234.5; a line may be broken in No.5.
        case 0x2C, 0x2E, 0x3A: isLetter(next) || isDigit(next) && isDigit(last)
        // 7/10; a line may be broken after the slash of and/or.
        case 0x2F: isDigit(next) && isDigit(last)
        default: false
        }
    }
}
