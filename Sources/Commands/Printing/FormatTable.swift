import Records

/// A table's columns as a Markdown table, used in the documentation and by the command `formats`.
enum FormatTable {
    /// The table without a final line end. Consecutive columns that `headaches` has too, and repeated ones, share a row.
    /// Without columns that a figure needs, the last heading is left out.
    static func of(_ table: TableDescription) -> String {
        var rows: [[String]] = []
        var rest = table.columns[...]
        while let column = rest.first {
            let shared: ArraySlice =
                table.name == TableDescription.headaches.name ? [] : rest.prefix { isInHeadaches($0) }
            let further = rest.prefix { $0.field.repeated != nil }
            if shared.count > 1 {
                rows.append([names(shared), "As in `headaches`.", "", "", ""])
            } else if !further.isEmpty {
                rows.append([names(further), "The same for each further one.", "as theirs", "", ""])
            } else {
                rows.append(cells(column))
            }
            rest = rest.dropFirst(shared.count > 1 ? shared.count : max(1, further.count))
        }
        var table =
            [["Column", "What it holds", "Cell", "Example", "Needed for"], Array(repeating: "---", count: 5)] + rows
        if rows.allSatisfy({ $0.last == "" }) { table = table.map { $0.dropLast() } }
        return table.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// A CSV file: the header and a row of examples, without repeated columns and without a final line end.
    static func example(_ table: TableDescription) -> String {
        let columns = table.columns.filter { $0.field.repeated == nil }
        return [columns.map(\.name), columns.map { quoted($0.field.example) }]
            .map { $0.joined(separator: ",") }.joined(separator: "\n")
    }

    private static func cells(_ column: ColumnDescription) -> [String] {
        let name = column.isRequired ? "**`\(column.name)`**" : "`\(column.name)`"
        let figures = column.field.figures.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let example = column.field.example.isEmpty ? "" : "`\(escaped(column.field.example))`"
        return [name, about(column.field), cell(column), example, figures]
    }

    private static func isInHeadaches(_ column: ColumnDescription) -> Bool {
        TableDescription.headaches.columns.contains {
            $0.name == column.name && $0.field.about == column.field.about && $0.kind == column.kind
                && $0.field.figures == column.field.figures
        }
    }

    /// The columns' names; of consecutive repeated columns the first and the last.
    private static func names(_ columns: ArraySlice<ColumnDescription>) -> String {
        var names: [String] = []
        var rest = columns
        while let first = rest.first {
            let further = rest.prefix { $0.field.repeated != nil }
            names.append(further.last.map { "`\(first.name)` … `\($0.name)`" } ?? "`\(first.name)`")
            rest = rest.dropFirst(max(1, further.count))
        }
        return names.joined(separator: ", ")
    }

    /// A column's purpose and its other names.
    private static func about(_ field: Field) -> String {
        guard !field.aliases.isEmpty else { return field.about }
        return field.about + " Other names: " + field.aliases.map { "`\($0)`" }.joined(separator: ", ") + "."
    }

    /// A cell's type, its limits with their unit, and its allowed words.
    private static func cell(_ column: ColumnDescription) -> String {
        var text = escaped(column.kindInWords)
        if let range = column.range, range != .marker {
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
