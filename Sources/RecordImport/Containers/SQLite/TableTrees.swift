import Diagnostics
import Files

/// The trees of selected tables in a database file, read without SQLite to find the pages that hold their rows.
struct TableTrees {
    private let file: InputFile
    private let header: DatabaseHeader
    private let pageCount: Int
    private let buffer: UnsafeMutableRawBufferPointer
    /// A deeper tree would not fit into the largest file.
    private static let deepest = 20

    /// Kind of a tree's page.
    enum Visit {
        case leaf(UInt32)
        case interior(UInt32)
    }

    /// - Parameter buffer: room for one page, valid for the lifetime of this value.
    init(_ file: InputFile, header: DatabaseHeader, buffer: UnsafeMutableRawBufferPointer) {
        self.file = file
        self.header = header
        self.buffer = buffer
        pageCount = file.size / header.pageSize
    }

    /// Reads one page; the result is valid until the next page is read.
    ///
    /// - Returns: nil for a page that is not in the file or does not belong to a tree.
    /// - Throws: ``Failure`` (`ioError`).
    func page(_ number: UInt32) throws -> BTreePage? {
        guard number >= 1, number <= pageCount else { return nil }
        try file.readFully(into: buffer, at: (Int(number) - 1) * header.pageSize)
        return BTreePage(UnsafeRawBufferPointer(buffer), number: number, usable: header.usable)
    }

    /// Whether a tree has no rows.
    func isEmpty(root: UInt32) throws -> Bool {
        guard let page = try page(root) else { return true }
        return page.kind.isLeaf && page.cellCount == 0
    }

    /// Visits the pages of a tree; no leaf is read except the first, so that a large table costs little.
    ///
    /// - Throws: ``Failure`` (`ioError`).
    func walk(root: UInt32, _ visit: (Visit) throws -> Void) throws {
        var open = [(page: root, height: try height(of: root))]
        // In a damaged file, pages may form a cycle.
        var budget = pageCount
        while let (number, height) = open.popLast(), budget > 0 {
            budget -= 1
            if height == 0 {
                try visit(.leaf(number))
            } else if let children = try page(number)?.children, !children.isEmpty {
                try visit(.interior(number))
                for child in children.reversed() { open.append((child, height - 1)) }
            }
        }
    }

    /// Levels between a page and the leaves, which all have the same depth.
    private func height(of root: UInt32) throws -> Int {
        var number = root
        for height in 0..<Self.deepest {
            guard let page = try page(number), let child = page.children.first else { return height }
            number = child
        }
        return 0
    }
}
