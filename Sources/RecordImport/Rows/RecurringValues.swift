/// Values made from cell bytes, kept because the same words recur row after row.
///
/// A cache of fixed size in which a newcomer takes the place of the one before it, so that hostile input cannot make
/// it grow. Nothing is kept for cells longer than ``longestKey``.
struct RecurringValues<Value> {
    private struct Slot {
        var length = -1
        var value: Value?
    }

    private var slots: [Slot]
    private var keys: [UInt8]

    /// Bytes.
    static var longestKey: Int { 64 }

    /// - Parameter slotBits: the cache has 2 to the power of this many places.
    init(slotBits: Int) {
        slots = Array(repeating: Slot(), count: 1 << slotBits)
        keys = Array(repeating: 0, count: (1 << slotBits) * Self.longestKey)
    }

    /// What was kept for these bytes, if it still is.
    func value(of bytes: UnsafeBufferPointer<UInt8>) -> Value? {
        guard bytes.count <= Self.longestKey else { return nil }
        let index = index(of: bytes)
        guard slots[index].length == bytes.count, isEqual(index * Self.longestKey, bytes) else { return nil }
        return slots[index].value
    }

    mutating func keep(_ value: Value, for bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= Self.longestKey else { return }
        let index = index(of: bytes)
        slots[index] = Slot(length: bytes.count, value: value)
        let start = index * Self.longestKey
        for offset in 0..<bytes.count { keys[start + offset] = bytes[offset] }
    }

    private func isEqual(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for offset in 0..<bytes.count where keys[start + offset] != bytes[offset] { return false }
        return true
    }

    private func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(truncatingIfNeeded: hash ^ hash >> 29) & (slots.count - 1)
    }
}
