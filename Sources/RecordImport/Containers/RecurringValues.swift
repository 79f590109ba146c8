import Glibc

/// Values made from cell bytes, cached because the same texts recur row after row.
///
/// A cache of fixed size, in which a new entry replaces the previous one in its slot, so that hostile input cannot
/// enlarge it. Cells longer than `longestKey` are not cached.
struct RecurringValues<Value> {
    private struct Slot {
        var length = -1
        var value: Value?
    }

    private var slots: [Slot]
    private var keys: [UInt8]

    /// In bytes.
    let longestKey: Int

    /// - Parameters:
    ///   - slotBits: the cache has 2 to the power of this many slots.
    ///   - longestKey: in bytes.
    init(slotBits: Int, longestKey: Int = 64) {
        self.longestKey = longestKey
        slots = Array(repeating: Slot(), count: 1 << slotBits)
        keys = Array(repeating: 0, count: (1 << slotBits) * longestKey)
    }

    /// Returns the cached value for these bytes, if still present.
    func value(of bytes: UnsafeBufferPointer<UInt8>) -> Value? {
        guard bytes.count <= longestKey else { return nil }
        let index = index(of: bytes)
        guard slots[index].length == bytes.count, isEqual(index * longestKey, bytes) else { return nil }
        return slots[index].value
    }

    mutating func keep(_ value: Value, for bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= longestKey else { return }
        let index = index(of: bytes)
        slots[index] = Slot(length: bytes.count, value: value)
        keys.withUnsafeMutableBytes { keys in
            UnsafeMutableRawBufferPointer(rebasing: keys[(index * longestKey)...])
                .copyMemory(from: UnsafeRawBufferPointer(bytes))
        }
    }

    private func isEqual(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        keys.withUnsafeBytes { keys in
            guard let kept = keys.baseAddress, let key = bytes.baseAddress else { return bytes.isEmpty }
            return memcmp(kept + start, key, bytes.count) == 0
        }
    }

    /// Hashes eight bytes at a time; the last step uses the last eight, overlapping those before.
    private func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(truncatingIfNeeded: raw.count) &* 0x9E37_79B9_7F4A_7C15
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* 0x9FB2_1C65_1E98_DF25
            hash ^= hash >> 32
        }
        if raw.count < 8 {
            var word: UInt64 = 0
            for byte in raw { word = word << 8 | UInt64(byte) }
            mix(word)
        } else {
            var offset = 0
            while offset + 8 < raw.count {
                mix(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            mix(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self))
        }
        return Int(truncatingIfNeeded: hash) & (slots.count - 1)
    }
}
