/// Words that, alone in a cell, mean "not answered" in R, pandas, spreadsheets, SQL and people's notes.
extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes, without surrounding white space, are such a word, ignoring letter case.
    ///
    /// The first byte is enough for most cells.
    var saysNotAnswered: Bool {
        guard let first, count <= 7 else { return false }
        switch first {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): return Self.nothings.contains { says($0) }
        case UInt8(ascii: "u"), UInt8(ascii: "U"): return says("unknown")
        case UInt8(ascii: "#"): return says("#n/a")
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "?"): return count == 1
        // U+2013 and U+2014, en dash and em dash: E2 80 93 and E2 80 94.
        case 0xE2: return count == 3 && self[1] == 0x80 && (self[2] == 0x93 || self[2] == 0x94)
        default: return false
        }
    }

    private static var nothings: [StaticString] { ["na", "n/a", "nan", "null", "nil", "none"] }

    /// Whether these bytes state that a list is empty, which is an answer.
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
    /// Whether these bytes, given as an end, state that there is none yet.
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
    /// Whether the cell's word means "not answered".
    var saysNotAnswered: Bool { withTrimmedText(\.saysNotAnswered) ?? false }

    /// Whether the cell, given as an end, states that there is none yet.
    var saysOngoing: Bool { withTrimmedText(\.saysOngoing) ?? false }

    /// Whether the cell is empty or its word means "not answered".
    var isNothing: Bool { isBlank || saysNotAnswered }
}
