/// A spreadsheet's row of totals: it begins with a word such as `Total` or `Durchschnitt` and has no date
/// (`silence.md` §10.6).
struct TotalsRow: Sendable {
    let line: Int
    let bytes: [UInt8]
    let hasQuotes: Bool

    init(_ row: CSVRawRow) { (line, bytes, hasQuotes) = (row.line, Array(row.bytes), row.hasQuotes) }

    /// - Parameter separator: the file's separator.
    static func isOne(_ row: UnsafeRawBufferPointer, _ separator: UInt8) -> Bool {
        guard let start = row.firstIndex(where: { $0 > 0x22 && $0 != separator }) else { return false }
        // Most rows begin with a date or an id.
        let title = row[start...].prefix { $0 != separator }
        guard title.count <= 40, !title.contains(where: isDigit) else { return false }
        let said = String(decoding: title, as: UTF8.self).lowercased().split { !$0.isLetter }.map(String.init)
        return said.count <= 3 && said.contains(where: words.contains)
            && !row.split(separator: separator).contains(where: isDate)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 <= 9 }

    /// Whether a cell has at least four digits and two marks, as every date has.
    private static func isDate(_ cell: Slice<UnsafeRawBufferPointer>) -> Bool {
        let marks = cell.count { $0 == 0x2D || $0 == 0x2E || $0 == 0x2F || $0 == 0x3A }
        return marks >= 2 && cell.count(where: isDigit) >= 4
    }

    private static let words: Set<String> = [
        "total", "totals", "sum", "average", "averages", "avg", "mean", "median",
        "summe", "summen", "gesamt", "gesamtsumme", "insgesamt", "durchschnitt", "mittelwert", "schnitt",
        "totaux", "somme", "moyenne", "médiane",
        "totales", "suma", "promedio", "media", "mediana",
        "totaal", "som", "gemiddelde", "gemiddeld", "totale", "somma", "soma", "média", "totais",
    ]
}
