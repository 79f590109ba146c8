/// The table of targets in `Sources/README.md`.
struct TargetMap {
    struct Row: Equatable {
        var target: String
        var mayImport: Set<String>
    }

    /// In the table's order.
    var rows: [Row] = []

    /// Reads the Markdown table whose header is `Target | Purpose | May import`.
    init(markdown: String) {
        var inTable = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = Self.cells(of: line)
            if cells == ["Target", "Purpose", "May import"] {
                inTable = true
            } else if inTable, cells.count == 3 {
                if cells[0].allSatisfy({ $0 == "-" }) { continue }
                let names = cells[2].split(separator: ",").map { $0.trimmed }
                rows.append(Row(target: cells[0], mayImport: Set(names.filter { $0 != "–" })))
            } else {
                inTable = false
            }
        }
    }

    private static func cells(of line: Substring) -> [String] {
        let line = line.trimmed
        guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
        return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
    }
}

extension StringProtocol {
    /// Without spaces at either end.
    var trimmed: String {
        var rest = Substring(self)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}

/// The modules that a Swift file imports.
///
/// Understands attributes and access levels before `import`, and the form `import struct Module.Name`.
func importedModules(in source: String) -> Set<String> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
    let prefixes: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    var modules: Set<String> = []
    for line in source.split(whereSeparator: \.isNewline) {
        var words = line.split(whereSeparator: \.isWhitespace)[...]
        while let first = words.first, first.hasPrefix("@") || prefixes.contains(first) { words.removeFirst() }
        guard words.first == "import" else { continue }
        words.removeFirst()
        if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
        if let name = words.first?.split(separator: ".").first { modules.insert(String(name)) }
    }
    return modules
}
