import Glibc

/// Finds the end of a CSV row.
struct CSVRowScan {
    let separator: UInt8
    let terminator: UInt8

    /// Result of a scan. Positions are counted in the scanned bytes.
    enum Outcome: Equatable {
        /// The row's bytes end at `end`, the next row begins at `next`.
        case row(end: Int, next: Int, hasQuotes: Bool)
        /// Text follows a closing quote at this position: the row's cells cannot be separated safely.
        case strayQuote(at: Int)
        /// The bytes end inside the row.
        case open
    }

    init(_ dialect: CSVDialect) {
        separator = dialect.separator.rawValue
        terminator = dialect.lineEnd.terminator
    }

    /// - Parameters:
    ///   - start: position at which the row begins.
    ///   - isEnd: whether the file ends where the bytes end.
    func scan(_ bytes: UnsafeRawBufferPointer, from start: Int, isEnd: Bool) -> Outcome {
        let end = find(terminator, in: bytes, from: start, to: bytes.count)
        if let quote = find(0x22, in: bytes, from: start, to: end ?? bytes.count) {
            return scanQuoted(bytes, from: start, firstQuote: quote, firstEnd: end, isEnd: isEnd)
        }
        if let end { return .row(end: end, next: end + 1, hasQuotes: false) }
        return isEnd ? .row(end: bytes.count, next: bytes.count, hasQuotes: false) : .open
    }

    /// Scans a row with quotes. A quote opens a quoted cell only at the start of a cell.
    private func scanQuoted(
        _ bytes: UnsafeRawBufferPointer, from start: Int, firstQuote: Int, firstEnd: Int?, isEnd: Bool
    ) -> Outcome {
        var quote = firstQuote
        var end = firstEnd
        while true {
            var index = quote + 1
            if quote == start || bytes[quote - 1] == separator {
                guard let after = endOfQuotedCell(bytes, from: index, isEnd: isEnd) else { return .open }
                if after < bytes.count, bytes[after] != separator, bytes[after] != terminator {
                    return .strayQuote(at: after)
                }
                index = after
            }
            // Searched again only after a cell that contains it, so that a row is not scanned once for each cell.
            if let inside = end, inside < index { end = find(terminator, in: bytes, from: index, to: bytes.count) }
            if let next = find(0x22, in: bytes, from: index, to: end ?? bytes.count) {
                quote = next
            } else if let end {
                return .row(end: end, next: end + 1, hasQuotes: true)
            } else {
                return isEnd ? .row(end: bytes.count, next: bytes.count, hasQuotes: true) : .open
            }
        }
    }

    /// Returns the position after a closing quote and subsequent blanks; nil if the bytes end before.
    private func endOfQuotedCell(_ bytes: UnsafeRawBufferPointer, from start: Int, isEnd: Bool) -> Int? {
        var index = start
        while let quote = find(0x22, in: bytes, from: index, to: bytes.count) {
            index = quote + 1
            if index == bytes.count { return isEnd ? index : nil }
            if bytes[index] == 0x22 {
                index += 1
                continue
            }
            while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0D, bytes[index] != terminator {
                index += 1
            }
            return index == bytes.count && !isEnd ? nil : index
        }
        return nil
    }

    /// Returns the number of line ends within a row, in its quoted cells.
    func lineEnds(in row: UnsafeRawBufferPointer) -> Int {
        var count = 0
        var index = 0
        while let hit = find(terminator, in: row, from: index, to: row.count) {
            count += 1
            index = hit + 1
        }
        return count
    }

    func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        guard start < end, let base = bytes.baseAddress, let hit = memchr(base + start, Int32(byte), end - start) else {
            return nil
        }
        return UnsafeRawPointer(hit) - base
    }
}
