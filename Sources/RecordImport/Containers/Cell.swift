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
