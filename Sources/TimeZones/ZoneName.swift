/// How a time zone may be named: by its name in the database, or by a fixed offset.
enum ZoneName {
    /// Words of letters, digits, `_`, `-` and `+`, joined by slashes: no path can be made of them that leaves the
    /// database's folder.
    static func isName(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(isWord)
    }

    private static func isWord(_ word: Substring.UTF8View) -> Bool {
        guard let first = word.first, isLetter(first) else { return false }
        return word.allSatisfy {
            isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Seconds east of Greenwich from `+HH`, `+HHMM` or `+HH:MM`, with either sign, up to 23:59; nil for other texts.
    static func offset(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        var digits = Array(bytes.dropFirst())
        if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
        guard digits.count == 2 || digits.count == 4, digits.allSatisfy(isDigit) else { return nil }
        let values = digits.map { Int($0 - 0x30) } + [0, 0]
        let (hours, minutes) = (values[0] * 10 + values[1], values[2] * 10 + values[3])
        guard hours <= 23, minutes <= 59 else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
