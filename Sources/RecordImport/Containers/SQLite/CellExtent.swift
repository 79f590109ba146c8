/// The bytes of its page that a cell takes.
struct CellExtent {
    var start: Int
    var end: Int
}

extension BTreePage {
    /// Bytes that a cell takes at least.
    private static let least = 4

    /// Where a cell of a table's page lies that is whole in it; nil for one that does not lie in the page.
    func extent(_ index: Int) -> CellExtent? {
        guard let start = cellOffset(index) else { return nil }
        let end: Int
        if kind == .leafTable {
            guard let size = bytes.varint(at: start), let number = bytes.varint(at: size.end), size.value >= 0,
                size.value <= Int64(usable)
            else { return nil }
            end = number.end + Int(size.value)
        } else {
            guard let key = bytes.varint(at: start + 4) else { return nil }
            end = key.end
        }
        let extent = CellExtent(start: start, end: max(end, start + Self.least))
        return extent.end <= usable ? extent : nil
    }

    /// Whether cells and free blocks share no byte, and leave as many unused between them as the page says.
    ///
    /// - Parameter cells: all of them, in the order of the page; afterwards in no order.
    func isFilled(by cells: inout [CellExtent]) -> Bool {
        guard let written = bytes.bigEndian16(at: start + 5), let free = bytes.bigEndian16(at: start + 1) else {
            return false
        }
        let content = written == 0 ? 65_536 : written
        guard content <= usable, pointersEnd <= content, addFreeBlocks(from: free, behind: content, to: &cells) else {
            return false
        }
        // Rows that were added one after the other lie from the end of the page towards its beginning.
        let isDescending = cells.indices.dropFirst().allSatisfy { cells[$0].end <= cells[$0 - 1].start }
        if isDescending { cells.reverse() } else { cells.sort { $0.start < $1.start } }
        var (end, unused) = (content, 0)
        for cell in cells {
            guard cell.start >= end else { return false }
            unused += cell.start - end
            end = cell.end
        }
        return unused + usable - end == Int(bytes[start + 7])
    }

    /// - Returns: false when the chain of free blocks is not as SQLite leaves it.
    private func addFreeBlocks(from first: Int, behind content: Int, to cells: inout [CellExtent]) -> Bool {
        var block = first
        while block != 0 {
            guard block >= content, let next = bytes.bigEndian16(at: block),
                let size = bytes.bigEndian16(at: block + 2), size >= Self.least, block + size <= usable,
                next == 0 || next > block + size + 3
            else { return false }
            cells.append(CellExtent(start: block, end: block + size))
            block = next
        }
        return true
    }
}
