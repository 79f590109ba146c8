/// One page of a table's tree (sqlite.org, "Database File Format" §1.6), read without trusting a byte of it.
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
    ///   - bytes: the whole page, to live as long as this.
    ///   - number: 1 for the page that begins with the file's header.
    ///   - usable: the page's size without its reserved end.
    /// - Returns: nil when the page is not one of a tree.
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

    /// One of ``separators``; nil if its cell does not lie in the page.
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

    /// A row of a leaf: its number (0 in a tree without row numbers) and the part of its record that lies in the page.
    struct Row {
        var number: Int64
        var record: UnsafeRawBufferPointer
        /// Whether all of its record lies in the page.
        var isWhole: Bool
    }

    /// A row of a leaf; nil if its cell does not lie in the page.
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

    /// Number of bytes of a record that stay in the page when the rest goes to overflow pages.
    private func localBytes(of size: Int64) -> Int {
        let most = kind == .leafTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
        if size <= Int64(most) { return Int(size) }
        let least = (usable - 12) * 32 / 255 - 23
        let kept = least + Int((size - Int64(least)) % Int64(usable - 4))
        return kept <= most ? kept : least
    }
}
