/// Values made from cell bytes, kept because the same words recur row after row.
///
/// A cache of fixed size in which a newcomer takes the place of the one before it, so that hostile input cannot make
/// it grow. Cells longer than ``longestKey`` are made anew each time.
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
    init(slotBits: Int = 9) {
        slots = Array(repeating: Slot(), count: 1 << slotBits)
        keys = Array(repeating: 0, count: (1 << slotBits) * Self.longestKey)
    }

    mutating func value(of bytes: UnsafeBufferPointer<UInt8>, make: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        guard bytes.count <= Self.longestKey else { return make(bytes) }
        let index = Int(truncatingIfNeeded: hash(of: bytes)) & (slots.count - 1)
        let start = index * Self.longestKey
        if slots[index].length == bytes.count, let value = slots[index].value,
            keys.withUnsafeBufferPointer({ isEqual($0.baseAddress! + start, bytes) })
        {
            return value
        }
        let value = make(bytes)
        slots[index] = Slot(length: bytes.count, value: value)
        for offset in 0..<bytes.count { keys[start + offset] = bytes[offset] }
        return value
    }

    private func isEqual(_ key: UnsafePointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for offset in 0..<bytes.count where key[offset] != bytes[offset] { return false }
        return true
    }

    private func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash ^ hash >> 29
    }
}
