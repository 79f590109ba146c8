import Diagnostics
import Records

/// Guesses which missing column an unknown column may be.
///
/// The unknown column is never read as that one; it is only suggested. Names are compared without case and marks, first
/// with synonyms of the missing columns, then by edit distance.
struct ColumnGuess {
    /// Names of missing columns with their synonyms, folded.
    private let missing: [(name: String, folded: Set<String>)]

    /// - Parameters:
    ///   - columns: columns of the table.
    ///   - isPresent: whether the file has a column.
    init<Column: TableColumn>(_ columns: Column.Type, isPresent: (Column) -> Bool) {
        let synonyms = columns.synonyms
        missing = columns.allCases.filter { !isPresent($0) }.map { column in
            let own = synonyms[column.columnName] ?? []
            return (column.columnName, Set((own + [column.columnName]).map(foldedName)))
        }
    }

    /// - Parameter name: the name in the file.
    /// - Returns: the name of the missing column; nil if none is likely.
    func column(meantBy name: String) -> String? {
        let folded = foldedName(name)
        if folded.isEmpty { return nil }
        if let known = missing.first(where: { $0.folded.contains(folded) }) { return known.name }
        // Another number is another column: a sixth medicine is not a fifth.
        let near = missing.filter { !Self.differ(inNumber: folded, foldedName($0.name)) }
            .map { ($0.name, NearestName.distance(folded, foldedName($0.name))) }.min { $0.1 < $1.1 }
        guard let near, near.1 <= Self.mostEdits(in: folded) else { return nil }
        return near.0
    }

    private static func differ(inNumber one: String, _ other: String) -> Bool {
        let (own, others) = (one.filter(\.isNumber), other.filter(\.isNumber))
        return !own.isEmpty && !others.isEmpty && own != others
    }

    /// Returns the most edits for a likely match; 0 for a short name, which is close to almost any other.
    private static func mostEdits(in name: String) -> Int { name.count < 4 ? 0 : name.count < 8 ? 1 : 2 }
}

extension DiagnosticTally {
    /// Adds a column that the format does not know, with the missing column that may be meant, if one is likely.
    mutating func addUnknownColumn(_ shown: String?, at place: Place, _ guess: ColumnGuess) {
        var place = place
        place.column = shown ?? place.column
        // An unknown column with one of the format's names is one left out by a mapping.
        if let shown, let meant = guess.column(meantBy: shown), WordTable.key(shown) != meant {
            add(.misnamedColumn, at: place, meant: meant)
        } else {
            add(.unknownColumn, at: place)
        }
    }
}
