/// The members of a JSON object in a cell about a night, by their folded names (``CellJSON``), and which of them are columns.
struct NightMembers {
    let texts: [String: String]
    /// Those that are columns.
    let columns: [(column: NightColumn, text: String)]
    /// The names of those that are not.
    let unknown: [String]

    init(_ texts: [String: String] = [:]) {
        self.texts = texts
        columns = texts.compactMap { name, text in NightColumn(name: name).map { ($0, text) } }
        unknown = texts.keys.filter { NightColumn(name: $0) == nil }
    }

    var count: Int { texts.count }
    var isEmpty: Bool { texts.isEmpty }

    subscript(name: String) -> String? { texts[name] }
}
