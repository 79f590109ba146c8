import Diagnostics
import Files

/// The last two rows of a CSV file, which tell whether it ends in the middle of one.
struct CSVEnd {
    private struct Row {
        var offset: Int
        var length: Int
        var fault: DiagnosticCode?
    }

    /// Longer rows are not looked at again.
    private static let longestRow = 1 << 20

    private var last: Row?
    private var beforeLast: Row?

    @inline(__always) mutating func note(_ row: CSVRawRow) {
        beforeLast = last
        last = Row(offset: row.offset, length: row.bytes.count, fault: row.fault)
    }

    /// Whether the file stops before its last row does: no line end follows, and a quote was left open or there are fewer
    /// cells than in the row before. A last row that is whole but for its line end is none, and a cell cut in its middle
    /// cannot be told from a short one.
    ///
    /// - Throws: ``Failure`` when the file cannot be read.
    func isInARow(of file: InputFile, _ dialect: CSVDialect) throws -> Bool {
        guard let last, last.offset + last.length >= file.size else { return false }
        if last.fault == .unclosedQuote { return true }
        guard last.fault == nil, let beforeLast, beforeLast.fault == nil else { return false }
        guard let cut = try separators(in: last, of: file, dialect),
            let usual = try separators(in: beforeLast, of: file, dialect)
        else { return false }
        return cut < usual
    }

    /// Those outside quotes; nil for a row that is too long to look at.
    private func separators(in row: Row, of file: InputFile, _ dialect: CSVDialect) throws -> Int? {
        guard row.length <= Self.longestRow else { return nil }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: row.length, alignment: 1)
        defer { buffer.deallocate() }
        try file.readFully(into: buffer, at: row.offset)
        var (count, isQuoted) = (0, false)
        for byte in buffer {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == dialect.separator.rawValue, !isQuoted { count += 1 }
        }
        return count
    }
}
