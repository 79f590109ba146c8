import JSON

/// JSON that stands in a cell: the members of an object one level deep, under folded names and deeper ones as they are written, or the items of a list.
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

    /// The items of a JSON array of texts; nil for anything else.
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

    /// An object inside the object, as it is written.
    private static func object(_ scanner: inout JSONScanner) throws(JSONFault) -> String {
        let start = scanner.position
        try scanner.skipValue(depth: 1)
        return String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
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
