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
