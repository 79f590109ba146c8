import Diagnostics
import Files

/// One page of a table's tree (sqlite.org, "Database File Format" §1.6), read as untrusted data.
struct BTreePage {
    enum Kind: UInt8 {
        case interiorIndex = 0x02
        case interiorTable = 0x05
        case leafIndex = 0x0a
        case leafTable = 0x0d

        var isLeaf: Bool { self == .leafIndex || self == .leafTable }
    }

    let kind: Kind
    let cellCount: Int
    let bytes: UnsafeRawBufferPointer
    let usable: Int
    let start: Int

    /// - Parameters:
    ///   - bytes: the whole page; must outlive this value.
    ///   - number: 1 for the page that begins with the file's header.
    ///   - usable: the page's size without its reserved end.
    /// - Returns: nil if the page is not part of a tree.
    init?(_ bytes: UnsafeRawBufferPointer, number: UInt32, usable: Int) {
        let start = number == 1 ? DatabaseHeader.bytes : 0
        guard bytes.count >= usable, usable > start + 12, let kind = Kind(rawValue: bytes[start]),
            let count = bytes.bigEndian16(at: start + 3)
        else { return nil }
        let pointers = start + (kind.isLeaf ? 8 : 12)
        guard pointers + count * 2 <= usable else { return nil }
        self.bytes = bytes
        self.usable = usable
        self.start = start
        self.kind = kind
        cellCount = count
    }

    func cellOffset(_ index: Int) -> Int? {
        guard let offset = bytes.bigEndian16(at: start + (kind.isLeaf ? 8 : 12) + index * 2), offset < usable else {
            return nil
        }
        return offset
    }

    /// The pages below an interior page, left to right; empty for a leaf.
    var children: [UInt32] {
        if kind.isLeaf { return [] }
        var pages = (0..<cellCount).compactMap { index in cellOffset(index).flatMap { bytes.bigEndian32(at: $0) } }
        if let last = lastChild { pages.append(last) }
        return pages
    }

    /// The rightmost page below an interior page.
    var lastChild: UInt32? { kind.isLeaf ? nil : bytes.bigEndian32(at: start + 8) }

    /// The child page and the highest row number in it, for each cell of an interior page of a table.
    var separators: [Separator] {
        guard kind == .interiorTable else { return [] }
        return (0..<cellCount).compactMap { separator($0) }
    }

    /// Returns one of ``separators``; nil if its cell is not within the page.
    func separator(_ index: Int) -> Separator? {
        guard kind == .interiorTable, let offset = cellOffset(index), let page = bytes.bigEndian32(at: offset),
            let key = bytes.varint(at: offset + 4)
        else { return nil }
        return Separator(page: page, lastRow: key.value)
    }

    struct Separator: Hashable {
        var page: UInt32
        var lastRow: Int64
    }

    /// A row of a leaf: its number (0 in a tree without row numbers) and the part of its record within the page.
    struct Row {
        var number: Int64
        var record: UnsafeRawBufferPointer
        /// Whether its whole record is within the page.
        var isWhole: Bool
    }

    /// Returns a row of a leaf; nil if its cell is not within the page.
    func row(_ index: Int) -> Row? {
        guard kind.isLeaf, let offset = cellOffset(index), let size = bytes.varint(at: offset), size.value >= 0 else {
            return nil
        }
        var number: Int64 = 0
        var position = size.end
        if kind == .leafTable {
            guard let written = bytes.varint(at: position) else { return nil }
            (number, position) = (written.value, written.end)
        }
        let local = localBytes(of: size.value)
        guard local <= usable - position else { return nil }
        return Row(
            number: number, record: UnsafeRawBufferPointer(rebasing: bytes[position..<position + local]),
            isWhole: size.value == Int64(local))
    }

    /// Returns the number of bytes of a record within the page if the rest is in overflow pages.
    private func localBytes(of size: Int64) -> Int {
        let most = kind == .leafTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
        if size <= Int64(most) { return Int(size) }
        let least = (usable - 12) * 32 / 255 - 23
        let kept = least + Int((size - Int64(least)) % Int64(usable - 4))
        return kept <= most ? kept : least
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the two bytes at an offset as a big-endian number, as SQLite writes it; nil beyond the end.
    func bigEndian16(at offset: Int) -> Int? {
        guard offset >= 0, offset <= count - 2 else { return nil }
        return Int(self[offset]) << 8 | Int(self[offset + 1])
    }

    /// Returns the four bytes at an offset as a big-endian number, as SQLite writes it; nil beyond the end.
    func bigEndian32(at offset: Int) -> UInt32? {
        guard offset >= 0, offset <= count - 4 else { return nil }
        return UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Returns a number of one to nine bytes, with seven bits in each except the ninth, and the position after it.
    func varint(at offset: Int) -> (value: Int64, end: Int)? {
        // Fast path for one or two bytes, as almost always.
        guard offset >= 0, offset < count - 1 else { return longVarint(at: offset) }
        let (first, second) = (self[offset], self[offset + 1])
        if first < 0x80 { return (Int64(first), offset + 1) }
        if second < 0x80 { return (Int64(first & 0x7f) << 7 | Int64(second), offset + 2) }
        return longVarint(at: offset)
    }

    private func longVarint(at offset: Int) -> (value: Int64, end: Int)? {
        var value: UInt64 = 0
        for index in 0..<9 {
            let position = offset + index
            guard position >= 0, position < count else { return nil }
            let byte = UInt64(self[position])
            if index == 8 { return (Int64(bitPattern: value << 8 | byte), position + 1) }
            value = value << 7 | byte & 0x7f
            if byte < 0x80 { return (Int64(bitPattern: value), position + 1) }
        }
        return nil
    }
}

/// The trees of selected tables in a database file, read without SQLite to find the pages with their rows.
struct TableTrees {
    private let file: InputFile
    private let header: DatabaseHeader
    private let pageCount: Int
    private let buffer: UnsafeMutableRawBufferPointer
    /// Maximum depth; a deeper tree would not fit into the largest file.
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
