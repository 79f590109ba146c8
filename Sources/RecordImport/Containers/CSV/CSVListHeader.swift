/// The header of a ``CSVList``: maps cells to the wanted columns.
struct CSVListHeader {
    let dialect: CSVDialect
    /// The wanted columns.
    let columns: [String]
    /// For each cell of a row the position of its column, or -1; as long as the header without its trailing empty
    /// cells.
    let targets: [Int]
    let unknown: [String]
    let line: Int
    /// Start of the first row after the header in the file, and its line.
    let next: Int
    let nextLine: Int

    /// Finds the header at the beginning of a file, using the separator that gives it the most columns.
    ///
    /// - Parameters:
    ///   - head: the file's first bytes in UTF-8, without a byte order mark.
    ///   - offset: position of these bytes in the file.
    /// - Returns: nil if no separator gives a suitable header.
    init?(
        _ head: [UInt8], at offset: Int, isWholeFile: Bool, columns: [String], isMeant: (Set<String>) -> Bool
    ) {
        let search = CSVHeaderSearch<[String]>(head, isWholeFile: isWholeFile, name: "")
        let found = search.best { cells, _ -> (header: [String], known: Int)? in
            let names = cells.map(normalisedColumnName)
            guard cells.count <= CSVHeaderSearch<[String]>.mostColumns, isMeant(Set(names)) else { return nil }
            return (cells, names.count(where: columns.contains))
        }
        guard let found else { return nil }
        let cells = found.header[..<((found.header.lastIndex { !normalisedColumnName($0).isEmpty } ?? -1) + 1)]
        dialect = found.dialect
        self.columns = columns
        let positions = cells.map { columns.firstIndex(of: normalisedColumnName($0)) ?? -1 }
        targets = positions
        unknown = cells.indices.filter { positions[$0] < 0 }.map { shownColumnName(cells[$0]) ?? String($0 + 1) }
        line = found.line
        next = offset + found.next
        nextLine = found.nextLine
    }
}
