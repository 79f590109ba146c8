/// The cells of one CSV row by column, borrowed from its bytes until the next row is split.
///
/// Only two pointers, so that passing a row on or reading a cell counts no references.
struct CSVCells {
    /// Bounds of a cell's bytes in the row; negative for a column that the header does not have.
    typealias Bounds = (start: Int32, end: Int32)

    fileprivate let base: UnsafePointer<UInt8>?
    fileprivate let bounds: UnsafePointer<Bounds>

    init(base: UnsafePointer<UInt8>?, bounds: UnsafePointer<Bounds>) {
        self.base = base
        self.bounds = bounds
    }

    /// The bytes of a column; empty for one that the header or the row does not have.
    @inline(__always)
    func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> {
        let (start, end) = bounds[column]
        guard let base, start < end else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: base + Int(start), count: Int(end - start))
    }

    /// Whether the header has the column.
    @inline(__always)
    func has(_ column: Int) -> Bool { bounds[column].start >= 0 }

    /// The cell of a column; ``Cell/missing`` if the header does not have it, empty if only the row does not.
    @inline(__always)
    func cell(_ column: Int) -> Cell { bounds[column].start < 0 ? .missing : .utf8(bytes(column)) }

    /// The cell of a column as nothing or text, without checking the text.
    @inline(__always)
    func bareCell(_ column: Int) -> BareCell {
        let bytes = bytes(column)
        return bytes.isEmpty ? .nothing : .bytes(bytes)
    }
}
