import Records

/// The columns of one table. Raw values are positions from 0; the first column is the patient's id.
protocol TableColumn: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    static var spellings: ColumnSpellings<Self> { get }
    /// Columns with moments, which a database may store as seconds.
    static var times: [Self] { get }
    /// Columns whose cells may contain other columns: if a file has one, it is unknown which columns the file lacks.
    static var holdingOthers: [Self] { get }
    /// Words that an app writes in a column of free text.
    var usualWords: [String] { get }
    /// The column of severities, whose scale is checked.
    static var rated: Self? { get }
    /// Other names for each column, by column name: see ``Field/synonyms``.
    static var synonyms: [String: [String]] { get }
    /// Whether a row can have a list of medicines.
    static var hasMedicines: Bool { get }
    /// Returns the columns that a file lacks, by their names in the clinic's table that the rows become. The patient's
    /// id is not included, as it is not a question.
    static func absentNames(isPresent: (Self) -> Bool) -> Set<String>
}

/// The names of a table's columns in each file format.
struct ColumnSpellings<Column: TableColumn>: Sendable {
    fileprivate let names: [String]
    fileprivate let keys: [String]
    fileprivate let byName: [String: Column]
    fileprivate let byKey: [String: Column]

    /// - Parameters:
    ///   - names: names such as `onset_time`, one for each column, in order.
    ///   - others: further names of a column, in lower case, as used by other programs.
    init(_ names: [String], others: [String: Column] = [:]) {
        self.names = names
        keys = names.map(camelCase)
        let columns = names.indices.compactMap(Column.init(rawValue:))
        byName = Dictionary(uniqueKeysWithValues: zip(names, columns)).merging(others) { own, _ in own }
        byKey = Dictionary(uniqueKeysWithValues: zip(keys, columns))
    }

    var count: Int { names.count }
}

extension ColumnSpellings where Column: DeclaredColumn {
    /// Uses the names of declared columns.
    init(_ declared: [ColumnDescription]) {
        self.init(declared.map(\.name), others: Self.aliases(of: declared))
    }

    /// Returns the columns by their names in other programs.
    static func aliases(of declared: [ColumnDescription]) -> [String: Column] {
        let aliases = declared.indices.flatMap { position in
            declared[position].field.aliases.map { ($0, Column(rawValue: position) as Column) }
        }
        return Dictionary(aliases) { first, _ in first }
    }
}

extension TableColumn {
    static var count: Int { spellings.count }

    /// The column's name in CSV headers and SQLite tables: `onset_time`. Not called `name`, which is a column of one
    /// table.
    var columnName: String { Self.spellings.names[rawValue] }

    /// The column's key in JSON: `onsetTime`.
    var key: String { Self.spellings.keys[rawValue] }

    /// Finds the column with a name, ignoring letter case and surrounding spaces.
    init?(columnName: String) {
        guard let column = Self.spellings.byName[normalisedColumnName(columnName)] else { return nil }
        self = column
    }

    /// Finds the column with exactly this JSON key.
    init?(key: String) {
        guard let column = Self.spellings.byKey[key] else { return nil }
        self = column
    }

    static var times: [Self] { [] }
    static var holdingOthers: [Self] { [] }
    var usualWords: [String] { [] }
    static var rated: Self? { nil }
    static var synonyms: [String: [String]] { [:] }
    static var hasMedicines: Bool { false }

    static func absentNames(isPresent: (Self) -> Bool) -> Set<String> {
        if holdingOthers.contains(where: isPresent) { return [] }
        return Set(allCases.filter { $0.rawValue > 0 && !isPresent($0) }.map(\.columnName))
    }

    /// Returns the names of a file's columns for messages, in order: as written in the file, or ours for columns that
    /// it lacks.
    ///
    /// - Parameter written: the file's name of a column; nil if the file lacks it.
    static func columnNames(written: (Self) -> String?) -> [String] {
        allCases.map { column in written(column).flatMap(shownKnownName) ?? column.columnName }
    }

    static var columnNames: [String] { spellings.names }
    static var keys: [String] { spellings.keys }
}

/// Converts `onset_time` to `onsetTime`.
func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(into: String(words.first ?? "")) { key, word in
        key += word.prefix(1).uppercased() + word.dropFirst()
    }
}

/// A column of a table declared by the fields of its record (``FieldList``): positions follow the declaration, so that
/// a new field automatically becomes a column.
protocol DeclaredColumn: TableColumn {
    /// Declared columns in order, starting with the patient's id.
    static var declared: [ColumnDescription] { get }

    init(rawValue: Int)
}

extension DeclaredColumn {
    static var synonyms: [String: [String]] {
        Dictionary(declared.map { ($0.name, $0.field.synonyms) }) { first, _ in first }
    }

    var usualWords: [String] { Self.declared[rawValue].field.usualWords }

    static var allCases: [Self] { (0..<spellings.count).map { Self(rawValue: $0) } }

    /// Columns that hold moments.
    static var moments: [Self] { columns { [.time, .dayOrTime, .nightTime].contains($0) } }

    /// Returns the columns of certain kinds.
    static func columns(ofKind isMeant: (ColumnDescription.Kind) -> Bool) -> [Self] {
        declared.indices.filter { isMeant(declared[$0].kind) }.map { Self(rawValue: $0) }
    }

    /// Returns the absent columns. A question asked about any of several medicines was asked: a missing column for a
    /// further medicine does not count as absent.
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

    /// - Precondition: the table has a column with that name.
    static func named(_ name: String) -> Self {
        guard let column = Self(columnName: name) else { preconditionFailure("no column \(name) is declared") }
        return column
    }
}
