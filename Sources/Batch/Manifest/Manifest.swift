import Diagnostics
import Files
import RecordImport
import Records
import ReportComposer
import Reports

/// A list of reports to make: a CSV table with a row for each, or for each export whose patients are all meant.
///
/// Columns are found by name, in any order and any dialect this program reads; every cell but `source` may be empty and
/// then says what the command line says.
package struct Manifest: Sendable {
    /// The columns of a manifest.
    package enum Column: String, Sendable, CaseIterable {
        /// The patient's id in the source; for a file that names nobody, what to call the patient.
        case patientID = "patient_id"
        /// Files and folders, `|` between them, relative to the manifest's folder.
        case source
        case from, to, last
        case depth
        /// The name of a template, or a file relative to the manifest's folder.
        case template
        /// A licence's file, relative to the manifest's folder.
        case entitlement
        /// A file with the patient's password, relative to the manifest's folder.
        case passwordFile = "password_file"
        /// The files to write, as `--profiles` lists them.
        case profiles
        case timeZone = "time_zone"
        /// On which scale the source's headaches are rated, as `--severity-scale` takes it.
        case severityScale = "severity_scale"
        /// On which scale the relief by medicines is rated, as `--relief-scale` takes it.
        case reliefScale = "relief_scale"
        /// How the source's table is read: a mapping's file, relative to the manifest's folder.
        case mapping
        /// The sheet of the source, a workbook, that is read.
        case sheet
        /// The PDF's name, in place of the pattern's.
        case output
    }

    package struct Row: Sendable, Equatable {
        package var line: Int
        package var patientID: String?
        /// Paths as the program opens them; not empty.
        package var sources: [String]
        package var range: RangeRequest?
        package var depth: ReportDepth?
        /// A name or path, as for `--template`.
        package var template: String?
        package var licenceFile: String?
        /// Holds the password of this row's patient.
        package var passwordFile: String?
        /// The files to write; nil for what the command line says.
        package var forms: [ReportForm]?
        /// How the sources are read.
        package var own = OwnReading()
        /// A file with the mapping of the sources' table; ``own`` holds it once it was read.
        package var mapping: String?
        package var output: String?
    }

    package var path: String
    /// In the file's order; not empty.
    package var rows: [Row]
    /// SHA-256 of the file's rows, for telling whether two runs had the same.
    var fingerprint: String

    /// Whether a table with these names of columns is a manifest: it says where records are and holds none itself.
    static func isHeader(_ names: Set<String>) -> Bool {
        names.contains(Column.source.rawValue) && !names.contains("onset_time")
    }

    /// Reads a file, if it is a manifest.
    ///
    /// - Returns: nil for a folder, an export, or any other file.
    /// - Throws: status 78, with line and column, for a manifest that is not as it must be; the importer's failures.
    package static func read(_ path: String, temporaryFolder: String) throws(Failure) -> Manifest? {
        let table = try failing {
            try CSVList.read(
                path, columns: Column.allCases.map(\.rawValue), temporaryFolder: temporaryFolder, isMeant: isHeader)
        }
        return try table.map { table throws(Failure) in try Manifest(table, path: path) }
    }

    init(_ table: CSVList, path: String) throws(Failure) {
        self.path = path
        func wrong(_ message: String, line: Int, _ column: String? = nil, hint: String? = nil) -> Failure {
            Failure(.config, message, at: Place(file: path, line: line, column: column), hint: hint)
        }
        for (index, name) in table.columns.enumerated() where table.columns[..<index].contains(name) {
            throw wrong(
                "the column stands twice, so that nobody can know which one counts", line: table.headerLine, name)
        }
        if let unknown = table.unknownColumns.first {
            // An ignored column could matter, for instance if it should set a report's password.
            let nearest = NearestName.of(unknown.lowercased(), among: Column.allCases.map(\.rawValue))
            throw wrong(
                "a list of reports has no such column", line: table.headerLine, unknown,
                hint: nearest.map { "did you mean \($0)?" }
                    ?? "the columns are \(Column.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        rows = []
        for row in table.rows {
            if let fault = row.fault { throw wrong(fault.message, line: row.line, hint: fault.hint) }
            do throws(CellFault) {
                rows.append(try ManifestCells(row, folder: FilePath.folder(of: path)).row())
            } catch {
                throw wrong(error.message, line: row.line, error.column.rawValue, hint: error.hint)
            }
        }
        guard !rows.isEmpty else { throw wrong("the list of reports is empty", line: table.headerLine) }
        let mappings = try Self.readMappings(of: &rows)
        let text =
            table.rows.map { row in
                row.cells.sorted { $0.key < $1.key }.map { "\($0.key)\u{1F}\($0.value)" }.joined(separator: "\u{1E}")
            } + mappings
        fingerprint = SHA256.hex(of: Array(text.joined(separator: "\n").utf8))
    }

    /// Reads the mappings that the rows name, each once.
    ///
    /// - Returns: their fingerprints, in order of first appearance.
    /// - Throws: as ``MappingFiles/mapping(_:)``; status 78 for one with questions that nobody has answered.
    private static func readMappings(of rows: inout [Row]) throws(Failure) -> [String] {
        var known: [String: TableMapping] = [:]
        var fingerprints: [String] = []
        for index in rows.indices {
            guard let path = rows[index].mapping else { continue }
            if known[path] == nil {
                let mapping = try MappingFiles.mapping(path, executable: ProcessSurroundings.executable)
                try mapping.requireAnswered()
                known[path] = mapping
                fingerprints.append(mapping.fingerprint)
            }
            rows[index].own.mapping = known[path]
        }
        return fingerprints
    }

    /// The failure of a row, found when its reports were planned.
    func failure(_ message: String, row: Row, _ column: Column, hint: String? = nil) -> Failure {
        Failure(.config, message, at: Place(file: path, line: row.line, column: column.rawValue), hint: hint)
    }
}

/// An error in a cell; the message does not include its value.
struct CellFault: Error {
    var column: Manifest.Column
    var message: String
    var hint: String?

    init(_ column: Manifest.Column, _ message: String, hint: String? = nil) {
        self.column = column
        self.message = message
        self.hint = hint
    }
}
