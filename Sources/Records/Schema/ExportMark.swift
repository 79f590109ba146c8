/// Marks of tables written by this program, in the names of columns without values of their own.
package enum ExportMark {
    /// Column in CSV files whose cells contain ``version``; one leading apostrophe of every other cell is not part of
    /// its text.
    package static let column = "aurae_export"
    /// Version of the rules for writing cells.
    package static let version = "1"
    /// Prefix for a column that was asked although the file does not have it.
    package static let askedPrefix = "asked."
    /// Prefix for a column that was not asked although the table requires it.
    package static let unaskedPrefix = "unasked."

    /// Whether a column exists only as a mark.
    package static func isOwn(_ name: String) -> Bool {
        name == column || asked(by: name) != nil || unasked(by: name) != nil
    }

    /// The column that a mark declares as asked, besides those present; nil for any other name.
    package static func asked(by name: String) -> String? { rest(of: name, after: askedPrefix) }

    /// The column that a mark declares as not asked, among those present; nil for any other name.
    package static func unasked(by name: String) -> String? { rest(of: name, after: unaskedPrefix) }

    private static func rest(of name: String, after prefix: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}
