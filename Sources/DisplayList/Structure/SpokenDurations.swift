/// Spoken durations: a page prints `5 h 23` and `45 min` with non-breaking spaces, which a screen reader would spell
/// out letter by letter.
public enum SpokenDurations {
    /// Whether a text, or a line of it, may contain a duration: a fast test with false positives.
    static func mayBe(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.dropLast().contains { index in
                bytes[index] == 0xC2 && bytes[index + 1] == 0xA0
                    && (index == 0 || (0x30...0x39).contains(bytes[index - 1])) && beginsUnit(bytes[(index + 2)...])
            }
        }
    }

    /// Whether bytes begin with `h` or `min`, as far as they go.
    private static func beginsUnit(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = bytes.first, first != 0x68 else { return true }
        return first == 0x6D && bytes.dropFirst().first ?? 0x69 == 0x69
    }

    /// Returns the text with `5 h 23` as "5 hours 23 minutes" and `45 min` as "45 minutes"; nil without a duration.
    public static func expanded(_ text: String) -> String? {
        guard mayBe(in: text) else { return nil }
        let bytes = Array(text.utf8)
        var spoken: [UInt8] = []
        spoken.reserveCapacity(bytes.count * 2)
        var place = 0
        var isChanged = false
        while place < bytes.count {
            if isDigit(bytes[place]), place == 0 || !isPartOfNumber(bytes[place - 1]),
                let end = addDuration(in: bytes, at: place, to: &spoken)
            {
                place = end
                isChanged = true
            } else {
                spoken.append(bytes[place])
                place += 1
            }
        }
        return isChanged ? String(decoding: spoken, as: UTF8.self) : nil
    }

    /// Adds a duration in words.
    ///
    /// - Returns: its end; nil, adding nothing, if there is none.
    private static func addDuration(in bytes: [UInt8], at start: Int, to spoken: inout [UInt8]) -> Int? {
        let number = start..<endOfNumber(in: bytes, from: start, decimal: true)
        guard bytes[number.upperBound - 1] != UInt8(ascii: ".") else { return nil }
        if let end = endOfUnit("min", in: bytes, at: number.upperBound) {
            add(bytes[number], of: " minute", to: &spoken)
            return end
        }
        guard let end = endOfUnit("h", in: bytes, at: number.upperBound) else { return nil }
        add(bytes[number], of: " hour", to: &spoken)
        guard isBlank(bytes, at: end) else { return end }
        let first = end + blankLength
        let minutes = first..<endOfNumber(in: bytes, from: first, decimal: false)
        guard minutes.count == 2, bytes[first] < UInt8(ascii: "6") else { return end }
        spoken.append(0x20)
        add(bytes[first] == UInt8(ascii: "0") ? bytes[minutes].dropFirst() : bytes[minutes], of: " minute", to: &spoken)
        return minutes.upperBound
    }

    private static func add(_ number: ArraySlice<UInt8>, of unit: StaticString, to spoken: inout [UInt8]) {
        spoken += number
        unit.withUTF8Buffer { spoken += $0 }
        if number.count != 1 || number.first != UInt8(ascii: "1") { spoken.append(UInt8(ascii: "s")) }
    }

    private static func endOfNumber(in bytes: [UInt8], from start: Int, decimal: Bool) -> Int {
        var end = start
        while end < bytes.count, decimal ? isPartOfNumber(bytes[end]) : isDigit(bytes[end]) { end += 1 }
        return end
    }

    /// Returns the position after a non-breaking space and a unit; nil if they do not follow.
    private static func endOfUnit(_ unit: StaticString, in bytes: [UInt8], at place: Int) -> Int? {
        let start = place + blankLength
        let end = start + unit.utf8CodeUnitCount
        guard isBlank(bytes, at: place), end <= bytes.count,
            unit.withUTF8Buffer({ bytes[start..<end].elementsEqual($0) }), !isLetter(bytes[end...])
        else { return nil }
        return end
    }

    /// Bytes of a non-breaking space, U+00A0.
    private static let blankLength = 2

    private static func isBlank(_ bytes: [UInt8], at place: Int) -> Bool {
        place + 1 < bytes.count && bytes[place] == 0xC2 && bytes[place + 1] == 0xA0
    }

    /// Whether a letter follows.
    private static func isLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        guard first >= 0x80 else { return (0x61...0x7A).contains(first | 0x20) }
        let second = bytes.dropFirst().first
        // Usually the blank before the minutes or a dot, U+00A0 to U+00A9 and U+00B7, or punctuation, U+2000 to U+203F.
        if first == 0xC2, let second, (0xA0...0xA9).contains(second) || second == 0xB7 { return false }
        if first == 0xE2, second == 0x80 { return false }
        return String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isAlphabetic ?? false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: ".") }
}
