import Records

/// Makes spreadsheets read cells of CSV files as text, never as formulas.
///
/// A text that a spreadsheet would treat as a formula, and one that begins with an apostrophe, is written with one more
/// apostrophe before it. A file in which this was done has the column ``ExportMark``, and reading it removes one
/// leading apostrophe from every cell that has one; files without the column are read unchanged. Numbers stay numbers.
enum SpreadsheetText {
    /// Characters that begin a formula, including the full-width forms that Chinese and Japanese programs treat alike.
    private static let beginnings: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "'", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]

    static func harmless(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, beginnings.contains(first), !isNumber(text) else { return text }
        return "'" + text
    }

    /// Digits with at most one sign, one decimal point and one exponent.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Int {
            let count = rest.prefix { $0 &- 48 <= 9 }.count
            rest.removeFirst(count)
            return count
        }
        func skip(_ signs: UInt8...) -> Bool {
            guard let first = rest.first, signs.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        _ = skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
        var count = digits()
        if skip(UInt8(ascii: ".")) { count += digits() }
        guard count > 0 else { return false }
        if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
