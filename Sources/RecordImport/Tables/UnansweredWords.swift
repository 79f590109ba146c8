/// Words that, alone in a cell, stand for nothing: what R, pandas, spreadsheets, SQL and people write where a question was
/// not answered.
extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes, which have no white space around them, are such a word, letter case forgiven.
    ///
    /// Most cells are told by their first byte.
    var saysNotAnswered: Bool {
        guard let first, count <= 7 else { return false }
        switch first {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): return Self.nothings.contains { says($0) }
        case UInt8(ascii: "u"), UInt8(ascii: "U"): return says("unknown")
        case UInt8(ascii: "#"): return says("#n/a")
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "?"): return count == 1
        // U+2013 and U+2014, the dashes of books: E2 80 93 and E2 80 94.
        case 0xE2: return count == 3 && self[1] == 0x80 && (self[2] == 0x93 || self[2] == 0x94)
        default: return false
        }
    }

    private static var nothings: [StaticString] { ["na", "n/a", "nan", "null", "nil", "none"] }

    /// Whether these bytes say of a list that nothing is in it: an answer.
    var saysNone: Bool {
        guard let first, count <= 10 else { return false }
        switch first {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): return Self.nones.contains { says($0) }
        case UInt8(ascii: "0"): return count == 1
        default: return false
        }
    }

    private static var nones: [StaticString] { ["none", "none taken", "nothing", "no"] }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes, in the place of an end, say that there is none yet.
    var saysOngoing: Bool {
        count <= 24 && Self.ongoing.contains(String(decoding: self, as: UTF8.self).lowercased())
    }

    private static var ongoing: Set<String> {
        [
            "ongoing", "still ongoing", "continuing", "andauernd", "anhaltend", "hält an", "en cours", "en curso",
            "in corso", "em curso", "gaande", "aan de gang",
        ]
    }
}

extension Cell {
    /// Whether the cell holds a word that stands for nothing.
    var saysNotAnswered: Bool { withTrimmedText(\.saysNotAnswered) ?? false }

    /// Whether the cell, in the place of an end, says that there is none yet.
    var saysOngoing: Bool { withTrimmedText(\.saysOngoing) ?? false }

    /// Whether there is nothing in the cell, or a word for nothing.
    var isNothing: Bool { isBlank || saysNotAnswered }
}
