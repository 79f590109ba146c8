/// Rows of a table read from the pages of its tree, without SQLite, which takes many times as long for each value.
///
/// The tree must have been looked over (``TableSurvey``, ``SQLiteDatabase/isSound(_:)``). Rows that spill over into other pages,
/// and whatever else is not as in nearly every row, are left to SQLite, so that it alone judges what is damaged. Not thread-safe.
final class TablePages {
    /// Where reading ended.
    enum End {
        /// Behind the last row that was asked for.
        case complete
        /// Before rows that SQLite must read: their numbers lie between the two, both included.
        case left(from: Int64, through: Int64)
    }

    private enum Step {
        case next
        case complete
        case left(through: Int64)
    }

    /// The page that is in hand at one height of the tree.
    private struct Level {
        var number: UInt32 = 0
        var page: BTreePage?
        let buffer: UnsafeMutableRawBufferPointer
    }

    /// Where in the table reading is.
    private struct Progress {
        /// The lowest number that the next row may have.
        var next: Int64
        let last: Int64
        /// In a damaged file pages may hang below each other in a ring.
        var pages: Int
    }

    private let source: DatabasePages
    private let root: UInt32
    private let record: StoredRecord
    private var levels: [Level] = []
    private var stretch: PageStretch
    /// Deeper trees do not fit into the largest file.
    private static let deepest = 20

    /// - Parameters:
    ///   - root: the first page of the table's tree.
    ///   - longest: bytes of a record that may be read here.
    init(_ source: DatabasePages, root: UInt32, columns: StoredRecord.Columns, longest: Int) {
        self.source = source
        self.root = root
        stretch = PageStretch(source)
        record = StoredRecord(columns, longest: longest)
    }

    deinit {
        for level in levels { level.buffer.deallocate() }
        stretch.buffer.deallocate()
    }

    /// Reads rows in the order of their numbers.
    ///
    /// - Parameters:
    ///   - first: lowest number.
    ///   - last: highest number.
    ///   - read: takes a row's number and its values, which live until it returns.
    /// - Throws: what `read` throws.
    func forEachRow(
        from first: Int64, through last: Int64, read: (Int64, SQLiteRowValues) throws -> Void
    ) rethrows -> End {
        var progress = Progress(next: first, last: last, pages: source.count)
        switch try walk(root, depth: 0, &progress, read) {
        case .next, .complete: return .complete
        case .left(let through): return .left(from: progress.next, through: max(progress.next, through))
        }
    }

    private func walk(
        _ number: UInt32, depth: Int, _ progress: inout Progress, _ read: (Int64, SQLiteRowValues) throws -> Void
    ) rethrows -> Step {
        progress.pages -= 1
        guard depth < Self.deepest, progress.pages >= 0, let page = page(number, depth: depth) else {
            return .left(through: progress.last)
        }
        switch page.kind {
        case .leafTable: return try readLeaf(page, &progress, read)
        case .interiorTable: break
        case .leafIndex, .interiorIndex: return .left(through: progress.last)
        }
        let first = progress.next
        for index in page.lowerBound(of: first, lastRow: { page.separator($0)?.lastRow })..<page.cellCount + 1 {
            let separator = index < page.cellCount ? page.separator(index) : nil
            guard let child = index < page.cellCount ? separator?.page : page.lastChild else {
                return .left(through: progress.last)
            }
            let step = try walk(child, depth: depth + 1, &progress, read)
            guard case .next = step else { return step }
            if let separator, separator.lastRow >= progress.last { return .complete }
        }
        return .next
    }

    private func readLeaf(
        _ page: BTreePage, _ progress: inout Progress, _ read: (Int64, SQLiteRowValues) throws -> Void
    ) rethrows -> Step {
        let values = SQLiteRowValues(record)
        for index in page.lowerBound(of: progress.next, lastRow: { page.row($0)?.number })..<page.cellCount {
            guard let row = page.row(index), row.number >= progress.next, row.number < .max else {
                return .left(through: progress.last)
            }
            if row.number > progress.last { return .complete }
            guard record.take(row) else {
                return .left(through: min(progress.last, page.row(page.cellCount - 1)?.number ?? progress.last))
            }
            try read(row.number, values)
            progress.next = row.number + 1
        }
        return .next
    }

    /// - Returns: nil for a page that cannot be read, or is not one of a tree.
    private func page(_ number: UInt32, depth: Int) -> BTreePage? {
        if depth == levels.count {
            levels.append(Level(buffer: .allocate(byteCount: source.header.pageSize, alignment: 8)))
        }
        if levels[depth].number == number { return levels[depth].page }
        levels[depth].number = 0
        let buffer = levels[depth].buffer
        guard stretch.read(number, of: source, into: buffer) else { return nil }
        levels[depth].page = BTreePage(
            UnsafeRawBufferPointer(buffer), number: number, usable: source.header.usable)
        levels[depth].number = number
        return levels[depth].page
    }
}

extension BTreePage {
    /// The first cell whose number is not below another; the count of cells where there is none.
    fileprivate func lowerBound(of number: Int64, lastRow: (Int) -> Int64?) -> Int {
        var (low, high) = (0, cellCount)
        while low < high {
            let middle = (low + high) / 2
            if let own = lastRow(middle), own < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
