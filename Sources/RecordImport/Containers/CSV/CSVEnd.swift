import Diagnostics
import Files

/// The end of a file, which may show that it was truncated while being copied.
enum FileEnding: Sendable {
    /// After a row and its line end, or unknown.
    case whole
    /// After a row that has as many cells as the one before, but no line end: many programs write this.
    case withoutLineEnd
    /// In the middle of a row.
    case inARow
}

/// The last two rows of a CSV file, which show how it ends.
struct CSVEnd {
    private struct Row {
        var offset: Int
        var length: Int
        var fault: DiagnosticCode?
    }

    /// Longer rows are not read again.
    private static let longestRow = 1 << 20

    private var last: Row?
    private var beforeLast: Row?

    @inline(__always) mutating func note(_ row: CSVRawRow) {
        beforeLast = last
        last = Row(offset: row.offset, length: row.bytes.count, fault: row.fault)
    }

    /// Finds out how the file ends. It stops within a row if no line end follows and either a quote is left open or the
    /// row has fewer cells than the one before. A truncated last cell cannot be distinguished from a short one.
    ///
    /// - Throws: ``Failure`` if the file cannot be read.
    func ending(of file: InputFile, _ dialect: CSVDialect) throws -> FileEnding {
        guard let last, last.offset + last.length >= file.size else { return .whole }
        if last.fault == .unclosedQuote { return .inARow }
        guard last.fault == nil, let beforeLast, beforeLast.fault == nil,
            let cut = try separators(in: last, of: file, dialect),
            let usual = try separators(in: beforeLast, of: file, dialect), cut < usual
        else { return .withoutLineEnd }
        return .inARow
    }

    /// Number of separators outside quotes; nil for a row too long to check, and for a row of blanks only.
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
