import Glibc

/// Splits a CSV row into cells and stores the bounds of those in known columns.
///
/// One splitter serves one thread; a row's cells are borrowed from its bytes until the next row is split.
final class CSVRowSplitter {
    /// In bytes.
    static let longestCell = 1 << 20

    /// Properties of the row as a whole.
    struct Shape: Equatable {
        /// Number of cells in the row, not counting trailing empty ones beyond the header.
        var cells: Int
        var hasLongCell: Bool
    }

    private let separator: UInt8
    /// For each cell of a row, its column, or -1.
    private let targets: [Int]
    private let width: Int
    /// For each cell of a row, the index of its bounds; cells without a column share an index that is never read.
    private let places: UnsafeMutablePointer<Int>
    /// Whether this program exported the file, with an apostrophe before formulas for spreadsheets.
    private let dropsApostrophes: Bool
    private let bounds: UnsafeMutablePointer<CSVCells.Bounds>
    private var base: UnsafePointer<UInt8>?
    private var shape = Shape(cells: 0, hasLongCell: false)

    /// - Parameters:
    ///   - targets: for each cell of a row, its column, or -1.
    ///   - columns: number of columns.
    ///   - dropsApostrophes: whether to drop one leading apostrophe of a cell, see ``ExportMark``.
    init(separator: CSVDialect.Separator, targets: [Int], columns: Int, dropsApostrophes: Bool = false) {
        self.dropsApostrophes = dropsApostrophes
        self.separator = separator.rawValue
        self.targets = targets
        width = targets.count
        places = .allocate(capacity: max(1, width))
        bounds = .allocate(capacity: columns + 1)
        bounds.initialize(repeating: (-1, -1), count: columns + 1)
        for (cell, target) in targets.enumerated() {
            (places + cell).initialize(to: target < 0 ? columns : target)
            if target >= 0 { bounds[target] = (0, 0) }
        }
    }

    deinit {
        bounds.deallocate()
        places.deallocate()
    }

    /// Splits a row, replacing doubled quotes by single ones in place.
    ///
    /// - Precondition: quotes are balanced, as checked by ``CSVRowScan``; the row is shorter than 2 GiB.
    func split(_ bytes: UnsafeMutableRawBufferPointer, hasQuotes: Bool) -> Shape {
        let row = bytes.bindMemory(to: UInt8.self)
        base = UnsafePointer(row.baseAddress)
        shape = Shape(cells: 0, hasLongCell: false)
        let count = hasQuotes ? splitQuoted(row) : splitPlain(row)
        shape.cells = max(shape.cells, min(count, width))
        for missing in min(count, width)..<width { clear(missing) }
        return shape
    }

    /// The cells of the last split row, valid until the next split.
    var cells: CSVCells { CSVCells(base: base, bounds: bounds) }

    /// Returns the bytes of a column; empty for one that the header or the row does not have.
    func cell(_ column: Int) -> UnsafeBufferPointer<UInt8> { cells.bytes(column) }

    private func splitPlain(_ row: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let (cell, start) = splitPlain(row, to: row.count)
        keep(cell, start, row.count, in: row)
        return cell + 1
    }

    /// Splits the cells that end before `limit`, with no quote before it. Processes eight bytes at a time: the bits of
    /// a word show its separators.
    ///
    /// - Returns: number and start of the next cell.
    private func splitPlain(_ row: UnsafeMutableBufferPointer<UInt8>, to limit: Int) -> (cell: Int, start: Int) {
        var (cell, start, index) = (0, 0, 0)
        // These sums are positions in a row, so none can overflow.
        while index &+ 8 <= limit {
            var hits = separators(in: row, at: index)
            while hits != 0 {
                let end = index &+ hits.trailingZeroBitCount >> 3
                keep(cell, start, end, in: row)
                cell &+= 1
                start = end &+ 1
                hits &= hits &- 1
            }
            index &+= 8
        }
        while index < limit {
            if row[index] == separator {
                keep(cell, start, index, in: row)
                cell &+= 1
                start = index &+ 1
            }
            index &+= 1
        }
        return (cell, start)
    }

    /// Returns the high bit of each of eight bytes that is a separator.
    private func separators(in row: UnsafeMutableBufferPointer<UInt8>, at index: Int) -> UInt64 {
        let (ones, lows) = (0x0101_0101_0101_0101 as UInt64, 0x7F7F_7F7F_7F7F_7F7F as UInt64)
        let bytes = UnsafeRawBufferPointer(row).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let differences = UInt64(littleEndian: bytes) ^ (UInt64(separator) &* ones)
        return ~(((differences & lows) &+ lows) | differences | lows)
    }

