import Records

/// One value of a row, as the file's format provides it.
///
/// Text is a `String` or, if the reader has its bytes, UTF-8 that is valid only until the next row.
enum Cell {
    /// No such column, NULL, or no such key.
    case missing
    case text(String)
    /// Valid UTF-8, borrowed until the reader moves on.
    case utf8(UnsafeBufferPointer<UInt8>)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// A JSON array of strings.
    case list([String])
    /// A moment built by a mapping from one or several cells.
    case time(WrittenTime)
    /// A calendar day built by a mapping.
    case day(CalendarDay)
    /// A value that no column can have: a BLOB, a JSON object.
    case unusable
}

/// A cell of a CSV file or a database in the simple form that almost all cells have.
///
/// Unlike a ``Cell``, it needs no reference counting, which saves much of the work on a million rows of forty cells.
enum BareCell {
    /// No such column, NULL, or no text.
    case nothing
    case integer(Int64)
    case real(Double)
    /// A non-empty text, borrowed like ``Cell/utf8(_:)`` but not yet checked for UTF-8. It can be compared, and its
    /// ASCII read, but must not be made into a `String`.
    case bytes(UnsafeBufferPointer<UInt8>)
}
