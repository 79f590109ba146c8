/// Numbers byte strings in order of first appearance: equal bytes always get the same number.
///
/// Optimised for a million look-ups of a few thousand ids, mostly the previous one again.
struct ByteKeyTable: Sendable {
    private var bytes: [UInt8] = []
    /// End of each key in `bytes`.
    private var ends: [Int] = []
    /// Numbers of keys in their hash slots; -1 is free.
    private var slots = [Int32](repeating: -1, count: 64)
    private var latest: Int32 = -1

    var count: Int { ends.count }

    /// The bytes of a key.
    subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

    /// The number of a key, which is added if new.
    mutating func number(of key: UnsafeBufferPointer<UInt8>) -> Int32 {
        if latest >= 0, isKey(latest, key) { return latest }
        var slot = slot(for: key)
        while slots[slot] >= 0 {
            if isKey(slots[slot], key) {
                latest = slots[slot]
                return latest
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        latest = Int32(truncatingIfNeeded: ends.count)
        slots[slot] = latest
        bytes.append(contentsOf: key)
        ends.append(bytes.count)
        if ends.count * 2 > slots.count { grow() }
        return latest
    }

    private func isKey(_ number: Int32, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = number == 0 ? 0 : ends[Int(number) - 1]
        return bytes.withUnsafeBufferPointer {
            UnsafeBufferPointer(rebasing: $0[start..<ends[Int(number)]]).isSame(as: key)
        }
    }

    /// Swift's own hash is seeded for each run, so that no file can be made whose ids all collide.
    private func slot(for key: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key))
        return hasher.finalize() & (slots.count - 1)
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for number in ends.indices {
            var slot = self[number].withUnsafeBufferPointer { self.slot(for: $0) }
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(truncatingIfNeeded: number)
        }
    }
}
