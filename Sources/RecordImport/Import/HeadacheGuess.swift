/// Hints for a CSV file of unknown format that looks like a table of headaches.
enum HeadacheGuess {
    /// Advice for a user's own table.
    static let nextStep = "aurae-report inspect FILE --suggest-mapping proposes how to read it"

    /// - Returns: the columns that look like missing ones; nil for a file that looks like something else.
    static func hint(for text: CSVText) -> String? {
        ours(text) ?? theirs(text)
    }

    /// Returns a hint for a table whose columns are nearly the format's.
    private static func ours(_ text: CSVText) -> String? {
        let search = CSVHeaderSearch<String>(text.head, isWholeFile: text.isWhole, name: text.original.name)
        return search.best { cells, _ in
            let known = Set(cells.compactMap { HeadacheColumn(columnName: $0) })
            let guess = ColumnGuess(HeadacheColumn.self, isPresent: known.contains)
            let required = [HeadacheColumn.onsetTime, .severity].filter { !known.contains($0) }.map(\.columnName)
            let likely = required.compactMap { name in
                cells.compactMap(shownColumnName).first { guess.column(meantBy: $0) == name }.map { (name, $0) }
            }
            guard likely.count == required.count, known.count + likely.count > 1 else { return nil }
            return (sentences(likely), known.count + likely.count)
        }?.header
    }

    /// Returns a hint for a table with usual column names, in any of the known languages.
    private static func theirs(_ text: CSVText) -> String? {
        let search = CSVHeaderSearch<String>(text.head, isWholeFile: text.isWhole, name: text.original.name)
        return search.best(ofRows: 60) { cells, _ in
            let roles = cells.map { HeaderVocabulary.roles(of: $0) }
            func column(_ meant: [ColumnRole]) -> String? {
                let index = roles.firstIndex { $0.contains { meant.contains($0.role) && $0.match == .wholly } }
                return index.flatMap { shownKnownName(cells[$0]) }
            }
            guard let onset = column([.onset, .day]), let severity = column([.severity, .headache]) else { return nil }
            return (sentences([("onset_time", onset), ("severity", severity)]), roles.count { !$0.isEmpty })
        }?.header
    }

    private static func sentences(_ likely: [(missing: String, column: String)]) -> String {
        likely.map { "\($0.missing) is missing; the column \($0.column) looks like it" }.joined(separator: ", and ")
            + ": " + nextStep
    }
}
