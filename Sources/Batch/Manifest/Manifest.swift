import Diagnostics
import Files
import RecordImport
import Records
import ReportComposer
import Reports

/// A list of reports to make: a CSV table with a row for each report, or for each export with all of its patients.
///
/// Columns are found by name, in any order and any dialect this program reads; empty cells, allowed except in `source`,
/// use the command-line value.
package struct Manifest: Sendable {
    /// The columns of a manifest.
    package enum Column: String, Sendable, CaseIterable {
        /// The patient's id in the source; for a file without ids, the patient's label.
        case patientID = "patient_id"
        /// Files and folders, separated by `|`, relative to the manifest's folder.
        case source
        case from, to, last
        case depth
        /// The name of a template, or a file relative to the manifest's folder.
        case template
        /// A licence file, relative to the manifest's folder.
        case entitlement
        /// A file with the patient's password, relative to the manifest's folder.
        case passwordFile = "password_file"
        /// The files to write, as `--profiles` lists them.
        case profiles
        case timeZone = "time_zone"
        /// Scale of the source's headaches, as for `--severity-scale`.
        case severityScale = "severity_scale"
        /// Scale of the relief by medicines, as for `--relief-scale`.
        case reliefScale = "relief_scale"
        /// A mapping file for the source's table, relative to the manifest's folder.
        case mapping
        /// The sheet to read if the source is a workbook.
        case sheet
        /// The PDF's name, instead of the pattern's.
        case output
    }

    package struct Row: Sendable, Equatable {
        package var line: Int
        package var patientID: String?
        /// Paths resolved for opening; not empty.
        package var sources: [String]
        package var range: RangeRequest?
        package var depth: ReportDepth?
        /// A name or path, as for `--template`.
        package var template: String?
        package var licenceFile: String?
        /// Path of a file with the password of this row's patient.
        package var passwordFile: String?
        /// The files to write; nil for the command-line value.
        package var forms: [ReportForm]?
        /// Options for reading the sources.
        package var own = OwnReading()
        /// Path of the mapping for the sources' table; once read, it is in ``own``.
        package var mapping: String?
        package var output: String?
    }

    package var path: String
    /// Rows in the file's order; not empty.
    package var rows: [Row]
    /// SHA-256 of the file's rows, to compare the manifests of two runs.
    var fingerprint: String

    /// Whether a table with these column names is a manifest: it names sources and contains no records.
    static func isHeader(_ names: Set<String>) -> Bool {
        names.contains(Column.source.rawValue) && !names.contains("onset_time")
    }

    /// Reads a file, if it is a manifest.
    ///
    /// - Returns: nil for a folder, an export, or any other file.
    /// - Throws: status 78, with line and column, for an invalid manifest; the importer's failures.
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
                "duplicate column; it is unclear which one to use", line: table.headerLine, name)
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
    /// - Throws: as ``MappingFiles/mapping(_:)``; status 78 for one with unanswered questions.
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

    /// Returns the failure of a row, found while planning its reports.
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
