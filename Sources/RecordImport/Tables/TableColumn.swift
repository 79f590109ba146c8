/// The columns of one table of the clinic export: raw values are positions, 0-based, and the first column says whose a
/// row is.
protocol TableColumn: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    static var spellings: ColumnSpellings<Self> { get }
    /// Columns that hold moments, which a database may keep as seconds.
    static var times: [Self] { get }
}

/// What a table's columns are called, in each kind of file.
struct ColumnSpellings<Column: TableColumn>: Sendable {
    fileprivate let names: [String]
    fileprivate let keys: [String]
    fileprivate let byName: [String: Column]
    fileprivate let byKey: [String: Column]

    /// - Parameters:
    ///   - names: `onset_time` and the like, one a column, in order.
    ///   - others: further names of a column, in lower case, as files of other programs have them.
    init(_ names: [String], others: [String: Column] = [:]) {
        self.names = names
        keys = names.map(camelCase)
        byName = Dictionary(uniqueKeysWithValues: zip(names, Column.allCases)).merging(others) { own, _ in own }
        byKey = Dictionary(uniqueKeysWithValues: zip(keys, Column.allCases))
    }
}

extension TableColumn {
    static var count: Int { allCases.count }

    /// What CSV headers and SQLite tables call it: `onset_time`. Not called `name`, which is a column of one table.
    var columnName: String { Self.spellings.names[rawValue] }

    /// What JSON calls it: `onsetTime`.
    var key: String { Self.spellings.keys[rawValue] }

    /// The column of a name, letter case and surrounding spaces forgiven.
    init?(columnName: String) {
        guard let column = Self.spellings.byName[normalisedColumnName(columnName)] else { return nil }
        self = column
    }

    /// The column of a JSON key, written exactly so.
    init?(key: String) {
        guard let column = Self.spellings.byKey[key] else { return nil }
        self = column
    }

    static var times: [Self] { [] }

    static var columnNames: [String] { spellings.names }
    static var keys: [String] { spellings.keys }
}

/// A header's name as the tables spell it: lower case, without surrounding white space.
func normalisedColumnName(_ written: String) -> String { written.trimmedOfBlanks.lowercased() }

/// The name of a column the format does not know, if it may be shown: it could be a patient's words, so that only what
/// looks like a column's name is.
func shownColumnName(_ written: String) -> String? {
    let name = written.trimmedOfBlanks
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
    guard name.utf8.count <= 40, let first = name.utf8.first, isLetter(first) || first == UInt8(ascii: "_"),
        name.utf8.allSatisfy({ isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") })
    else { return nil }
    return name
}

extension String {
    /// Without surrounding white space.
    var trimmedOfBlanks: String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}

/// `onset_time` → `onsetTime`.
private func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(into: String(words.first ?? "")) { key, word in
        key += word.prefix(1).uppercased() + word.dropFirst()
    }
}
