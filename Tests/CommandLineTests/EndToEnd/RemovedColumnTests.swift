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

        /// The rows as JSON has them, each cell as text.
        func records(without column: String?) -> [[String: String]] {
            let left = header.indices.filter { header[$0] != column && header[$0] != "patient_id" }
            return rows.map { row in
                Dictionary(uniqueKeysWithValues: left.map { (Self.key(header[$0]), row[$0]) })
            }
        }

        /// `onset_time` is `onsetTime`.
        private static func key(_ column: String) -> String {
            let words = column.split(separator: "_")
            return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
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

    /// How a clinic may hand its tables over.
    enum Form: CaseIterable {
        case csv, json, sqlite
    }

    private func write(
        _ tables: [String: Table], as form: Form, without removed: (table: String, column: String)?
    ) throws {
        try? FileManager.default.removeItem(atPath: folder.file("in"))
        try folder.makeFolder("in")
        var patient: [String: Any] = [:]
        for (name, table) in tables {
            let column = removed.flatMap { $0.table == name ? $0.column : nil }
            switch form {
            case .csv: try folder.write(table.text(without: column), to: "in/\(name).csv")
            case .json where name == "patients": patient.merge(table.records(without: column)[0]) { $1 }
            case .json:
                patient[name == "night_events" ? "nightEvents" : name] = table.records(without: column)
            case .sqlite:
                try folder.write(table.text(without: column), to: "\(name).csv")
                let made = try aurae.shell("sqlite3 in/clinic.db '.import --csv \(name).csv \(name)'")
                #expect(made.status == 0, "\(made.errors)")
            }
        }
        guard form == .json else { return }
        patient["patientId"] = "p"
        let json = try JSONSerialization.data(
            withJSONObject: ["exportVersion": 1, "patients": [patient]] as [String: Any])
        try folder.write(String(decoding: json, as: UTF8.self), to: "in/clinic.json")
    }

    private func figures(
        _ tables: [String: Table], as form: Form = .csv, without removed: (table: String, column: String)?
    ) throws -> [String: Any]? {
        try write(tables, as: form, without: removed)
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
    private static let counts = [
        ".n", ".recorded", ".checkIns", ".readings", ".logs", ".narcolepsy.asked", ".narcolepsy.mornings",
        ".supply.nights",
    ]
    /// A list of what was named holds nothing where nothing could be named.
    private static let lists = [
        ".cooccurrence[]", ".symptoms[]", ".medications[]", ".events[]", ".doses[]", ".answers[]", ".targets[]",
        ".flags[]", ".values[]", ".calendar[]", ".notes", ".markers[]", ".inventory[]", ".refills[]",
    ]

    private static func isLie(_ path: String, _ before: Any?, _ now: Any) -> Bool {
        guard let before = before as? NSNumber, let now = now as? NSNumber, before != 0, now == 0 else { return false }
        return !(counts + lists).contains(where: path.hasSuffix)
    }

    @Test(
        arguments: [
            ("p-002", "headaches"), ("p-002", "markers"), ("p-002", "visits"), ("p-002", "patients"),
            ("p-004", "nights"), ("p-004", "night_events"),
        ], Form.allCases)
    func noFigureBecomesZero(of table: (patient: String, name: String), form: Form) throws {
        let tables = try Self.tables(of: table.patient)
        let whole = Self.leaves(try #require(try figures(tables, as: form, without: nil)))
        for column in try #require(tables[table.name]).header where column != "patient_id" {
            guard let left = try figures(tables, as: form, without: (table.name, column)) else { continue }
            let lies = Self.leaves(left).filter { Self.isLie($0.key, whole[$0.key], $0.value) }.keys.sorted()
            #expect(lies == [], "without \(column) of \(table.name) in \(form)")
        }
    }

    /// Without its nights' dates a table of a database says nothing: it is named with its rows, and is not passed over.
    @Test func aTableThatCannotBeUsedIsNamed() throws {
        try write(try Self.tables(of: "p-004"), as: .sqlite, without: ("nights", "night_date"))
        let inspection = try aurae("inspect", "in/clinic.db", "--time-zone", "Europe/London")
        #expect(inspection.status == 0)
        #expect(inspection.outputText.contains("unknown-table"), "\(inspection.outputText)")
        #expect(inspection.outputText.contains("clinic.db, table nights: 158 rows"), "\(inspection.outputText)")
    }

    /// However the tables are handed over, they say the same.
    @Test(arguments: [("p-002", "headaches"), ("p-004", "nights")])
    func everyFormSaysTheSame(patient: String, family: String) throws {
        let tables = try Self.tables(of: patient)
        let told = try Form.allCases.map { form in
            try #require(try figures(tables, as: form, without: nil)?[family] as? NSObject)
        }
        #expect(told.dropFirst().allSatisfy { $0 == told[0] })
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
