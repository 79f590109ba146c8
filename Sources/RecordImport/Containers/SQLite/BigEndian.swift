extension UnsafeRawBufferPointer {
    /// The two bytes at an offset as a big-endian number, as SQLite writes it; nil beyond the end.
    func bigEndian16(at offset: Int) -> Int? {
        guard offset >= 0, offset <= count - 2 else { return nil }
        return Int(self[offset]) << 8 | Int(self[offset + 1])
    }

    /// The four bytes at an offset as a big-endian number, as SQLite writes it; nil beyond the end.
    func bigEndian32(at offset: Int) -> UInt32? {
        guard offset >= 0, offset <= count - 4 else { return nil }
        return UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// A number of one to nine bytes, with seven bits in each except the ninth, and the position after it.
    @inline(__always)
    func varint(at offset: Int) -> (value: Int64, end: Int)? {
        // Nearly all have one or two bytes.
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
