/// What stands in a table's place where nothing was recorded: a dash for the eye, an empty cell for the ear.
enum MissingMark {
    static let dash = "–"

    /// What is heard of a note that explains the dash, such as `– not logged`; nil for any other.
    static func heard(_ note: String) -> String? {
        note.hasPrefix(dash + " ") ? "Empty cells: " + note.dropFirst(2) : nil
    }
}
