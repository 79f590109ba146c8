import Records

extension Instant {
    /// Reads a moment in RFC 3339 format: `2026-03-05T07:15:00Z`, with an optional fraction of a second and an offset.
    ///
    /// - Returns: nil for anything else; fractions are truncated to milliseconds.
    public init?(rfc3339 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, let day = CalendarDay(iso: String(decoding: bytes[..<10], as: UTF8.self)),
            bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = Self.twoDigits(bytes[11...12], below: 24),
            let minute = Self.twoDigits(bytes[14...15], below: 60),
            let second = Self.twoDigits(bytes[17...18], below: 60)
        else { return nil }
        var rest = bytes[19...]
        guard let milliseconds = Self.milliseconds(&rest), let offset = Self.offset(rest) else { return nil }
        let seconds = Int64(day.number) * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(milliseconds: seconds * 1000 + milliseconds)
    }

    private static func twoDigits(_ bytes: ArraySlice<UInt8>, below limit: Int64) -> Int64? {
        var value: Int64 = 0
        for byte in bytes {
            guard (48...57).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - 48)
        }
        return value < limit ? value : nil
    }

    /// Removes an optional fraction from the front and returns it in milliseconds.
    private static func milliseconds(_ rest: inout ArraySlice<UInt8>) -> Int64? {
        guard rest.first == UInt8(ascii: ".") else { return 0 }
        let digits = rest.dropFirst().prefix { (48...57).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(1 + digits.count)
        return (0..<3).reduce(0) { value, index in
            value * 10 + (index < digits.count ? Int64(digits[digits.startIndex + index] - 48) : 0)
        }
    }

    /// Reads `Z` or `+05:45`, in seconds.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int64? {
        if bytes.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
        let bytes = Array(bytes)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = twoDigits(bytes[1...2], below: 24),
            let minutes = twoDigits(bytes[4...5], below: 60)
        else { return nil }
        switch bytes[0] {
        case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
        case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
        default: return nil
        }
    }
}
