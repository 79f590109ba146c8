import Records

extension CellReader {
    /// The number of a cell, or the limit that stands in its place. Nothing is reported.
    static func limited(_ cell: Cell, decimalComma: Bool) -> (written: Written, comparator: Comparator?) {
        let written = written(cell, decimalComma: decimalComma)
        guard written == .junk,
            let limit = cell.withTrimmedText({ bytes in
                WrittenLimit.parts(bytes).map {
                    (self.written(.utf8($0.number), decimalComma: decimalComma), $0.comparator)
                }
            }) ?? nil, limit.0 != .none
        else { return (written, nil) }
        return limit
    }
}
