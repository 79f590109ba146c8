import Diagnostics
import Records

/// Which missing column a column of an unknown name may be.
///
/// It is never read for that one: the reader is asked. Names are compared without letter case and marks, first with what
/// others call the missing column, then by how few edits lie between.
struct ColumnGuess {
    /// Names of missing columns, and what each may be called, folded.
    private let missing: [(name: String, folded: Set<String>)]

    /// - Parameters:
    ///   - columns: of the table.
    ///   - isPresent: whether the file has a column.
    init<Column: TableColumn>(_ columns: Column.Type, isPresent: (Column) -> Bool) {
        let synonyms = columns.synonyms
        missing = columns.allCases.filter { !isPresent($0) }.map { column in
            let own = synonyms[column.columnName] ?? []
            return (column.columnName, Set((own + [column.columnName]).map(foldedName)))
        }
    }

    /// - Parameter name: as the file writes it.
    /// - Returns: the name of the missing column; nil when none is likely.
    func column(meantBy name: String) -> String? {
        let folded = foldedName(name)
        if folded.isEmpty { return nil }
        if let known = missing.first(where: { $0.folded.contains(folded) }) { return known.name }
        // Another number is another column: a sixth medicine is no fifth.
        let near = missing.filter { !Self.differ(inNumber: folded, foldedName($0.name)) }
            .map { ($0.name, NearestName.distance(folded, foldedName($0.name))) }.min { $0.1 < $1.1 }
        guard let near, near.1 <= Self.mostEdits(in: folded) else { return nil }
        return near.0
    }

    private static func differ(inNumber one: String, _ other: String) -> Bool {
        let (own, others) = (one.filter(\.isNumber), other.filter(\.isNumber))
        return !own.isEmpty && !others.isEmpty && own != others
    }

    /// Of a short name nearly every other is near.
    private static func mostEdits(in name: String) -> Int { name.count < 4 ? 0 : name.count < 8 ? 1 : 2 }
}

extension DiagnosticTally {
    /// Adds a column that the format does not know: with the missing column that may be meant, where one is likely.
    mutating func addUnknownColumn(_ shown: String?, at place: Place, _ guess: ColumnGuess) {
        var place = place
        place.column = shown ?? place.column
        // A column with our name that is unknown all the same is one that a mapping leaves out.
        if let shown, let meant = guess.column(meantBy: shown), WordTable.key(shown) != meant {
            add(.misnamedColumn, at: place, meant: meant)
        } else {
            add(.unknownColumn, at: place)
        }
    }
}
