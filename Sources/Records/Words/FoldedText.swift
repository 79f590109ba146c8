/// Free text for comparison: trimmed and case-folded.
package enum FoldedText {
    /// Removes white space at both ends.
    package static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return first == scalars.startIndex && scalars.index(after: last) == scalars.endIndex
            ? text : String(scalars[first...last])
    }

    /// Returns a key shared by all spellings of a name: trimmed, case-folded (`Straße` and `STRASSE` are one name).
    package static func key(of text: String) -> String {
        switch shape(of: text) {
        case .folded: text
        case .ascii: foldedASCII(text)
        // Upper case first merges letters with several small forms, like Unicode's case folding.
        case .other: trimmed(text).uppercased().lowercased()
        }
    }

    /// Trims and lower-cases a text for display.
    package static func lowercased(_ text: String) -> String {
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

    /// Whether there is nothing but white space.
    package static func isBlank(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        if first > 0x20 && first < 0x7F { return false }
        return text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    private enum Shape {
        /// ASCII, trimmed, no capitals: the text is its own key, as for nearly every key of an export.
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
