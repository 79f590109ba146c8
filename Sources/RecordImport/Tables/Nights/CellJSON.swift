import JSON

/// JSON in a cell: an object's members by folded name, with nested objects as written; or a list's items.
enum CellJSON {
    /// Maximum size in bytes; longer cells are not parsed.
    static let longest = 1 << 20

    /// - Returns: texts of the members that have one, list items joined by `|`; nil if the text is not a JSON object,
    ///   for example because the cell was truncated.
    static func members(_ text: String) -> [String: String]? {
        var text = text
        guard text.utf8.count <= longest else { return nil }
        return text.withUTF8 { bytes in
            var scanner = JSONScanner(bytes)
            return try? members(&scanner)
        }
    }

    /// Returns the items of a JSON array of texts; nil for anything else.
    static func items(_ text: UnsafeBufferPointer<UInt8>) -> [String]? {
        guard text.first == UInt8(ascii: "[") else { return nil }
        var scanner = JSONScanner(text)
        guard case .list(let items)? = try? scanner.cell(depth: 0) else { return nil }
        return items
    }

    private static func members(_ scanner: inout JSONScanner) throws(JSONFault) -> [String: String] {
        guard try scanner.kind() == .object else { throw scanner.fault() }
        var members: [String: String] = [:]
        var isFirst = true
        while let key = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            let name = foldedName(JSONScanner.text(key))
            let isObject = try scanner.kind() == .object
            let text = isObject ? try object(&scanner) : try scanner.cell(depth: 1).flatText
            if let text, members[name] == nil { members[name] = text }
        }
        try scanner.requireEnd()
        return members
    }

    /// Returns a nested object as written.
    private static func object(_ scanner: inout JSONScanner) throws(JSONFault) -> String {
        let start = scanner.position
        try scanner.skipValue(depth: 1)
        return String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
    }
}

extension Cell {
    /// ``plainText``, or list items joined by `|`; nil if nothing is left.
    var flatText: String? {
        if case .list(let items) = self { return items.isEmpty ? "" : items.joined(separator: "|") }
        guard let text = plainText, !text.isEmpty else { return nil }
        return text
    }
}

/// The members of a JSON object in a night's cell, by folded name (``CellJSON``), and which of them are columns.
struct NightMembers {
    let texts: [String: String]
    /// Members that are columns.
    let columns: [(column: NightColumn, text: String)]
    /// Names of the other members.
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

/// A row with some cells taken from another of its cells: JSON, or a medicine packed into one text.
struct PatchedRow<Base: TableRow<NightColumn>>: TableRow {
    let base: Base
    private let patch: TableCells<NightColumn>

    /// - Parameter patch: cells that replace the row's own.
    init(_ base: Base, patch: TableCells<NightColumn>) {
        self.base = base
        self.patch = patch
    }

    /// Fills the row's empty cells from the members of a JSON object.
    init(_ base: Base, filledFrom members: NightMembers) {
        self.base = base
        var patch = TableCells<NightColumn>()
        for (column, text) in members.columns where base.isBlank(column) {
            // An empty list is also an answer.
            patch[column] = text.isEmpty ? .list([]) : .text(text)
        }
        self.patch = patch
    }

    func cell(_ column: NightColumn) -> Cell {
        let cell = patch.cell(column)
        if case .missing = cell { return base.cell(column) }
        return cell
    }
}
