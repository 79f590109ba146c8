/// Names of medicines as compared: only lower-case letters and digits, without accents.
///
/// `Ben-u-ron`, `BEN U RON` and `benuron` are one name, and so are `Sumatriptán` and `sumatriptan`.
enum MedicineKey {
    static func of(_ text: String) -> String {
        if let key = ofASCII(text) { return key }
        var key = ""
        for scalar in text.unicodeScalars { append(scalar, to: &key) }
        return key
    }

    /// Returns the key of nearly every name; nil if a letter needs a closer check.
    private static func ofASCII(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "#") }) else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { buffer in
                var count = 0
                for byte in bytes {
                    switch byte {
                    case 0x30...0x39, 0x61...0x7A: buffer[count] = byte
                    case 0x41...0x5A: buffer[count] = byte | 0x20
                    default: continue
                    }
                    count += 1
                }
                return count
            }
        }
    }

    /// Adds a scalar's key: a letter or digit, two letters for some, nothing for others.
    static func append(_ scalar: Unicode.Scalar, to key: inout String) {
        let value = scalar.value
        switch value {
        case 0x30...0x39, 0x61...0x7A: key.unicodeScalars.append(scalar)
        case 0x41...0x5A: key.unicodeScalars.append(Unicode.Scalar(UInt8(value) | 0x20))
        // “Tylenol #3”.
        case 0x23: key += "no"
        case 0..<0x80: break
        default: appendOther(scalar, to: &key)
        }
    }

    private static func appendOther(_ scalar: Unicode.Scalar, to key: inout String) {
        guard isPartOfWord(scalar) else { return }
        for small in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(small) {
            if let plain = plainLetters[small] {
                key += plain
            } else {
                key.unicodeScalars.append(small)
            }
        }
    }

    /// Whether it is a letter, a digit, or a mark that belongs to one.
    static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isASCIILetter(scalar) || isDigit(scalar) }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber:
            true
        default: false
        }
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        (0x41...0x5A).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
    }

    /// Whether it is a combining mark above or below a Latin letter, in decomposed text.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

    /// The letters of Europe's languages without their accents.
    private static let plainLetters: [Unicode.Scalar: String] = {
        var plain: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe"]
        for (letter, accented) in [
            ("a", "àáâãäåāăą"), ("c", "çćčĉċ"), ("d", "ðďđ"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
            ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
            ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
        ] {
            for scalar in accented.unicodeScalars { plain[scalar] = letter }
        }
        return plain
    }()
}
