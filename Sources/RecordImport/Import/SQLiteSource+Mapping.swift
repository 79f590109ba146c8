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
        guard let source = try RecordImport.mappedSource(text, mapping, options, budget) else {
            throw mapping.misfit(text)
        }
        return source
    }
}
