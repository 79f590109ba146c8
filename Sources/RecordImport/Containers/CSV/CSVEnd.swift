import Diagnostics
import Files

/// How a file ends, which may tell that it was cut off while it was copied.
enum FileEnding: Sendable {
    /// Behind a row and its line end; or nobody can tell.
    case whole
    /// Behind a row that has as many cells as the one before, but no line end: many programs write so.
    case withoutLineEnd
    /// In the middle of a row.
    case inARow
}

/// The last two rows of a CSV file, which tell how it ends.
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

    /// A file stops before its last row does when no line end follows and a quote was left open or there are fewer cells
    /// than in the row before. A last cell that was cut cannot be told from a short one.
    ///
    /// - Throws: ``Failure`` when the file cannot be read.
    func ending(of file: InputFile, _ dialect: CSVDialect) throws -> FileEnding {
        guard let last, last.offset + last.length >= file.size else { return .whole }
        if last.fault == .unclosedQuote { return .inARow }
        guard last.fault == nil, let beforeLast, beforeLast.fault == nil,
            let cut = try separators(in: last, of: file, dialect),
            let usual = try separators(in: beforeLast, of: file, dialect), cut < usual
        else { return .withoutLineEnd }
        return .inARow
    }

    /// Those outside quotes; nil for a row that is too long to look at, and for one of blanks alone.
    private func separators(in row: Row, of file: InputFile, _ dialect: CSVDialect) throws -> Int? {
        guard row.length <= Self.longestRow else { return nil }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: row.length, alignment: 1)
        defer { buffer.deallocate() }
        try file.readFully(into: buffer, at: row.offset)
        if buffer.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return nil }
        var (count, isQuoted) = (0, false)
        for byte in buffer {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == dialect.separator.rawValue, !isQuoted { count += 1 }
        }
        return count
    }
}