    /// Returns the position of the next separator, or the row's end.
    private func end(of row: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index + 8 <= row.count {
            let hits = separators(in: row, at: index)
            if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < row.count, row[index] != separator { index += 1 }
        return index
    }

    /// Splits a row, up to its first quote like a row without quotes.
    private func splitQuoted(_ row: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let (cell, start) = splitPlain(row, to: Self.quote(in: row, from: 0) ?? row.count)
        return splitQuoted(row, from: start, cell: cell)
    }

    /// - Parameters:
    ///   - first: start position.
    ///   - number: number of the cell that begins there.
    private func splitQuoted(
        _ row: UnsafeMutableBufferPointer<UInt8>, from first: Int, cell number: Int
    ) -> Int {
        var cell = number
        var start = first
        while true {
            if start < row.count, row[start] == 0x22 {
                let (contentEnd, after) = unquote(row, from: start + 1)
                keep(cell, start + 1, contentEnd, in: row)
                start = after
            } else {
                let end = end(of: row, from: start)
                keep(cell, start, end, in: row)
                start = end
            }
            cell += 1
            if start >= row.count { return cell }
            start += 1
        }
    }

    /// Replaces doubled quotes by single ones; returns the end of the content, and the position of the next separator
    /// or of the row's end.
    private func unquote(_ row: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> (contentEnd: Int, after: Int) {
        var source = start
        var target = start
        while source < row.count, let quote = Self.quote(in: row, from: source) {
            if target != source { row.moveBytes(source..<quote, to: target) }
            target += quote - source
            source = quote + 1
            guard source < row.count, row[source] == 0x22 else { return (target, end(of: row, from: source)) }
            row[target] = 0x22
            target += 1
            source += 1
        }
        if target != source, source < row.count { row.moveBytes(source..<row.count, to: target) }
        return (target + max(0, row.count - source), row.count)
    }

    private static func quote(in row: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < row.count, let base = row.baseAddress, let hit = memchr(base + start, 0x22, row.count - start)
        else { return nil }
        return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    }

    private func keep(_ cell: Int, _ start: Int, _ end: Int, in row: UnsafeMutableBufferPointer<UInt8>) {
        if end &- start > Self.longestCell { shape.hasLongCell = true }
        guard cell < width else { return note(cell, UnsafeBufferPointer(rebasing: row[start..<end])) }
        let start = content(of: row, from: start, to: end)
        bounds[places[cell]] = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    }

    /// Counts a non-blank cell for which the header has no column.
    @inline(never)
    private func note(_ cell: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        if !bytes.trimmed.isEmpty { shape.cells = cell + 1 }
    }

    /// Returns the start of a cell's text.
    private func content(of row: UnsafeMutableBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        dropsApostrophes && start < end && row[start] == UInt8(ascii: "'") ? start &+ 1 : start
    }

    private func clear(_ cell: Int) {
        bounds[places[cell]] = (0, 0)
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Moves bytes; the ranges may overlap.
    fileprivate func moveBytes(_ range: Range<Int>, to target: Int) {
        guard let baseAddress else { return }
        memmove(baseAddress + target, baseAddress + range.lowerBound, range.count)
    }
}

/// The cells of one CSV row by column, borrowed from its bytes until the next row is split.
///
/// Only two pointers, so that passing on a row or reading a cell needs no reference counting.
struct CSVCells {
    /// Bounds of a cell's bytes in the row; negative for a column that the header does not have.
    typealias Bounds = (start: Int32, end: Int32)

    fileprivate let base: UnsafePointer<UInt8>?
    fileprivate let bounds: UnsafePointer<Bounds>

    init(base: UnsafePointer<UInt8>?, bounds: UnsafePointer<Bounds>) {
        self.base = base
        self.bounds = bounds
    }

    /// Returns the bytes of a column; empty for one that the header or the row does not have.
    func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> {
        let (start, end) = bounds[column]
        guard let base, start < end else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: base + Int(start), count: Int(end - start))
    }

    /// Whether the header has the column.
    func has(_ column: Int) -> Bool { bounds[column].start >= 0 }

    /// Returns the cell of a column; ``Cell/missing`` if the header does not have it, empty if only the row does not.
    func cell(_ column: Int) -> Cell { bounds[column].start < 0 ? .missing : .utf8(bytes(column)) }
}
