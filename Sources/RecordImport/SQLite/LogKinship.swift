import Diagnostics

/// Whether the pages in a write-ahead log are later states of a database's own pages.
///
/// A log never names its database. But it holds whole pages, and a page that is written again still holds most of the
/// rows it held before: rows of the file that come again in the log make the two kin. A page of rows, none of which
/// comes again, is a stranger: the log of another database puts its own rows there.
struct LogKinship: Equatable {
    /// Pages of the tables in question that the log writes again, some of their rows in it.
    var kin = 0
    /// Such pages, none of whose rows are in the log.
    var strangers = 0
    /// Whether the tables hold any rows in the file alone.
    var fileHasRows = false
}

extension LogKinship {
    /// As many pages of the file are looked at; more would not change the verdict.
    private static let pagesLookedAt = 2000

    /// - Parameters:
    ///   - log: a valid log of the same page size, and the file it was read from.
    ///   - database: the database without the log.
    ///   - roots: the first pages of the tables whose rows tell databases apart.
    /// - Throws: ``Failure`` (`ioError`).
    init(
        of log: WriteAheadLog, in logFile: InputFile, to database: InputFile, header: DatabaseHeader, roots: [UInt32]
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: header.pageSize, alignment: 8)
        defer { buffer.deallocate() }
        let trees = TableTrees(database, header: header, buffer: buffer)
        var comparison = PageComparison(header: header)
        let logged = Set(log.pages)
        for root in roots {
            if try !trees.isEmpty(root: root) { fileHasRows = true }
            try trees.walk(root: root) { visit in
                switch visit {
                case .leaf(let page) where logged.contains(page) && comparison.leaves.count < Self.pagesLookedAt:
                    if let page = try trees.page(page) { comparison.addLeaf(page) }
                case .interior(let page) where logged.contains(page):
                    try comparison.addInterior(page, in: trees)
                default: break
                }
            }
        }
        for (index, page) in log.pages.enumerated() {
            try logFile.readFully(into: buffer, at: log.offset(ofFrame: index) + WriteAheadLog.frameHeaderBytes)
            comparison.meet(UnsafeRawBufferPointer(buffer), number: page)
        }
        kin = comparison.kin
        strangers = comparison.strangers
    }
}

/// The file's pages that a log writes again, and what of them was found in it.
private struct PageComparison {
    let header: DatabaseHeader
    /// The marks of the rows of each leaf.
    private(set) var leaves: [[UInt64]] = []
    private var wanted: Set<UInt64> = []
    private var found: Set<UInt64> = []
    /// What must stand in an interior page after rows were only appended below it.
    private var appended: [UInt32: Set<BTreePage.Separator>] = [:]
    private var grown: Set<UInt32> = []

    init(header: DatabaseHeader) { self.header = header }

    var kin: Int { leaves.reduce(grown.count) { $1.contains(where: found.contains) ? $0 + 1 : $0 } }
    var strangers: Int { leaves.count + grown.count - kin }

    mutating func addLeaf(_ page: BTreePage) {
        let marks = marks(of: page)
        guard !marks.isEmpty else { return }
        leaves.append(marks)
        wanted.formUnion(marks)
    }

    /// Rows appended behind a full leaf leave it as it was: only the page above says so, by the leaf's last row.
    mutating func addInterior(_ number: UInt32, in trees: TableTrees) throws {
        guard let page = try trees.page(number), let last = page.lastChild else { return }
        var separators = Set(page.separators)
        guard let leaf = try trees.page(last), leaf.kind == .leafTable, let row = leaf.row(leaf.cellCount - 1) else {
            return
        }
        separators.insert(BTreePage.Separator(page: last, lastRow: row.number))
        appended[number] = separators
    }

    /// Looks at a page of the log.
    mutating func meet(_ bytes: UnsafeRawBufferPointer, number: UInt32) {
        guard let page = BTreePage(bytes, number: number, usable: header.usable) else { return }
        if page.kind.isLeaf {
            for mark in marks(of: page) where wanted.contains(mark) { found.insert(mark) }
        } else if let separators = appended[number], separators.isSubset(of: page.separators) {
            grown.insert(number)
        }
    }

    private func marks(of page: BTreePage) -> [UInt64] {
        guard page.kind.isLeaf else { return [] }
        var marks: [UInt64] = []
        for index in 0..<page.cellCount {
            if let row = page.row(index) { RowFingerprints.add(of: row, to: &marks) }
        }
        return marks
    }
}
