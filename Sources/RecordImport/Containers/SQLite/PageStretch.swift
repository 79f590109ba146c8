/// Pages that were read together: those of a table mostly follow each other.
struct PageStretch {
    let buffer: UnsafeMutableRawBufferPointer
    private var first = 1
    private var count = 0
    /// Pages that fit into the buffer.
    private let most: Int
    private static let bytes = 64 << 10
    /// Pages of other kinds that may lie between two that are read one after the other.
    private static let gap = 4

    init(_ source: DatabasePages) {
        most = max(1, Self.bytes / source.header.pageSize)
        buffer = .allocate(byteCount: most * source.header.pageSize, alignment: 64)
    }

    /// - Returns: false for a page that the file does not have or that cannot be read.
    mutating func read(_ page: UInt32, of source: DatabasePages, into own: UnsafeMutableRawBufferPointer) -> Bool {
        let number = Int(page)
        guard number >= 1, number <= source.count else { return false }
        if number < first || number >= first + count {
            let goesOn = number >= first + count && number < first + count + Self.gap
            let wanted = goesOn ? min(most, source.count - number + 1) : 1
            (first, count) = (number, 0)
            guard source.read(number, into: .init(rebasing: buffer[..<(wanted * own.count)])) else { return false }
            count = wanted
        }
        let start = (number - first) * own.count
        own.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<start + own.count]))
        return true
    }
}
