/// A cell as it stands in a CSV file or a database, where it is what nearly every cell is.
///
/// Unlike a ``Cell`` it holds nothing that counts references, which for a million rows of forty cells is much of the work.
enum BareCell {
    /// No such column, NULL, or no text.
    case nothing
    case integer(Int64)
    case real(Double)
    /// A text that is not empty, borrowed as ``Cell/utf8(_:)`` is. Nobody has looked yet whether it is UTF-8: it can be compared,
    /// and read as what is ASCII by itself, but becomes no `String`.
    case bytes(UnsafeBufferPointer<UInt8>)
}
