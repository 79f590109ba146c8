/// The table of folders in `Sources/README.md`.
struct FolderMap {
    /// For each target its folders, from the ground up; the target's own name stands for the files beside them.
    var orders: [String: [String]] = [:]

    /// Reads the Markdown table whose header is `Target | Folders, from the ground up`.
    init(markdown: String) {
        var inTable = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map(
                \.trimmed)
            if cells == ["Target", "Folders, from the ground up"] {
                inTable = true
            } else if inTable, cells.count == 2 {
                if cells[0].allSatisfy({ $0 == "-" }) { continue }
                orders[cells[0]] = cells[1].split(separator: ",").map(\.trimmed)
            } else {
                inTable = false
            }
        }
    }
}
