import Diagnostics
import Files

/// Judges whether the pages in a write-ahead log are later states of a database's own pages.
///
/// A log does not name its database. But it consists of whole pages, and a rewritten page still has most of its
/// previous rows. A page of the database whose rows recur in the log is evidence for the log; a page that the log
/// replaces by one with other rows is evidence against it, because the log of another database would do that.
struct WALOwnership: Equatable {
    struct Count: Equatable {
        /// Pages rewritten by the log with at least half of their rows.
        var matching = 0
        /// Pages rewritten with fewer of their rows.
        var foreign = 0
    }

    /// Pages of tables whose rows have ids.
    var named = Count()
    /// Pages of other tables.
    var nameless = Count()
    /// Whether any of the tables has a row in the file without its log.
    var fileHasRows = false

    /// Whether the log replaces the database's own rows with others.
    var isOfAnother: Bool {
        named.foreign > named.matching || nameless.foreign > nameless.matching + named.matching
    }

    var isProven: Bool { !isOfAnother && named.matching + nameless.matching > 0 }
}

extension WALOwnership {
    /// Number of pages of a table to check; more would not change the verdict.
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
                try logFile.readFully(into: buffer, at: log.offset(ofFrame: index) + WriteAheadLog.frameHeaderBytes)
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

/// The pages of one table that a log rewrites, and those of their rows that recur in it.
private struct PageComparison {
    let fingerprint: RowFingerprint
    let usable: Int
    /// Fingerprints of the rows of each leaf.
    private(set) var leaves: [[UInt64]] = []
    private var wanted: Set<UInt64> = []
    private var found: Set<UInt64> = []
    /// Entries that must recur above the leaves after rows were only appended, for each interior page.
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
                // The only row of a page may have been edited, which cannot be known without an id.
                count.foreign += 1
            }
        }
        // Rows appended after a full leaf leave all leaves unchanged.
        if leaves.isEmpty { count.matching += appended.count(where: standsAgain) }
        return count
    }

    /// Whether most entries of an interior page recur; a page that was split has changed a few.
    private func standsAgain(_ separators: Set<BTreePage.Separator>) -> Bool {
        separators.count { separatorsFound.contains($0) } * 4 >= separators.count * 3
    }

    mutating func addLeaf(_ page: BTreePage) {
        let rows = fingerprints(of: page)
        guard !rows.isEmpty else { return }
        leaves.append(rows)
        wanted.formUnion(rows)
    }

    /// Records an interior page's entries for the leaves below it: their numbers, and the last row of each.
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

    /// Compares a page of the log.
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

/// A table whose rows distinguish one database from another of the same kind.
struct EvidenceTable {
    /// The stored name.
    let name: String
    /// First page of its tree in the database without its log.
    let root: UInt32
    let fingerprint: RowFingerprint
    /// Whether its rows have ids, so that other ids in their place prove another database.
    let hasIDs: Bool

    /// A table that is read, and the columns that identify its rows.
    struct Naming: Sendable {
        /// In lower case.
        let table: String
        /// Columns that together identify a row, the id first; if empty, the whole row does.
        let columns: [String]
        let hasIDs: Bool

        init(_ table: String, by columns: String..., hasIDs: Bool) {
            self.table = table.lowercased()
            self.columns = columns
            self.hasIDs = hasIDs
        }
    }

    /// Returns the tables of a database that are in `naming`.
    ///
    /// - Throws: ``SQLiteFault``
    static func all(
        of catalogue: SQLiteCatalogue, in database: SQLiteDatabase, naming: [Naming]
    ) throws(SQLiteFault) -> [EvidenceTable] {
        var tables: [EvidenceTable] = []
        for found in catalogue.tables {
            guard let naming = naming.first(where: { $0.table == found.name.lowercased() }) else { continue }
            let table = try SQLiteTable(found, in: database)
            var fingerprint = RowFingerprint()
            // In a table without row numbers, the columns of the key are stored first.
            if let id = naming.columns.first, table.rowNumber != nil, table.recordPosition(of: id) != nil {
                fingerprint = RowFingerprint(naming: naming.columns.compactMap { table.recordPosition(of: $0) }, id: 0)
            }
            tables.append(
                EvidenceTable(name: found.name, root: found.root, fingerprint: fingerprint, hasIDs: naming.hasIDs))
        }
        return tables
    }
}
