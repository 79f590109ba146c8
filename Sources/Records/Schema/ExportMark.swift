/// What only tables have that this program wrote, in the names of columns without any value of their own.
package enum ExportMark {
    /// Of CSV files: a column whose cells hold ``version``; one leading apostrophe of every other cell is no part of its text.
    package static let column = "aurae_export"
    /// Of the rules by which cells are written.
    package static let version = "1"
    /// Before the name of a column that was asked although the file does not have it.
    package static let askedPrefix = "asked."
    /// Before the name of a column that was not asked although the table cannot do without it.
    package static let unaskedPrefix = "unasked."

    /// Whether a column is there for what its name says alone.
    package static func isOwn(_ name: String) -> Bool {
        name == column || asked(by: name) != nil || unasked(by: name) != nil
    }

    /// What a column's name says was asked, beside the columns that are there; nil for any other name.
    package static func asked(by name: String) -> String? { rest(of: name, after: askedPrefix) }

    /// What a column's name says was not asked, of the columns that are there; nil for any other name.
    package static func unasked(by name: String) -> String? { rest(of: name, after: unaskedPrefix) }

    private static func rest(of name: String, after prefix: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}
