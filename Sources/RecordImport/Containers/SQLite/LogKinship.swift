import Diagnostics
import Files

/// Whether the pages in a write-ahead log are later states of a database's own pages.
///
/// A log never names its database. But it holds whole pages, and a page that is written again still holds most of the
/// rows it held before. The pages of the file whose rows come again in the log are its kin; those whose rows do not are
/// strangers to it: the log of another database puts its own rows in their place.
struct LogKinship: Equatable {
    struct Count: Equatable {
        /// Pages that the log writes again with half of their rows or more.
        var kin = 0
        /// Pages that it writes again with fewer.
        var strangers = 0
    }

    /// Pages of tables whose rows have ids.
    var named = Count()
    /// Pages of other tables.
    var nameless = Count()
    /// Whether any of the tables holds a row in the file alone.
    var fileHasRows = false

    /// The log puts other rows in the place of the database's own.
    var isOfAnother: Bool {
        named.strangers > named.kin || nameless.strangers > nameless.kin + named.kin
    }

    var isProven: Bool { !isOfAnother && named.kin + nameless.kin > 0 }
}

extension LogKinship {
    /// As many pages of a table are looked at; more would not change the verdict.
    private static let pagesLookedAt = 1000

    /// - Parameters:
    ///   - log: a valid log of the same page size, and the file it was read from.
    ///   - database: the database without the log.
    /// - Throws: ``Failure`` (`ioError`).
    init(
        of log: WriteAheadLog, in logFile: InputFile, to database: InputFile, header: DatabaseHeader,
        tables: [TellingTable]
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: header.pageSize, alignment: 8)
        defer { buffer.deallocate() }
        let trees = TableTrees(database, header: header, buffer: buffer)
        let logged = Set(log.pages)
        for table in tables {
            if try trees.isEmpty(root: table.root) { continue }
            fileHasRows = true
            var comparison = PageComparison(mark: table.mark, usable: header.usable)
            try trees.walk(root: table.root) { visit in
                switch visit {
                case .leaf(let page) where logged.contains(page) && comparison.leaves.count < Self.pagesLookedAt:
                    if let page = try trees.page(page) { comparison.addLeaf(page) }
                case .interior(let page) where logged.contains(page):
                    try comparison.addInterior(page, in: trees)
                default: break
                }
            }
            if comparison.isEmpty { continue }
            for (index, page) in log.pages.enumerated() {
                try logFile.readFully(
                    into: buffer, at: log.offset(ofFrame: index) + WriteAheadLog.frameHeaderBytes)
                comparison.meet(UnsafeRawBufferPointer(buffer), number: page)
            }
            if table.hasIDs { named.add(comparison.count) } else { nameless.add(comparison.count) }
        }
    }
}

extension LogKinship.Count {
    fileprivate mutating func add(_ other: Self) {
        kin += other.kin
        strangers += other.strangers
    }
}

/// The pages of one table that a log writes again, and what of them was found in it.
private struct PageComparison {
    let mark: RowMark
    let usable: Int
    /// The marks of the rows of each leaf.
    private(set) var leaves: [[UInt64]] = []
    private var wanted: Set<UInt64> = []
    private var found: Set<UInt64> = []
    /// What must still stand above the leaves after rows were only appended behind them, for each page above.
    private var appended: [Set<BTreePage.Separator>] = []
    private var separatorsFound: Set<BTreePage.Separator> = []

    private static let interiorPagesLookedAt = 100

    init(mark: RowMark, usable: Int) {
        self.mark = mark
        self.usable = usable
    }

    var isEmpty: Bool { leaves.isEmpty && appended.isEmpty }

    var count: LogKinship.Count {
        var count = LogKinship.Count()
        for leaf in leaves {
            let again = leaf.count { found.contains($0) }
            if again * 2 >= leaf.count {
                count.kin += 1
            } else if leaf.count > 1 || mark.id != nil {
                // The only row of a page may have been edited: without an id there is no telling.
                count.strangers += 1
            }
        }
        // Rows appended behind a full leaf leave all leaves as they were.
        if leaves.isEmpty { count.kin += appended.count(where: standsAgain) }
        return count
    }

    /// A page above the leaves that grew too full has given a few of its entries another form.
    private func standsAgain(_ separators: Set<BTreePage.Separator>) -> Bool {
        separators.count { separatorsFound.contains($0) } * 4 >= separators.count * 3
    }

    mutating func addLeaf(_ page: BTreePage) {
        let marks = marks(of: page)
        guard !marks.isEmpty else { return }
        leaves.append(marks)
        wanted.formUnion(marks)
    }

    /// Notes what the page says of the leaves below it: which they are, and the last row of each.
    mutating func addInterior(_ number: UInt32, in trees: TableTrees) throws {
        guard appended.count < Self.interiorPagesLookedAt, let page = try trees.page(number), let last = page.lastChild
        else { return }
        var separators = Set(page.separators)
        guard let leaf = try trees.page(last), leaf.kind == .leafTable, let row = leaf.row(leaf.cellCount - 1) else {
            return
        }
        separators.insert(BTreePage.Separator(page: last, lastRow: row.number))
        appended.append(separators)
    }

    /// Looks at a page of the log.
    mutating func meet(_ bytes: UnsafeRawBufferPointer, number: UInt32) {
        guard let page = BTreePage(bytes, number: number, usable: usable) else { return }
        if page.kind.isLeaf {
            for mark in marks(of: page) where wanted.contains(mark) { found.insert(mark) }
        } else if !appended.isEmpty {
            separatorsFound.formUnion(page.separators)
        }
    }

    private func marks(of page: BTreePage) -> [UInt64] {
        guard page.kind.isLeaf else { return [] }
        return (0..<page.cellCount).compactMap { page.row($0).flatMap(mark.mark) }
    }
}
