import Diagnostics
import Files

/// A row of a CSV file in the stream's buffer, borrowed until the next one is requested.
struct CSVRawRow {
    var bytes: UnsafeMutableRawBufferPointer
    /// Positions of this row and of the next one in the file.
    var offset: Int
    var next: Int
    /// Line number from 1, as editors count.
    var line: Int
    var hasQuotes: Bool
    /// Reason why the row cannot be used; its bytes may then be incomplete.
    var fault: DiagnosticCode?
}

/// Reads a CSV file row by row, front to back, through a buffer that grows only for a long row and never beyond
/// ``longestRow``.
///
/// A row with unbalanced quotes is a fault of its first line. Reading continues with the next line, so that one stray
/// quote loses one row and not the rest of the file.
struct CSVRowStream: ~Copyable {
    /// In bytes.
    static let longestRow = 8 << 20
    private let file: InputFile
    private let scan: CSVRowScan
    private var buffer: UnsafeMutableRawBufferPointer
    /// Range of the buffer not yet handed out.
    private var start = 0
    private var end = 0
    /// Position in the file of the buffer's first byte.
    private var base: Int
    private var line: Int
    private var isEndRead = false
    /// Bytes that may be scanned for missing closing quotes before the file is refused. Without a limit, a file of
    /// lines that each seem to open a quote would take quadratic time.
    private var patience: Int
    /// Whether the current row may contain a NUL byte.
    private var sawNUL = false

    /// - Parameters:
    ///   - offset: position of the first row.
    ///   - line: number of its line.
    init(_ file: InputFile, dialect: CSVDialect, from offset: Int, line: Int, patience: Int = 1 << 30) {
        self.file = file
        scan = CSVRowScan(dialect)
        base = offset
        self.line = line
        self.patience = patience
        // One byte more than the rest of the file, to detect its end in one read.
        buffer = .allocate(byteCount: min(max(file.size - offset, 0) + 1, 1 << 20), alignment: 64)
    }

    deinit { buffer.deallocate() }

    /// Returns the next row; nil after the last.
    ///
    /// - Throws: ``Failure``: `ioError`, or `dataError` if too many quotes are never closed.
    mutating func next() throws -> CSVRawRow? {
        while true {
            if start == end, isEndRead { return nil }
            let held = UnsafeRawBufferPointer(rebasing: buffer[..<end])
            switch start < end ? scan.scan(held, from: start, isEnd: isEndRead) : .open {
            case .row(let rowEnd, let next, let hasQuotes):
                return row(to: rowEnd, next: next, hasQuotes: hasQuotes)
            case .strayQuote(let position):
                try lose(position - start)
                return faultyRow(.strayQuote)
            case .open where isEndRead || end - start >= Self.longestRow:
                return try overlongRow()
            case .open:
                try refill()
            }
        }
    }

    private mutating func row(to rowEnd: Int, next: Int, hasQuotes: Bool) -> CSVRawRow {
        let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[start..<rowEnd])
        let fault: DiagnosticCode? = sawNUL && bytes.contains(0) ? .nulByte : nil
        let row = CSVRawRow(
            bytes: bytes, offset: base + start, next: base + next, line: line, hasQuotes: hasQuotes, fault: fault)
        line += hasQuotes ? scan.lineEnds(in: UnsafeRawBufferPointer(bytes)) + 1 : 1
        start = next
        return row
    }
}

extension CSVRowStream {
    /// Returns the first line of a row that cannot be used; reading continues after it.
    private mutating func faultyRow(_ fault: DiagnosticCode) -> CSVRawRow {
        let held = UnsafeRawBufferPointer(rebasing: buffer[..<end])
        let rowEnd = scan.find(scan.terminator, in: held, from: start, to: end) ?? end
        var row = row(to: rowEnd, next: min(rowEnd + 1, end), hasQuotes: false)
        row.fault = fault
        return row
    }

    /// Returns the first line of a row without an end: a quote was never closed, or the row is too long.
    private mutating func overlongRow() throws -> CSVRawRow {
        let held = UnsafeRawBufferPointer(rebasing: buffer[..<end])
        if isEndRead || scan.find(scan.terminator, in: held, from: start, to: end) != nil {
            try lose(end - start)
            return faultyRow(.unclosedQuote)
        }
        var row = faultyRow(.rowTooLong)
        try skipLine()
        row.next = base + start
        return row
    }

    private mutating func lose(_ scanned: Int) throws {
        patience -= scanned
        guard patience < 0 else { return }
        throw Failure(
            .dataError, "too many quoted cells are never closed; the file cannot be read",
            at: Place(file: file.name, line: line), hint: DiagnosticCode.unclosedQuote.hint)
    }

    /// Skips the rest of a line without storing it.
    private mutating func skipLine() throws {
        while true {
            try refill()
            let held = UnsafeRawBufferPointer(rebasing: buffer[..<end])
            if let lineEnd = scan.find(scan.terminator, in: held, from: start, to: end) {
                start = lineEnd + 1
                return
            }
            start = end
            if isEndRead { return }
        }
    }

    /// Moves the remaining bytes to the front of the buffer, enlarges it if it is full, and reads on.
    private mutating func refill() throws {
        let left = end - start
        if left == buffer.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(
                byteCount: min(buffer.count * 2, Self.longestRow), alignment: 64)
            larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
            buffer.deallocate()
            buffer = larger
        } else if left > 0, start > 0 {
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        }
        base += start
        (start, end) = (0, left)
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
        let count = try file.read(into: room, at: base + end)
        let fresh = UnsafeRawBufferPointer(rebasing: room[..<count])
        sawNUL = sawNUL || scan.find(0, in: fresh, from: 0, to: count) != nil
        end += count
        if count < room.count { isEndRead = true }
    }
}

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

    mutating func note(_ row: CSVRawRow) {
        beforeLast = last
        last = Row(offset: row.offset, length: row.bytes.count, fault: row.fault)
    }

    /// Determines how the file ends. It ends within a row if no line end follows and either a quote is left open or the
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

    /// Returns the number of separators outside quotes; nil for a row too long to check, and for a row of blanks only.
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
