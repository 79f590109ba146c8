/// What a CSV file of no known format lacks, where it looks like a table of headaches.
enum HeadacheGuess {
    /// - Returns: which columns look like those that are missing; nil for a file that looks like something else.
    static func hint(for text: CSVText) -> String? {
        let search = CSVHeaderSearch<String>(text.head, isWholeFile: text.isWhole, name: text.original.name)
        return search.best { cells, _ in
            let known = Set(cells.compactMap { HeadacheColumn(columnName: $0) })
            let guess = ColumnGuess(HeadacheColumn.self, isPresent: known.contains)
            let required = [HeadacheColumn.onsetTime, .severity].filter { !known.contains($0) }.map(\.columnName)
            let likely = required.compactMap { name in
                cells.compactMap(shownColumnName).first { guess.column(meantBy: $0) == name }.map { (name, $0) }
            }
            guard likely.count == required.count, known.count + likely.count > 1 else { return nil }
            let sentences = likely.map { name, column in "\(name) is missing; the column \(column) looks like it" }
            return (sentences.joined(separator: ", and "), known.count + likely.count)
        }?.header
    }
}
