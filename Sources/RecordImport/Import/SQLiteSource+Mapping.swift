import Diagnostics
import Files
import Records

extension SQLiteOpening {
    /// Opens the table for a mapping: the one it names as its sheet, or the only one that has its columns.
    ///
    /// - Returns: nil if the mapping names no table and none has its columns.
    /// - Throws: ``Failure``: status 78 for a missing table or several that fit; `dataError` for a damaged one.
    mutating func mappedSource(_ mapping: TableMapping, _ file: InputFile, _ budget: OpenFileBudget) throws
        -> (any OpenedSource)?
    {
        var fitting: [SQLiteTable] = []
        for found in catalogue.tables where !found.name.lowercased().hasPrefix("sqlite_") {
            if let sheet = mapping.sheet, found.name.lowercased() != sheet.lowercased() { continue }
            let table = try SQLiteTable(found, in: database)
            let keys = Set(table.columns.map(WordTable.key))
            let needed = mapping.namePlaces.filter { !$0.isOptional }
            if mapping.sheet != nil || needed.allSatisfy({ mapping.isNamed($0, among: keys) }) { fitting.append(table) }
        }
        guard fitting.count < 2 else {
            throw Failure(
                .config, "\(fitting.count) tables of \(name) have the columns of this mapping",
                at: Place(file: mapping.path),
                hint: "say which one with \"sheet\": and the table's name")
        }
        guard let table = fitting.first else {
            guard let sheet = mapping.sheet else { return nil }
            let near = NearestName.of(sheet, among: catalogue.tables.map(\.name)).flatMap(shownKnownName)
            throw Failure(
                .config, "\(name) has no table \(MappingValue.quoted(sheet))", at: Place(file: mapping.path),
                hint: near.map { "did you mean \($0)?" } ?? "\"sheet\" is the name of a table")
        }
        try requireSound(table.name)
        let text = try text(of: table, file)
        guard let source = try RecordImport.mappedSource(text.copy, mapping, options, budget) else {
            throw mapping.misfit(text.copy)
        }
        return source
    }

    /// The table as text, like a sheet; a table without row numbers is first copied to one with them.
    private mutating func text(of table: SQLiteTable, _ file: InputFile) throws -> (copy: CSVText, passedOver: Int) {
        let name = "\(file.name)/\(table.name)"
        let numbered = table.rowNumber == nil ? try numberedCopy(of: table) : table
        let (copy, passedOver) = try DatabaseTableCopy.made(
            of: numbered, named: name, in: database, bytes: snapshot.bytes, options.temporaryFolder)
        guard passedOver == 0 else {
            throw Failure(
                .dataError, "\(passedOver) rows of the table hold a value that is too long to be read",
                at: Place(file: name))
        }
        return (try CSVText(sheet: copy, of: file.part(named: name), container: "sqlite"), passedOver)
    }
}
