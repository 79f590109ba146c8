/// An append-only byte buffer with a single owner.
///
/// An array checks at each byte whether it is shared, which costs more than writing the byte. Small pieces are
/// collected here and become an array once.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// - Parameter capacity: initial capacity in bytes.
    init(capacity: Int = 0) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    var last: UInt8? { count > 0 ? start[count - 1] : nil }

    mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        start[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress, !bytes.isEmpty else { return }
        if capacity - count < bytes.count { grow(by: bytes.count) }
        (start + count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    mutating func append(contentsOf bytes: some Collection<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil {
            for byte in bytes { append(byte) }
        }
    }

    mutating func append(littleEndian number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes in bytes.withMemoryRebound(to: UInt8.self) { append($0) } }
    }

    subscript(index: Int) -> UInt8 { UnsafeBufferPointer(start: start, count: count)[index] }

    /// - Parameter count: number of bytes, at most all.
    mutating func removeLast(_ count: Int) {
        precondition((0...self.count).contains(count))
        self.count -= count
    }

    /// Removes all bytes but keeps the capacity.
    mutating func removeAll() { count = 0 }

    /// A copy of the bytes.
    var bytes: [UInt8] { bytes(from: 0) }

    /// Copies the bytes from an index on.
    func bytes(from index: Int) -> [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)[index...]) }

    /// - Parameter body: must not keep its argument.
    borrowing func withBytes<Result: ~Copyable>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}
