import Foundation
import Records
import Testing

/// What was not asked is never a 0: each column of each table is taken away in turn, and no figure that was told becomes 0,
/// empty or "no".
struct RemovedColumnTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// A table with the rows of one patient.
    private struct Table {
        var header: [String]
        var rows: [[String]]

        func text(without column: String?) -> String {
            let left = header.indices.filter { header[$0] != column }
            return ([header] + rows).map { row in left.map { Self.quoted(row[$0]) }.joined(separator: ",") }
                .joined(separator: "\n") + "\n"
        }

        private static func quoted(_ cell: String) -> String {
            cell.contains { ",\"\n".contains($0) } ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
        }
    }

    /// The sample clinic's tables, of one of its patients.
    private static func tables(of patient: String) throws -> [String: Table] {
        var tables: [String: Table] = [:]
        for description in TableDescription.all {
            let path = ProjectFolder.path + "/samples/clinic/\(description.name).csv"
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            let rows = CSVRows.split(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
            let header = try #require(rows.first)
            let owner = try #require(header.firstIndex(of: "patient_id"))
            let own = rows.dropFirst().filter { $0.count == header.count && $0[owner] == patient }
            if !own.isEmpty { tables[description.name] = Table(header: header, rows: own) }
        }
        return tables
    }

    private func figures(_ tables: [String: Table], without removed: (table: String, column: String)?) throws
        -> [String: Any]?
    {
        try? FileManager.default.removeItem(atPath: folder.file("in"))
        try folder.makeFolder("in")
        for (name, table) in tables {
            let column = removed.flatMap { $0.table == name ? $0.column : nil }
            try folder.write(table.text(without: column), to: "in/\(name).csv")
        }
        let outcome = try aurae.analyze(
            "in", "--format", "json", "--time-zone", "Europe/London", "--as-of", "2026-03-31")
        // Without a column that a table cannot do without, the file is refused.
        guard outcome.status == 0 else { return nil }
        return try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
    }

    /// Every figure by its path; elements of lists by what they are of.
    private static func leaves(_ value: Any, _ path: String = "") -> [String: Any] {
        switch value {
        case let members as [String: Any]:
            return members.reduce(into: [:]) { leaves, member in
                leaves.merge(Self.leaves(member.value, "\(path).\(member.key)")) { $1 }
            }
        case let elements as [Any]:
            var leaves: [String: Any] = ["\(path)[]": elements.count]
            for (place, element) in elements.enumerated() {
                let members = element as? [String: Any] ?? [:]
                let names = [
                    "id", "factor", "name", "month", "day", "week", "date", "class", "question", "kind", "group",
                    "subject",
                ]
                let name = names.lazy.compactMap { members[$0] as? String }.first ?? "\(place)"
                leaves.merge(Self.leaves(element, "\(path)[\(name)]")) { $1 }
            }
            return leaves
        default: return [path: value]
        }
    }

    /// How many answers there are is what such a member says; 0 of them is true.
    private static let counts = [".n", ".recorded", ".checkIns", ".readings", ".logs"]
    /// A list of what was named holds nothing where nothing could be named.
    private static let lists = [
        ".cooccurrence[]", ".symptoms[]", ".medications[]", ".events[]", ".doses[]", ".answers[]", ".targets[]",
        ".flags[]", ".values[]", ".calendar[]", ".notes", ".markers[]", ".inventory[]", ".refills[]",
    ]

    private static func isLie(_ path: String, _ before: Any?, _ now: Any) -> Bool {
        guard let before = before as? NSNumber, let now = now as? NSNumber, before != 0, now == 0 else { return false }
        return !(counts + lists).contains(where: path.hasSuffix)
    }

    @Test(arguments: [
        ("p-002", "headaches"), ("p-002", "markers"), ("p-002", "visits"), ("p-002", "patients"), ("p-004", "nights"),
        ("p-004", "night_events"),
    ])
    func noFigureBecomesZero(patient: String, table: String) throws {
        let tables = try Self.tables(of: patient)
        let whole = Self.leaves(try #require(try figures(tables, without: nil)))
        for column in try #require(tables[table]).header where column != "patient_id" {
            guard let left = try figures(tables, without: (table, column)) else { continue }
            let lies = Self.leaves(left).filter { Self.isLie($0.key, whole[$0.key], $0.value) }.keys.sorted()
            #expect(lies == [], "without \(column) of \(table)")
        }
    }

    /// Whoever is missing from the table of patients keeps the same figures, and loses the name alone.
    @Test func aRowMissingFromThePatientsChangesNoFigure() throws {
        var tables = try Self.tables(of: "p-002")
        let whole = try #require(try figures(tables, without: nil))
        tables["patients"]?.rows = []
        let left = try #require(try figures(tables, without: nil))
        let (one, other) = (left["headaches"] as? NSObject, whole["headaches"] as? NSObject)
        #expect(one != nil && one == other)
        let report = try aurae.shell(
            "$AURAE generate in -o r.pdf --time-zone Europe/London --as-of 2026-03-31 >/dev/null && pdftotext r.pdf -")
        #expect(report.status == 0, "\(report.errors)")
        #expect(report.outputText.contains("p-002"))
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
