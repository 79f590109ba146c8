import Diagnostics

/// Returns a header's name in the tables' spelling: lower case, without surrounding white space.
func normalisedColumnName(_ written: String) -> String { written.trimmedOfBlanks.lowercased() }

/// Returns the name of an unknown column, if it may be shown. It could be a patient's words, so only names that look
/// like a column's are returned.
func shownColumnName(_ written: String) -> String? {
    let name = written.trimmedOfBlanks
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
    guard name.utf8.count <= 40, let first = name.utf8.first, isLetter(first) || first == UInt8(ascii: "_"),
        name.utf8.allSatisfy({ isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") })
    else { return nil }
    return name
}

/// Returns the name of a known column as in the file, if it may be shown: any case, spaces and marks are allowed.
func shownKnownName(_ written: String) -> String? {
    let name = written.trimmedOfBlanks
    guard name.utf8.count <= 40, !name.unicodeScalars.contains(where: \.isControl) else {
        return nil
    }
    return name
}

extension String {
    /// The text without surrounding white space.
    var trimmedOfBlanks: String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}
