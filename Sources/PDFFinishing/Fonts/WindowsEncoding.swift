/// The encoding of Windows for the languages of western Europe (ISO 32000-1 annex D.2), without its no-break space and soft
/// hyphen, which look like the space and the hyphen of ASCII.
enum WindowsEncoding {
    /// Characters of the codes 0x80 to 0x9F; U+0000 for none.
    private static let middle =
        [0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021] as [UInt32]
        + [0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0]
        + [0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014]
        + [0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178]

    /// Character of each code; U+0000 for none.
    static let characters: [Unicode.Scalar] = (0...0xFF).map { code in
        switch code {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0xFF: Unicode.Scalar(UInt8(code))
        case 0x80...0x9F: Unicode.Scalar(middle[code - 0x80]) ?? "\0"
        default: "\0"
        }
    }

    static func code(of character: Unicode.Scalar) -> UInt8? {
        switch character.value {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0xFF: UInt8(character.value)
        case 0...0x1F, 0x7F...0xA0, 0xAD: nil
        default: middle.firstIndex(of: character.value).map { UInt8(0x80 + $0) }
        }
    }

    /// Code of `twosuperior`, the first of three.
    static let firstRaisedNumeral = 0xB2

    /// Names the raised numerals: not every reader has names for them of its own.
    static let withRaisedNumerals: PDFValue = [
        "Type": .name("Encoding"), "BaseEncoding": .name("WinAnsiEncoding"),
        "Differences": [
            .integer(firstRaisedNumeral), .name("twosuperior"), .name("threesuperior"), 0xB9, .name("onesuperior"),
        ],
    ]
}
