import Records

/// The structure of an export, for comparison with that of the night before.
package struct ExportContents: Sendable, Equatable {
    /// Tables present in any file, such as `headaches`.
    package private(set) var tables: Set<String> = []
    /// Columns that a table lacks in every file that has it, by their names in a clinic's tables.
    package private(set) var absentColumns: [RecordTable: Set<String>] = [:]
    /// Files that end within a row, by their names in messages.
    package private(set) var cutFiles: [String] = []
    /// Files that end after a complete row, without a line end.
    package private(set) var unendedFiles: Set<String> = []

    /// Rows of each file's tables of records, used or not, by file and table; nothing where they were not counted.
    private var rowsOfFiles: [FileTable: Int] = [:]

    private struct FileTable: Hashable {
        var file: String
        var table: String
    }

    package init() {}

    /// Rows of each table in all files, used or not; nothing of a table whose rows were not counted on opening.
    package var rowsOfTables: [String: Int] {
        rowsOfFiles.reduce(into: [:]) { $0[$1.key.table, default: 0] += $1.value }
    }

    /// Joins what further files consist of. The same files again change nothing.
    package mutating func add(_ other: ExportContents) {
        tables.formUnion(other.tables)
        absentColumns.merge(other.absentColumns) { $0.intersection($1) }
        cutFiles += other.cutFiles.filter { !cutFiles.contains($0) }
        unendedFiles.formUnion(other.unendedFiles)
        rowsOfFiles.merge(other.rowsOfFiles) { max($0, $1) }
    }

    fileprivate mutating func add(_ source: any OpenedSource) {
        tables.formUnion(source.holdings)
        absentColumns.merge(source.absentColumns) { $0.intersection($1) }
        // A table of patients is missed too: without it reports have no names.
        tables.formUnion(source.rowsOfTables.keys)
        for (table, rows) in source.rowsOfTables {
            rowsOfFiles.merge([FileTable(file: source.path, table: table): rows]) { max($0, $1) }
        }
        switch source.ending {
        case .whole: break
        case .withoutLineEnd: unendedFiles.insert(source.path)
        case .inARow: cutFiles.append(source.path)
        }
    }
}

extension ImportedSources {
    package var contents: ExportContents {
        sources.reduce(into: ExportContents()) { $0.add($1) }
    }
}
