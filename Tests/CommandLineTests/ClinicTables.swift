import Foundation
import Records
import Testing

/// Tables of a clinic by their names, to be handed over in any of the forms that are read.
struct ClinicTables {
    struct Table {
        var header: [String]
        var rows: [[String]]
    }

    /// How a clinic may hand its tables over.
    enum Form: CaseIterable {
        case csv, json, sqlite
    }

    var tables: [String: Table] = [:]

    /// Writes them into a new folder.
    ///
    /// - Parameter removed: a column that is left out.
    func write(
        to name: String, in folder: TestFolder, as form: Form, without removed: (table: String, column: String)? = nil
    ) throws {
        folder.remove(name)
        try folder.makeFolder(name)
        func column(of table: String) -> String? { removed.flatMap { $0.table == table ? $0.column : nil } }
        switch form {
        case .csv:
            for (table, rows) in tables {
                try folder.write(rows.csv(without: column(of: table)), to: "\(name)/\(table).csv")
            }
        case .json:
            let patients = tables.reduce(into: [String: [String: Any]]()) { patients, table in
                for (id, rows) in table.value.objects(without: column(of: table.key)) {
                    if table.key == "patients" {
                        patients[id, default: [:]].merge(rows[0]) { $1 }
                    } else {
                        patients[id, default: [:]][Table.key(table.key)] = rows
                    }
                }
            }
            let list = patients.keys.sorted().map { patients[$0]!.merging(["patientId": $0]) { $1 } }
            let json: [String: Any] = ["exportVersion": 1, "patients": list]
            try folder.write(try JSONSerialization.data(withJSONObject: json), to: "\(name)/clinic.json")
        case .sqlite:
            for (table, rows) in tables {
                try folder.write(rows.csv(without: column(of: table)), to: "\(table).csv")
                let line = "sqlite3 \(name)/clinic.db '.import --csv \(table).csv \(table)'"
                let made = try AuraeReport(folder: folder).shell(line)
                #expect(made.status == 0, "\(made.errors)")
            }
        }
    }
}

extension ClinicTables.Table {
    fileprivate func csv(without column: String?) -> String {
        let left = header.indices.filter { header[$0] != column }
        return ([header] + rows).map { row in left.map { Self.quoted(row[$0]) }.joined(separator: ",") }
            .joined(separator: "\n") + "\n"
    }

    /// The rows of each patient as JSON has them, each cell as text.
    fileprivate func objects(without column: String?) -> [String: [[String: String]]] {
        let owner = header.firstIndex(of: "patient_id")!
        let left = header.indices.filter { header[$0] != column && $0 != owner }
        return rows.reduce(into: [:]) { objects, row in
            objects[row[owner], default: []].append(
                Dictionary(uniqueKeysWithValues: left.map { (Self.key(header[$0]), row[$0]) }))
        }
    }

    /// `onset_time` is `onsetTime`.
    fileprivate static func key(_ column: String) -> String {
        let words = column.split(separator: "_")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    private static func quoted(_ cell: String) -> String {
        cell.contains { ",\"\n".contains($0) } ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}

extension ClinicTables {
    /// The sample clinic's tables, of one of its patients.
    static func samples(of patient: String) throws -> [String: ClinicTables.Table] {
        var tables: [String: ClinicTables.Table] = [:]
        for description in TableDescription.all {
            let path = ProjectFolder.path + "/samples/clinic/\(description.name).csv"
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            let rows = CSVRows.split(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
            let header = try #require(rows.first)
            let owner = try #require(header.firstIndex(of: "patient_id"))
            let own = rows.dropFirst().filter { $0.count == header.count && $0[owner] == patient }
            if !own.isEmpty { tables[description.name] = ClinicTables.Table(header: header, rows: own) }
        }
        return tables
    }
}

/// Splits CSV, apart from the program's own reader.
private enum CSVRows {
    static func split(_ text: String) -> [[String]] {
        var rows: [[String]] = []
        var (row, cell, isQuoted): ([String], String, Bool) = ([], "", false)
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                row.append(cell)
                cell = ""
            case "\n" where !isQuoted, "\r\n" where !isQuoted:
                rows.append(row + [cell])
                (row, cell) = ([], "")
            default: cell.append(character)
            }
        }
        return cell.isEmpty && row.isEmpty ? rows : rows + [row + [cell]]
    }
}
