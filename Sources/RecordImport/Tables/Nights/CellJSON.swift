import JSON

/// A JSON object that stands in a cell: its members one level deep, under folded names.
enum CellJSON {
    /// A cell longer than this is not looked into, bytes.
    static let longest = 1 << 20

    /// - Returns: texts of the members that have one, lists with `|` between their items; nil when the text is no JSON
    ///   object, as when a cell was cut off.
    static func members(_ text: String) -> [String: String]? {
        var text = text
        guard text.utf8.count <= longest else { return nil }
        return text.withUTF8 { bytes in
            var scanner = JSONScanner(bytes)
            return try? members(&scanner)
        }
    }

    private static func members(_ scanner: inout JSONScanner) throws(JSONFault) -> [String: String] {
        guard try scanner.kind() == .object else { throw scanner.fault() }
        var members: [String: String] = [:]
        var isFirst = true
        while let key = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            let name = foldedName(JSONScanner.text(key))
            if let text = try scanner.cell(depth: 1).flatText, members[name] == nil { members[name] = text }
        }
        try scanner.requireEnd()
        return members
    }
}

extension Cell {
    /// ``plainText``, and lists with `|` between their items; nil when nothing is left.
    var flatText: String? {
        if case .list(let items) = self { return items.isEmpty ? "" : items.joined(separator: "|") }
        guard let text = plainText, !text.isEmpty else { return nil }
        return text
    }
}
