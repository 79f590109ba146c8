import DisplayList

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A text that was set, by its bytes: two spellings of one letter are two texts, and no letter has to be looked at.
struct TextKey: Hashable {
    var text: String
    var style: TextStyle
    /// Width of a paragraph; 0 for a line.
    var width: Points = 0
    var limit: Int?

    static func == (left: TextKey, right: TextKey) -> Bool {
        guard left.width == right.width, left.style == right.style, left.limit == right.limit else { return false }
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                guard left.count == right.count, let one = left.baseAddress, let other = right.baseAddress else {
                    return left.count == right.count
                }
                return memcmp(one, other, left.count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(width.bitPattern ^ style.size.bitPattern)
    }
}
