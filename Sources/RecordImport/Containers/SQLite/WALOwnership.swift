import Diagnostics
import Files

/// Whether the pages in a write-ahead log are later states of a database's own pages.
///
/// A log does not name its database. But it holds whole pages, and a page that is written again still holds most of the
/// rows that it held before. A page of the database whose rows occur in the log again speaks for the log; a page that
/// the log replaces by one with other rows speaks against it, because the log of another database does that.
struct WALOwnership: Equatable {
    struct Count: Equatable {
        /// Pages that the log writes again with half of their rows or more.
        var matching = 0
        /// Pages that it writes again with fewer.
        var foreign = 0
    }

    /// Pages of tables whose rows have ids.
    var named = Count()
    /// Pages of other tables.
    var nameless = Count()
    /// Whether any of the tables holds a row in the file alone.
    var fileHasRows = false

    /// The log puts other rows in the place of the database's own.
    var isOfAnother: Bool {
        named.foreign > named.matching || nameless.foreign > nameless.matching + named.matching
    }

    var isProven: Bool { !isOfAnother && named.matching + nameless.matching > 0 }
}

extension WALOwnership {
    /// As many pages of a table are looked at; more would not change the verdict.
    private static let pagesLookedAt = 1000

    /// - Parameters:
    ///   - log: a valid log of the same page size, and the file it was read from.
    ///   - database: the database without the log.
    /// - Throws: ``Failure`` (`ioError`).
    init(
        of log: WriteAheadLog, in logFile: InputFile, to database: InputFile, header: DatabaseHeader,
        tables: [EvidenceTable]
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: header.pageSize, alignment: 8)
        defer { buffer.deallocate() }
        let trees = TableTrees(database, header: header, buffer: buffer)
        let logged = Set(log.pages)
        for table in tables {
            if try trees.isEmpty(root: table.root) { continue }
            fileHasRows = true
            var comparison = PageComparison(fingerprint: table.fingerprint, usable: header.usable)
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

extension WALOwnership.Count {
    fileprivate mutating func add(_ other: Self) {
        matching += other.matching
        foreign += other.foreign
    }
}

/// The pages of one table that a log writes again, and what of them was found in it.
private struct PageComparison {
    let fingerprint: RowFingerprint
    let usable: Int
    /// The fingerprints of the rows of each leaf.
    private(set) var leaves: [[UInt64]] = []
    private var wanted: Set<UInt64> = []
    private var found: Set<UInt64> = []
    /// What must still stand above the leaves after rows were only appended behind them, for each page above.
    private var appended: [Set<BTreePage.Separator>] = []
    private var separatorsFound: Set<BTreePage.Separator> = []

    private static let interiorPagesLookedAt = 100

    init(fingerprint: RowFingerprint, usable: Int) {
        self.fingerprint = fingerprint
        self.usable = usable
    }

    var isEmpty: Bool { leaves.isEmpty && appended.isEmpty }

    var count: WALOwnership.Count {
        var count = WALOwnership.Count()
        for leaf in leaves {
            let again = leaf.count { found.contains($0) }
            if again * 2 >= leaf.count {
                count.matching += 1
            } else if leaf.count > 1 || fingerprint.id != nil {
                // The only row of a page may have been edited: without an id nothing shows which.
                count.foreign += 1
            }
        }
        // Rows appended behind a full leaf leave all leaves as they were.
        if leaves.isEmpty { count.matching += appended.count(where: standsAgain) }
        return count
    }

    /// A page above the leaves that grew too full has given a few of its entries another form.
    private func standsAgain(_ separators: Set<BTreePage.Separator>) -> Bool {
        separators.count { separatorsFound.contains($0) } * 4 >= separators.count * 3
    }

    mutating func addLeaf(_ page: BTreePage) {
        let rows = fingerprints(of: page)
        guard !rows.isEmpty else { return }
        leaves.append(rows)
        wanted.formUnion(rows)
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
            for row in fingerprints(of: page) where wanted.contains(row) { found.insert(row) }
        } else if !appended.isEmpty {
            separatorsFound.formUnion(page.separators)
        }
    }

    private func fingerprints(of page: BTreePage) -> [UInt64] {
        guard page.kind.isLeaf else { return [] }
        return (0..<page.cellCount).compactMap { page.row($0).flatMap(fingerprint.value) }
    }
}
