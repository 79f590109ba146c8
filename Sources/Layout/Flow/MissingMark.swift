/// Marks a table cell without a record: a printed dash, read as an empty cell.
enum MissingMark {
    static let dash = "–"

    /// Spoken text of a note that explains the dash, such as `– not logged`; nil for any other.
    static func heard(_ note: String) -> String? {
        note.hasPrefix(dash + " ") ? "Empty cells: " + note.dropFirst(2) : nil
    }
}
