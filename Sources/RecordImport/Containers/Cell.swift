import Records

/// One value of a row, as the file's format provides it.
///
/// Text comes as a `String` or, where a reader has the bytes at hand, as UTF-8 that lives only until the next row.
enum Cell {
    /// No such column, NULL, or no such key.
    case missing
    case text(String)
    /// Valid UTF-8, borrowed: to be used before the reader moves on.
    case utf8(UnsafeBufferPointer<UInt8>)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// A JSON array of strings.
    case list([String])
    /// A moment that a mapping built from one or several cells.
    case time(WrittenTime)
    /// A calendar day that a mapping built.
    case day(CalendarDay)
    /// Something no column can hold: a BLOB, a JSON object.
    case unusable
}

/// A cell of a CSV file or a database in its simplest form, which nearly every cell has.
///
/// Unlike a ``Cell`` it holds nothing reference-counted, which saves much of the work on a million rows of forty cells.
enum BareCell {
    /// No such column, NULL, or no text.
    case nothing
    case integer(Int64)
    case real(Double)
    /// A non-empty text, borrowed like ``Cell/utf8(_:)``. Not yet checked for UTF-8: it can be compared, and its ASCII
    /// read, but it must not become a `String`.
    case bytes(UnsafeBufferPointer<UInt8>)
}
