/// Free text as it is compared: without white space around it and without regard to case.
enum FoldedText {
    /// The text without the white space around it.
    static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return first == scalars.startIndex && scalars.index(after: last) == scalars.endIndex
            ? text : String(scalars[first...last])
    }

    /// A key shared by all spellings of one name: trimmed, case-folded (`Straße` and `STRASSE` are one name).
    static func key(of text: String) -> String {
        switch shape(of: text) {
        case .folded: text
        case .ascii: foldedASCII(text)
        // Upper case first brings letters with several small forms together, as Unicode's case folding does.
        case .other: trimmed(text).uppercased().lowercased()
        }
    }

    /// Trimmed and in small letters, for showing.
    static func lowercased(_ text: String) -> String {
        switch shape(of: text) {
        case .folded: text
        case .ascii: foldedASCII(text)
        case .other: trimmed(text).lowercased()
        }
    }

    private static func foldedASCII(_ text: String) -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        let utf8 = text.utf8.drop(while: isSpace)
        let count = utf8.count - utf8.reversed().prefix(while: isSpace).count
        return String(unsafeUninitializedCapacity: count) { buffer in
            for (place, byte) in utf8.prefix(count).enumerated() {
                buffer[place] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            }
            return count
        }
    }

    /// Whether there is anything but white space.
    static func isBlank(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        if first > 0x20 && first < 0x7F { return false }
        return text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    private enum Shape {
        /// ASCII, trimmed, no capitals: its own key. Nearly every key of an export is.
        case folded
        case ascii
        case other
    }

    private static func shape(of text: String) -> Shape {
        let utf8 = text.utf8
        guard let first = utf8.first, let last = utf8.last else { return .folded }
        var shape: Shape = first <= 0x20 || last <= 0x20 ? .ascii : .folded
        for byte in utf8 {
            if byte >= 0x80 { return .other }
            if byte >= 0x41 && byte <= 0x5A { shape = .ascii }
        }
        return shape
    }
}

/// Answers of free text that say there was none.
package enum NoneWords {
    private static let words: Set<String> = [
        "none", "no", "0", "-", "–", "—", "zero", "nothing", "false", "nil", "no alcohol", "0 drinks", "0 units",
        "0 glasses", "no medication", "no meds",
    ]

    package static func means(none text: String) -> Bool { words.contains(FoldedText.key(of: text)) }
}
