import DisplayList

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Key of a text, compared by bytes: two spellings of one letter are two texts, and no characters need to be decoded.
struct TextKey: Equatable {
    var text: String
    var style: TextStyle
    /// Width of a paragraph; 0 for a line.
    var width: Points = 0
    var limit: Int?

    static func == (left: TextKey, right: TextKey) -> Bool {
        left.width == right.width && left.style == right.style && left.limit == right.limit
            && left.text.isWritten(as: right.text)
    }

    /// Equal for equal keys in one process, but different in the next, so that texts with colliding hashes are hard to
    /// construct.
    var hash: UInt64 {
        let start = Self.seed ^ width.bitPattern ^ style.size.bitPattern &* 31
        return Self.hash(text, start)
    }

    private static func hash(_ text: String, _ start: UInt64) -> UInt64 {
        text.utf8.withContiguousStorageIfAvailable { hash(UnsafeRawBufferPointer($0), start) }
            ?? Array(text.utf8).withUnsafeBytes { hash($0, start) }
    }

    /// Eight bytes at a time.
    private static func hash(_ bytes: UnsafeRawBufferPointer, _ start: UInt64) -> UInt64 {
        var hash = mixed(start, UInt64(bytes.count))
        var place = 0
        while place + 8 <= bytes.count {
            hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
        return mixed(hash, rest)
    }

    private static func mixed(_ hash: UInt64, _ part: UInt64) -> UInt64 {
        let product = (hash ^ part).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }

    private static let seed = UInt64.random(in: 0...UInt64.max)
    /// Odd, with set bits spread over its whole length.
    private static let factor = UInt64.random(in: 0...UInt64.max) | 0x8000_0010_0000_1001
}

extension String {
    fileprivate func isWritten(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { other in
                guard one.count == other.count, let one = one.baseAddress, let start = other.baseAddress else {
                    return one.count == other.count
                }
                return memcmp(one, start, other.count) == 0
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
