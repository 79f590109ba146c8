/// Names allowed for the time zone database. GLib accepts more: paths, and rules such as `GMT+5`, whose sign means the
/// opposite of what it seems to (POSIX counts west of Greenwich), so that a day could be wrong unnoticed.
enum ZoneName {
    /// Names without a slash that contain digits and are zones nonetheless; all others that look alike are POSIX rules.
    private static let withDigits: Set<String> = [
        "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT", "GMT0", "GMT+0", "GMT-0",
    ]

    /// Words of letters, digits, `_`, `-` and `+`, joined by slashes.
    static func isName(_ text: String) -> Bool {
        let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 64, words.allSatisfy({ isWord($0) }) else { return false }
        // `right/…` includes leap seconds, unlike the times in an export.
        if words.count > 1 { return !words[0].elementsEqual("right".utf8) }
        return withDigits.contains(text) || !text.utf8.contains { (0x30...0x39).contains($0) }
    }

    private static func isWord(_ word: Substring.UTF8View) -> Bool {
        guard let first = word.first, isLetter(first) else { return false }
        return word.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "+")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// `+HH`, `+HHMM` or `+HH:MM`, with either sign, up to 23:59.
    static func isOffset(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
        var digits = Array(bytes.dropFirst())
        if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
        guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return false
        }
        let hours = Int(digits[0] - 0x30) * 10 + Int(digits[1] - 0x30)
        let tensOfMinutes = digits.count == 4 ? digits[2] - 0x30 : 0
        return hours <= 23 && tensOfMinutes <= 5
    }
}
