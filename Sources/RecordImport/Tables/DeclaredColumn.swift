import Records

/// A column of a table that is declared by the fields of its record (``FieldList``): positions are those of the
/// declaration, so that a new field is a new column by itself.
protocol DeclaredColumn: TableColumn {
    /// In their order; the first says whose a row is.
    static var declared: [ColumnDescription] { get }

    init(rawValue: Int)
}

extension DeclaredColumn {
    static var synonyms: [String: [String]] {
        Dictionary(declared.map { ($0.name, $0.field.synonyms) }) { first, _ in first }
    }

    static var allCases: [Self] { (0..<spellings.count).map { Self(rawValue: $0) } }

    /// Columns that hold moments.
    static var moments: [Self] { columns { [.time, .dayOrTime, .nightTime].contains($0) } }

    /// The columns of some kinds.
    static func columns(ofKind isMeant: (ColumnDescription.Kind) -> Bool) -> [Self] {
        declared.indices.filter { isMeant(declared[$0].kind) }.map { Self(rawValue: $0) }
    }

    /// A question asked about any of several medicines was asked: a missing column for a further medicine does not
    /// count as absent.
    static func absentNames(isPresent: (Self) -> Bool) -> Set<String> {
        if holdingOthers.contains(where: isPresent) { return [] }
        var absent: Set<String> = []
        var asked: Set<String> = []
        for column in allCases.dropFirst() {
            switch (declared[column.rawValue].field.repeated, isPresent(column)) {
            case (nil, false): absent.insert(column.columnName)
            case (let first?, true): asked.insert(first)
            default: break
            }
        }
        return absent.subtracting(asked)
    }

    /// - Precondition: the table has a column of that name.
    static func named(_ name: String) -> Self {
        guard let column = Self(columnName: name) else { preconditionFailure("no column \(name) is declared") }
        return column
    }
}
