/// Bytes that are added at their end, with one owner.
///
/// An array asks with each byte whether somebody else holds it, which costs more than the byte. What is written in small pieces
/// is gathered here, and becomes an array once.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// - Parameter capacity: bytes for which there is room at first.
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

    /// Keeps the room.
    mutating func removeAll() { count = 0 }

    /// A copy.
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// - Parameter body: must not keep what it is given.
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
