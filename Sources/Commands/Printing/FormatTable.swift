import Records

/// A table's columns as a Markdown table, used in the documentation and by the command `formats`.
enum FormatTable {
    /// The table without a final line end.
    static func of(_ table: TableDescription) -> String {
        let rows = table.columns.enumerated().compactMap { place, column in
            guard column.field.repeated != nil else { return row(column) }
            // Consecutive repeated columns share a row.
            guard place > 0, table.columns[place - 1].field.repeated == nil else { return nil }
            return further(table.columns[place...].prefix { $0.field.repeated != nil })
        }
        return (["| Column | What it holds | Cell | Example | Needed for |", "|---|---|---|---|---|"] + rows)
            .joined(separator: "\n")
    }

    /// A CSV file: the header and a row of examples, without repeated columns and without a final line end.
    static func example(_ table: TableDescription) -> String {
        let columns = table.columns.filter { $0.field.repeated == nil }
        return [columns.map(\.name), columns.map { quoted($0.field.example) }]
            .map { $0.joined(separator: ",") }.joined(separator: "\n")
    }

    private static func row(_ column: ColumnDescription) -> String {
        let name = column.isRequired ? "**`\(column.name)`**" : "`\(column.name)`"
        let figures = column.field.figures.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let example = column.field.example.isEmpty ? "" : "`\(escaped(column.field.example))`"
        let cells = [name, about(column.field), cell(column), example, figures]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// Repeated columns: each with the column that it resembles.
    private static func further(_ columns: ArraySlice<ColumnDescription>) -> String {
        let names = columns.map { "`\($0.name)`" }.joined(separator: ", ")
        var alike: [String] = []
        for first in columns.compactMap(\.field.repeated) where !alike.contains(first) { alike.append(first) }
        let firsts = alike.map { "`\($0)`" }.joined(separator: ", ")
        return "| \(names) | The same of a further one, each like \(firsts). | as theirs |  |  |"
    }

    /// A column's purpose and its other names.
    private static func about(_ field: Field) -> String {
        guard !field.aliases.isEmpty else { return field.about }
        return field.about + " Other names: " + field.aliases.map { "`\($0)`" }.joined(separator: ", ") + "."
    }

    /// A cell's type, its limits with their unit, and its allowed words.
    private static func cell(_ column: ColumnDescription) -> String {
        var text = escaped(column.kindInWords)
        if let range = column.range {
            let unit = range.unit.rawValue.isEmpty ? "" : " " + range.unit.rawValue
            text += ", \(number(range.lowest)) to \(number(range.highest))\(unit)"
        }
        if !column.words.isEmpty { text += ": " + column.words.map { "`\($0)`" }.joined(separator: ", ") }
        return text
    }

    private static func number(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    /// Escapes bars, which would end the cell.
    private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

    /// RFC 4180: quotes around cells that contain a comma, a quote or a line end.
    private static func quoted(_ cell: String) -> String {
        guard cell.contains(where: { ",\"\n".contains($0) }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
}
