/// A program's format of CSV files.
struct CSVDialect {
    enum Encoding {
        case utf8
        case utf8WithMark
        case utf16LittleEndian
        /// Only Latin letters and typographic marks; other characters cannot be encoded.
        case windows1252
    }

    var separator: String = ","
    var lineEnd: String = "\n"
    var decimalMark: String = "."
    var encoding = Encoding.utf8

    /// RFC 4180 with plain line feeds, in UTF-8.
    static let plain = CSVDialect()
    /// The format of spreadsheet programs in most of Europe.
    static let continental = CSVDialect(separator: ";", lineEnd: "\r\n", decimalMark: ",", encoding: .windows1252)
    /// "Unicode text" format of spreadsheet programs.
    static let unicodeText = CSVDialect(separator: "\t", lineEnd: "\r\n", encoding: .utf16LittleEndian)
    /// Lone carriage returns and a byte order mark.
    static let oldMac = CSVDialect(lineEnd: "\r", encoding: .utf8WithMark)

    /// A table: the column names, then the rows.
    func file(_ rows: [[SampleField]]) -> [UInt8] {
        guard let first = rows.first else { return [] }
        let header = first.map(\.column).joined(separator: separator)
        return encoded(header + lineEnd + rows.map(line).joined())
    }

    /// A row with its line end.
    func line(_ row: [SampleField]) -> String {
        row.map { cell($0.value) }.joined(separator: separator) + lineEnd
    }

    private func cell(_ value: SampleValue) -> String {
        switch value {
        case .nothing: ""
        case .text(let text): quoted(text)
        case .integer(let number): String(number)
        case .real(let number): quoted(String(number).split(separator: ".").joined(separator: decimalMark))
        case .boolean(let flag): flag ? "true" : "false"
        case .list(let items): quoted(items.joined(separator: "|"))
        case .moment(let moment): moment.iso
        }
    }

    private func quoted(_ text: String) -> String {
        let special = text.contains { $0.isNewline || $0 == "\"" } || text.contains(separator)
        guard special else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private func encoded(_ text: String) -> [UInt8] {
        switch encoding {
        case .utf8: Array(text.utf8)
        case .utf8WithMark: [0xEF, 0xBB, 0xBF] + text.utf8
        case .utf16LittleEndian:
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        case .windows1252: text.unicodeScalars.map(Self.windows1252)
        }
    }

    private static func windows1252(_ scalar: Unicode.Scalar) -> UInt8 {
        switch scalar {
        case "–": 0x96
        case "’": 0x92
        case "…": 0x85
        default: UInt8(exactly: scalar.value) ?? UInt8(ascii: "?")
        }
    }
}
