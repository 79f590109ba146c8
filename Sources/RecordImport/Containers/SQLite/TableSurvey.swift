/// Looks over the tree of a table as SQLite's own check does, at a fraction of its cost: that its pages hang together, and each
/// holds its rows once, in order and side by side.
///
/// It only ever finds a table sound. Of whatever is not as in nearly every file (rows that spill over into other pages, indexes)
/// it finds nothing, and SQLite is asked, so that it alone finds a table damaged (``SQLiteDatabase/isSound(_:)``).
final class TableSurvey {
    private let database: SQLiteDatabase
    private let source: DatabasePages
    private var stretch: PageStretch
    private var buffers: [UnsafeMutableRawBufferPointer] = []
    private var isMet: [Bool]
    /// The number of the last row, or the highest that may stand in the pages so far.
    private var last: Int64?
    private var leafDepth: Int?
    private var cells: [CellExtent] = []
    /// Deeper trees do not fit into the largest file.
    private static let deepest = 20
    /// Steps that SQLite would take for a row (``SQLiteLimits``).
    private static let stepsOfRow = 10

    private init(_ source: DatabasePages, of database: SQLiteDatabase) {
        (self.source, self.database) = (source, database)
        stretch = PageStretch(source)
        isMet = Array(repeating: false, count: source.count + 1)
    }

    deinit {
        for buffer in buffers { buffer.deallocate() }
        stretch.buffer.deallocate()
    }

    /// Whether a table is sound for certain.
    ///
    /// - Throws: ``SQLiteFault``
    static func findsSound(_ table: SQLiteCatalogue.Table, in database: SQLiteDatabase) throws(SQLiteFault) -> Bool {
        guard let source = database.pages, source.isUsual else { return false }
        let indexes = try database.prepare("PRAGMA index_list(\(quotedName(table.name)))")
        if try indexes.step() { return false }
        return TableSurvey(source, of: database).isSound(table.root, depth: 0, through: .max)
    }

    /// - Parameter bound: no row below the page has a higher number.
    private func isSound(_ number: UInt32, depth: Int, through bound: Int64) -> Bool {
        guard depth < Self.deepest, number >= 2, number <= source.count, !isMet[Int(number)],
            let page = page(number, depth)
        else { return false }
        isMet[Int(number)] = true
        cells.removeAll(keepingCapacity: true)
        switch page.kind {
        case .leafTable:
            let isAsDeep = leafDepth == nil || leafDepth == depth
            leafDepth = depth
            return isAsDeep && (page.cellCount > 0 || depth == 0) && hasSoundRows(page, through: bound)
        case .interiorTable: return page.cellCount > 0 && hasSoundChildren(page, depth, through: bound)
        case .leafIndex, .interiorIndex: return false
        }
    }

    private func hasSoundRows(_ page: BTreePage, through bound: Int64) -> Bool {
        guard database.mayGoOn(after: page.cellCount * Self.stepsOfRow) else { return false }
        let longest = database.longestValue
        for index in 0..<page.cellCount {
            guard let row = page.row(index), let extent = page.extent(index), row.isWhole,
                row.record.count <= longest, row.number <= bound, last.map({ $0 < row.number }) ?? true,
                StoredRecord.isWellFormed(row.record)
            else { return false }
            last = row.number
            cells.append(extent)
        }
        return page.isFilled(by: &cells)
    }

    private func hasSoundChildren(_ page: BTreePage, _ depth: Int, through bound: Int64) -> Bool {
        for index in 0..<page.cellCount {
            guard let extent = page.extent(index) else { return false }
            cells.append(extent)
        }
        guard page.isFilled(by: &cells), let lastChild = page.lastChild else { return false }
        for index in 0..<page.cellCount {
            guard let separator = page.separator(index), separator.lastRow <= bound,
                isSound(separator.page, depth: depth + 1, through: separator.lastRow)
            else { return false }
            last = separator.lastRow
        }
        return isSound(lastChild, depth: depth + 1, through: bound)
    }

    private func page(_ number: UInt32, _ depth: Int) -> BTreePage? {
        if depth == buffers.count {
            buffers.append(.allocate(byteCount: source.header.pageSize, alignment: 8))
        }
        guard stretch.read(number, of: source, into: buffers[depth]) else { return nil }
        return BTreePage(UnsafeRawBufferPointer(buffers[depth]), number: number, usable: source.header.usable)
    }
}
