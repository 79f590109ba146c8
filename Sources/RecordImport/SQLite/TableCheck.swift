import Diagnostics

extension SQLiteDatabase {
    /// Has SQLite look over the tree of a table: that its pages hang together, every row once and in order.
    ///
    /// What is checked of values (NULL, say, where the table forbids it) is of no matter here: every value is looked at
    /// when it is read.
    ///
    /// - Returns: false when rows may be missing or in the wrong place.
    /// - Throws: ``SQLiteFault``
    func isSound(_ table: String) throws(SQLiteFault) -> Bool {
        let rows = try prepare("PRAGMA quick_check(\(quotedName(table)))")
        while try rows.step() {
            guard let words = rows.value(0).string else { return false }
            let isOfValues = words == "ok" || words.contains(" value in ") || words.contains("CHECK constraint")
            if !isOfValues { return false }
        }
        return true
    }
}
