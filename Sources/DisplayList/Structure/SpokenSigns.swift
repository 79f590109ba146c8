/// Spoken signs: a screen reader omits the arrow of `15 → 20` and spells the numeral of `grade IV`, which is printed with a
/// non-breaking space.
public enum SpokenSigns {
    private static let arrow = " → "
    private static let grades = [("IV", 4), ("III", 3), ("II", 2), ("I", 1)]

    /// Whether a text, or a line of one, may contain a sign: with possible false positives.
    static func mayBe(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { index in
                switch bytes[index] {
                case 0x92: bytes[...index].suffix(3).elementsEqual("→".utf8)
                case 0xA0: bytes[...index].suffix(7).elementsEqual("grade\u{A0}".utf8)
                default: false
                }
            }
        }
    }

    /// The text with `15 → 20` as "from 15 to 20" and `grade IV` as "grade 4"; nil if there is none.
    public static func expanded(_ text: String) -> String? {
        guard mayBe(in: text) else { return nil }
        let parts = text.split(separator: arrow, omittingEmptySubsequences: false)
        let spoken = (parts.dropLast().map(withFrom) + parts.suffix(1).map(String.init)).joined(separator: " to ")
        let all = grades.reduce(spoken) { $0.replacing("grade\u{A0}\($1.0)", with: "grade \($1.1)") }
        return all == text ? nil : all
    }

    /// Text before an arrow, with "from" before its last value: `3.7 (7)` is one.
    private static func withFrom(_ text: Substring) -> String {
        let brackets = text.hasSuffix(")") ? text.lastIndex(of: "(") : nil
        let value = brackets.map { text[..<$0].dropLast() } ?? text
        let start = value.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex
        return "\(text[..<start])from \(text[start...])"
    }
}
