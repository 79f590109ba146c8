import Diagnostics
import Files
import Records

/// An export as CSV: one file for each table and set, in UTF-8, with commas and a line feed after each row.
package final class CSVRecordFiles: RecordFiles, @unchecked Sendable {
    // The files are created in the initialiser; only the thread that receives the patients writes to them.
    private let plan: ExportPlan
    private var files: [CanonicalTable: [AtomicFile?]] = [:]
    private var ordered: [AtomicFile] = []

    /// Creates the files under temporary names, each with its header.
    ///
    /// - Throws: status 73 or 74.
    package init(_ plan: ExportPlan, in folder: String) throws(Failure) {
        self.plan = plan
        do throws(Failure) {
            for (position, set) in plan.sets.enumerated() {
                for table in set.tables where table != .patients {
                    let file = try open("\(folder)/\(table.fileName(set))")
                    files[table, default: Array(repeating: nil, count: plan.sets.count)][position] = file
                    try file.write(Self.header(of: table, in: set))
                }
            }
            guard plan.hasIdentities else { return }
            let file = try open("\(folder)/patients.csv")
            files[.patients] = Array(repeating: file, count: plan.sets.count)
            try file.write(Self.line(plan.columnsOfPatients.map { CanonicalTable.patients.columns[$0].name }))
        } catch {
            for file in ordered { file.discard() }
            throw error
        }
    }

    private func open(_ path: String) throws(Failure) -> AtomicFile {
        let file = try AtomicFile(path: path)
        ordered.append(file)
        return file
    }

    package func prepared(_ patient: PatientRows, in set: ExportSet) -> PreparedPatient {
        var tables: [CanonicalTable: [UInt8]] = [:]
        for table in set.tables where table != .patients || plan.hasIdentities {
            let columns = table == .patients ? plan.columnsOfPatients : set.columns(of: table)
            let spare = set.declarations(of: table).count
            var bytes: [UInt8] = []
            patient.forEach(of: table) { row in
                Self.append(row, columns, spare: spare, patient.zone, to: &bytes)
            }
            if !bytes.isEmpty { tables[table] = bytes }
        }
        return .tables(tables)
    }

    package func add(_ patient: PreparedPatient, toSetAt set: Int) throws(Failure) {
        guard case .tables(let tables) = patient else { return }
        for table in CanonicalTable.allCases {
            if let bytes = tables[table], let file = files[table]?[set] { try file.write(bytes) }
        }
    }

    package func finish() throws(Failure) -> [AtomicFile] { ordered }
}

// MARK: Lines

extension CSVRecordFiles {
    private static func header(of table: CanonicalTable, in set: ExportSet) -> [UInt8] {
        line(set.columns(of: table).map { table.columns[$0].name } + set.declarations(of: table))
    }

    /// - Parameter names: column names; the mark's column is added.
    private static func line(_ names: [String]) -> [UInt8] {
        Array(((names + [ExportMark.column]).joined(separator: ",") + "\n").utf8)
    }

    private static func append(
        _ row: [CellValue], _ columns: [Int], spare: Int, _ zone: ZoneRules, to bytes: inout [UInt8]
    ) {
        for position in columns {
            append(row[position], zone, to: &bytes)
            bytes.append(UInt8(ascii: ","))
        }
        for _ in 0..<spare { bytes.append(UInt8(ascii: ",")) }
        bytes += ExportMark.version.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func append(_ value: CellValue, _ zone: ZoneRules, to bytes: inout [UInt8]) {
        guard var text = value.text(in: zone) else { return }
        switch value {
        case .text, .list: text = SpreadsheetText.harmless(text)
        default: break
        }
        let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
        guard needsQuotes else {
            bytes += text.utf8
            return
        }
        bytes.append(0x22)
        for byte in text.utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        bytes.append(0x22)
    }
}

/// Makes spreadsheets read cells of CSV files as text, never as formulas.
///
/// A text that a spreadsheet would treat as a formula, or that begins with an apostrophe, gets an extra leading
/// apostrophe. The file then has the column ``ExportMark``, and reading it removes one leading apostrophe from every
/// cell that has one. Files without the column are read unchanged. Numbers stay numbers.
enum SpreadsheetText {
    /// Characters that begin a formula, including full-width forms, which Chinese and Japanese programs treat alike.
    private static let beginnings: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "'", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]

    static func harmless(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, beginnings.contains(first), !isNumber(text) else { return text }
        return "'" + text
    }

    /// Whether a text is digits with at most one sign, one decimal point and one exponent.
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
